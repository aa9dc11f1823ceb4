/** How far a line that somebody else took apart agrees with what stood there: nothing lost, nothing invented. */
import { normalise } from '../../search/normalise.ts'
import { parseBrutely } from './brute.ts'
import type { Confidence, ParsedLine } from './parsed-line.ts'

const LONGEST_WORD_CHANGE = 3
/** A doubtful amount spoils a dish more than a doubtful word. */
const OTHER_AMOUNT = 0.6

export function agreementWith(
  input: string,
  parts: Pick<ParsedLine, 'quantity' | 'unit' | 'food' | 'note'>,
): Confidence {
  const { quantity, unit, food, note } = parts
  const given = wordsOf(input)
  const made = wordsOf([unit, food, note].join(' '))
  const kept = countShared(given, made)
  const words = given.length + made.length === 0 ? 0 : (2 * kept) / (given.length + made.length)
  const average = words * (sameAmount(input, quantity) ? 1 : OTHER_AMOUNT)
  return { average: Math.round(average * 1000) / 1000, quantity: null, unit: null, food: null, comment: null }
}

const wordsOf = (text: string): string[] => normalise(text).match(/\p{L}[\p{L}\p{M}]*/gu) ?? []

/** Each word counts once; "cups" is "cup", but "pan" is not "pancake". */
function countShared(given: string[], made: string[]): number {
  const left = [...made]
  return given.filter((word) => {
    const at = left.findIndex((other) => isSameWord(word, other))
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  }).length
}

const isSameWord = (one: string, other: string): boolean =>
  one === other ||
  (Math.abs(one.length - other.length) < LONGEST_WORD_CHANGE &&
    Math.min(one.length, other.length) > 2 &&
    (one.startsWith(other) || other.startsWith(one)))

/** Only where the line begins with a number is there something to compare. */
function sameAmount(input: string, quantity: number | null): boolean {
  const plain = parseBrutely(input, () => false).quantity
  if (!plain) return true
  return quantity !== null && Math.abs(quantity - plain) < 0.01
}
