/** The parser without a model: the amount in front, the unit after it, the rest is food; as other programs have it. */
import { BLANKS, DIGITS, FRACTION_SIGNS, RAISED_FRACTION, SLASHES } from '../../quantities/number-signs.ts'
import { parseQuantity, parseRange } from '../../quantities/parse-quantity.ts'
import type { ParsedLine } from './parsed-line.ts'
import { LONGEST_LINE } from './tokens.ts'

type Parts = { quantity: number; upTo?: number; unit: string; food: string; note: string }

/** A bracket after a short beginning says more about the amount than about the food: it moves to the end. */
const EARLY_BRACKET = /^(.{1,6}) (\([^()]*\)) (.*)$/su
const BLANK = `[${BLANKS}]`
const SIGN = `(?:[${FRACTION_SIGNS}]|${RAISED_FRACTION})`
const LEADING_NUMBER = new RegExp(`^([${DIGITS}]+(?:[.,٫${SLASHES}][${DIGITS}]+)*)?(${SIGN})?(.*)$`, 'su')
const FRACTION = new RegExp(`^(?:[${DIGITS}]+[${SLASHES}][${DIGITS}]+|${SIGN})$`, 'u')
const NUMBER = `(?:[${DIGITS}]+(?:[.,٫][${DIGITS}]+)?(?:${BLANK}?${SIGN}|${BLANK}[${DIGITS}]+[${SLASHES}][${DIGITS}]+|[${SLASHES}][${DIGITS}]+)?|${SIGN})`
/** A range as Larder writes it; with a hyphen other programs make a remark of it. */
const LEADING_RANGE = new RegExp(`^(${NUMBER}${BLANK}?–${BLANK}?${NUMBER})\\s+(?=\\S)`, 'u')

/** `knowsUnit` says whether the group has such a unit. */
export function parseBrutely(line: string, knowsUnit: (text: string) => boolean): ParsedLine {
  const { quantity, upTo = null, unit, food, note } = partsOf(line.slice(0, LONGEST_LINE).trim(), knowsUnit)
  return {
    input: line,
    quantity: Math.round(quantity * 1000) / 1000,
    upTo,
    unit,
    food,
    note,
    confidence: { average: null, quantity: null, unit: null, food: null, comment: null },
  }
}

function partsOf(line: string, knowsUnit: (text: string) => boolean): Parts {
  const [head = '', written = ''] = LEADING_RANGE.exec(line) ?? []
  const range = parseRange(written)
  if (range) return { ...partsOf(`1 ${line.slice(head.length)}`, knowsUnit), quantity: range.from, upTo: range.upTo }
  const [, before, bracket = '', tail] = EARLY_BRACKET.exec(line) ?? []
  if (bracket === '') return partsOfPlain(line, knowsUnit)
  const parts = partsOfPlain(`${before} ${tail}`, knowsUnit)
  return { ...parts, note: [parts.note, bracket].filter(Boolean).join(' ') }
}

function partsOfPlain(text: string, knowsUnit: (text: string) => boolean): Parts {
  const tokens = text.split(/\s+/).filter(Boolean)
  const [first = '', second = '', third = ''] = tokens
  if (tokens.length <= 1) return { quantity: 0, unit: '', food: text, note: '' }
  const amount = leadingAmount(first)
  if (!amount) return withoutAmount(tokens, knowsUnit)
  const { quantity, unit, note } = amount
  if (tokens.length === 2) return { quantity, unit, ...noted([second], note) }
  if (unit !== '') return { quantity, unit, ...noted(tokens.slice(1), note) }
  const fraction = note === '' ? fractionOf(second) : undefined
  if (fraction !== undefined) {
    const hasUnit = tokens.length > 3 && !third.endsWith(',')
    return { quantity: quantity + fraction, unit: hasUnit ? third : '', ...noted(tokens.slice(hasUnit ? 3 : 2), note) }
  }
  // A bracket is a remark: without it the line has two words, and the second is the food.
  const hasUnit = note === '' && !second.endsWith(',') && !(tokens.length === 3 && third.startsWith('('))
  return { quantity, unit: hasUnit ? second : '', ...noted(tokens.slice(hasUnit ? 2 : 1), note) }
}

function leadingAmount(token: string): { quantity: number; unit: string; note: string } | undefined {
  const [, digits = '', sign = '', rest = ''] = LEADING_NUMBER.exec(token) ?? []
  if (digits === '' && sign === '') return undefined
  const quantity = (digits === '' ? 0 : parseQuantity(digits)) ?? undefined
  if (quantity === undefined) return undefined
  const whole = quantity + (sign === '' ? 0 : (parseQuantity(sign) ?? 0))
  return /^[(-]/.test(rest) ? { quantity: whole, unit: '', note: token } : { quantity: whole, unit: rest, note: '' }
}

const fractionOf = (token: string): number | undefined =>
  FRACTION.test(token) ? (parseQuantity(token) ?? undefined) : undefined

function withoutAmount(tokens: string[], knowsUnit: (text: string) => boolean): Parts {
  const at = tokens.slice(0, 3).findIndex((token) => knowsUnit(token))
  const unit = at >= 0 && at + 1 < tokens.length ? (tokens[at] ?? '') : ''
  return { quantity: 0, unit, ...noted(unit === '' ? tokens : tokens.slice(at + 1), '') }
}

/** A last bracket, or what follows the first comma, is the note. */
function noted(tokens: string[], more: string): { food: string; note: string } {
  const withMore = (note: string) => [note, more].filter(Boolean).join(' ')
  if (tokens.at(-1)?.endsWith(')')) {
    const opens = tokens.findLastIndex((token) => token.startsWith('('))
    if (opens >= 0) {
      const note = tokens.slice(opens).join(' ').slice(1, -1)
      return { food: tokens.slice(0, opens).join(' '), note: withMore(note) }
    }
  }
  const comma = tokens.findIndex((token) => token.endsWith(','))
  if (comma < 0) return { food: tokens.join(' '), note: withMore('') }
  return {
    food: tokens
      .slice(0, comma + 1)
      .join(' ')
      .slice(0, -1),
    note: withMore(tokens.slice(comma + 1).join(' ')),
  }
}
