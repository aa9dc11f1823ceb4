import { piecesText, type QuantityPieces, quantityPieces } from '../quantities/format-quantity.ts'
import { scaleQuantity } from '../quantities/scale.ts'
import type { DisplayIngredient } from './display.ts'
import { foodName, unitName } from './plural-name.ts'
import { sectionsOf } from './sections.ts'

/** An ingredient cut into what a page sets differently, at the scale it is cooked in, and the same as plain text. */

export type IngredientPieces = {
  quantity: QuantityPieces | undefined
  unit: string
  /** The food, or the recipe that stands in its place. */
  subject: string
  note: string
}

export type IngredientLine = DisplayIngredient & { title?: string | null; originalText?: string | null }

export function ingredientPieces(ingredient: IngredientLine, scale = 1): IngredientPieces {
  const note = (ingredient.note ?? '').trim()
  if (ingredient.disableAmount) {
    const words = note || namedSubject(ingredient, null) || (ingredient.originalText ?? '').trim()
    return { quantity: undefined, unit: '', subject: '', note: words }
  }
  const quantity = scaleQuantity(ingredient.quantity, scale)
  return {
    quantity: quantityPieces(quantity, { fraction: ingredient.unit?.fraction !== false }),
    unit: unitName(ingredient.unit, quantity).trim(),
    subject: namedSubject(ingredient, quantity),
    note,
  }
}

/** One line, such as `1 1/2 cups flour`. */
export function ingredientText(ingredient: IngredientLine, scale = 1): string {
  const { quantity, unit, subject, note } = ingredientPieces(ingredient, scale)
  return [quantity ? piecesText(quantity) : '', unit, subject, note].filter((part) => part !== '').join(' ')
}

/** What goes to the clipboard: a line each, the title of a section in brackets after a blank line. */
export function ingredientsText(ingredients: readonly IngredientLine[], scale = 1): string {
  return sectionsOf(ingredients)
    .map(({ title, items }) => [
      ...(title ? [`[${title}]`] : []),
      ...items.map((ingredient) => ingredientText(ingredient, scale)).filter((line) => line !== ''),
    ])
    .map((lines) => lines.join('\n'))
    .join('\n\n')
}

/** Nothing to scale: no line says how much of what. */
export const canScale = (ingredients: readonly IngredientLine[]): boolean =>
  ingredients.some(({ disableAmount, quantity }) => !disableAmount && Boolean(quantity))

function namedSubject({ food, referencedRecipe }: IngredientLine, quantity: number | null): string {
  return (food ? foodName(food, quantity) : (referencedRecipe?.name ?? '')).trim()
}
