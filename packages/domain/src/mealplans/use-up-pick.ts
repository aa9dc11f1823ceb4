/** Which recipe is planned for what must go: each food that must go is used up by one meal, while it is still good. */

export type UseUpCandidate = { recipeId: string; uses: readonly { foodId: string; date: string | null }[] }

/** The best first, as they arrive; the foods of what is planned already need no second meal. */
export function useUpFor(
  date: string,
  candidates: readonly UseUpCandidate[],
  covered: ReadonlySet<string>,
  allowed: ReadonlySet<string>,
): UseUpCandidate | undefined {
  return candidates.find(
    ({ recipeId, uses }) =>
      allowed.has(recipeId) && uses.some((use) => !covered.has(use.foodId) && (use.date === null || use.date >= date)),
  )
}

export const foodsOf = (candidates: readonly UseUpCandidate[], recipeIds: readonly string[]): string[] =>
  candidates
    .filter(({ recipeId }) => recipeIds.includes(recipeId))
    .flatMap(({ uses }) => uses.map(({ foodId }) => foodId))
