/** The words of time of many languages in one: what a word means, and where two languages must not be mixed, in which. */
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

export const hyphens: ReadonlySet<string> = new Set(['-', '‑', '–'])

/** Abbreviations that a dot follows without an end of the sentence, beside the shortest ones. */
export const abbreviations: ReadonlySet<string> = new Set(['godz', 'perc', 'хвил', 'минут'])

type Languages = ReadonlySet<string>
type Vocabularies = [code: string, vocabulary: TimeVocabulary][]

const wordsOf = (text = ''): string[] => (text === '' ? [] : text.split(' ').map(plainWord))

export type DurationWords = ReturnType<typeof tablesOf>

function tablesOf(vocabularies: Vocabularies) {
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
  const unitSeconds: ReadonlyMap<string, number> = new Map([
    ...unitsLasting(HOUR_S, ({ hour }) => hour),
    ...unitsLasting(MINUTE_S, ({ minute }) => minute),
    ...unitsLasting(1, ({ second }) => second),
  ])
  const wholeDurations = mapOf(({ whole }) => whole, MINUTE_S)
  const parts = mapOf((vocabulary) => vocabulary.parts)
  const numberWords = mapOf(({ numbers }) => numbers)
  const conjunctions = setOf(({ and }) => and)
  const known = [parts, numberWords, unitSeconds, wholeDurations]
  const rangeSigns = setOf(({ until }) => until, ...hyphens, '—', '−', '~', '～', '〜')
  const betweenWords = setOf(({ between }) => between)
  const articles = languagesOf((vocabulary) => wordsOf(vocabulary.articles))
  return {
    unitSeconds,
    /** Too short to mean time on their own: "20 m" is a distance, "1 h 20 m" is not. */
    unitsAfterHours: new Map([...unitSeconds, ['m', MINUTE_S]]) as ReadonlyMap<string, number>,
    /** Words that hold their number themselves. */
    wholeDurations,
    /** The languages of units and of words that hold their number. */
    unitLanguages: languagesOf(({ hour, minute, second, whole }) => [
      ...[hour, minute, second].flatMap(wordsOf),
      ...Object.keys(whole ?? {}).map(plainWord),
    ]),
    /** Words for one, with their languages: the Swedish "en minut" is a time, the French "en minutes" is none. */
    articles,
    /** "A second bowl" is no time. */
    notAfterArticle: setOf((vocabulary) => vocabulary.notAfterArticle),
    /** A lone unit that is one of it behind an opener, or before a part. */
    aloneAfterOpener: setOf(({ alone }) => alone),
    aloneWithPart: setOf((vocabulary) => vocabulary.aloneWithPart),
    durationOpeners: setOf(({ openers }) => openers),
    oneBehind: setOf((vocabulary) => vocabulary.oneBehind),
    parts,
    /** Parts that stand behind their unit: `1時間半`. */
    partsBehind: mapOf((vocabulary) => vocabulary.partsBehind),
    unitLinks: setOf((vocabulary) => vocabulary.unitLinks),
    /** In "half of an hour" these say nothing. */
    fillers: setOf((vocabulary) => vocabulary.fillers),
    conjunctions,
    /** "And" where it is written onto the next word. */
    attachedConjunctions: setOf(({ and, writesAndOnto }) => (writesAndOnto ? and : undefined)),
    rangeSigns,
    betweenWords,
    numberWords,
    isKnown: (word: string): boolean => known.some((words) => words.has(word)),
    /** The words of languages that are written without blanks, and longer ones that only look like them. */
    unspaced: new Set(
      vocabularies.flatMap(([, vocabulary]) =>
        vocabulary.unspaced === undefined
          ? []
          : [
              ...wordsOf(
                [vocabulary.hour, vocabulary.minute, vocabulary.second, vocabulary.and, vocabulary.until].join(' '),
              ),
              ...wordsOf(vocabulary.fillers),
              ...wordsOf(vocabulary.unspaced),
              ...[vocabulary.parts, vocabulary.partsBehind, vocabulary.numbers].flatMap((words) =>
                Object.keys(words ?? {}).map(plainWord),
              ),
            ].filter((word) => word !== ''),
      ),
    ) as ReadonlySet<string>,
  }
}

const LATIN = /[a-z]/

/** Languages beyond the first ten are added when somebody needs them: most readers never do. */
const extra = new Map<string, TimeVocabulary>()
const made = new Map<string, DurationWords>()

export function addTimeVocabularies(vocabularies: Readonly<Record<string, TimeVocabulary>>): void {
  for (const [code, vocabulary] of Object.entries(vocabularies)) extra.set(code, vocabulary)
  made.clear()
}

/**
 * The first ten languages and all of other scripts may stand in any text. The extra ones in Latin letters only count
 * where the language is known: `time` is an hour in Danish and none in English.
 */
export function durationWords(language?: string | null): DurationWords {
  const code = (language ?? '').split('-')[0] ?? ''
  const key = extra.has(code) ? code : ''
  const known = made.get(key)
  if (known) return known
  const added = [...extra].filter(([one, { minute }]) => one === key || !LATIN.test(minute))
  const words = tablesOf([...Object.entries(everyVocabulary()), ...added])
  made.set(key, words)
  return words
}
