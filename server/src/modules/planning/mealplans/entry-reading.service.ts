import type { EntryType, Mealplan } from '@larder/contract/mealplans.ts'
import { grouped } from '@larder/domain/grouped.ts'
import { inOrder } from '@larder/domain/mealplans/cooked-once.ts'
import type { Viewer } from '#core/actor.ts'
import type { Reader } from '#db/database.ts'
import type { Translate } from '#i18n/messages.ts'
import { householdMeals } from '#modules/planning/household-meals/household-meals.service.ts'
import { dishesByIds } from '#modules/planning/leftovers/leftovers.service.ts'
import { summariesOf } from '#modules/recipes/recipes/recipe-summaries.service.ts'
import * as store from './mealplans.store.ts'

/** Entries with what they name: recipes, own meals, dishes, and what is cooked with them. */

type Column = 'recipeId' | 'householdMealId' | 'leftoverBatchId' | 'cookedOnceId'

/** `isToldToHousehold` never leaves the server: whether the household may know which recipe it is. */
export type Entry = Mealplan & { isToldToHousehold?: boolean }

/** Entries of one household; the number of statements does not depend on how many there are. */
export async function wholeEntries(
  ctx: { db: Reader; actor: Viewer; t: Translate },
  rows: store.MealplanRow[],
): Promise<Entry[]> {
  const [first] = rows
  if (!first) return []
  const { householdId, groupId } = first
  const idsOf = (column: Column) => [...new Set(rows.flatMap((row) => row[column] ?? []))]
  const recipes = new Map((await summariesOf(ctx, idsOf('recipeId'))).map((recipe) => [recipe.id, recipe]))
  const mealIds = idsOf('householdMealId')
  const meals = mealIds.length > 0 ? await householdMeals.byIds(ctx.db, { groupId, householdId }, mealIds) : new Map()
  const dishes = await dishesByIds(ctx.db, householdId, idsOf('leftoverBatchId'))
  const shared = await sharedMeals(ctx.db, householdId, idsOf('cookedOnceId'))
  // Field by field, as recipes are: a month has a hundred of them.
  return rows.map((row): Entry => {
    const { recipeId, cookedOnceId, visibility } = row
    const together = cookedOnceId ? (shared.get(cookedOnceId) ?? []) : []
    const meal = row.householdMealId ? meals.get(row.householdMealId) : undefined
    const recipe = recipeId === null ? null : (recipes.get(recipeId) ?? null)
    const entry: Entry = {
      id: row.id,
      userId: row.userId,
      date: row.date,
      entryType: row.entryType as EntryType,
      title: row.title,
      text: row.text,
      recipeId,
      recipe,
      servings: row.servings,
      cookedAt: row.cookedAt,
      householdId: row.householdId,
      groupId: row.groupId,
      householdMealId: row.householdMealId ?? null,
      householdMeal: meal ? { id: meal.id, name: meal.name, color: meal.color, time: meal.time } : null,
      time: row.time ?? null,
      repeatId: row.repeatId ?? null,
      repeatDate: row.repeatDate ?? null,
      leftoverBatchId: row.leftoverBatchId ?? null,
      leftover: dishes.get(row.leftoverBatchId ?? '') ?? null,
      // Without the others it is an ordinary meal.
      cookedOnce: cookedOnceId && together.length > 1 ? { id: cookedOnceId, meals: inOrder(together) } : null,
      isToldToHousehold:
        visibility === 'group' || (visibility === 'household' && row.recipeHouseholdId === householdId),
    }
    return recipeId !== null && recipe === null ? { ...entry, ...hiddenMeal(ctx.t) } : entry
  })
}

/** What others of the household are told of a meal whose recipe they may not know of: that there is one. */
const hiddenMeal = (t: Translate) => ({
  recipeId: null,
  recipe: null,
  leftoverBatchId: null,
  leftover: null,
  title: t('mealplans.privateMeal'),
  text: '',
  isHidden: true,
  isToldToHousehold: false,
})

async function sharedMeals(db: Reader, householdId: string, ids: string[]) {
  if (ids.length === 0) return new Map<string, { id: number; date: string; servings: number | null }[]>()
  const rows = await store.listCookedOnce(db, householdId, ids)
  return new Map(
    [...grouped(rows, ({ cookedOnceId }) => cookedOnceId ?? '')].map(([id, meals]) => [
      id,
      meals.map(({ id, date, servings }) => ({ id, date, servings })),
    ]),
  )
}
