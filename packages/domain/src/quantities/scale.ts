import { roundQuantity } from './round-quantity.ts'

/** Scaling a recipe by the number somebody wants to cook for. Nothing here is ever stored. */

export type Yield = { recipeServings?: number | null; recipeYieldQuantity?: number | null }

/** No quantity stays no quantity, whatever the scale. */
export function scaleQuantity(quantity: number | null | undefined, scale: number): number | null {
  if (quantity === null || quantity === undefined) return null
  return roundQuantity(quantity * scale)
}

/** The number the scale starts from: the servings, else the yield, else one. */
export function scaleBase(recipe: Yield): number {
  return positive(recipe.recipeServings) ?? positive(recipe.recipeYieldQuantity) ?? 1
}

/** The number shown beside the minus and plus buttons. */
export function shownNumber(recipe: Yield, scale: number): number {
  return roundQuantity(scaleBase(recipe) * scale)
}

/** The scale that makes the recipe show `wanted`; `undefined` for zero, less, or what is no number. */
export function scaleToShow(recipe: Yield, wanted: number): number | undefined {
  const usable = positive(wanted)
  return usable === undefined ? undefined : usable / scaleBase(recipe)
}

/** What a recipe makes besides its servings: `12 muffins`. A number without a noun beside servings only repeats them. */
export function madeAmount(
  recipe: Yield & { recipeYield?: string | null },
  scale: number,
): { amount: number | null; noun: string } {
  const amount = positive(recipe.recipeYieldQuantity)
  const noun = recipe.recipeYield?.trim() ?? ''
  const isBare = noun === '' || /^[\d.,\s]+$/.test(noun)
  if (isBare && positive(recipe.recipeServings)) return { amount: null, noun: '' }
  return { amount: amount === undefined ? null : roundQuantity(amount * scale), noun }
}

/** Zero, nothing and what is no number say nothing. */
export function positive(value: number | null | undefined): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : undefined
}
