import { grouped } from '@larder/domain/grouped.ts'
import type { MealThaw } from '@larder/domain/prep-tasks/planned-tasks.ts'
import { type MealNeed, thawNeeds } from '@larder/domain/prep-tasks/thaw-needs.ts'
import { type ThawHours, thawHours, thawKindOf } from '@larder/domain/prep-tasks/thawing.ts'
import { scaleFor } from '@larder/domain/recipes/servings.ts'
import type { PantryReader } from '#modules/pantry/pantry/batches.service.ts'
import * as batches from '#modules/pantry/pantry/batches.service.ts'
import { statesOf, thawHoursOf } from '#modules/pantry/pantry/food-states.service.ts'
import { measuresFor } from '#modules/pantry/pantry/measures.service.ts'
import { kindsIn, placesOf } from '#modules/pantry/pantry/places.service.ts'
import { coveredBy } from '#modules/pantry/pantry/stock.service.ts'
import { foodCatalogue } from '#ports/food-catalogue.ts'
import type { MealRow } from './prep-tasks.store.ts'
import * as store from './prep-tasks.store.ts'

/**
 * What planned meals need from the freezer. Only what has to be thawed: meat and fish, and foods of which the household
 * said how long they take. The same statements, however many meals there are, and one where nothing is frozen.
 */

/** "500 g frozen shrimp": whoever writes so cooks it frozen. */
const FROZEN = /\bfrozen\b|tiefgek|tiefgefr|gefroren|surgel|congel|diepvries|\bfryst?a?\b|mrozon|مجمد/iu

/** `meals` by their days. */
export async function thawsOf(ctx: PantryReader, meals: MealRow[]): Promise<Map<number, MealThaw[]>> {
  if (meals.length === 0) return new Map()
  const kindOf = kindsIn(await placesOf(ctx))
  const frozenFoods = await store.listFrozenFoods(ctx.db, ctx.actor.householdId)
  if (frozenFoods.length === 0) return new Map()
  const needs = await needsOf(ctx, meals)
  const foodIds = [...new Set(needs.map(({ foodId }) => foodId))]
  const covering = await coveredBy(ctx, foodIds)
  const rows = await batches.ofFoods(ctx.db, ctx.actor.householdId, [...new Set([...covering.values()].flat())])
  const frozen = new Set(rows.filter(({ placeId }) => kindOf(placeId) === 'freezer').map(({ id }) => id))
  if (frozen.size === 0) return new Map()
  const there = rows.map(batches.toBatch)
  const measures = await measuresFor(ctx, [
    ...needs.flatMap((need) => (covering.get(need.foodId) ?? []).map((foodId) => ({ foodId, unitId: need.unitId }))),
    ...there.flatMap(({ foodId, unitId, pack }) => [
      { foodId, unitId },
      ...(pack ? [{ foodId, unitId: pack.unitId }] : []),
    ]),
  ])
  const hoursOf = await thawing(ctx, [...new Set(there.flatMap(({ foodId }) => foodId ?? []))])
  const thaws = thawNeeds(needs, there, frozen, covering, measures)
  return new Map(
    [...grouped(thaws, ({ mealId }) => String(mealId))].map(([mealId, own]) => [Number(mealId), foodsOf(own, hoursOf)]),
  )
}

/** Several packs of a food thaw side by side: the heaviest takes longest. */
function foodsOf(
  thaws: { foodId: string; grams: number | null }[],
  hoursOf: (foodId: string, grams: number | null) => { name: string; hours: ThawHours } | undefined,
): MealThaw[] {
  const byFood = new Map<string, MealThaw>()
  for (const { foodId, grams } of thaws) {
    const one = hoursOf(foodId, grams)
    if (one && one.hours.high > (byFood.get(foodId)?.hours.high ?? 0)) byFood.set(foodId, { foodId, ...one })
  }
  return [...byFood.values()]
}

async function needsOf(ctx: PantryReader, meals: MealRow[]): Promise<MealNeed[]> {
  const ids = [...new Set(meals.map(({ recipeId }) => recipeId))]
  const lines = grouped(await store.listLines(ctx.db, ids), ({ recipeId }) => recipeId)
  return meals.flatMap(({ id: mealId, recipeId, servings, recipeServings }) => {
    const scale = scaleFor(servings, recipeServings)
    return (lines.get(recipeId) ?? []).flatMap(({ foodId, unitId, quantity, note, originalText }): MealNeed[] => {
      if (foodId === null || FROZEN.test(`${note} ${originalText ?? ''}`)) return []
      return [{ mealId, foodId, unitId, amount: (quantity ?? 0) * scale }]
    })
  })
}

/** How long a food thaws: as the household says, otherwise by kind and weight. */
async function thawing(ctx: PantryReader, foodIds: string[]) {
  const foods = new Map((await batches.foodsByIds(ctx.db, ctx.actor.groupId, foodIds)).map((food) => [food.id, food]))
  const states = await statesOf(ctx, foodIds)
  const { catalogue } = await foodCatalogue()
  return (foodId: string, grams: number | null): { name: string; hours: ThawHours } | undefined => {
    const food = foods.get(foodId)
    const state = states.get(foodId)
    if (!food) return undefined
    const own = state ? thawHoursOf(state.row) : null
    if (own) return own.high === 0 ? undefined : { name: food.name, hours: own }
    const kind = thawKindOf(catalogue.foods.get(food.catalogueKey ?? ''))
    return kind ? { name: food.name, hours: thawHours(kind, grams) } : undefined
  }
}
