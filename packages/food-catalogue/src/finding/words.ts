/** A name as words that can be compared: without case, accents and signs. */

import { normalise } from '@larder/domain/search/normalise.ts'

const APOSTROPHES = /['’‘ʼ`´]/gu
const BETWEEN_WORDS = /[^\p{L}\p{M}\p{N}%,/&]+/u
/** Signs that part a name are words of their own here: `salt & pepper`, `butter/margarine`. */
const SIGNS = /[,;/&+،؛]/gu
/** Arabic writes the article onto the word; alef is written with and without its sign. */
const ARABIC = /[\u0600-\u06ff]/u
const ARABIC_ARTICLE = /^ال(?=..)/u
const ARABIC_ALEF = /[أإآ]/gu
/** And, with, for: written onto the article, and with it onto the word. */
const ARABIC_BEFORE_ARTICLE = /^(?:([وب])ال|(ل)ل)(?=...)/u
/** `35 heavy cream`: what the parser left of an amount. A letter alone is no word either. */
const LEFT_OVER = /^(?:\p{N}+%?|[a-z])$/u
/** `3,5 %` is one word; which milk it is, whole numbers tell. */
const SHARE = /(\p{N})(?:[.,]\p{N}+)?\s?%/gu

export const COMMA = ','
export const SLASH = '/'
export const AMPERSAND = '&'
export const isSign = (word: string): boolean => word === COMMA || word === SLASH || word === AMPERSAND

const signOf = (sign: string): string =>
  sign === '/' ? ` ${SLASH} ` : sign === '&' || sign === '+' ? ` ${AMPERSAND} ` : ` ${COMMA} `

/** No food has a longer name; whoever sends one must not keep others waiting. */
export const LONGEST_NAME = 300
const MOST_WORDS = 40

/** The words, and the signs between them. */
export function wordsAndSigns(text: string): string[] {
  const words = normalise(
    text.slice(0, LONGEST_NAME).replace(APOSTROPHES, '').replace(SHARE, '$1%').replace(SIGNS, signOf),
  ).split(BETWEEN_WORDS, MOST_WORDS)
  return words.flatMap((word) => {
    if (word === '') return []
    return ARABIC.test(word) ? arabicWords(word.replace(ARABIC_ALEF, 'ا')) : [word]
  })
}

function arabicWords(word: string): string[] {
  const [both, one, other] = ARABIC_BEFORE_ARTICLE.exec(word) ?? []
  if (both === undefined) return [word.replace(ARABIC_ARTICLE, '')]
  return [one ?? other ?? '', word.slice(both.length)]
}

export const wordsOf = (text: string): string[] => wordsAndSigns(text).filter((word) => !isSign(word))

/** Without what an amount left behind, unless nothing else is there (`7up` keeps its words, being one). */
export const withoutLeftOvers = (words: readonly string[]): string[] => words.filter((word) => !LEFT_OVER.test(word))

export const keyOf = (words: readonly string[]): string => words.join(' ')
