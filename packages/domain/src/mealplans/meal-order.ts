/** The meals of a day in their order: the seven of the contract, and those of the household between them by their time. */

import { soonestFirst } from '../soonest-first.ts'
import { usualTimes } from './meal-times.ts'

export type OwnMeal = { id: string; name: string; time: string | null }

/** What stands for a meal in a plan: the word of the contract, or the id of one of the household. */
export const mealKey = (entry: { entryType: string; householdMealId?: string | null | undefined }): string =>
  entry.householdMealId ?? entry.entryType

type CompareNames = (one: string, other: string) => number

/** Own meals stand before the first meal that begins later; those without a time come last. */
export function mealOrder(
  types: readonly string[],
  own: readonly OwnMeal[],
  /** In the language of the reader. */
  compareNames: CompareNames,
): string[] {
  const waiting = own.toSorted((one, other) => soonestFirst(one.time, other.time) || compareNames(one.name, other.name))
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
