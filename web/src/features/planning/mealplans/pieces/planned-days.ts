/**
 * Which of the coming days have entries, as far as this browser knows. With it the first screen reserves space for
 * today's meals before they are loaded, so that nothing moves.
 */
import type { PlanRange } from '@larder/domain/mealplans/plan-range.ts'
import { Type } from 'typebox'
import { preference } from '#lib/preference.ts'

/** Limits the stored list. */
const MAX_DAYS = 100

export const plannedDays = preference(
  'planned-days',
  Type.Object({ days: Type.Array(Type.String(), { default: [], maxItems: MAX_DAYS }) }),
)

/** Replaces what is known of the days of a range. */
export function rememberPlannedDays({ start, end }: PlanRange, entries: readonly { date: string }[]): void {
  const before = plannedDays.read().days
  const others = before.filter((date) => date < start || date > end)
  const days = [...new Set([...others, ...entries.map(({ date }) => date)])].toSorted().slice(-MAX_DAYS)
  if (days.join() !== before.join()) plannedDays.write({ days })
}
