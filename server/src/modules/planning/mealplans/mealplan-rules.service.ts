import type { MealplanRule, MealplanRuleDraft } from '@larder/contract/mealplans.ts'
import { mealplanRuleAttributes } from '#core/attributes/mealplans.attributes.ts'
import { collection } from '#core/collection/collection.service.ts'
import { notFound } from '#core/errors.ts'
import { keepForUndo } from '#modules/foundation/removals/removals.service.ts'
import { demandRecipeFilter, filterParts } from '#modules/recipes/recipes/recipe-filter.service.ts'

/** The rules of a household for picking meals by chance. */
export const mealplanRules = collection({
  table: 'mealplanRule',
  scope: 'householdId',
  columns: ['id', 'householdId', 'day', 'entryType', 'queryFilterString'],
  link: '/households/mealplans/rules',
  attributes: mealplanRuleAttributes,
  written: ({ day, entryType, queryFilterString }: MealplanRuleDraft) => ({ day, entryType, queryFilterString }),
  check: async (ctx, { queryFilterString }) => demandRecipeFilter(ctx, queryFilterString),
  announce: ({ emit }, { change, row: { id, householdId }, owner: { groupId } }) =>
    emit(`mealplanRule.${change}`, { groupId, householdId, id }),
  keepForUndo: (ctx, ids) => keepForUndo(ctx, 'mealplanRule', ids),
  nothingToRemove: () => notFound(),
  hydrate: async (_db, rows, { groupId }): Promise<MealplanRule[]> =>
    rows.map((row) => ({
      ...row,
      groupId,
      day: row.day as MealplanRule['day'],
      entryType: row.entryType as MealplanRule['entryType'],
      queryFilter: filterParts(row.queryFilterString),
    })),
})
