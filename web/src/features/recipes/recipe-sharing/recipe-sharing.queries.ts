import { recipeSharingApi, type ShareTokenDraft, type ShareTokenSummary } from '@larder/contract/recipe-sharing.ts'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '#lib/api.ts'
import { removeUndoably } from '#lib/undo.ts'

export const sharingQueries = {
  all: ['recipe-sharing'] as const,
  tokens: (recipeId: string) =>
    queryOptions({
      queryKey: [...sharingQueries.all, 'tokens', recipeId] as const,
      queryFn: ({ signal }) => call(recipeSharingApi.list, { query: { recipe_id: recipeId } }, { signal }),
    }),
  /** The recipe behind a link. */
  recipe: (token: string) =>
    queryOptions({
      queryKey: [...sharingQueries.all, 'recipe', token] as const,
      queryFn: ({ signal }) => call(recipeSharingApi.read, { params: { token_id: token } }, { signal }),
    }),
}

export const useCreateShare = () =>
  useMutation({
    mutationFn: (body: ShareTokenDraft) => call(recipeSharingApi.create, { body }),
    meta: {
      done: 'recipe-sharing.created',
      failed: 'recipe-sharing.createFailed',
      refresh: sharingQueries.all,
    },
  })

export const useRevokeShares = () =>
  useMutation({
    mutationFn: (tokens: ShareTokenSummary[]) =>
      removeUndoably(recipeSharingApi.remove, ...tokens.map(({ id }) => ({ params: { item_id: id } }))),
    meta: { failed: 'recipe-sharing.revokeFailed', refresh: sharingQueries.all },
  })
