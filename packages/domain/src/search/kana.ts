import { normalise } from './normalise.ts'

/**
 * Japanese is written in two syllabaries, and people type the one that is nearer. Names stay distinct in storage (カキ is
 * an oyster, かき a persimmon); only searches read both alike.
 */

const DISTANCE = 0x60
const shifted = (text: string, pattern: RegExp, by: number): string =>
  text.replace(pattern, (letter) => String.fromCharCode(letter.charCodeAt(0) + by))

export const hiraganaOf = (text: string): string => shifted(text, /[ァ-ヶ]/g, -DISTANCE)
const katakanaOf = (text: string): string => shifted(text, /[ぁ-ゖ]/g, DISTANCE)

/** A word as it was typed, and in either syllabary where it has kana. */
export const kanaSpellings = (word: string): string[] => [...new Set([word, hiraganaOf(word), katakanaOf(word)])]

/** For texts that are compared in memory: both sides in one syllabary. */
export const searchForm = (text: string): string => hiraganaOf(normalise(text))
