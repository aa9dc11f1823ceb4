/**
 * `2–3 cloves`: an ingredient holds one quantity, which is the lower number. The range begins the note, where every
 * program can read it. Ours puts the two together again.
 */
import { formatQuantity } from '../quantities/format-quantity.ts'
import { parseQuantity, parseRange } from '../quantities/parse-quantity.ts'
import { roundQuantity } from '../quantities/round-quantity.ts'

export type Amount = { quantity: number | null; upTo: number | null }

type Noted = { quantity?: number | null; note?: string | null }

/** Between the range and what else the note says. */
const THEN = ', '
/** Quantities are stored with three decimals, a third is written as `1/3`. */
const ROUNDING = 0.01
const STORED_ROUNDING = 0.001

/** The amount of an ingredient and its note, taken apart. A note that only looks like a range stays a note. */
export function amountOf({ quantity = null, note }: Noted): Amount & { note: string } {
  const whole = note ?? ''
  // Asked of every line of every list: most notes hold no range.
  if (!whole.includes('–')) return { quantity, upTo: null, note: whole }
  const [head = '', ...rest] = whole.split(THEN)
  const range = head.includes('–') ? parseRange(head) : undefined
  if (!range || quantity === null || Math.abs(range.from - quantity) > ROUNDING)
    return { quantity, upTo: null, note: whole }
  return { quantity, upTo: range.upTo, note: rest.join(THEN) }
}

/** A fraction where it says the same, and the number itself where it would say another one. */
function exactText(quantity: number): string {
  const fraction = formatQuantity(quantity)
  const worth = parseQuantity(fraction)
  return worth && Math.abs(worth - quantity) < STORED_ROUNDING ? fraction : `${roundQuantity(quantity)}`
}

/** How an amount and a note are stored. */
export function storedAmount({ quantity, upTo }: Amount, note: string): { quantity: number | null; note: string } {
  if (quantity === null || upTo === null) return { quantity, note }
  const range = `${exactText(quantity)}–${exactText(upTo)}`
  return { quantity, note: note === '' ? range : `${range}${THEN}${note}` }
}

type Line = { quantity: number; note: string }

/** A line so many times: its range grows with it. */
export function timesAmount({ quantity, note }: Line, factor: number): Line {
  const amount = amountOf({ quantity, note })
  if (amount.upTo === null) return { quantity: quantity * factor, note }
  const scaled = { quantity: quantity * factor, upTo: amount.upTo * factor }
  return { quantity: scaled.quantity, note: storedAmount(scaled, amount.note).note }
}

/** The same line with as much more or less of it, at both ends of its range. */
export function plusAmount({ quantity, note }: Line, least: number, most: number): Line {
  const amount = amountOf({ quantity, note })
  const sum = quantity + least
  if (amount.upTo === null && least === most) return { quantity: sum, note }
  const upTo = (amount.upTo ?? quantity) + most
  return { quantity: sum, note: storedAmount({ quantity: sum, upTo: upTo > sum ? upTo : null }, amount.note).note }
}

/** The most that a line may mean: the end of its range, or the amount itself. */
export const mostOf = (line: Line): number => amountOf(line).upTo ?? line.quantity
