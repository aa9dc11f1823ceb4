import { type MealplanRule, type MealplanRuleDraft, mealplanRulesApi } from '@larder/contract/mealplans.ts'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '#lib/api.ts'
import { removeUndoably } from '#lib/undo.ts'

const all = ['mealplan-rules'] as const

export const mealplanRuleQueries = {
  all,
  list: () =>
    queryOptions({
      queryKey: [...all, 'list'] as const,
      queryFn: async ({ signal }) =>
        (await call(mealplanRulesApi.list, { query: { page: 1, perPage: -1 } }, { signal })).items,
    }),
}

/** A new one where there is no id. */
type RuleChange = { id: string | undefined; draft: MealplanRuleDraft }

export const useSaveRule = () =>
  useMutation({
    mutationFn: ({ id, draft }: RuleChange) =>
      id
        ? call(mealplanRulesApi.update, { params: { item_id: id }, body: draft })
        : call(mealplanRulesApi.create, { body: draft }),
    meta: { done: 'mealplans.rule.saved', failed: 'mealplans.rule.saveFailed', refresh: all },
  })

export const useRemoveRules = () =>
  useMutation({
    mutationFn: (rules: MealplanRule[]) =>
      removeUndoably(mealplanRulesApi.remove, ...rules.map(({ id }) => ({ params: { item_id: id } }))),
    meta: { failed: 'data.deleteFailed', refresh: all },
  })
