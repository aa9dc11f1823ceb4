/**
 * Which of many named records a typed text means, for every field with a list below it. An exact name comes before a
 * beginning, a beginning before the inside of a word, and equal matches keep the order they came in.
 */
import { searchForm } from './kana.ts'
import { normalise } from './normalise.ts'

/** A record and the other names it goes by; what a kind of record does not have is left out. */
export type NamedRecord = {
  name: string
  pluralName?: string | null
  abbreviation?: string | null
  pluralAbbreviation?: string | null
  aliases?: readonly { name: string }[]
}

/** From best to worst. `none` shares a word with the text at most. */
export const nameMatch = {
  sameName: 0,
  nameInOtherCase: 1,
  sameAlias: 2,
  aliasInOtherCase: 3,
  prefix: 4,
  wordPrefix: 5,
  everyWord: 6,
  inside: 7,
  none: 8,
} as const
export type NameMatch = (typeof nameMatch)[keyof typeof nameMatch]

/** The text is one of the record's names. */
export const isExactMatch = (match: NameMatch): boolean => match <= nameMatch.aliasInOtherCase

/** Good enough to be taken by Enter: the text is a name, or names begin with what was typed. */
export const isLikelyMatch = (match: NameMatch): boolean => match <= nameMatch.everyWord

/** Everything but letters and digits separates words. */
const BETWEEN_WORDS = /[^\p{L}\p{N}]+/u

const wordsOf = (text: string): string[] => text.split(BETWEEN_WORDS).filter((word) => word !== '')

export function matchName(record: NamedRecord, text: string): NameMatch {
  const typed = text.trim()
  const same = normalise(typed)
  if (same === '') return nameMatch.none
  const others = otherNames(record)
  if (record.name === typed) return nameMatch.sameName
  if (normalise(record.name) === same) return nameMatch.nameInOtherCase
  if (others.includes(typed)) return nameMatch.sameAlias
  if (others.map(normalise).includes(same)) return nameMatch.aliasInOtherCase
  const wanted = searchForm(typed)
  const names = [record.name, ...others].map(searchForm)
  if (names.some((name) => name.startsWith(wanted))) return nameMatch.prefix
  if (names.some((name) => wordStarts(name).some((rest) => rest.startsWith(wanted)))) return nameMatch.wordPrefix
  const words = wordsOf(wanted)
  if (words.length > 1 && names.some((name) => everyWordBegins(words, wordsOf(name)))) return nameMatch.everyWord
  return names.some((name) => name.includes(wanted)) ? nameMatch.inside : nameMatch.none
}

/** The same records, best match first; without a text as they were. */
export function rankByName<T extends NamedRecord>(records: readonly T[], text: string): T[] {
  if (normalise(text) === '') return [...records]
  return records
    .map((record) => ({ record, match: matchName(record, text) }))
    .sort((one, other) => one.match - other.match)
    .map(({ record }) => record)
}

/** The records that hold the text in one of their names, best match first; no text finds everything. */
export function bestNames<T extends NamedRecord>(records: readonly T[], text: string, atMost = Infinity): T[] {
  if (normalise(text) === '') return records.slice(0, atMost)
  const fitting = records.filter((record) => matchName(record, text) !== nameMatch.none)
  return rankByName(fitting, text).slice(0, atMost)
}

const otherNames = ({ pluralName, abbreviation, pluralAbbreviation, aliases = [] }: NamedRecord): string[] =>
  [pluralName, abbreviation, pluralAbbreviation, ...aliases.map(({ name }) => name)].flatMap((name) => name || [])

/** `red bell pepper` from each of its words on. */
const wordStarts = (name: string): string[] =>
  [...name.matchAll(/[\p{L}\p{N}]+/gu)].map(({ index }) => name.slice(index))

const everyWordBegins = (wanted: readonly string[], words: readonly string[]): boolean =>
  wanted.every((part) => words.some((word) => word.startsWith(part)))
