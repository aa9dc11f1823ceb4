/** How many a recipe feeds: how often it is made for so many, and how many it feeds when made so often. */

type Servings = number | null | undefined

/** How many times a recipe is made for so many servings; `otherwise` where one of the two is not said. */
export const scaleFor = (servings: Servings, recipeServings: Servings, otherwise = 1): number =>
  servings && recipeServings && servings > 0 && recipeServings > 0 ? servings / recipeServings : otherwise

/** Sums of thirds are off by less than this. */
const NOISE = 0.01

/** "For 8": how many so many batches feed; nothing where the recipe does not say how many one feeds. */
export function servedBy(servings: Servings, batches: number): number | undefined {
  if (!servings || servings <= 0 || batches <= 0) return undefined
  const served = servings * batches
  return Math.abs(served - Math.round(served)) < NOISE ? Math.round(served) : Math.round(served * 10) / 10
}
