/**
 * The names of common foods, as hashes of their words: they tell the tagger which words of a line name a food, also
 * words that no labelled line held. The training script fills it from the food catalogue; the model's file carries it.
 */
import { hashText, mix } from './hashes.ts'

/** For each hash which of `entryKinds` hold for it. */
export type FoodLexicon = ReadonlyMap<number, number>

/** A whole name; the last word of a name; a word before the last one. */
export const entryKinds = { wholeName: 1, lastWord: 2, earlierWord: 4 } as const

/** Names are looked for up to this many words. */
const LONGEST_NAME = 5

/** `names`: each as its words, lower case and in the singular. */
export function buildFoodLexicon(names: string[][]): FoodLexicon {
  const lexicon = new Map<number, number>()
  const add = (hash: number, kind: number) => lexicon.set(hash, (lexicon.get(hash) ?? 0) | kind)
  for (const words of names) {
    if (words.length === 0) continue
    const hashes = words.map(hashText)
    add(hashes.reduce(mix), entryKinds.wholeName)
    for (const [at, hash] of hashes.entries())
      add(hash, at === hashes.length - 1 ? entryKinds.lastWord : entryKinds.earlierWord)
  }
  return lexicon
}

/** What the lexicon knows of a token. */
export const foodMatches = {
  none: 0,
  earlierWord: 1,
  lastWord: 2,
  insideName: 4,
  endOfName: 5,
} as const

/** `stems`: the hashes of the line's words. The longest name that begins at a word is taken. */
export function matchFoods(stems: Int32Array, lexicon: FoodLexicon): { match: Uint8Array; length: Uint8Array } {
  const count = stems.length
  const match = new Uint8Array(count)
  const length = new Uint8Array(count)
  for (let at = 0; at < count; ) {
    const words = longestName(stems, at, lexicon)
    if (words === 0) {
      const kinds = lexicon.get(stems[at] as number) ?? 0
      match[at] =
        kinds & entryKinds.lastWord
          ? foodMatches.lastWord
          : kinds & entryKinds.earlierWord
            ? foodMatches.earlierWord
            : foodMatches.none
      at++
      continue
    }
    match.fill(foodMatches.insideName, at, at + words - 1)
    match[at + words - 1] = foodMatches.endOfName
    length.fill(words, at, at + words)
    at += words
  }
  return { match, length }
}

function longestName(stems: Int32Array, at: number, lexicon: FoodLexicon): number {
  const end = Math.min(at + LONGEST_NAME, stems.length)
  let longest = 0
  let hash = 0
  for (let to = at; to < end; to++) {
    const stem = stems[to] as number
    hash = to === at ? stem : mix(hash, stem)
    if ((lexicon.get(hash) ?? 0) & entryKinds.wholeName) longest = to - at + 1
  }
  return longest
}
