import { closestFraction, MAX_DENOMINATOR } from './fraction.ts'
import { LOWERED_DIGITS, RAISED_DIGITS } from './number-signs.ts'
import { roundQuantity } from './round-quantity.ts'

/**
 * Quantities as people read them. Two forms of one number: pieces, so that the page can set a real fraction, and plain
 * text for the clipboard and the server.
 */

/** `1 ½` is whole 1, numerator 1, denominator 2. A numerator of 0 means that `whole` (possibly a decimal) is all. */
export type QuantityPieces = { whole: number; numerator: number; denominator: number }

export type QuantityFormat = {
  /** Off for units that are weighed rather than cut: 1.5 instead of 1 1/2. */
  fraction?: boolean
  maxDenominator?: number
}

/** The closest mixed number; the sign stands on the whole, or on the numerator where there is no whole. */
export function mixedNumber(quantity: number, maxDenominator: number = MAX_DENOMINATOR): QuantityPieces {
  const { numerator, denominator } = closestFraction(quantity, maxDenominator)
  const whole = Math.trunc(numerator / denominator) + 0
  const over = numerator - whole * denominator
  return { whole, numerator: whole === 0 ? over : Math.abs(over), denominator }
}

/** Nothing for no quantity. An amount too small for a fraction is given as a decimal: a trace is not zero. */
export function quantityPieces(
  quantity: number | null | undefined,
  format: QuantityFormat = {},
): QuantityPieces | undefined {
  if (!quantity || !Number.isFinite(quantity)) return undefined
  const decimal = { whole: roundQuantity(quantity), numerator: 0, denominator: 1 }
  if (format.fraction === false) return decimal
  const mixed = mixedNumber(quantity, format.maxDenominator)
  return mixed.whole === 0 && mixed.numerator === 0 ? decimal : mixed
}

/** `1 1/2`, `1/2`, `2`, `1.5`; empty when there is no quantity. */
export function formatQuantity(quantity: number | null | undefined, format: QuantityFormat = {}): string {
  const pieces = quantityPieces(quantity, format)
  return pieces ? piecesText(pieces) : ''
}

export function piecesText(
  { whole, numerator, denominator }: QuantityPieces,
  fractionText: (numerator: number, denominator: number) => string = (above, below) => `${above}/${below}`,
): string {
  if (numerator === 0) return `${whole}`
  const fraction = fractionText(numerator, denominator)
  return whole === 0 ? fraction : `${whole} ${fraction}`
}

/** `¹/₂`: readable as a fraction where no markup is possible. */
export function raisedFraction(numerator: number, denominator: number): string {
  return `${digitsFrom(RAISED_DIGITS, numerator)}/${digitsFrom(LOWERED_DIGITS, denominator)}`
}

/** The same with the slash that a font draws between the digits as in `½`; in a note, `1/2` stays what somebody wrote. */
export const drawnFractions = (text: string): string => text.replace(/(?<=[⁰¹²³⁴-⁹])\/(?=[₀-₉])/g, '⁄')

const digitsFrom = (digits: string, value: number): string =>
  `${value}`.replace(/\d/g, (digit) => digits.charAt(Number(digit)))
