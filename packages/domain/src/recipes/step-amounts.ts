/**
 * The text of a step for whoever reads it: amounts at the scale that is cooked, amounts, temperatures and lengths in the
 * measures the reader has chosen. What is not certainly an amount stays as it was written: times, sizes of pots,
 * what is said of each piece. Every pattern is bounded, so the work grows with the text and never faster.
 */
import type { ShownMeasures } from '../ingredients/pieces.ts'
import { convertAmount } from '../quantities/convert-measure.ts'
import { formatQuantity } from '../quantities/format-quantity.ts'
import { measureOf } from '../quantities/measures.ts'
import { BLANKS, DASHES, DIGITS, FRACTION_SIGNS } from '../quantities/number-signs.ts'
import { parseQuantity } from '../quantities/parse-quantity.ts'
import { convertHeat, convertLength } from './heat-and-length.ts'

/** A food that the step names, and whether its line counts it (two eggs) rather than measures it. */
export type StepFood = { start: number; end: number; food: { name: string } | undefined; counted: boolean }

export type StepReader = {
  scale: number
  shown: ShownMeasures | undefined
  /** Where the text names the foods of the recipe. */
  foods: (text: string) => readonly StepFood[]
  /** Where it names times: their numbers are left alone. */
  times: (text: string) => readonly { start: number; end: number }[]
}

const BLANK = `[${BLANKS}]`
const DECIMAL = `[${DIGITS}]{1,5}(?:[.,٫][${DIGITS}]{1,3})?`
const FRACTION = `(?:[${DIGITS}]{1,3}${BLANK}{0,2})?(?:[${FRACTION_SIGNS}]|[${DIGITS}]{1,2}[/⁄][${DIGITS}]{1,2})`
const NUMBER = `(?:${FRACTION}|${DECIMAL})`
const UNTIL = `${BLANK}?(?:[${DASHES}]|to|bis|إلى)${BLANK}?`
/** A letter or digit in front, or a point between digits, makes it part of something else. */
const ALONE = `(?<![\\p{L}${DIGITS}${FRACTION_SIGNS}.,/⁄])`

const AMOUNT = new RegExp(
  `${ALONE}(${NUMBER})(?:${UNTIL}(${NUMBER}))?(${BLANK}?)(fl\\.?${BLANK}?oz|\\p{L}{1,20})(?!\\p{L})(\\.?)`,
  'giu',
)
const COUNT = new RegExp(
  `${ALONE}(${NUMBER})(?:${UNTIL}(${NUMBER}))?(${BLANK}{1,2}(?:\\p{L}{2,16}${BLANK}{1,2})?)$`,
  'iu',
)
const LONGEST_COUNT = 48

/** Behind an amount: it is what a pot holds, or what each of several pieces has. */
const NOT_SCALED =
  /^[\s-]{0,3}(?:each|apiece|per|pot|pan|saucepan|skillet|bowl|dish|tin|jar|jug|casserole|container|je|jeweils|pro|topf|pfanne|schüssel|form|glas|لكل)(?!\p{L})/iu
const EACH_BEFORE = /(?:each|per|every|je|jeweils|pro|لكل)\s{1,3}$/iu
const NEAR = 24

type Change = { start: number; end: number; text: string }

export function stepAmounts(text: string, reader: StepReader): string {
  const { scale, shown } = reader
  if (scale === 1 && !shown) return text
  const foods = reader.foods(text).toSorted((one, other) => one.start - other.start)
  const taken = new Uint8Array(text.length)
  for (const { start, end } of reader.times(text)) taken.fill(1, start, end)
  const changes: Change[] = []
  const put = (change: Change | undefined) => {
    if (!change || taken.subarray(change.start, change.end).includes(1)) return
    taken.fill(1, change.start, change.end)
    changes.push(change)
  }
  if (shown) {
    for (const change of convertHeat(text, shown.measures)) put(change)
    for (const change of convertLength(text, shown.measures)) put(change)
  }
  let next = 0
  for (const match of text.matchAll(AMOUNT)) {
    const end = match.index + match[0].length
    while ((foods[next]?.start ?? end) < end) next += 1
    put(amountChange(text, match, foodBehind(text, end, foods[next]), reader))
  }
  if (scale !== 1) for (const food of foods.filter(({ counted }) => counted)) put(countChange(text, food, scale))
  return applied(text, changes)
}

