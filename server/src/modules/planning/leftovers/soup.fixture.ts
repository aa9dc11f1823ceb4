import { randomUUID } from 'node:crypto'
import { leftoversApi } from '@larder/contract/leftovers.ts'
import { mealplansApi } from '@larder/contract/mealplans.ts'
import { addDays } from '@larder/domain/calendar-days.ts'
import type { Kit } from '#test/kit.ts'
import { pantryOf } from '../../pantry/pantry-changes/pantry.fixture.ts'

/** For tests only: a dish in the pantry that meals are planned on. */

export const today = (kit: Kit) => kit.clock.iso().slice(0, 10)

/** A household with some portions of a soup in the fridge. */
export async function soupIn(kit: Kit, portions = 3) {
  const pantry = await pantryOf(kit)
  const recipe = await kit.recipe({ by: pantry.ana, name: 'Soup', nutrition: JSON.stringify({ calories: '400' }) })
  const batchId = randomUUID()
  await pantry.put({
    ...{ id: batchId, kind: 'dish', foodId: null, unitId: null, recipeId: recipe.id, name: 'Soup', amount: portions },
    date: addDays(today(kit), 3),
  })
  const eat = (date: string, more: object = {}) =>
    pantry.caller.call(mealplansApi.create, { body: { date, entryType: 'dinner', leftoverBatchId: batchId, ...more } })
  const left = async () => (await pantry.caller.call(leftoversApi.list)).data
  return { ...pantry, recipe, batchId, eat, left }
}
