import { convertAmount, type Measures, type ShownUnit } from '../quantities/convert-measure.ts'
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

/** The measures to tell amounts in, and the words for their units. */
export type ShownMeasures = { measures: Measures; unitText: (unit: ShownUnit, quantity: number) => string }

export function ingredientPieces(ingredient: IngredientLine, scale = 1, shown?: ShownMeasures): IngredientPieces {
  const note = (ingredient.note ?? '').trim()
  if (ingredient.disableAmount) {
    const words = note || namedSubject(ingredient, null) || (ingredient.originalText ?? '').trim()
    return { quantity: undefined, unit: '', subject: '', note: words }
  }
  const quantity = scaleQuantity(ingredient.quantity, scale)
  const converted = shown && convertAmount({ ...measuredOf(ingredient), quantity }, shown.measures)
  if (converted)
    return {
      quantity: quantityPieces(converted.quantity, { fraction: converted.fraction }),
      unit: shown.unitText(converted.unit, converted.quantity),
      subject: namedSubject(ingredient, converted.quantity),
      note,
    }
  return {
    quantity: quantityPieces(quantity, { fraction: ingredient.unit?.fraction !== false }),
    unit: unitName(ingredient.unit, quantity).trim(),
    subject: namedSubject(ingredient, quantity),
    note,
  }
}

/** One line, such as `1 1/2 cups flour`. */
export function ingredientText(ingredient: IngredientLine, scale = 1, shown?: ShownMeasures): string {
  const { quantity, unit, subject, note } = ingredientPieces(ingredient, scale, shown)
  return [quantity ? piecesText(quantity) : '', unit, subject, note].filter((part) => part !== '').join(' ')
}

/** What goes to the clipboard: a line each, the title of a section in brackets after a blank line. */
export function ingredientsText(ingredients: readonly IngredientLine[], scale = 1, shown?: ShownMeasures): string {
  return sectionsOf(ingredients)
    .map(({ title, items }) => [
      ...(title ? [`[${title}]`] : []),
      ...items.map((ingredient) => ingredientText(ingredient, scale, shown)).filter((line) => line !== ''),
    ])
    .map((lines) => lines.join('\n'))
    .join('\n\n')
}

/** Nothing to scale: no line says how much of what. */
export const canScale = (ingredients: readonly IngredientLine[]): boolean =>
  ingredients.some(({ disableAmount, quantity }) => !disableAmount && Boolean(quantity))

/** Whether a line would read differently in other measures. */
export const canConvert = (ingredients: readonly IngredientLine[]): boolean =>
  ingredients.some(
    (line) =>
      !line.disableAmount && (['metric', 'us'] as const).some((measures) => convertAmount(measuredOf(line), measures)),
  )

/** Where no food was chosen, a note that is nothing but the name of one will do. */
const measuredOf = ({ quantity = null, unit, food, note }: IngredientLine) => ({
  quantity,
  unit,
  food: food ?? (note ? { name: note } : null),
})

function namedSubject({ food, referencedRecipe }: IngredientLine, quantity: number | null): string {
  return (food ? foodName(food, quantity) : (referencedRecipe?.name ?? '')).trim()
}
