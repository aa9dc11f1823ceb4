/**
 * Every food that a line of words mentions: whole words, the longest name first, so that peanut butter is no butter and
 * buttermilk no milk. For warnings, which would rather mention one too many; what a line is *made of* says `find-food`.
 */

import type { FoodCatalogue } from '../catalogue.ts'
import { takeApart, takenFront } from './compounds.ts'
import { type NameIndex, wholeName } from './name-index.ts'
import { isSign, wordsAndSigns } from './words.ts'

export type Mention = {
  key: string
  /** As the line writes it, without case and accents. */
  words: string
  /** What the words beside it say it is free from: an allergen, `meat` or `animal`. */
  without: string | null
}

type Searched = { catalogue: FoodCatalogue; index: NameIndex }
type Found = Mention & { from: number; to: number; narrow: boolean }

export function mentionsIn(catalogue: FoodCatalogue, index: NameIndex, text: string): Mention[] {
  const words = wordsAndSigns(text)
  const free = freeSpans(index, words)
  const found: Found[] = []
  for (let at = 0; at < words.length; ) {
    const span = free.some(({ from, to }) => at >= from && at < to) ? [] : mentionsAt({ catalogue, index }, words, at)
    found.push(...span)
    at = Math.max(at + 1, ...span.map(({ to }) => to))
  }
  return found
    .filter((one) => isFood(catalogue, one.key) && !isNarrowed({ catalogue, index }, words, found, one))
    .map((one) => ({ key: one.key, words: one.words, without: besideOf(one, free, words) }))
}

const isFood = ({ foods }: FoodCatalogue, key: string): boolean => !foods.get(key)?.classes.includes('non-food')

/** The longest name that begins here, or what a compound of one word is made of. */
function mentionsAt({ catalogue, index }: Searched, words: readonly string[], at: number): Found[] {
  for (let length = Math.min(index.longest, words.length - at); length > 0; length -= 1) {
    const span = words.slice(at, at + length)
    if (span.some(isSign) || (length === 1 && index.words.never.has(span[0] ?? ''))) continue
    const name = wholeName(index, span)
    if (name)
      return [foundAt(name.key, span.join(' '), at, at + length, length === 1 && index.words.narrow.has(span[0] ?? ''))]
  }
  const word = words[at] ?? ''
  const beside = index.words.with.get(word)
  if (beside !== undefined) return [foundAt(beside, word, at, at + 1, false)]
  const compound = takeApart(index, word)
  if (!compound) return []
  const front = takenFront(index, word, compound)
  // Almond milk is of almonds and no milk, and pancakes of buttermilk are both.
  const other = front !== null && isBase(catalogue, front) && index.words.narrow.has(compound.head)
  const head = other ? [] : [compound.key]
  return [...new Set([...head, ...(front === null ? [] : [front])])].map((key) => foundAt(key, word, at, at + 1, false))
}

const foundAt = (key: string, words: string, from: number, to: number, narrow: boolean): Found => ({
  key,
  words,
  from,
  to,
  narrow,
  without: null,
})

/** What milk, butter and flour are made of where they are not the usual ones. Garlic butter is butter. */
const OTHER_BASES = ['grain', 'legume', 'nut', 'seed', 'coconut']

const isBase = (catalogue: FoodCatalogue, key: string): boolean =>
  OTHER_BASES.some((kind) => catalogue.isKindOf(key, kind))

/** `quinoa milk`, `lait de quinoa`: of another base it is another food. */
function isNarrowed(
  { catalogue, index }: Searched,
  words: readonly string[],
  found: readonly Found[],
  one: Found,
): boolean {
  if (!one.narrow) return false
  return found.some((other) => {
    if (other === one || !isBase(catalogue, other.key)) return false
    if (other.to === one.from) return true
    return other.from > one.to && words.slice(one.to, other.from).every((word) => index.words.of.has(word))
  })
}

type FreeSpan = { from: number; to: number; of: string }

function freeSpans({ words: { without } }: NameIndex, words: readonly string[]): FreeSpan[] {
  const spans: FreeSpan[] = []
  for (let at = 0; at < words.length; ) {
    const length = [3, 2, 1].find((some) => without.has(words.slice(at, at + some).join(' '))) ?? 0
    const of = without.get(words.slice(at, at + length).join(' '))
    if (of !== undefined) spans.push({ from: at, to: at + length, of })
    at += Math.max(length, 1)
  }
  return spans
}

/** Right in front of it or right behind it, with nothing that parts them. */
function besideOf({ from, to }: Found, free: readonly FreeSpan[], words: readonly string[]): string | null {
  const beside = free.find((span) => {
    const between = span.to <= from ? words.slice(span.to, from) : words.slice(to, span.from)
    return between.length <= FARTHEST && !between.some(isSign)
  })
  return beside?.of ?? null
}

const FARTHEST = 1
