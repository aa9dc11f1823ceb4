import { once } from '../once.ts'
import { plainDigits } from '../quantities/number-signs.ts'
import { isDayAndMonth, looksLikeDate, readTypedDate } from './dates.ts'
import { namedDay, nameKey } from './day-names.ts'
import untilWords from './until-words.json' with { type: 'json' }

/**
 * The day that something keeps until, as it is said: `until Friday`, `bis 22.11`, `best before 22 Nov`, `金曜日まで`. A
 * day's name alone says nothing: Friday sauce is a sauce.
 */

export type UntilDay = { from: number; to: number; day: string }

type Phrases = { before: string[][]; after: string[][] }

/** `22 de noviembre de 2026`. */
const MOST_WORDS_OF_A_DAY = 5
const ENGLISH = 'en-US'

export function untilDay(words: readonly string[], today: string, locale: string): UntilDay | undefined {
  const keys = words.map(nameKey)
  for (const spoken of new Set([locale, ...(locale.startsWith('sr') ? ['sr-Latn'] : []), ENGLISH])) {
    const dayIn = (from: number, to: number) => dayOfWords(words.slice(from, to).join(' '), today, spoken)
    const found = behindPhrase(keys, phrasesOf(spoken), dayIn) ?? beforePhrase(words, phrasesOf(spoken), today, spoken)
    if (found) return found
  }
  return undefined
}

function behindPhrase(
  keys: readonly string[],
  { before }: Phrases,
  dayIn: (from: number, to: number) => string | undefined,
): UntilDay | undefined {
  for (let from = 0; from < keys.length; from++)
    for (const phrase of before) {
      const at = from + phrase.length
      if (!phrase.every((word, index) => keys[from + index] === word)) continue
      for (let to = Math.min(keys.length, at + MOST_WORDS_OF_A_DAY); to > at; to--) {
        const day = dayIn(at, to)
        if (day !== undefined) return { from, to, day }
      }
    }
  return undefined
}

/** Languages that say it behind the day mostly write it in one word: `péntekig`. */
function beforePhrase(
  words: readonly string[],
  { after }: Phrases,
  today: string,
  locale: string,
): UntilDay | undefined {
  for (let to = words.length; to > 0; to--)
    for (const phrase of after)
      for (let from = Math.max(0, to - MOST_WORDS_OF_A_DAY); from < to; from++) {
        const said = beforeEnding(words.slice(from, to), phrase)
        const day = said === undefined ? undefined : dayOfWords(said, today, locale)
        if (day !== undefined) return { from, to, day }
      }
  return undefined
}

function beforeEnding(words: string[], phrase: string[]): string | undefined {
  const day = words.slice(0, -phrase.length)
  const ends = phrase.every((word, index) => nameKey(words[words.length - phrase.length + index] ?? '') === word)
  if (ends) return day.length > 0 ? day.join(' ') : undefined
  const [ending = ''] = phrase
  const last = words.at(-1) ?? ''
  if (phrase.length > 1 || !last.endsWith(ending) || last.length === ending.length) return undefined
  return [...words.slice(0, -1), last.slice(0, -ending.length).replace(/-$/, '')].join(' ')
}

function dayOfWords(text: string, today: string, locale: string): string | undefined {
  const word = plainDigits(text).replace(/^[([]+|[)\],;!]+$/gu, '')
  return looksLikeDate(word) || isDayAndMonth(word) ? readTypedDate(word, today, locale) : namedDay(word, today, locale)
}

const everyPhrases = once(() => new Map<string, Phrases>())

function phrasesOf(locale: string): Phrases {
  const language = locale.slice(0, 2)
  const known = everyPhrases().get(language)
  if (known) return known
  const rows: Record<string, { before?: string[]; after?: string[] }> = untilWords
  const phrases = { before: folded(rows[language]?.before), after: folded(rows[language]?.after) }
  everyPhrases().set(language, phrases)
  return phrases
}

/** The longest first: `best before end` is no `best before`. */
const folded = (phrases: string[] = []): string[][] =>
  phrases.map((phrase) => phrase.split(' ').map(nameKey)).sort((one, other) => other.length - one.length)
