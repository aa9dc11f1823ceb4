/** Step text cut into numbers, words and signs, with where each stands. One pass, whatever the text (attack 20). */
import { DIGITS, FRACTION_SIGNS, plainNumbers, RAISED_FRACTION } from '../quantities/number-signs.ts'
import { type DurationWords, plainWord } from './duration-vocabulary.ts'

export type Token = {
  start: number
  end: number
  /** A word as the tables know it, or the sign itself. */
  word: string
  /** What a number is worth; `NaN` where digits are no number we read. */
  number?: number
  /** What a fraction sign is worth. */
  fraction?: number
}

/** Digits with separators, letters, one empty line, or any other sign. No alternative can begin where another does. */
const PIECES = new RegExp(
  `[${DIGITS}]+(?:[.,٫][${DIGITS}]+)*|${RAISED_FRACTION}|[\\p{L}\\p{M}]+|\\s+|[^\\s\\p{L}\\p{M}${DIGITS}]`,
  'gu',
)

/** Stands for what no duration reaches across. */
const BREAK = '\n\n'
const LONGEST_NUMBER = 7
const LONGEST_WORD = 40
/** Chinese, Japanese and Korean. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u
const LONGEST_UNSPACED = 4
const SPACE = /^\s/
const LETTER = /^\p{L}/u
const DIGIT = new RegExp(`^[${DIGITS}]`)
const FRACTION = new RegExp(`^(?:[${FRACTION_SIGNS}]|${RAISED_FRACTION})$`, 'u')

export function durationTokens(text: string, words: DurationWords): Token[] {
  const tokens: Token[] = []
  for (const { 0: piece, index: start } of text.matchAll(PIECES)) {
    const end = start + piece.length
    if (SPACE.test(piece)) {
      if (piece.indexOf('\n') !== piece.lastIndexOf('\n')) tokens.push({ start, end, word: BREAK })
    } else if (isApostrophe(text, piece, start)) continue
    else if (DIGIT.test(piece)) tokens.push({ start, end, word: '', number: numberOf(piece) })
    else if (FRACTION.test(piece)) tokens.push({ start, end, word: piece, fraction: fractionOf(piece) })
    else tokens.push(...wordTokens(piece, start, words))
  }
  return tokens
}

/** "Un'ora", "d'heure": it only parts two words. */
const isApostrophe = (text: string, piece: string, at: number): boolean =>
  (piece === "'" || piece === '’') && LETTER.test(text[at - 1] ?? '') && LETTER.test(text[at + 1] ?? '')

/** "And" is written onto the next word in Arabic; other languages write many words as one. */
function wordTokens(piece: string, start: number, words: DurationWords): Token[] {
  const end = start + piece.length
  const { attachedConjunctions, isKnown } = words
  if (UNSPACED.test(piece)) return unspacedTokens(piece, start, words)
  // Longer than any word of the tables: nothing a duration is made of.
  const word = piece.length > LONGEST_WORD ? '' : plainWord(piece)
  const and = word.slice(0, 1)
  if (!attachedConjunctions.has(and) || !isKnown(word.slice(1))) return [{ start, end, word }]
  return [
    { start, end: start + 1, word: and },
    { start: start + 1, end, word: word.slice(1) },
  ]
}

/** Texts without blanks: at each place the longest word that is known, and everything between in one token. */
function unspacedTokens(piece: string, start: number, { unspaced }: DurationWords): Token[] {
  const tokens: Token[] = []
  let other = 0
  let at = 0
  while (at < piece.length) {
    const length = longestKnown(piece, at, unspaced)
    if (length === 0) {
      at += 1
      continue
    }
    if (at > other) tokens.push({ start: start + other, end: start + at, word: '' })
    tokens.push({ start: start + at, end: start + at + length, word: plainWord(piece.slice(at, at + length)) })
    at += length
    other = at
  }
  if (at > other) tokens.push({ start: start + other, end: start + at, word: '' })
  return tokens
}

function longestKnown(text: string, at: number, known: ReadonlySet<string>): number {
  for (let length = LONGEST_UNSPACED; length > 0; length--)
    if (at + length <= text.length && known.has(plainWord(text.slice(at, at + length)))) return length
  return 0
}

/** `1.5` and `1,5` are one and a half, `1,500` is fifteen hundred; anything stranger is no number. */
function numberOf(digits: string): number {
  if (digits.length > LONGEST_NUMBER) return Number.NaN
  const parts = plainNumbers(digits).split(/[.,٫]/)
  const [whole = '', after] = parts
  if (after === undefined) return Number(whole)
  if (parts.length > 2) return Number.NaN
  return after.length === 3 ? Number(whole + after) : Number(`${whole}.${after}`)
}

function fractionOf(piece: string): number {
  const [above, below] = plainNumbers(piece).split('/').map(Number)
  return below ? (above ?? 0) / below : 0
}
