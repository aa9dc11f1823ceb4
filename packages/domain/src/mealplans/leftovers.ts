import { byUrgency, type Ordered } from '../pantry/take-out.ts'

/** Dishes in the pantry that can be planned: what is there, less what is planned of it already. */

export type DishBatch = Ordered & {
  recipeId: string | null
  name: string
  amount: number | null
}
export type PlannedPortions = { batchId: string; portions: number }

/** A dish that nobody counted is there once. */
export const UNCOUNTED_PORTIONS = 1

export const portionsThere = ({ amount }: Pick<DishBatch, 'amount'>): number => amount ?? UNCOUNTED_PORTIONS

export function portionsLeft(batch: Pick<DishBatch, 'id' | 'amount'>, planned: readonly PlannedPortions[]): number {
  const taken = planned.reduce((sum, one) => (one.batchId === batch.id ? sum + one.portions : sum), 0)
  return Math.max(0, portionsThere(batch) - taken)
}

/** The dish to be eaten on a day: there is a portion of it, and it is still good. */
export const leftoverFor = (
  date: string,
  batches: readonly DishBatch[],
  planned: readonly PlannedPortions[],
): DishBatch | undefined =>
  batches
    .toSorted(byUrgency)
    .find((batch) => portionsLeft(batch, planned) >= 1 && (batch.date === null || batch.date >= date))

/** The meals that eat what is left of a cooking, by their days, up to the first that there is not enough for. */
export function mealsForLeftovers<T extends { date: string; id: number; servings: number | null }>(
  portions: number,
  meals: readonly T[],
): T[] {
  const inOrder = meals.toSorted((one, other) => one.date.localeCompare(other.date) || one.id - other.id)
  let left = portions
  const short = inOrder.findIndex(({ servings }) => {
    left -= servings ?? UNCOUNTED_PORTIONS
    return left < 0
  })
  return short < 0 ? inOrder : inOrder.slice(0, short)
}
