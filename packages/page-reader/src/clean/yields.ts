/** How much a recipe makes: servings, or a number of something. */
import { FRACTION_SIGNS, plainDigits, plainNumbers, RAISED_FRACTION } from '@larder/domain/quantities/number-signs.ts'
import { SERVING_WORDS } from '../vocabulary.ts'

export type Yield = { servings: number; quantity: number; text: string }

const NUMBER = new RegExp(
  `(\\d{1,9})[ ]{1,3}(\\d{1,9})/(\\d{1,9})|(\\d{1,9})/(\\d{1,9})|(\\d{1,9})?[ ]?([${FRACTION_SIGNS}]|${RAISED_FRACTION})|(\\d{1,9}(?:[.,]\\d{1,9})?)`,
)
const LONGEST = 500

export function yieldOf(entries: string[]): Yield {
  const read = entries.map((entry) => readYield(entry.slice(0, LONGEST)))
  const worded = read.filter(({ servings, text }) => servings > 0 || text !== '')
  const made = together(worded.length > 0 ? worded : read)
  const bare = read.find(({ quantity, text }) => quantity > 0 && text === '')
  return worded.length > 0 && bare ? withBareNumber(made, bare.quantity) : made
}

const BARE_RANGE_END = /^[-–—] ?(\d{1,9})$/

/** What a page says without a noun is how many it feeds, of a range the upper number. */
export function pageYieldOf(entries: string[]): Yield {
  const made = yieldOf(entries)
  if (made.servings > 0 || made.quantity === 0) return made
  const servings = made.text === '' ? made.quantity : Number(BARE_RANGE_END.exec(made.text)?.[1] ?? 0)
  return servings > 0 ? { servings, quantity: 0, text: '' } : made
}

function together(read: Yield[]): Yield {
  const result: Yield = { servings: 0, quantity: 0, text: '' }
  for (const one of read) {
    if (one.servings) result.servings = one.servings
    else if (one.quantity || !result.quantity) [result.quantity, result.text] = [one.quantity, one.text]
  }
  return result
}

/**
 * A number alone beside words: `["12", "12 cookies"]` says one thing twice, for programs and for people, and
 * `["6", "2 loaves"]` means six servings.
 */
function withBareNumber(made: Yield, number: number): Yield {
  if (number === made.servings || number === made.quantity) return made
  if (made.servings === 0) return { ...made, servings: number }
  return made.quantity === 0 && made.text === '' ? { ...made, quantity: number } : made
}

function readYield(entry: string): Yield {
  const text = plainDigits(entry.trim())
  const found = NUMBER.exec(text)
  const number = found && numberOf(found)
  if (!found || number === undefined || number === null || number === 0) return { servings: 0, quantity: 0, text }
  if (isServings(text)) return { servings: number, quantity: 0, text: '' }
  const rest = `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`.replace(/\s+/g, ' ').trim()
  return { servings: 0, quantity: number, text: rest }
}

function numberOf([, whole, above, below, top, bottom, before, sign, decimal]: RegExpExecArray): number | undefined {
  if (whole !== undefined) return finite(Number(whole) + Number(above) / Number(below))
  if (top !== undefined) return finite(Number(top) / Number(bottom))
  if (sign !== undefined) return finite(Number(before ?? 0) + fractionOf(sign))
  return finite(Number(decimal?.replace(',', '.')))
}

/** "11/2" is what the contract reads it as: eleven halves. */
const finite = (value: number): number | undefined =>
  Number.isFinite(value) ? Math.round(value * 1000) / 1000 : undefined

function fractionOf(sign: string): number {
  const [above = '0', below = '1'] = plainNumbers(sign).split('/')
  return Number(above) / Number(below)
}

const isServings = (text: string): boolean =>
  (text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []).some((word) => SERVING_WORDS.has(word)) ||
  /人分|人份|인분/.test(text)
