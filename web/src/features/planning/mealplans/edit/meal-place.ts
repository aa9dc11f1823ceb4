import { mealKey } from '@larder/domain/mealplans/meal-order.ts'
import type { PlanPlace } from '@larder/domain/mealplans/plan-range.ts'

/** A day and the key of a meal. */
export type Place = PlanPlace<string>

type Placed = { date: string; entryType: string; householdMealId?: string | null }

export const placeNow = (entry: Placed): Place => ({ date: entry.date, entryType: mealKey(entry) })

/** The id of a drop target: a day is its date, a meal is date and type. */
export const mealPlace = (date: string, type: string): string => `${date} ${type}`

/** The day that a drop target lies in. */
export const dayOf = (target: string): string => target.split(' ')[0] ?? target

/** Dropped on a day, an entry keeps its meal. */
export function placeOf(target: string, entry: Placed): Place {
  const [date = entry.date, meal] = target.split(' ')
  return { date, entryType: meal ?? mealKey(entry) }
}
