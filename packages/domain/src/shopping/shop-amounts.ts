import { type Amount, amountOf, storedAmount } from '../ingredients/range.ts'

/** Amounts as a shop sells them: what is counted comes in whole pieces, what is measured stays as it is. */

type CountedUnit = { standardUnit?: string | null; standardQuantity?: number | null }
type Counted = { quantity: number; note: string; unit?: CountedUnit | null }

/** Additions of thirds leave less than this behind; nobody buys another onion for it. */
const NOISE = 0.01

/** Without a unit, or with one that measures neither weight nor volume: onions, cans, bunches. */
export const isCounted = ({ unit }: Pick<Counted, 'unit'>): boolean => !unit?.standardUnit || !unit.standardQuantity

function roundedUp(quantity: number): number {
  const nearest = Math.round(quantity)
  return quantity <= 0 || Math.abs(quantity - nearest) < NOISE
    ? quantity > 0
      ? Math.max(nearest, 1)
      : quantity
    : Math.ceil(quantity)
}

/** What somebody has to take from the shelf: both ends of a range are rounded up, and it stays one while they differ. */
export function amountForShop<T extends Counted>(item: T): T {
  if (!isCounted(item)) return item
  const { quantity, upTo, note } = amountOf(item)
  const amount: Amount = { quantity: roundedUp(quantity ?? 0), upTo: upTo === null ? null : roundedUp(upTo) }
  const isRange = amount.upTo !== null && amount.quantity !== null && amount.upTo > amount.quantity
  const stored = storedAmount(isRange ? amount : { ...amount, upTo: null }, note)
  return { ...item, quantity: stored.quantity ?? 0, note: stored.note }
}

/** Whether the shop's amount differs from what is needed. */
export function isRoundedForShop(item: Counted): boolean {
  const { quantity, note } = amountForShop(item)
  return Math.abs(quantity - item.quantity) >= NOISE || note !== item.note
}
