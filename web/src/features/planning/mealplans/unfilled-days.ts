/** Which days stayed free after filling because there was too little time. */
import type { MealplanLimits } from '@larder/contract/mealplan-limits.ts'
import { datesOf } from '@larder/domain/calendar-days.ts'
import { limitOn } from '@larder/domain/mealplans/day-limits.ts'
import type { PlanRange } from '@larder/domain/mealplans/plan-range.ts'

type Planned = { date: string; entryType: string }

export function daysTooShort(
  { start, end }: PlanRange,
  planned: readonly Planned[],
  types: readonly string[],
  limits: MealplanLimits | undefined,
): { date: string; minutes: number }[] {
  return datesOf(start, end).flatMap((date) => {
    const minutes = limits ? limitOn(limits, date) : null
    const isFull = types.every((type) => planned.some((one) => one.date === date && one.entryType === type))
    return minutes === null || isFull ? [] : [{ date, minutes }]
  })
}
