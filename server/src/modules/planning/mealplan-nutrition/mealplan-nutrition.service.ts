import type { PlanNutrition } from '@larder/contract/mealplan-nutrition.ts'
import { grouped } from '@larder/domain/grouped.ts'
import { eatenNutrition, type PlannedMeal } from '@larder/domain/nutrition/day-nutrition.ts'
import { NUTRIENTS, type NutrientAmounts } from '@larder/domain/nutrition/nutrients.ts'
import type { Ctx } from '#core/context.ts'
import { toBoolean } from '#db/rows.ts'
import { checkRange } from '#modules/planning/mealplans/mealplans.service.ts'
import * as store from './mealplan-nutrition.store.ts'

/** Nutrition of planned days, from the sums that lists read: one statement, however long the range. */

export async function planNutrition(ctx: Ctx, range: { from: string; to: string }): Promise<PlanNutrition> {
  checkRange({ start: range.from, end: range.to }, 'end_date')
  const rows = await store.listMeals(ctx.db, ctx.actor, range)
  const counted = [...grouped(rows, ({ date }) => date)].map(([date, own]) => ({
    date,
    ...eatenNutrition(own.map(toMeal)),
    uncounted: own.flatMap((row) => (amountsOf(row) ? [] : (row.recipeName ?? row.title))),
  }))
  return { days: counted, total: eatenNutrition(rows.map(toMeal)) }
}

/** Without energy nothing is said of a meal. */
function amountsOf(row: store.MealRow): NutrientAmounts | null {
  if (row.energyKcal === null) return null
  const known: Partial<Record<string, unknown>> = row
  return Object.fromEntries(NUTRIENTS.flatMap((name) => (typeof known[name] === 'number' ? [[name, known[name]]] : [])))
}

/** Everybody takes a portion; a leftover is an entry of the day it is eaten. */
const toMeal = (row: store.MealRow): PlannedMeal => ({
  perServing: amountsOf(row),
  portions: 1,
  guessedShare: row.guessedShare ?? 0,
  partly: toBoolean(row.partly ?? 0),
})
