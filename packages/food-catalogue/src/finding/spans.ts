/** Parts of a name: without what only qualifies it, and the longest part that is a name by itself. */

import type { Language } from '../vocabulary.ts'
import { takeApart } from './compounds.ts'
import { type NameIndex, wholeName } from './name-index.ts'

/** In these the noun comes first and what describes it follows. Greek has both, and a brand or a colour follows. */
const headFirst: ReadonlySet<Language> = new Set([
  'fr',
  'es',
  'it',
  'pt',
  'pl',
  'ar',
  'ro',
  'ca',
  'gl',
  'el',
  'he',
  'vi',
])

/** Whatever follows `in`, `with` or `for` is left out, if something stands before it. */
export function cutOff(index: NameIndex, words: readonly string[]): readonly string[] {
  const { after, qualifiers } = index.words
  const at = words.findIndex(
    // In `bone in` and `skin on` the word belongs to a qualifier.
    (word, place) => place > 0 && after.has(word) && !qualifiers.has(`${words[place - 1]} ${word}`),
  )
  // `farine sans gluten`: this does matter.
  return at < 0 || freeFrom(index, words.slice(at)) ? words : words.slice(0, at)
}

export function withoutQualifiers(
  { words: { qualifiers, longestQualifier } }: NameIndex,
  words: readonly string[],
): string[] {
  const kept: string[] = []
  for (let at = 0; at < words.length; ) {
    let taken = 0
    for (let length = Math.min(longestQualifier, words.length - at); length > 0 && taken === 0; length -= 1) {
      const span = length === 1 ? words[at] : words.slice(at, at + length).join(' ')
      if (span !== undefined && qualifiers.has(span)) taken = length
    }
    if (taken === 0) kept.push(words[at] ?? '')
    at += Math.max(taken, 1)
  }
  return kept
}

/** The words without the one that says what they are free from, and what that is. */
export function freeFrom(
  { words: { without } }: NameIndex,
  words: readonly string[],
): { rest: string[]; from: string } | null {
  if (without.size === 0) return null
  for (let at = 0; at < words.length; at += 1) {
    for (const length of [3, 2, 1]) {
      const from = without.get(words.slice(at, at + length).join(' '))
      if (from !== undefined) return { rest: [...words.slice(0, at), ...words.slice(at + length)], from }
    }
  }
  return null
}

/**
 * The longest name in the words beside which everything else qualifies: `crushed tomatoes` in "crushed tomatoes,
 * canned". What qualifies behind a name is also tried in front of it, since "mango, frozen" is a frozen mango.
 */
export function qualifiedName(index: NameIndex, words: readonly string[]): string | null {
  const rest = withoutQualifiers(index, words)
  if (rest.length === 0 || rest.length > index.longest) return null
  // The noun decides before the length does: a "reduced-salt vegetable stock cube" is a cube.
  for (const atHead of [true, false]) {
    for (let length = words.length - 1; length > (atHead ? 1 : 0); length -= 1) {
      const found = spanAt(index, words, length, atHead)
      if (found !== null) return found
    }
  }
  return rest.length < words.length ? (wholeName(index, rest)?.key ?? null) : null
}

/** The food of a span of this length beside which everything qualifies; with the noun of the words, or anywhere. */
function spanAt(index: NameIndex, words: readonly string[], length: number, atHead: boolean): string | null {
  const last = words.length - length
  for (let step = 0; step <= (atHead ? 0 : last); step += 1) {
    const from = headFirst.has(index.language) ? step : last - step
    const before = words.slice(0, from)
    if (!allQualify(index, before)) continue
    const span = words.slice(from, from + length)
    const behind = words.slice(from + length)
    const turned = behind.length > 0 ? wholeName(index, [...behind, ...span]) : null
    if (turned) return turned.key
    const found = allQualify(index, behind) ? wholeName(index, span) : null
    if (found) return found.key
  }
  return null
}

const allQualify = (index: NameIndex, words: readonly string[]): boolean =>
  words.length === 0 || withoutQualifiers(index, words).length === 0

/** The words as names one after the other, the longest first each time; nothing where a word is left over. */
export function namesInARow(index: NameIndex, words: readonly string[]): { key: string; words: number }[] | null {
  const names: { key: string; words: number }[] = []
  for (let at = 0; at < words.length; ) {
    let taken = 0
    for (let length = Math.min(index.longest, words.length - at); length > 0 && taken === 0; length -= 1) {
      const found = wholeName(index, words.slice(at, at + length))
      if (!found) continue
      names.push({ key: found.key, words: length })
      taken = length
    }
    if (taken === 0 && !allQualify(index, words.slice(at, at + 1))) return null
    at += Math.max(taken, 1)
  }
  return names
}

export type Head = { key: string; confidence: number }

/** How often such heads were right when 260 names of labelled lines and recipe pages were read, by what stands beside. */
const UNKNOWN_BESIDE = 0.95
const FOOD_BESIDE = 0.9
/** Of 66 names that were held back for what stands beside them, about a third would have been right. */
const TOO_UNSURE = 0.35

export function headSpan(index: NameIndex, words: readonly string[]): Head | null {
  const cut = cutOff(index, words)
  const isOf = (word: string) => index.words.of.has(word)
  // `pinch of salt`, `pieces of ham`; where the noun comes first it is searched from the beginning anyway.
  const parted = !headFirst.has(index.language) && withoutQualifiers(index, cut).some(isOf)
  const searched = parted ? cut.slice(cut.findLastIndex(isOf) + 1) : cut
  const bare = withoutQualifiers(index, searched)
  const long = longestHead(index, searched)
  const short = longestHead(index, bare)
  if (long && (!short || long.words >= short.words)) return long
  if (short) return short
  const last = bare.at(-1)
  const compound = last === undefined ? null : takeApart(index, last)
  if (!compound || (compound.front !== 'qualifier' && index.words.narrow.has(compound.head))) return null
  return { key: compound.key, confidence: compound.front === 'unknown' ? TOO_UNSURE : FOOD_BESIDE }
}

function longestHead(index: NameIndex, words: readonly string[]): (Head & { words: number }) | null {
  const first = headFirst.has(index.language)
  for (let length = Math.min(index.longest, words.length); length > 0; length -= 1) {
    const span = first ? words.slice(0, length) : words.slice(-length)
    const found = wholeName(index, span)
    if (!found) continue
    const rest = withoutQualifiers(index, first ? words.slice(length) : words.slice(0, -length))
    return { key: found.key, words: length, confidence: confidenceOf(index, span, rest) }
  }
  return null
}

function confidenceOf(index: NameIndex, head: readonly string[], rest: readonly string[]): number {
  if (freeFrom(index, rest) || rest.some((word) => index.words.unlike.has(word))) return TOO_UNSURE
  const withFood = rest.some((word) => wholeName(index, [word]) !== null)
  const noun = (headFirst.has(index.language) ? head[0] : head.at(-1)) ?? ''
  if (withFood && head.length === 1 && index.words.narrow.has(noun)) return TOO_UNSURE
  return withFood ? FOOD_BESIDE : UNKNOWN_BESIDE
}
