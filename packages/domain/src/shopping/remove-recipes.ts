/** Taking a recipe off a shopping list: what its batches brought goes, and what is left may become one. */
import { mostOf, plusAmount } from '../ingredients/range.ts'
import { type ListPlan, planUpdate, type ShoppingItem } from './consolidate.ts'
import type { UnitMeasures } from './unit-measures.ts'

/** What additions and subtractions of the same fractions leave behind. */
const LEAST = 1e-9

/** What was added by hand stays. */
export function planRemoval(
  stored: readonly ShoppingItem[],
  recipeId: string,
  batches: number,
  units: UnitMeasures,
): ListPlan {
  const emptied: string[] = []
  const changes: ShoppingItem[] = []
  for (const item of stored) {
    const reference = item.references.find((one) => one.recipeId === recipeId)
    if (!reference) continue
    const gone = Math.min(batches, reference.recipeScale)
    const least = gone * reference.recipeQuantity
    const most = gone * mostOf({ quantity: reference.recipeQuantity, note: reference.recipeNote ?? '' })
    const { quantity, note } = plusAmount(item, -least, -most)
    const recipeScale = reference.recipeScale - batches
    const references = item.references.flatMap((one) =>
      one !== reference ? one : recipeScale > 0 ? { ...reference, recipeScale } : [],
    )
    const isLeft = Math.abs(quantity) > LEAST
    // Somebody wanted it before the recipe did, without saying how much.
    if (!isLeft && item.andSome) changes.push({ ...item, note, quantity: 0, unitId: null, references })
    else if (quantity < -LEAST || (!isLeft && references.length === 0)) emptied.push(item.id)
    else changes.push({ ...item, note, quantity: isLeft ? quantity : 0, references })
  }
  const without = new Set(emptied)
  const left = stored.filter(({ id }) => !without.has(id))
  const plan = planUpdate(left, changes, units)
  return { ...plan, deleted: [...emptied, ...plan.deleted] }
}
