import { mealTimeOf, type TimedMeal } from '../mealplans/meal-times.ts'

type Meal<Entry> = { type: string; entries: readonly Entry[] }
type Entry = TimedMeal & { householdMeal?: { time: string | null } | null }

/** The meals of a day that are on the table at one hour, under the first of them: a side is cooked with the dinner. */
export function servedTogether<E extends Entry>(meals: readonly Meal<E>[]): { type: string; entries: E[] }[] {
  const byHour = new Map<string, { type: string; entries: E[] }>()
  for (const { type, entries } of meals) {
    const [first] = entries
    if (!first) continue
    const hour = mealTimeOf({ entryType: first.entryType, time: first.time ?? first.householdMeal?.time })
    const together = byHour.get(hour) ?? { type, entries: [] }
    together.entries.push(...entries)
    byHour.set(hour, together)
  }
  return [...byHour.values()]
}
