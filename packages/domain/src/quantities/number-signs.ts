/**
 * The signs that numbers are written with, in cookbooks, on web pages and by Larder itself: `1½`, `1 1/2`, `1 ¹/₂`,
 * `1 ¹⁄₂`, `١٫٥`. Whoever reads an amount takes them from here, so that none of them is read in one place and lost in
 * another. For use inside the brackets of a regular expression.
 */

/** Western, Arabic, Persian and wide digits. */
export const DIGITS = '0-9٠-٩۰-۹０-９'
export const FRACTION_SIGNS = '¼½¾⅐⅑⅒⅓⅔⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞↉'
export const SLASHES = '/⁄∕／'
export const DECIMAL_SIGNS = '.,٫'
export const DASHES = '\\-‐-―−'
/** Blanks of any width, without line breaks, and the signs between a number and its fraction that nobody sees. */
export const BLANKS = ' \\t\\u00a0\\u2000-\\u200b\\u202f\\u205f\\u2060\\u2064\\u3000'

export const RAISED_DIGITS = '⁰¹²³⁴⁵⁶⁷⁸⁹'
export const LOWERED_DIGITS = '₀₁₂₃₄₅₆₇₈₉'

/** `¹/₂`, `¹⁄₂`, `¹/2`, `⅟₂`: a fraction in digits that stand above and below, whole by itself. */
export const RAISED_FRACTION = `(?:[${RAISED_DIGITS}]{1,3}[${SLASHES}]|⅟)[${LOWERED_DIGITS}${DIGITS}]{1,3}`

/** Where a number begins, whatever it is written with. */
export const NUMBER_START = `(?:[${DIGITS}${FRACTION_SIGNS}]|${RAISED_FRACTION})`
/** Whether a text says how much at all. */
export const HAS_NUMBER = new RegExp(NUMBER_START, 'u')

const raised = new RegExp(RAISED_FRACTION, 'gu')
const small = new RegExp(`[${RAISED_DIGITS}${LOWERED_DIGITS}]`, 'g')
const fractionSign = new RegExp(`[${FRACTION_SIGNS}]`, 'g')
/** `½` is ` 1⁄2 `, looked up: normalising each sign of a long text takes nearly three times as long. */
const fractionOf = new Map([...FRACTION_SIGNS].map((sign) => [sign, ` ${sign.normalize('NFKC')} `]))
const otherDigit = /[٠-٩۰-۹０-９]/g
const otherSlash = new RegExp(`[${SLASHES}]`, 'g')

/** Every number in the text in plain digits, fractions with a slash and apart from what stands before: `1½` is `1 1/2`. */
export function plainNumbers(text: string): string {
  return text
    .replace(raised, (fraction) => ` ${fraction.replace('⅟', '1/').replace(small, smallDigit)} `)
    .replace(fractionSign, (sign) => fractionOf.get(sign) ?? sign)
    .replace(otherSlash, '/')
    .replace(otherDigit, plainDigit)
}

/** Only the digits: fractions stay as they are written. */
export const plainDigits = (text: string): string => text.replace(otherDigit, plainDigit)

const smallDigit = (digit: string): string =>
  String(Math.max(RAISED_DIGITS.indexOf(digit), LOWERED_DIGITS.indexOf(digit)))

/** Where each run of other digits begins; every run is in the order of its values. */
const ZEROS = [0xff10, 0x6f0, 0x660]

function plainDigit(digit: string): string {
  const code = digit.charCodeAt(0)
  return String(code - (ZEROS.find((zero) => code >= zero) ?? code))
}
