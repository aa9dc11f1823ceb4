import {
  type AiProviderDraft,
  type AiProviderSettingsUpdate,
  adminAiProvidersApi,
  aiProvidersApi,
} from '@larder/contract/ai-providers.ts'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '#lib/api.ts'

/** The own group, or the one an administrator looks at. */
export type AiScope = { groupId?: string }

const one = (id: string) => ({ params: { provider_id: id } })
const oneOf = (groupId: string, id: string) => ({ params: { group_id: groupId, provider_id: id } })
const of = (groupId: string) => ({ params: { group_id: groupId } })

export const aiProviderQueries = {
  all: ['ai-providers'] as const,
  list: ({ groupId }: AiScope = {}) =>
    queryOptions({
      queryKey: [...aiProviderQueries.all, 'list', groupId ?? 'own'] as const,
      queryFn: ({ signal }) =>
        groupId ? call(adminAiProvidersApi.list, of(groupId), { signal }) : call(aiProvidersApi.list, {}, { signal }),
    }),
  settings: ({ groupId }: AiScope = {}) =>
    queryOptions({
      queryKey: [...aiProviderQueries.all, 'settings', groupId ?? 'own'] as const,
      queryFn: ({ signal }) =>
        groupId
          ? call(adminAiProvidersApi.settings, of(groupId), { signal })
          : call(aiProvidersApi.settings, {}, { signal }),
    }),
}

const refresh = aiProviderQueries.all

const saveChoice = ({ groupId }: AiScope, body: AiProviderSettingsUpdate) =>
  groupId
    ? call(adminAiProvidersApi.updateSettings, { ...of(groupId), body })
    : call(aiProvidersApi.updateSettings, { body })

/** The first service of a group does everything until somebody says otherwise. */
export const useCreateProvider = ({ groupId }: AiScope, isFirst: boolean) =>
  useMutation({
    mutationFn: async (body: AiProviderDraft) => {
      const made = groupId
        ? await call(adminAiProvidersApi.create, { ...of(groupId), body })
        : await call(aiProvidersApi.create, { body })
      const choice = { defaultProviderId: made.id, imageProviderId: null, audioProviderId: null }
      if (isFirst) await saveChoice({ groupId }, choice)
      return made
    },
    meta: { done: 'ai-providers.created', failed: 'ai-providers.saveFailed', refresh },
  })

export const useUpdateProvider = ({ groupId }: AiScope) =>
  useMutation({
    mutationFn: ({ id, body }: { id: string; body: AiProviderDraft }) =>
      groupId
        ? call(adminAiProvidersApi.update, { ...oneOf(groupId, id), body })
        : call(aiProvidersApi.update, { ...one(id), body }),
    meta: { done: 'ai-providers.saved', failed: 'ai-providers.saveFailed', refresh },
  })

export const useRemoveProvider = ({ groupId }: AiScope) =>
  useMutation({
    mutationFn: (id: string) =>
      groupId ? call(adminAiProvidersApi.remove, oneOf(groupId, id)) : call(aiProvidersApi.remove, one(id)),
    meta: { done: 'ai-providers.deleted', failed: 'ai-providers.deleteFailed', refresh },
  })

export const useChooseProviders = (scope: AiScope) =>
  useMutation({
    mutationFn: (choice: AiProviderSettingsUpdate) => saveChoice(scope, choice),
    meta: { done: 'ai-providers.chosen', failed: 'ai-providers.saveFailed', refresh },
  })

/** A test is a call like any other, so the count is read again. */
export const useTestProvider = ({ groupId }: AiScope) =>
  useMutation({
    mutationFn: (id: string) =>
      groupId ? call(adminAiProvidersApi.testProvider, { ...one(id), form: {} }) : call(aiProvidersApi.test, one(id)),
    meta: { failed: 'ai-providers.testFailed', refresh },
  })

type DebugTest = { providerId: string | null; image: File | null }

export const useDebugTest = () =>
  useMutation({
    mutationFn: ({ providerId, image }: DebugTest) => {
      const form = image ? { image, extension: image.name.split('.').at(-1) ?? '' } : {}
      return providerId
        ? call(adminAiProvidersApi.testProvider, { ...one(providerId), form })
        : call(adminAiProvidersApi.testServer, { form })
    },
    meta: { failed: 'ai-providers.testFailed' },
  })
