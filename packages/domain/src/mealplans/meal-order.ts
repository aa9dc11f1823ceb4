/** The meals of a day in their order: the seven of the contract, and those of the household between them by their time. */

import { usualTimes } from './meal-times.ts'

export type OwnMeal = { id: string; name: string; time: string | null }

/** What stands for a meal in a plan: the word of the contract, or the id of one of the household. */
export const mealKey = (entry: { entryType: string; householdMealId?: string | null | undefined }): string =>
  entry.householdMealId ?? entry.entryType

const byTime = (one: OwnMeal, other: OwnMeal): number =>
  (one.time ?? '99').localeCompare(other.time ?? '99') || one.name.localeCompare(other.name)

/** Own meals stand before the first meal that begins later; those without a time come last. */
export function mealOrder(types: readonly string[], own: readonly OwnMeal[]): string[] {
  const waiting = own.toSorted(byTime)
  const isBefore = (type: string) => {
    const [next] = waiting
    const begins = usualTimes[type]
    return next?.time !== undefined && next.time !== null && begins !== undefined && next.time < begins
  }
  const order: string[] = []
  for (const type of types) {
    while (isBefore(type)) order.push(...waiting.splice(0, 1).map(({ id }) => id))
    order.push(type)
  }
  return [...order, ...waiting.map(({ id }) => id)]
}
