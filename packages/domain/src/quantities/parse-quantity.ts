import { BLANKS, DASHES, plainNumbers } from './number-signs.ts'

/**
 * A quantity as people type it: `2`, `1.5`, `1,5`, `1/2`, `1 1/2`, `1-1/2`, `1½`, `1 ¹/₂`, and a range of two: `2-3`. Writing one
 * is `format-quantity.ts`.
 */

/** Typed by accident on the number keys, and meaningless there: a sign in front, an exponent. They are passed over. */
const PASSED_OVER = /^\s*-+|\+|(?<=\d)[eE](?=[-+\d]|$)/g
const ANY_DASH = new RegExp(`[${DASHES}]`, 'g')
const ANY_BLANK = new RegExp(`[\\s${BLANKS}]+`, 'gu')

const DECIMAL = /^(?:\d+(?:[.,٫]\d*)?|[.,٫]\d+)$/
const FRACTION = /^(?:(\d+)\s+)?(\d+)\s*\/\s*(\d+)$/
/** One and a half, as many a cookbook prints it. */
const HYPHENATED = /^(\d+) ?- ?(\d+) ?\/ ?(\d+)$/

/** The text without what a quantity cannot hold; what a field shows while somebody types. */
export const quantityCharacters = (text: string): string => text.replace(PASSED_OVER, '')

/** `null` for no quantity, `undefined` for a text that is none. Never negative. */
export function parseQuantity(text: string): number | null | undefined {
  const plain = plainText(text)
  if (plain === '') return null
  const [, wholeBefore, part, parts] = HYPHENATED.exec(plain) ?? []
  if (wholeBefore && Number(part) < Number(parts)) return finite(Number(wholeBefore) + Number(part) / Number(parts))
  const [, whole = '0', above, below] = FRACTION.exec(plain) ?? []
  if (above !== undefined && below !== undefined)
    return Number(below) === 0 ? undefined : finite(Number(whole) + Number(above) / Number(below))
  return DECIMAL.test(plain) ? finite(Number(plain.replace(/[,٫]/, '.'))) : undefined
}

export type QuantityRange = { from: number; upTo: number }

/** `2-3` is at least two and at most three; nothing for any other text, or for a range that leads nowhere. */
export function parseRange(text: string): QuantityRange | undefined {
  if (parseQuantity(text) !== undefined) return undefined
  const [from, upTo, ...more] = plainText(text).split('-').map(parseQuantity)
  return from && upTo && from < upTo && more.length === 0 ? { from, upTo } : undefined
}

const plainText = (text: string): string =>
  plainNumbers(quantityCharacters(text)).replace(ANY_DASH, '-').replace(ANY_BLANK, ' ').trim()

const finite = (value: number): number | undefined => (Number.isFinite(value) ? value : undefined)
