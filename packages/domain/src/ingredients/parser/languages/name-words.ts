/**
 * Which words of a line stay in the name of the food although they look like a preparation or a remark: ground coriander
 * is not coriander, peeled tomatoes come in a tin, and flour without gluten is another flour.
 */
import type { Language } from './language.ts'
import { stemOf } from './word-stem.ts'

export type NameWords = {
  /** Places of words that decide which food it is, wherever they stand. */
  deciding: ReadonlySet<number>
  /** Those, and the places of names that are another food as a whole. */
  all: ReadonlySet<number>
}

const LONGEST_PHRASE = 4
const LONGEST_NAME = 8
const LONGEST_ENDING = 4

/** `breaksBefore` says where no name goes on. */
export function nameWords(words: string[], language: Language, breaksBefore: (at: number) => boolean): NameWords {
  const deciding = new Set<number>()
  for (const at of words.keys()) for (const place of decidingAt(words, at, language)) deciding.add(place)
  const all = new Set(deciding)
  const stems = words.map(stemOf)
  for (const at of words.keys()) {
    let end = at
    const joined = [stems[at]]
    for (let next = at + 1; next < Math.min(at + LONGEST_NAME, words.length) && !breaksBefore(next); next++) {
      joined.push(stems[next])
      if (language.isFoodName(joined.join(' '))) end = next
    }
    // "Pelées et épépinées" is what a cook does: the name of no food goes on like that.
    if (language.adverbs.has(words[end + 1] ?? '') && language.isPreparation(words[end + 2] ?? '')) continue
    if (end > at) for (let place = at; place <= end; place++) all.add(place)
  }
  return { deciding, all }
}

function decidingAt(words: string[], at: number, { deciding, adverbs }: Language): number[] {
  for (let end = Math.min(at + LONGEST_PHRASE, words.length); end > at + 1; end--)
    if (deciding.phrases.has(words.slice(at, end).join(' '))) return range(at, end)
  const word = words[at] ?? ''
  // What is freshly ground is bought whole.
  const isOne = deciding.stems.some((stem) => word.startsWith(stem) && word.length - stem.length <= LONGEST_ENDING)
  return isOne && !adverbs.has(words[at - 1] ?? '') ? [at] : []
}

const range = (from: number, end: number): number[] => Array.from({ length: end - from }, (_, at) => from + at)
