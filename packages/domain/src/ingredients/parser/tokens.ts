import {
  BLANKS,
  DASHES,
  DECIMAL_SIGNS,
  DIGITS,
  FRACTION_SIGNS,
  plainNumbers,
  RAISED_FRACTION,
  SLASHES,
} from '../../quantities/number-signs.ts'

/**
 * An ingredient line as words and amounts. `500g/1lb 2oz` becomes five tokens; `2 to 3`, `2 or 3` and `2–3` are one
 * range; punctuation is no token, but each token knows what stood before it.
 */

export type Token = {
  /** An amount is written as the model was taught: `1#1$2` for one and a half, `2-3`, `8x`; a word as it stood. */
  text: string
  /** As it stood in the line. */
  shown: string
  /** What stood between the token before and this one. */
  before: string
  isNumber: boolean
  depth: number
}

/** Far beyond any ingredient; what is longer is left alone, so that nobody can buy time with a long line. */
export const LONGEST_LINE = 2_000

const DIGIT = `[${DIGITS}]`
const BLANK = `[${BLANKS}]`
/** `1,234.5`, `1.234,5`: digits in groups of three. */
const GROUPED = `${DIGIT}{1,3}(?:[.,٬]${DIGIT}{3}(?!${DIGIT})){1,3}`
/** `90.09009009009 g`: programs divide, and their digits are one number. */
const DECIMALS = `[${DECIMAL_SIGNS}]${DIGIT}{1,20}`
const PLAIN = `${GROUPED}(?:${DECIMALS})?|${DIGIT}{1,9}(?:${DECIMALS})?|${DECIMALS}`
const PART = `${DIGIT}{1,3}${BLANK}{0,2}[${SLASHES}]${BLANK}{0,2}${DIGIT}{1,3}`
const SIGN = `(?:[${FRACTION_SIGNS}]|${RAISED_FRACTION})`
/** `1 und 1/2`, `1 y ½`: one and a half, as nine languages say it; English ones are read with the words of English. */
const AND = `${BLANK}{1,2}(?:und|et|y|e|en|och|og|i|و)${BLANK}{0,2}`
const AMOUNT = `(?:${DIGIT}{1,4}${AND}(?:${PART}(?!${DIGIT})|${SIGN})|${DIGIT}{1,4}(?:${BLANK}{1,2}|-)${PART}(?!${DIGIT})|${PART}(?!${DIGIT})|${DIGIT}{1,9}${BLANK}{0,2}${SIGN}|${SIGN}|${PLAIN})`
const number = new RegExp(AMOUNT, 'uy')
const rangeMiddle = new RegExp(
  `(?:${BLANK}{0,2}[${DASHES}]${BLANK}{0,2}(?:(?:to|or)[ -])?|${BLANK}{1,2}(?:to|or|bis|oder|à|ou|tot|till|eller|até|lub|إلى|أو)${BLANK}{0,2})(?=${AMOUNT})`,
  'iuy',
)
const times = new RegExp(`${BLANK}{0,2}x(?![\\p{L}\\p{M}])`, 'iuy')
/** `14oz-17oz`, `4-pound to 5-pound`: the unit is said twice, the range is one. */
const sameUnit = new RegExp(
  `([ -]{0,1})([a-z]{1,6})( {0,1}[-‐-―−] {0,1}| to )(?=(${AMOUNT})[ -]{0,1}\\2(?![a-z]))`,
  'iuy',
)
const word = /[\p{L}\p{M}]+(?:(?:['’´`]|[-‐‑–](?=\p{L}))[\p{L}\p{M}]*)*/uy

/** Where a language writes an amount in several words: how long it is, and how a token writes it. */
export type WrittenAmount = (source: string, at: number) => { length: number; text: string } | undefined

export type TokenOptions = {
  writtenAmount?: WrittenAmount
  /** Whether `1,500` is fifteen hundred, as in English, or one and a half. */
  commaGroups?: boolean
}

export function tokenise(line: string, { writtenAmount, commaGroups = false }: TokenOptions = {}): Token[] {
  const source = line.slice(0, LONGEST_LINE)
  const tokens: Token[] = []
  let at = 0
  let gapFrom = 0
  let depth = 0
  const add = (end: number, text: string, isNumber: boolean) => {
    tokens.push({ text, shown: source.slice(at, end), before: source.slice(gapFrom, at), isNumber, depth })
    at = end
    gapFrom = end
  }
  while (at < source.length) {
    const written = writtenAmount?.(source, at)
    if (written) {
      add(at + written.length, written.text, true)
      continue
    }
    const amount = matchAt(number, source, at)
    if (amount !== undefined) {
      const [end, text] = wholeAmount(source, at, amount, commaGroups)
      add(end, text, true)
      continue
    }
    const letters = matchAt(word, source, at)
    if (letters !== undefined) {
      add(at + letters.length, irregular[letters.toLowerCase()] ?? letters, false)
      continue
    }
    if (source[at] === '(' || source[at] === '[') depth++
    else if ((source[at] === ')' || source[at] === ']') && depth > 0) depth--
    at++
  }
  return tokens
}

/** A range, or `8 x`, or the amount alone: where it ends, and how it is written. */
function wholeAmount(source: string, at: number, amount: string, commaGroups: boolean): [number, string] {
  const canonical = (one: string) => canonicalAmount(one, commaGroups)
  const end = at + amount.length
  sameUnit.lastIndex = end
  const twice = sameUnit.exec(source)
  if (twice) {
    const [whole, , , , upTo = ''] = twice
    return [end + whole.length + upTo.length, `${canonical(amount)}-${canonical(upTo)}`]
  }
  const middle = matchAt(rangeMiddle, source, end)
  if (middle !== undefined) {
    const upTo = matchAt(number, source, end + middle.length) ?? ''
    return [end + middle.length + upTo.length, `${canonical(amount)}-${canonical(upTo)}`]
  }
  const sign = matchAt(times, source, end)
  return sign === undefined ? [end, canonical(amount)] : [end + sign.length, `${canonical(amount)}x`]
}

/** Plurals whose singular no ending tells; the labelled lines have the singular. */
const irregular: Record<string, string> = Object.assign(Object.create(null), { cloves: 'clove', feet: 'foot' })

function matchAt(pattern: RegExp, source: string, at: number): string | undefined {
  pattern.lastIndex = at
  return pattern.exec(source)?.[0]
}

const LEAST_OF_RANGE = 10

/** `1½`, `1 1/2` and `1-1/2` are `1#1$2`. */
function canonicalAmount(amount: string, commaGroups: boolean): string {
  const plain = plainNumbers(amount)
    .replace(/[\s\u200b\u2060\u2064]*\/[\s\u200b\u2060\u2064]*/, '/')
    .trim()
  const fraction = /^(?:(\d+)[^\d/]+)?(\d+)\/(\d+)$/.exec(plain)
  if (!fraction) return decimal(plain, commaGroups)
  const [, whole = '', above = '', below = ''] = fraction
  // `2-21/2` lost a blank: from two to two and a half. A part is never more than the whole.
  if (whole !== '' && Number(above) >= Number(below) && above.startsWith(whole) && above.length > whole.length)
    return `${whole}-${whole}#${above.slice(whole.length)}$${below}`
  // `200/250 g` is a range: nobody cuts anything into so many parts.
  if (whole === '' && Number(above) >= LEAST_OF_RANGE && Number(above) < Number(below)) return `${above}-${below}`
  return `${whole}#${above}$${below}`
}

/** Of two kinds of separators the last one is the decimal's; one that comes again divides groups. */
function decimal(digits: string, commaGroups: boolean): string {
  const separators = digits.match(/[.,٫٬]/g) ?? []
  const last = separators.at(-1) ?? ''
  const divides =
    last === '٬' ||
    (separators.length > 1 && separators.every((one) => one === last)) ||
    (commaGroups && separators.length === 1 && /^[1-9]\d{0,2},\d{3}$/.test(digits))
  const at = divides || last === '' ? digits.length : digits.lastIndexOf(last)
  const whole = digits.slice(0, at).replace(/[.,٫٬]/g, '')
  return at === digits.length ? whole : `${whole}.${digits.slice(at + 1)}`
}

/** What an amount token is worth; of a range the lower end, with the upper one beside it. */
export function amountValue(text: string): { quantity: number; upTo: number | null } | undefined {
  const [from = '', upTo] = text.replace(/x$/, '').split('-')
  const quantity = amountOf(from)
  if (quantity === undefined) return undefined
  const higher = upTo === undefined ? undefined : amountOf(upTo)
  return { quantity, upTo: higher !== undefined && higher > quantity ? higher : null }
}

function amountOf(text: string): number | undefined {
  const [whole = '', part] = text.split('#')
  const [above, below] = (part ?? '').split('$').map(Number)
  const value = Number(whole || 0) + (part && below ? (above ?? 0) / below : 0)
  return Number.isFinite(value) && /\d/.test(text) ? value : undefined
}
