import { normalise } from './normalise.ts'
import { unspacedWords } from './unspaced-words.ts'

/**
 * What a search box holds, taken apart: quoted phrases stay literal, the rest becomes words. A row matches when any
 * phrase or word is a substring of any of its normalised texts; phrases may hold `%` and `_`, so escape them for SQL.
 */
export type SearchTokens = {
  phrases: string[]
  words: string[]
  /** The whole text without quotes and punctuation; rows whose name contains it come first. */
  whole: string
}

/** A longer text is refused: it is no search, and every list would be held against all of it. */
export const MAX_SEARCH_LENGTH = 1000

/** Whoever pastes a page into the search box is answered by its beginning. */
const MAX_TOKENS = 16

/** What is looked for: phrases first, each thing once, and no more than a search needs. */
export const termsOf = ({ phrases, words }: SearchTokens): string[] =>
  [...new Set([...phrases, ...words])].slice(0, MAX_TOKENS)

const PUNCTUATION = new Set('!#$%&()*+,-./:;<=>?@[\\]^_`{|}~')
const DOUBLE_QUOTE = '"'
const APOSTROPHE = "'"

export function searchTokens(text: string): SearchTokens {
  const prepared = normalise(text)
  const lastClosing = {
    [DOUBLE_QUOTE]: prepared.lastIndexOf(DOUBLE_QUOTE),
    [APOSTROPHE]: lastApostropheThatCloses(prepared),
  }
  const phrases: string[] = []
  let unquoted = ''
  let whole = ''
  let at = 0
  while (at < prepared.length) {
    const char = prepared.charAt(at)
    if (isQuote(char) && opens(prepared, at) && lastClosing[char] > at) {
      const close = closingAfter(prepared, at)
      const phrase = prepared.slice(at + 1, close).trim()
      if (phrase) phrases.push(phrase)
      unquoted += ' '
      whole += ` ${phrase} `
      at = close + 1
      continue
    }
    // A double quote without its partner belongs to somebody who is still typing.
    const kept = char === DOUBLE_QUOTE || PUNCTUATION.has(char) ? ' ' : char
    unquoted += kept
    whole += kept
    at += 1
  }
  return { phrases, words: wordsOf(unquoted).flatMap(unspacedWords), whole: wordsOf(whole).join(' ') }
}

type Quote = typeof DOUBLE_QUOTE | typeof APOSTROPHE

const isQuote = (char: string): char is Quote => char === DOUBLE_QUOTE || char === APOSTROPHE

/** The apostrophe of `mom's` stands inside a word: it neither opens nor closes. */
const isWordEdge = (text: string, at: number): boolean => {
  const char = text.charAt(at)
  return char === '' || char === ' ' || char === DOUBLE_QUOTE || PUNCTUATION.has(char)
}

const opens = (text: string, at: number): boolean => text.charAt(at) === DOUBLE_QUOTE || isWordEdge(text, at - 1)
const closes = (text: string, at: number): boolean => text.charAt(at) === DOUBLE_QUOTE || isWordEdge(text, at + 1)

function lastApostropheThatCloses(text: string): number {
  let at = text.lastIndexOf(APOSTROPHE)
  while (at > 0 && !closes(text, at)) at = text.lastIndexOf(APOSTROPHE, at - 1)
  return at
}

function closingAfter(text: string, open: number): number {
  const quote = text.charAt(open)
  let at = text.indexOf(quote, open + 1)
  while (!closes(text, at)) at = text.indexOf(quote, at + 1)
  return at
}

function wordsOf(text: string): string[] {
  return text
    .split(' ')
    .map((word) => trimApostrophes(word))
    .filter((word) => word !== '')
}

function trimApostrophes(word: string): string {
  let start = 0
  let end = word.length
  while (start < end && word.charAt(start) === APOSTROPHE) start += 1
  while (end > start && word.charAt(end - 1) === APOSTROPHE) end -= 1
  return word.slice(start, end)
}
