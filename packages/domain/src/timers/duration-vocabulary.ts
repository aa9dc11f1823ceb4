/** The words of time of all languages in one: what a word means, and where two languages must not be mixed, in which. */
import { everyVocabulary } from './vocabulary/every-vocabulary.ts'
import type { TimeVocabulary } from './vocabulary/time-vocabulary.ts'

/** Lower case, without accents and without the signs that Arabic may or may not write. */
export const plainWord = (word: string): string => {
  const lower = word.toLowerCase()
  return ASCII.test(lower)
    ? lower
    : lower
        .replace(/\u0640/g, '')
        .normalize('NFD')
        .replace(/\p{M}+/gu, '')
}
const ASCII = /^[a-z]*$/

const HOUR_S = 3600
const MINUTE_S = 60

type Languages = ReadonlySet<string>

const vocabularies = Object.entries(everyVocabulary)
const wordsOf = (text = ''): string[] => (text === '' ? [] : text.split(' ').map(plainWord))
const setOf = (words: (vocabulary: TimeVocabulary) => string | undefined, ...more: string[]): ReadonlySet<string> =>
  new Set([...vocabularies.flatMap(([, vocabulary]) => wordsOf(words(vocabulary))), ...more])
const mapOf = (numbers: (vocabulary: TimeVocabulary) => Record<string, number> | undefined, times = 1) =>
  new Map(
    vocabularies.flatMap(([, vocabulary]) =>
      Object.entries(numbers(vocabulary) ?? {}).map(([word, value]) => [plainWord(word), value * times] as const),
    ),
  ) as ReadonlyMap<string, number>
const languagesOf = (words: (vocabulary: TimeVocabulary) => string[]): ReadonlyMap<string, Languages> => {
  const languages = new Map<string, Set<string>>()
  for (const [code, vocabulary] of vocabularies)
    for (const word of words(vocabulary)) languages.set(word, (languages.get(word) ?? new Set()).add(code))
  return languages
}

const unitsLasting = (seconds: number, words: (vocabulary: TimeVocabulary) => string): [string, number][] =>
  [...setOf(words)].map((word) => [word, seconds])

/** How many seconds one of it lasts. Days are too long for a timer. */
export const unitSeconds: ReadonlyMap<string, number> = new Map([
  ...unitsLasting(HOUR_S, ({ hour }) => hour),
  ...unitsLasting(MINUTE_S, ({ minute }) => minute),
  ...unitsLasting(1, ({ second }) => second),
])

/** Too short to mean time on their own: "20 m" is a distance, "1 h 20 m" is not. */
export const unitsAfterHours: ReadonlyMap<string, number> = new Map([...unitSeconds, ['m', MINUTE_S]])

/** Words that hold their number themselves. */
export const wholeDurations = mapOf(({ whole }) => whole, MINUTE_S)

/** The languages of units and of words that hold their number. */
export const unitLanguages = languagesOf(({ hour, minute, second, whole }) => [
  ...[hour, minute, second].flatMap(wordsOf),
  ...Object.keys(whole ?? {}).map(plainWord),
])
/** Words for one, with their languages: the Swedish "en minut" is a time, the French "en minutes" is none. */
export const articles = languagesOf((vocabulary) => wordsOf(vocabulary.articles))

/** "A second bowl" is no time. */
export const notAfterArticle = setOf((vocabulary) => vocabulary.notAfterArticle)

/** A lone unit that is one of it behind an opener, or before a part. */
export const aloneAfterOpener = setOf(({ alone }) => alone)
export const aloneWithPart = setOf((vocabulary) => vocabulary.aloneWithPart)
export const durationOpeners = setOf(({ openers }) => openers)
export const oneBehind = setOf((vocabulary) => vocabulary.oneBehind)

export const parts = mapOf((vocabulary) => vocabulary.parts)
/** In "half of an hour" these say nothing. */
export const fillers = setOf((vocabulary) => vocabulary.fillers)

export const conjunctions = setOf(({ and }) => and)
/** "And" where it is written onto the next word. */
export const attachedConjunctions = setOf(({ and, writesAndOnto }) => (writesAndOnto ? and : undefined))
export const hyphens: ReadonlySet<string> = new Set(['-', '‑', '–'])
export const rangeSigns = setOf(({ until }) => until, ...hyphens, '—', '−', '~')
export const betweenWords = setOf(({ between }) => between)
export const numberWords = mapOf(({ numbers }) => numbers)

/** Abbreviations that a dot follows without an end of the sentence, beside the shortest ones. */
export const abbreviations: ReadonlySet<string> = new Set(['godz'])
