/** Step text cut into numbers, words and signs, with where each stands. One pass, whatever the text (attack 20). */
import { DIGITS, FRACTION_SIGNS, plainNumbers, RAISED_FRACTION } from '../quantities/number-signs.ts'
import {
  attachedConjunctions,
  numberWords,
  parts,
  plainWord,
  unitSeconds,
  wholeDurations,
} from './duration-vocabulary.ts'

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
const SPACE = /^\s/
const LETTER = /^\p{L}/u
const DIGIT = new RegExp(`^[${DIGITS}]`)
const FRACTION = new RegExp(`^(?:[${FRACTION_SIGNS}]|${RAISED_FRACTION})$`, 'u')
const known = [parts, numberWords, unitSeconds, wholeDurations]

export function durationTokens(text: string): Token[] {
  const tokens: Token[] = []
  for (const { 0: piece, index: start } of text.matchAll(PIECES)) {
    const end = start + piece.length
    if (SPACE.test(piece)) {
      if (piece.indexOf('\n') !== piece.lastIndexOf('\n')) tokens.push({ start, end, word: BREAK })
    } else if (isApostrophe(text, piece, start)) continue
    else if (DIGIT.test(piece)) tokens.push({ start, end, word: '', number: numberOf(piece) })
    else if (FRACTION.test(piece)) tokens.push({ start, end, word: piece, fraction: fractionOf(piece) })
    else tokens.push(...wordTokens(piece, start, end))
  }
  return tokens
}

/** "Un'ora", "d'heure": it only parts two words. */
const isApostrophe = (text: string, piece: string, at: number): boolean =>
  (piece === "'" || piece === '’') && LETTER.test(text[at - 1] ?? '') && LETTER.test(text[at + 1] ?? '')

/** "And" is written onto the next word in Arabic. */
function wordTokens(piece: string, start: number, end: number): Token[] {
  // Longer than any word of the tables: nothing a duration is made of.
  const word = piece.length > LONGEST_WORD ? '' : plainWord(piece)
  const and = word.slice(0, 1)
  if (!attachedConjunctions.has(and) || !known.some((words) => words.has(word.slice(1)))) return [{ start, end, word }]
  return [
    { start, end: start + 1, word: and },
    { start: start + 1, end, word: word.slice(1) },
  ]
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
