import type { ParsedLine } from '../ingredients/parser/parsed-line.ts'
import { DEFAULT_LOCALE } from '../locales.ts'
import { measureOf } from '../quantities/measures.ts'
import { parseQuantity } from '../quantities/parse-quantity.ts'
import { normalise } from '../search/normalise.ts'
import { looksLikeDate, readTypedDate } from './dates.ts'
import type { TypedProblem } from './typed-limits.ts'
import { untilDay } from './until-day.ts'

/**
 * What a typed line means: `4 cans tomatoes 400 g cellar 3/2027`. Date, place and the content of a pack are read here,
 * the rest is a line of ingredients.
 */

export type TypedLine = {
  amount: number | null
  unit: string
  food: string
  /** What one of it holds. */
  pack: { amount: number; unit: string } | null
  placeId: string | null
  shelf: string
  date: string | null
  note: string
  problems: TypedProblem[]
}

export type TypedContext = {
  places: readonly { id: string; name: string }[]
  today: string
  locale?: string
  /** The ingredient parser. */
  parse: (line: string) => ParsedLine
}

export function readTypedLine(line: string, context: TypedContext): TypedLine {
  const problems: TypedProblem[] = []
  const dated = takeDate(words(line), context, problems)
  const placed = takePlace(dated.rest, context.places)
  const packed = takePack(placed.rest)
  const negative = /^[-−]\s*\d/.test(packed.rest.join(' '))
  const parsed = context.parse(packed.rest.join(' ').replace(/^[-−]\s*(?=\d)/, ''))
  if (negative) problems.push('amount')
  if (parsed.food.trim() === '') problems.push('food')
  return {
    amount: negative ? null : parsed.quantity || packed.count,
    unit: parsed.unit,
    food: parsed.food,
    pack: packed.pack,
    placeId: placed.placeId,
    shelf: placed.shelf,
    date: dated.date,
    note: parsed.note,
    problems,
  }
}

const words = (line: string): string[] =>
  line
    .trim()
    .split(/[\s,;]+(?!\d)|\s+/)
    .filter((word) => word !== '')

function takeDate(all: string[], { today, locale }: TypedContext, problems: TypedProblem[]) {
  const until = untilDay(all, today, locale ?? DEFAULT_LOCALE)
  if (until) return { date: until.day, rest: [...all.slice(0, until.from), ...all.slice(until.to)] }
  // What the line begins with is an amount: `1/2 cup`.
  const at = all.findLastIndex((word, index) => index > 0 && looksLikeDate(word))
  if (at < 0) return { date: null, rest: all }
  const date = readTypedDate(all[at] ?? '', today, locale)
  if (date === undefined) problems.push('date')
  return { date: date ?? null, rest: all.toSpliced(at, 1) }
}

/**
 * The longest name of a place in the line; the words behind it are the shelf. A line that is only a place names a food.
 */
function takePlace(all: string[], places: TypedContext['places']) {
  const folded = all.map((word) => normalise(word.replace(/:$/, '')))
  const found = places
    .map(({ id, name }) => ({ id, name: normalise(name).split(' ') }))
    .filter(({ name }) => name.join('') !== '')
    .sort((one, other) => other.name.length - one.name.length)
    .map(({ id, name }) => ({ id, length: name.length, at: lastIndexOf(folded, name) }))
    .find(({ at, length }) => at >= 0 && all.length > length)
  if (!found) return { placeId: null, shelf: '', rest: all }
  const { at, length } = found
  // Named first, it heads the line.
  if (at === 0) return { placeId: found.id, shelf: '', rest: all.slice(length) }
  const behind = all.slice(at + length)
  const isPack = takePack(['1', 'x', ...behind]).pack !== null
  return isPack
    ? { placeId: found.id, shelf: '', rest: all.toSpliced(at, length) }
    : { placeId: found.id, shelf: behind.join(' '), rest: all.slice(0, at) }
}

function lastIndexOf(all: string[], wanted: string[]): number {
  for (let at = all.length - wanted.length; at >= 0; at--)
    if (wanted.every((word, index) => all[at + index] === word)) return at
  return -1
}

type Packed = { pack: TypedLine['pack']; count: number | null; rest: string[] }

/** `4 cans tomatoes 400 g`, `4 x 400 g tomatoes`: what is measured behind an amount is what one of it holds. */
function takePack(all: string[]): Packed {
  for (let at = 1; at < all.length; at++) {
    const measured = measuredAt(all, at)
    if (!measured) continue
    const before = all.slice(0, at)
    const rest = [...before, ...all.slice(at + measured.length)]
    const times = /^[x×*]$/i.test(all[at - 1] ?? '')
    if (times && at === 2 && parseQuantity(all[0] ?? '')) {
      const count = parseQuantity(all[0] ?? '') ?? null
      return { pack: measured.pack, count, rest: [all[0] ?? '', ...all.slice(at + measured.length)] }
    }
    // `500 g tomatoes 400 g` says two amounts of one thing: the second is no pack.
    const begins = parseQuantity(all[0] ?? '') && !measuredAt(all, 0)
    if (begins && at > 1) return { pack: measured.pack, count: null, rest }
  }
  const [whole = ''] = all
  const [, count, amount, unit] = /^(\d+)[x×](\d+(?:[.,]\d+)?)(\p{L}+)$/iu.exec(whole) ?? []
  const held = parseQuantity(amount ?? '')
  if (count !== undefined && unit !== undefined && held && isMeasure(unit))
    return { pack: { amount: held, unit }, count: Number(count), rest: [count, ...all.slice(1)] }
  return { pack: null, count: null, rest: all }
}

/** `400 g` or `400g`. */
function measuredAt(all: string[], at: number): { pack: { amount: number; unit: string }; length: number } | undefined {
  const word = all[at] ?? ''
  const [, number, letters] = /^(\d+(?:[.,]\d+)?)(\p{L}+)$/u.exec(word) ?? []
  const glued = parseQuantity(number ?? '')
  if (glued && letters !== undefined && isMeasure(letters)) return { pack: { amount: glued, unit: letters }, length: 1 }
  const amount = /^\d/.test(word) ? parseQuantity(word) : undefined
  const unit = all[at + 1] ?? ''
  return amount && isMeasure(unit) ? { pack: { amount, unit }, length: 2 } : undefined
}

const isMeasure = (unit: string): boolean => measureOf({ name: unit }) !== undefined
