import type { HouseholdMeal, HouseholdMealDraft } from '@larder/contract/household-meals.ts'
import { normalise } from '@larder/domain/search/normalise.ts'
import { recordAttributes, textColumn } from '#core/attributes/attributes.ts'
import { collection } from '#core/collection/collection.service.ts'
import { notFound } from '#core/errors.ts'
import { keepForUndo } from '#modules/foundation/removals/removals.service.ts'

/** The meals of a household beside those that everybody knows. Entries outlive them, as dinner or as a side dish. */
export const householdMeals = collection({
  table: 'householdMeal',
  scope: 'householdId',
  columns: ['id', 'householdId', 'name', 'color', 'time', 'entryType'],
  orderedBy: { attribute: 'name', direction: 'asc' },
  link: '/households/meals',
  attributes: () => ({ ...recordAttributes, name: textColumn('nameNormalised'), time: textColumn('time') }),
  written: ({ name, color, time, entryType }: HouseholdMealDraft) => ({
    name,
    nameNormalised: normalise(name),
    color,
    time,
    entryType,
  }),
  announce: ({ emit }, { change, row: { id, householdId }, owner: { groupId } }) =>
    emit(`householdMeal.${change}`, { groupId, householdId, id }),
  keepForUndo: (ctx, ids) => keepForUndo(ctx, 'householdMeal', ids),
  nothingToRemove: () => notFound(),
  hydrate: async (_db, rows): Promise<HouseholdMeal[]> =>
    rows.map(({ id, name, color, time, entryType }) => ({
      id,
      name,
      color,
      time,
      entryType: entryType as HouseholdMeal['entryType'],
    })),
})
