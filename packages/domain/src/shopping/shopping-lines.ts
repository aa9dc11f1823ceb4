import { type DisplayIngredient, ingredientDisplay } from '../ingredients/display.ts'
import { foodName } from '../ingredients/plural-name.ts'
import { amountOf, storedAmount } from '../ingredients/range.ts'
import { plainAmount } from '../quantities/plain-amount.ts'
import { amountForShop } from './shop-amounts.ts'

/**
 * The lines of a list. Amounts of one food that cannot be compared are things of their own, each with its recipes, and
 * stand on one line beside each other: `2 cans + 300 g tomatoes`. Nothing is converted for it, and nothing is lost.
 */

type Item = {
  id: string
  foodId: string | null
  labelId: string | null
  storeId?: string | null | undefined
  quantity: number
  note: string
  isFood: boolean
  disableAmount: boolean
  food: DisplayIngredient['food']
  unit:
    | (NonNullable<DisplayIngredient['unit']> & { standardUnit?: string | null; standardQuantity?: number | null })
    | null
}

export type ShoppingLine<T> = { id: string; first: T; items: [T, ...T[]] }

/** In the order of their first things. */
export function shoppingLines<T extends Item>(items: readonly T[]): ShoppingLine<T>[] {
  const lines = new Map<string, ShoppingLine<T>>()
  for (const item of items) {
    const key = item.foodId === null ? item.id : `${item.foodId} ${item.labelId} ${item.storeId ?? ''}`
    const there = lines.get(key)
    if (there) there.items.push(item)
    else lines.set(key, { id: item.id, first: item, items: [item] })
  }
  return [...lines.values()]
}

const SEPARATOR = ' + '

/** What stands on the line, in the amounts of a shop. */
export function lineText<T extends Item>({ first, items }: ShoppingLine<T>): string {
  const shown = items.map((item) => toldAmount(amountForShop(item)))
  const [only] = shown
  if (only && shown.length === 1) return textOf(only)
  const notes = [...new Set(shown.map((item) => amountOf(item).note).filter(Boolean))]
  const name = first.food ? foodName(first.food, PLENTY, { unit: null }) : ''
  return [amountsOf(shown), name, notes.join(', ')].filter(Boolean).join(' ')
}

/** How much of it is needed, where the line says how much to buy. */
export const exactAmounts = <T extends Item>({ items }: ShoppingLine<T>): string => amountsOf(items.map(toldAmount))

const amountsOf = (items: readonly Item[]): string =>
  items
    .map((item) => textOf({ ...item, food: null, note: rangeOnly(item) }))
    .filter(Boolean)
    .join(SEPARATOR)

/** Both ends of a range; what somebody wrote is left alone. */
function toldAmount<T extends Item>(item: T): T {
  const { quantity, upTo, note } = amountOf(item)
  if (quantity === null) return item
  const told = { quantity: plainAmount(quantity), upTo: upTo === null ? null : plainAmount(upTo) }
  if (told.quantity === quantity && told.upTo === upTo) return item
  const stored = storedAmount(told, note)
  return { ...item, quantity: stored.quantity ?? 0, note: stored.note }
}

/** Several amounts take the plural of the food, and of several plurals the one for many. */
const PLENTY = 5

/** A note may begin with the upper end of a range: only that is kept. */
function rangeOnly(item: { quantity: number; note: string }): string {
  const { upTo, note } = amountOf(item)
  if (upTo === null) return ''
  return note === '' ? item.note : item.note.slice(0, item.note.length - note.length).replace(/, $/, '')
}

const textOf = ({ food, unit, quantity, note, isFood }: Item): string =>
  ingredientDisplay({ food, unit, quantity, note, isFood, disableAmount: !isFood }, { measures: true })
