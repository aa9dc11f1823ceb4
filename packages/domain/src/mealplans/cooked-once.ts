/**
 * Meals that are cooked once: the first of them is cooked for all, the others are what is left of it. Which one is the
 * first follows from their days alone, so that moving or deleting one never leaves a meal that nobody cooks.
 */

export type SharedMeal = { id: number; date: string; servings: number | null }

export const inOrder = <T extends SharedMeal>(meals: readonly T[]): T[] =>
  meals.toSorted((one, other) => one.date.localeCompare(other.date) || one.id - other.id)

/** Whether it is eaten as leftovers of another one of them. */
export const isLeftover = (meals: readonly SharedMeal[], id: number): boolean =>
  meals.length > 1 && inOrder(meals)[0]?.id !== id && meals.some((meal) => meal.id === id)

/** For how many is cooked, all meals together; nothing where somebody left it to a recipe that does not say. */
export function cookedServings(meals: readonly SharedMeal[], recipeServings: number): number | null {
  const each = meals.map(({ servings }) => servings ?? (recipeServings > 0 ? recipeServings : null))
  return each.some((one) => one === null) ? null : each.reduce<number>((sum, one) => sum + (one ?? 0), 0)
}

type PlannedMeal = {
  id: number
  servings?: number | null | undefined
  leftoverBatchId?: string | null | undefined
  cookedOnce?: { meals: readonly SharedMeal[] } | null | undefined
}

/** Leftovers, of the pantry or of an earlier meal: nothing is cooked or bought for it. */
export const isEatenOnly = ({ id, leftoverBatchId, cookedOnce }: PlannedMeal): boolean =>
  Boolean(leftoverBatchId) || isLeftover(cookedOnce?.meals ?? [], id)

/** For how many is cooked on the day of a meal, with those that are eaten later. */
export const servingsToCook = ({ servings, cookedOnce }: PlannedMeal, recipeServings: number): number | null =>
  cookedOnce ? cookedServings(cookedOnce.meals, recipeServings) : (servings ?? null)

/** What one of them being moved or deleted does to the others. */
export type SharedEffect =
  /** Another one is cooked instead, on its day. */
  | { kind: 'cooksInstead'; meal: SharedMeal }
  /** The one that is cooked becomes smaller. */
  | { kind: 'cooksLess'; meal: SharedMeal }

export function effectOf(
  meals: readonly SharedMeal[],
  id: number,
  moved: { date: string } | null,
): SharedEffect | null {
  const [first] = inOrder(meals)
  const after = inOrder(meals.flatMap((meal) => (meal.id !== id ? meal : moved ? { ...meal, date: moved.date } : [])))
  const [next] = after
  if (!first || !next) return null
  if (next.id !== first.id) return { kind: 'cooksInstead', meal: next }
  return moved ? null : { kind: 'cooksLess', meal: next }
}
