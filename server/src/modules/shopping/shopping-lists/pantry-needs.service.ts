import { addDays } from '@larder/domain/calendar-days.ts'
import { type Missing, missingOf, type NeededFood } from '@larder/domain/pantry/missing.ts'
import { scaleFor } from '@larder/domain/recipes/servings.ts'
import { scaledBy } from '@larder/domain/shopping/item-amounts.ts'
import type { Ctx } from '#core/context.ts'
import { todayOf } from '#core/household-day.ts'
import { stockFor } from '#modules/pantry/pantry/stock.service.ts'
import { plannedBetween } from './pantry-claims.store.ts'
import type { Line } from './understood-lines.service.ts'

/** What recipes need less what is in the pantry. Meals that are planned for earlier days have the first claim on it. */

/** How far ahead planned meals claim what is in stock. */
const CLAIM_DAYS = 14

export type Needed = {
  recipeId: string
  scale: number
  lines: Line[]
  /** When it is cooked; without a day it comes after all that is planned. */
  date?: string | null | undefined
}
type LinesOf = (recipeIds: string[]) => Promise<Line[][]>

/** For each line of each recipe; nothing for lines without a food or an amount. */
export async function missingFor(ctx: Ctx, needed: Needed[], linesOf: LinesOf): Promise<(Missing | undefined)[][]> {
  const claims = await claimsBefore(ctx, needed, linesOf)
  const asked = needed.map(({ lines, scale }) => lines.map((line) => needOf(line, scale)))
  const all = [...claims, ...asked.flat().flatMap((need) => need ?? [])]
  const { foods, measures } = await stockFor(ctx, all, { expired: false })
  const results = missingOf(all, foods, measures).slice(claims.length)
  let next = 0
  return asked.map((needs) => needs.map((need) => (need ? results[next++] : undefined)))
}

const needOf = ({ foodId, quantity, unitId }: Line, scale: number): NeededFood | undefined =>
  foodId !== null && quantity * scale > 0 ? { foodId, amount: quantity * scale, unitId } : undefined

/** Meals that are bought for have their own place in the order; others of the same recipe claim as every meal does. */
async function claimsBefore(ctx: Ctx, needed: Needed[], linesOf: LinesOf): Promise<NeededFood[]> {
  const today = todayOf(ctx)
  const days = needed.map(({ date }) => date)
  const last = days.every((day) => typeof day === 'string') ? addDays([...days].sort().at(-1) ?? today, -1) : undefined
  const upTo = last !== undefined && last < addDays(today, CLAIM_DAYS) ? last : addDays(today, CLAIM_DAYS)
  const planned = (await plannedBetween(ctx.db, ctx.actor, today, upTo)).map((meal) => ({
    ...meal,
    scale: scaleFor(meal.servings, meal.recipeServings),
  }))
  const meals = notBoughtFor(planned, needed)
  if (meals.length === 0) return []
  const lines = await linesOf(meals.map(({ recipeId }) => recipeId))
  return meals.flatMap(({ scale }, at) => (lines[at] ?? []).flatMap((line) => needOf(line, scale) ?? []))
}

type Planned = { recipeId: string; date: string; scale: number }

/** What is bought for a day is for the meal of that day, and without a day for as many batches of the next ones. */
function notBoughtFor(planned: Planned[], needed: Needed[]): Planned[] {
  const bought = needed.map(({ recipeId, scale, date }) => ({ recipeId, date, left: scale }))
  return planned.flatMap((meal) => {
    let { scale } = meal
    for (const own of bought) {
      if (own.recipeId !== meal.recipeId || (own.date && own.date !== meal.date)) continue
      const part = Math.min(own.left, scale)
      own.left -= part
      scale -= part
    }
    return scale > LEAST_BATCH ? [{ ...meal, scale }] : []
  })
}

/** Less of a recipe than that is left by rounding. */
const LEAST_BATCH = 1e-6

/** Only counted amounts are subtracted: somebody who ticked salt wants salt. */
export const missingLines = (lines: Line[], missing: (Missing | undefined)[], scale: number): Line[] =>
  lines.flatMap((line, at) => {
    const one = missing[at]
    if (!one || one.reason !== null || one.there === 0) return [line]
    return one.missing === 0 ? [] : [{ ...line, ...scaledBy(line, one.missing / (line.quantity * scale)) }]
  })
