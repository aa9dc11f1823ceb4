import { convertAmount, type Measures, type ShownUnit } from '../quantities/convert-measure.ts'
import { piecesText, type QuantityPieces, quantityPieces } from '../quantities/format-quantity.ts'
import { scaleQuantity } from '../quantities/scale.ts'
import { sectionsOf } from '../recipes/sections.ts'
import type { DisplayIngredient } from './display.ts'
import { foodName, unitName } from './plural-name.ts'
import { amountOf } from './range.ts'

/** An ingredient cut into what a page sets differently, at the scale it is cooked in, and the same as plain text. */

export type IngredientPieces = {
  quantity: QuantityPieces | undefined
  /** The end of a range: two to three cloves. */
  upTo: QuantityPieces | undefined
  unit: string
  /** The food, or the recipe that stands in its place. */
  subject: string
  note: string
}

export type IngredientLine = DisplayIngredient & { title?: string | null; originalText?: string | null }

/** The measures to tell amounts in, and the words for their units. */
export type ShownMeasures = { measures: Measures; unitText: (unit: ShownUnit, quantity: number) => string }

export function ingredientPieces(ingredient: IngredientLine, scale = 1, shown?: ShownMeasures): IngredientPieces {
  if (ingredient.disableAmount) {
    const note = (ingredient.note ?? '').trim()
    const words = note || namedSubject(ingredient, null) || (ingredient.originalText ?? '').trim()
    return { quantity: undefined, upTo: undefined, unit: '', subject: '', note: words }
  }
  const amount = amountOf(ingredient)
  const quantity = scaleQuantity(amount.quantity, scale)
  const upTo = scaleQuantity(amount.upTo, scale)
  const converted = shown && convertedPieces(ingredient, { quantity, upTo }, shown)
  if (converted) return { ...converted, note: amount.note.trim() }
  const format = { fraction: ingredient.unit?.fraction !== false }
  return {
    quantity: quantityPieces(quantity, format),
    upTo: quantityPieces(upTo, format),
    unit: unitName(ingredient.unit, upTo ?? quantity).trim(),
    subject: namedSubject(ingredient, upTo ?? quantity),
    note: amount.note.trim(),
  }
}

type Amounts = { quantity: number | null; upTo: number | null }

/** Both ends of a range in one unit, or the line stays as it was written. */
function convertedPieces(ingredient: IngredientLine, { quantity, upTo }: Amounts, shown: ShownMeasures) {
  const converted = (amount: number | null) =>
    convertAmount({ ...measuredOf(ingredient), quantity: amount }, shown.measures)
  const [from, to] = [converted(quantity), converted(upTo)]
  if (!from || (upTo !== null && to?.unit !== from.unit)) return undefined
  const most = to?.quantity ?? from.quantity
  return {
    quantity: quantityPieces(from.quantity, from),
    upTo: quantityPieces(to?.quantity, from),
    unit: shown.unitText(from.unit, most),
    subject: namedSubject(ingredient, most),
  }
}

/** One line, such as `1 1/2 cups flour`. */
export function ingredientText(ingredient: IngredientLine, scale = 1, shown?: ShownMeasures): string {
  const { quantity, upTo, unit, subject, note } = ingredientPieces(ingredient, scale, shown)
  const amount = [quantity, upTo].flatMap((pieces) => (pieces ? piecesText(pieces) : [])).join('–')
  return [amount, unit, subject, note].filter((part) => part !== '').join(' ')
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

function namedSubject(
  { food, unit, referencedRecipe, originalText: written }: IngredientLine,
  quantity: number | null,
): string {
  return (food ? foodName(food, quantity, { unit, measures: true, written }) : (referencedRecipe?.name ?? '')).trim()
}
