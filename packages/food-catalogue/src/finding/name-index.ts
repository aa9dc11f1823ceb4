/** Every name of one language, by its words and by the stems of its words. Built once, when the first name is asked for. */

import { formsIn } from '../forms/counted-forms.ts'
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

/** About a millisecond of work. */
const SLICE = 50

/** Reads the index of a language; whoever waits for others pauses at each step. */
export function* readNameIndex(sources: Sources, language: Language): Generator<void, NameIndex> {
  const rows = readRows(sources, `names/${language}.tsv`)
  const languageWords = readLanguageWords(sources, language)
  const exact = new Map<string, string>()
  const names = new Map<string, FoodNames>()
  let longest = 1
  const formed: [string, string][] = []
  for (const [at, row] of rows.entries()) {
    if (at % SLICE === 0) yield
    const key = row.cell('key')
    for (const form of formsIn(language, key)) formed.push([keyOf(wordsOf(form)), key])
    const aliases = separated(row.cell('aliases'))
    names.set(key, { name: row.cell('name'), plural: row.cell('plural') || null, aliases })
    for (const name of [row.cell('name'), row.cell('plural'), ...aliases]) {
      const words = wordsOf(name)
      if (words.length === 0) continue
      longest = Math.max(longest, words.length)
      exact.set(keyOf(words), key)
    }
  }
  // What is a name of a food is no form of another one.
  for (const [form, key] of formed) {
    if (!exact.has(form)) exact.set(form, key)
    longest = Math.max(longest, form.split(' ').length)
  }
  return {
    language,
    words: languageWords,
    exact,
    byStem: yield* stemsOf(exact, language, languageWords),
    longest,
    namesOf: (key) => names.get(key) ?? null,
  }
}

/** A language with the names and aisles of one of its regions: what the region does not call otherwise stays as it is. */
export function regionalIndex(whole: NameIndex, region: NameIndex): NameIndex {
  return {
    ...whole,
    words: { ...whole.words, aisles: new Map([...whole.words.aisles, ...region.words.aisles]) },
    exact: new Map([...region.exact, ...whole.exact]),
    longest: Math.max(whole.longest, region.longest),
    namesOf: (key) => {
      const [own, usual] = [region.namesOf(key), whole.namesOf(key)]
      if (!own || !usual) return own ?? usual
      const others = [usual.name, ...usual.aliases].filter((name) => name !== own.name)
      return { ...own, aliases: others }
    },
  }
}

/**
 * Only what is no name itself: a name is meant by its words, whatever else has them as its stem ("pepper" and
 * "peppers"). Of two foods whose names have one stem it means neither.
 */
function* stemsOf(
  exact: ReadonlyMap<string, string>,
  language: Language,
  { never }: LanguageWords,
): Generator<void, Map<string, string>> {
  const stems = new Map<string, string>()
  const doubtful = new Set<string>()
  let at = 0
  for (const [name, key] of exact) {
    if (at++ % SLICE === 0) yield
    const stem = stemKey(name.split(' '), language)
    if (exact.has(stem) || never.has(stem)) continue
    if ((stems.get(stem) ?? key) !== key) doubtful.add(stem)
    stems.set(stem, key)
  }
  for (const stem of doubtful) stems.delete(stem)
  return stems
}

const stemKey = (words: readonly string[], language: Language): string =>
  keyOf(words.map((word) => stemOf(word, language)))

/** The food whose whole name these words are, and whether they are it to the letter. */
export function wholeName(index: NameIndex, words: readonly string[]): { key: string; exact: boolean } | null {
  if (words.length > index.longest) return null
  const key = index.exact.get(keyOf(words))
  if (key !== undefined) return { key, exact: true }
  const stem = stemKey(words, index.language)
  const stemmed = index.byStem.get(stem) ?? index.exact.get(stem)
  return stemmed === undefined ? null : { key: stemmed, exact: false }
}
