import {
  type MealplanTemplate,
  type MealplanTemplateDraft,
  mealplanTemplatesApi,
} from '@larder/contract/mealplan-templates.ts'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '#lib/api.ts'
import { removeUndoably } from '#lib/undo.ts'

const all = ['mealplan-templates'] as const

export const templateQueries = {
  list: () =>
    queryOptions({
      queryKey: [...all, 'list'] as const,
      queryFn: ({ signal }) => call(mealplanTemplatesApi.list, {}, { signal }),
    }),
}

export const useKeepTemplate = () =>
  useMutation({
    mutationFn: (body: MealplanTemplateDraft) => call(mealplanTemplatesApi.create, { body }),
    meta: { done: 'mealplan-templates.kept', failed: 'mealplan-templates.keepFailed', refresh: all },
  })

export const useRenameTemplate = () =>
  useMutation({
    mutationFn: ({ id, name }: Pick<MealplanTemplate, 'id' | 'name'>) =>
      call(mealplanTemplatesApi.rename, { params: { item_id: id }, body: { name } }),
    meta: { failed: 'mealplan-templates.keepFailed', refresh: all },
  })

export const useRemoveTemplates = () =>
  useMutation({
    mutationFn: (gone: MealplanTemplate[]) =>
      removeUndoably(mealplanTemplatesApi.remove, ...gone.map(({ id }) => ({ params: { item_id: id } }))),
    meta: { failed: 'data.deleteFailed', refresh: all },
  })

export const useApplyTemplate = () =>
  useMutation({
    mutationFn: ({ id, toDate }: { id: string; toDate: string }) =>
      call(mealplanTemplatesApi.apply, { params: { item_id: id }, body: { toDate } }),
    meta: { failed: 'mealplan-templates.applyFailed', refresh: ['mealplans'] },
  })
