/** Every name of one language, by its words and by the stems of its words. Built once, when the first name is asked for. */

import { readRows, type Sources, separated } from '../sources.ts'
import type { Language } from '../vocabulary.ts'
import { type LanguageWords, readLanguageWords } from './language-words.ts'
import { stemOf } from './stems.ts'
import { keyOf, wordsOf } from './words.ts'

export type FoodNames = { name: string; plural: string | null; aliases: readonly string[] }

export type NameIndex = {
  language: Language
  words: LanguageWords
  exact: ReadonlyMap<string, string>
  byStem: ReadonlyMap<string, string>
  /** How many words the longest name has: no longer span is worth looking up. */
  longest: number
  namesOf: (key: string) => FoodNames | null
}

export function createNameIndex(sources: Sources, language: Language): NameIndex {
  const rows = readRows(sources, `names/${language}.tsv`)
  const languageWords = readLanguageWords(sources, language)
  const exact = new Map<string, string>()
  const byStem = new Map<string, string | null>()
  const names = new Map<string, FoodNames>()
  let longest = 1
  for (const row of rows) {
    const key = row.cell('key')
    const aliases = separated(row.cell('aliases'))
    names.set(key, { name: row.cell('name'), plural: row.cell('plural') || null, aliases })
    for (const name of [row.cell('name'), row.cell('plural'), ...aliases]) {
      const words = wordsOf(name)
      if (words.length === 0) continue
      longest = Math.max(longest, words.length)
      exact.set(keyOf(words), key)
      const stems = keyOf(words.map((word) => stemOf(word, language)))
      if (languageWords.never.has(stems)) continue
      const known = byStem.get(stems)
      // Two foods whose names have one stem: it means neither, the names themselves are told apart.
      byStem.set(stems, known === undefined || known === key ? key : null)
    }
  }
  // A name that is its own stem is meant by it, whatever else has the same ("pepper" and "peppers").
  for (const [stems, key] of byStem) {
    if (key !== null) continue
    const own = exact.get(stems)
    if (own === undefined) byStem.delete(stems)
    else byStem.set(stems, own)
  }
  return {
    language,
    words: languageWords,
    exact,
    byStem: byStem as Map<string, string>,
    longest,
    namesOf: (key) => names.get(key) ?? null,
  }
}

/** The food whose whole name these words are, and whether they are it to the letter. */
export function wholeName(index: NameIndex, words: readonly string[]): { key: string; exact: boolean } | null {
  if (words.length > index.longest) return null
  const key = index.exact.get(keyOf(words))
  if (key !== undefined) return { key, exact: true }
  const stemmed = index.byStem.get(keyOf(words.map((word) => stemOf(word, index.language))))
  return stemmed === undefined ? null : { key: stemmed, exact: false }
}
