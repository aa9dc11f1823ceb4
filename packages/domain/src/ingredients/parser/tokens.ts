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

const SIGNS = '½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅐⅛⅜⅝⅞⅑⅒↉'
const DIGIT = '[0-9٠-٩۰-۹]'
const PLAIN = `${DIGIT}{1,9}(?:[.,٫]${DIGIT}{1,6})?|[.,]${DIGIT}{1,6}`
const PART = `${DIGIT}{1,3} {0,2}[/⁄∕] {0,2}${DIGIT}{1,3}`
const AMOUNT = `(?:${DIGIT}{1,4}(?:[ \\u00a0]{1,2}|-)${PART}(?!${DIGIT})|${PART}(?!${DIGIT})|${DIGIT}{1,9}[ \\u00a0]{0,2}[${SIGNS}]|[${SIGNS}]|${PLAIN})`
const number = new RegExp(AMOUNT, 'uy')
const rangeMiddle = new RegExp(
  `(?: {0,2}[-‐-―−] {0,2}(?:(?:to|or)[ -])?| {1,2}(?:to|or|bis|oder|à|ou|tot|till|eller|até|lub|إلى|أو) {0,2})(?=${AMOUNT})`,
  'iuy',
)
const times = /[ \u00a0]{0,2}x(?![\p{L}\p{M}])/iuy
/** `14oz-17oz`: the unit is said twice, the range is one. */
const sameUnit = new RegExp(`( {0,1})([a-z]{1,6})( {0,1}[-‐-―−] {0,1}| to )(?=(${AMOUNT}) {0,1}\\2(?![a-z]))`, 'iuy')
const word = /[\p{L}\p{M}]+(?:(?:['’´`]|[-‐‑–](?=\p{L}))[\p{L}\p{M}]*)*/uy

/** Where a language writes an amount in several words: how long it is, and how a token writes it. */
export type WrittenAmount = (source: string, at: number) => { length: number; text: string } | undefined

export function tokenise(line: string, writtenAmount?: WrittenAmount): Token[] {
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
      const [end, text] = wholeAmount(source, at, amount)
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
function wholeAmount(source: string, at: number, amount: string): [number, string] {
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

/** `1½`, `1 1/2` and `1-1/2` are `1#1$2`. */
function canonical(amount: string): string {
  const plain = amount
    .replace(/[٠-٩۰-۹]/g, (digit) => String(((digit.charCodeAt(0) - 0x0660) % 0x90) % 10))
    .replace(new RegExp(`[${SIGNS}]`, 'u'), (sign) => ` ${sign.normalize('NFKC')}`)
    .replace(/[⁄∕]/g, '/')
    .replace(/[,٫]/g, '.')
    .replace(/\s*\/\s*/, '/')
    .trim()
  const fraction = /^(?:(\d+)[\s-]+)?(\d+)\/(\d+)$/.exec(plain)
  if (!fraction) return plain
  const [, whole = '', above, below] = fraction
  return `${whole}#${above}$${below}`
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
