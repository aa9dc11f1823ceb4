/**
 * Which of the coming days have something planned, as far as this browser has heard. The first screen keeps a place for
 * today's meals by it before anything has been asked, so that nothing moves when they come.
 */
import type { PlanRange } from '@larder/domain/mealplans/plan-range.ts'
import { Type } from 'typebox'
import { preference } from '#lib/preference.ts'

/** Of each, so that the list never grows for good. */
const MAX_DAYS = 100

export const plannedDays = preference(
  'planned-days',
  Type.Object({ days: Type.Array(Type.String(), { default: [], maxItems: MAX_DAYS }) }),
)

/** What is known of the days of a range is known anew. */
export function rememberPlannedDays({ start, end }: PlanRange, entries: readonly { date: string }[]): void {
  const before = plannedDays.read().days
  const others = before.filter((date) => date < start || date > end)
  const days = [...new Set([...others, ...entries.map(({ date }) => date)])].toSorted().slice(-MAX_DAYS)
  if (days.join() !== before.join()) plannedDays.write({ days })
}
