/** From a typed line to an item of the list. */
import type { Food } from '@larder/contract/foods.ts'
import type { ParsedIngredient } from '@larder/contract/ingredient-parser.ts'
import type { ShoppingItemDraft } from '@larder/contract/shopping-items.ts'
import type { Unit } from '@larder/contract/units.ts'
import {
  BLANKS,
  DASHES,
  DECIMAL_SIGNS,
  DIGITS,
  FRACTION_SIGNS,
  RAISED_FRACTION,
  SLASHES,
} from '@larder/domain/quantities/number-signs.ts'
import { parseQuantity } from '@larder/domain/quantities/parse-quantity.ts'
import { normalise } from '@larder/domain/search/normalise.ts'

export type LineDraft = Pick<ShoppingItemDraft, 'quantity' | 'note' | 'foodId' | 'unitId' | 'labelId' | 'isFood'>

/** A line without a known food stays a note with the typed text. */
export function draftOfLine(line: string, parsed: ParsedIngredient | undefined): LineDraft {
  const asNote = { quantity: 0, note: line, foodId: null, unitId: null, isFood: false }
  if (!parsed) return asNote
  const { quantity, unit, food, note } = parsed.ingredient
  const amount = quantity ?? 0
  if (food?.id)
    return {
      quantity: amount,
      note: joined(unit && !unit.id ? unit.name : '', note),
      foodId: food.id,
      unitId: unit?.id ?? null,
      isFood: true,
    }
  // A unit is shown with foods only.
  if (unit || !food) return asNote
  return { ...asNote, quantity: amount, note: joined(food.name, note) }
}

/** The foods of a line that names several without an amount; else the line is one thing. */
export function foodsOfLine(parsed: ParsedIngredient | undefined): Food[] {
  const foods = (parsed?.foods ?? []).flatMap((food) => (food.id ? { ...food, id: food.id } : []))
  return foods.length === parsed?.foods?.length && !parsed.ingredient.quantity ? foods : []
}

/** Foods of the group and nothing besides. */
export const isKnownThing = (parsed: ParsedIngredient | undefined): boolean =>
  parsed !== undefined &&
  !parsed.ingredient.note &&
  (Boolean(parsed.ingredient.food?.id) || foodsOfLine(parsed).length > 1)

export const draftOfFood = ({ id }: Food): LineDraft => ({
  quantity: 0,
  note: '',
  foodId: id,
  unitId: null,
  isFood: true,
})

const joined = (...parts: (string | null)[]) => parts.filter(Boolean).join(' ')

export type TypedLine = { quantity: number; unit: Unit | undefined; name: string }

const LEADING_AMOUNT = new RegExp(
  `^\\s*(?:[${DIGITS}](?:${RAISED_FRACTION}|[${DIGITS}${BLANKS}${DECIMAL_SIGNS}${SLASHES}${FRACTION_SIGNS}${DASHES}])*|[${FRACTION_SIGNS}]\\s*|${RAISED_FRACTION}\\s*)`,
  'u',
)

/** Parses a line while it is being typed: `2 l mi` searches foods that begin with `mi`. */
export function typedLine(text: string, units: readonly Unit[]): TypedLine {
  const amount = LEADING_AMOUNT.exec(text)?.[0] ?? ''
  const quantity = parseQuantity(amount) ?? 0
  const rest = text.slice(amount.length).trim()
  const [first = '', ...others] = rest.split(/\s+/)
  const unit = amount && others.length > 0 ? units.find((one) => namesOf(one).has(normalise(first))) : undefined
  return { quantity, unit, name: unit ? others.join(' ') : rest }
}

const namesOf = ({ name, pluralName, abbreviation, pluralAbbreviation, aliases }: Unit) =>
  new Set(
    [name, pluralName, abbreviation, pluralAbbreviation, ...aliases.map((alias) => alias.name)].flatMap((one) =>
      one ? normalise(one) : [],
    ),
  )
