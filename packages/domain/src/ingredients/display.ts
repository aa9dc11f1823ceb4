import { mixedNumber, piecesText, raisedFraction } from '../quantities/format-quantity.ts'
import { MAX_DENOMINATOR } from '../quantities/fraction.ts'
import { roundQuantity } from '../quantities/round-quantity.ts'
import { foodName, type NamedFood, type NamedUnit, unitName } from './plural-name.ts'
import { amountOf } from './range.ts'

/** The one-line text of an ingredient or shopping item that goes out as `display`. The page sets its own from pieces. */

export type DisplayIngredient = {
  quantity?: number | null
  unit?: NamedUnit | null
  food?: NamedFood | null
  /** A recipe used as an ingredient stands where the food would. */
  referencedRecipe?: { name?: string | null } | null
  note?: string | null
  isFood?: boolean | null
  disableAmount?: boolean | null
}

export type DisplayOptions = {
  maxDenominator?: number
  /** Behind a measure there are many: `¾ cup blueberries`. The text for programs goes by the number alone. */
  measures?: boolean
}

export function ingredientDisplay(ingredient: DisplayIngredient, options: DisplayOptions = {}): string {
  const { quantity, upTo, note } = amountOf(ingredient)
  const { unit } = ingredient
  const most = upTo ?? quantity ?? 0
  const text = upTo === null ? quantityText(quantity, unit, options) : rangeText(quantity, upTo, unit, options)
  if (!showsAmount(ingredient)) return withWord(quantity === 1 && upTo === null ? '' : text, note)
  return withWord(withWord(withWord(text, unitName(unit, most)), subjectName(ingredient, most, options)), note)
}

/** Lists have hundreds of lines: no arrays are made for each of them. */
function withWord(text: string, word: string): string {
  const before = text.trim()
  const after = word.trim()
  if (before === '') return after
  return after === '' ? before : `${before} ${after}`
}

/** Where neither switch is given, a line is about a food exactly when it has one. */
export function showsAmount(ingredient: DisplayIngredient): boolean {
  const isFood = ingredient.isFood ?? undefined
  const disableAmount = ingredient.disableAmount ?? undefined
  if (isFood === undefined && disableAmount === undefined)
    return Boolean(ingredient.food) || Boolean(ingredient.referencedRecipe)
  return isFood !== false && disableAmount !== true
}

const rangeText = (from: number | null, upTo: number, unit: DisplayIngredient['unit'], options: DisplayOptions) =>
  `${quantityText(from, unit, options)}–${quantityText(upTo, unit, options)}`

function quantityText(
  quantity: number | null,
  unit: DisplayIngredient['unit'],
  { maxDenominator = MAX_DENOMINATOR }: DisplayOptions,
): string {
  if (!quantity || !Number.isFinite(quantity)) return ''
  if (unit?.fraction === false) return `${roundQuantity(quantity)}`
  return piecesText(mixedNumber(quantity, maxDenominator), raisedFraction)
}

function subjectName(
  { food, unit, referencedRecipe }: DisplayIngredient,
  quantity: number,
  { measures = false }: DisplayOptions,
): string {
  return food ? foodName(food, quantity, { unit: unit ?? null, measures }) : (referencedRecipe?.name ?? '')
}