function amountChange(
  text: string,
  match: RegExpExecArray,
  food: { name: string } | undefined,
  { scale, shown }: StepReader,
): Change | undefined {
  const [whole, from = '', upTo, blank = '', unitText = '', dot = ''] = match
  const unit = { name: unitText }
  const measure = measureOf(unit)
  const quantity = parseQuantity(from)
  const most = upTo === undefined ? null : parseQuantity(upTo)
  if (!measure || !quantity || most === undefined) return undefined
  const { index: start } = match
  const end = start + whole.length
  const fixed =
    EACH_BEFORE.test(text.slice(Math.max(0, start - NEAR), start)) || NOT_SCALED.test(text.slice(end, end + NEAR))
  const times = fixed ? 1 : scale
  const convert = (amount: number | null) =>
    shown && amount ? convertAmount({ quantity: amount * times, unit, food: food ?? null }, shown.measures) : undefined
  const [low, high] = [convert(quantity), convert(most)]
  // Of what nothing is known, a volume stays what it is: it may be of something that is not poured.
  const isSure = measure.kind === 'weight' || shown?.measures === 'us' || food !== undefined
  if (shown && low && isSure && (most === null || high?.unit === low.unit)) {
    const words = [low, ...(high ? [high] : [])].map((one) => formatQuantity(one.quantity, one)).join('–')
    return { start, end, text: `${words} ${shown.unitText(low.unit, high?.quantity ?? low.quantity)}` }
  }
  if (times === 1) return undefined
  const style = {
    fraction:
      /[/⁄]/u.test(from + (upTo ?? '')) ||
      new RegExp(`[${FRACTION_SIGNS}]`, 'u').test(from) ||
      measure.system !== 'metric',
  }
  const numbers = [quantity, ...(most ? [most] : [])].map((one) => formatQuantity(one * times, style)).join('–')
  return { start, end, text: `${numbers}${blank}${inNumber(unitText, (most ?? quantity) * times)}${dot}` }
}

/** The food behind the amount, with a few words between them: `1 cup of grated cheddar`. */
const WORDS_BETWEEN = 3

function foodBehind(text: string, end: number, next: StepFood | undefined): { name: string } | undefined {
  if (!next || next.start - end > LONGEST_COUNT) return undefined
  const between = text.slice(end, next.start)
  return /^[\s\p{L}-]*$/u.test(between) && between.trim().split(/\s+/u).length <= WORDS_BETWEEN ? next.food : undefined
}

function countChange(text: string, { start }: StepFood, scale: number): Change | undefined {
  const from = Math.max(0, start - LONGEST_COUNT)
  const match = COUNT.exec(text.slice(from, start))
  if (!match) return undefined
  const [, low = '', high, between = ''] = match
  const [quantity, most] = [parseQuantity(low), high === undefined ? null : parseQuantity(high)]
  // A measure between them is an amount of its own.
  if (!quantity || most === undefined || measureOf({ name: between.trim() })) return undefined
  const numbers = [quantity, ...(most ? [most] : [])].map((one) => formatQuantity(one * scale, { fraction: true }))
  const at = from + match.index
  return { start: at, end: start, text: numbers.join('–') + between }
}

/** One or many, for the units that are written out most. */
const NUMBERS: readonly (readonly [one: string, many: string])[] = [
  ['cup', 'cups'],
  ['tablespoon', 'tablespoons'],
  ['teaspoon', 'teaspoons'],
  ['ounce', 'ounces'],
  ['pound', 'pounds'],
  ['quart', 'quarts'],
  ['pint', 'pints'],
  ['Tasse', 'Tassen'],
]

function inNumber(unit: string, quantity: number): string {
  const [one, many] = NUMBERS.find((forms) => forms.includes(unit)) ?? [unit, unit]
  return quantity > 1 ? many : one
}

/** What overlaps was refused before, so each change finds its place untouched. */
function applied(text: string, changes: readonly Change[]): string {
  let at = 0
  const parts = changes
    .toSorted((one, other) => one.start - other.start)
    .map(({ start, end, text: words }) => {
      const before = text.slice(at, start)
      at = end
      return before + words
    })
  return parts.join('') + text.slice(at)
}
