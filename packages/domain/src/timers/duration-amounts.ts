/** The numbers before a unit of time, in digits, signs and words: "1½", "10 to 12", "three quarters of an". */
import type { Token } from './duration-tokens.ts'
import { type DurationWords, hyphens } from './duration-vocabulary.ts'

export type StepTokens = { tokens: readonly Token[]; words: DurationWords }

/** What was read, and where the next token stands. */
export type Read = { value: number; next: number }
/** `article` holds the languages of a word for one. */
type Amount = Read & { article?: ReadonlySet<string>; digits?: true }
type Fraction = Read & { named?: true; digits?: true }

export const wordAt = ({ tokens }: StepTokens, at: number): string => tokens[at]?.word ?? ''

export const skip = (step: StepTokens, at: number, words: { has: (word: string) => boolean }): number =>
  words.has(wordAt(step, at)) ? at + 1 : at

/** "10–12", "10 to 12", "between 10 and 12". */
export function rangeAt(step: StepTokens, at: number): Amount | undefined {
  const { betweenWords, conjunctions, rangeSigns } = step.words
  const first = amountAt(step, at)
  if (!first || first.article) return first
  const sign = wordAt(step, first.next)
  const between = betweenWords.has(wordAt(step, at - 1)) && conjunctions.has(sign)
  if (!rangeSigns.has(sign) && !between) return first
  // "10- to 12-minute": the hyphen belongs to the unit that is yet to come.
  const suspended = hyphens.has(sign) && rangeSigns.has(wordAt(step, first.next + 1))
  const second = amountAt(step, first.next + (suspended ? 2 : 1))
  return second && !second.article ? { ...second, value: Math.max(first.value, second.value) } : first
}

/** "2", "1 1/2", "1½", "one and a half", "half an", "eine halbe", "three quarters of an". */
function amountAt(step: StepTokens, at: number): Amount | undefined {
  const { articles, conjunctions } = step.words
  const start = numberAt(step, at)
  if (!start) {
    const part = fractionAt(step, at)
    return part && { ...part, next: afterFillers(step, part.next) }
  }
  const direct = fractionAt(step, start.next)
  // A word multiplies: three quarters, eine halbe.
  if (direct?.named) return { value: start.value * direct.value, next: afterFillers(step, direct.next) }
  if (direct) return { ...start, value: start.value + direct.value, next: direct.next }
  if (!conjunctions.has(wordAt(step, start.next))) return start
  const added = fractionAt(step, skip(step, start.next + 1, articles))
  return added ? { ...start, value: start.value + added.value, next: added.next } : start
}

/** There may be two: "of an". */
function afterFillers(step: StepTokens, at: number): number {
  const { fillers } = step.words
  return skip(step, skip(step, at, fillers), fillers)
}

/** A number in digits or in words, or an article. A fraction in digits is none. */
function numberAt(step: StepTokens, at: number): Amount | undefined {
  const { articles, numberWords } = step.words
  const token = step.tokens[at]
  if (!token) return undefined
  const article = articles.get(token.word)
  if (article) return { value: 1, next: at + 1, article }
  if (token.number !== undefined) {
    const isRead = !Number.isNaN(token.number) && !isPartOfMore(step, at) && !slashAt(step, at + 1)
    return isRead ? { value: token.number, next: at + 1, digits: true } : undefined
  }
  const value = numberWords.get(token.word)
  return value === undefined ? undefined : (withOnes(step, at, value) ?? { value, next: at + 1 })
}

/** The 30 of "12:30", the 2 of "1/2". */
const isPartOfMore = (step: StepTokens, at: number): boolean =>
  [':', '/', '⁄'].includes(wordAt(step, at - 1)) && step.tokens[at - 1]?.end === step.tokens[at]?.start

const SIXTY = 60
const isTen = (value: number) => value >= 20 && value % 10 === 0

/** "twenty-five", "treinta y cinco", "dix-sept", "soixante-quinze" and "خمسة وعشرين". */
function withOnes(step: StepTokens, at: number, value: number): Read | undefined {
  const hyphen = hyphens.has(wordAt(step, at + 1))
  const and = step.words.conjunctions.has(wordAt(step, at + 1))
  const next = at + (hyphen || and ? 2 : 1)
  const other = step.words.numberWords.get(wordAt(step, next)) ?? 0
  const tens = isTen(value) && other >= 1 && other < (value === SIXTY && hyphen ? 20 : 10)
  const teens = hyphen && value === 10 && other >= 7 && other < 10
  const ones = and && value < 10 && isTen(other)
  return tens || teens || ones ? { value: value + other, next: next + 1 } : undefined
}

/** "1/2", "½" or a word for a part of one. */
export function fractionAt(step: StepTokens, at: number): Fraction | undefined {
  const token = step.tokens[at]
  if (!token) return undefined
  if (token.fraction !== undefined) return { value: token.fraction, next: at + 1, digits: true }
  const named = step.words.parts.get(token.word)
  if (named !== undefined) return { value: named, next: at + 1, named: true }
  const below = step.tokens[at + 2]?.number
  if (!token.number || !slashAt(step, at + 1) || !below) return undefined
  return { value: token.number / below, next: at + 3, digits: true }
}

const slashAt = (step: StepTokens, at: number): boolean => ['/', '⁄'].includes(wordAt(step, at))
