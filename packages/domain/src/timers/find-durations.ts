/**
 * Times in the text of a step ("10–12 min", "eine halbe Stunde", "٢٠ دقيقة"), so that each can start a timer. Every
 * look ahead is a handful of tokens, so the work grows with the text and never faster (attack 20).
 */
import { fractionAt, type Read, rangeAt, type StepTokens, skip, wordAt } from './duration-amounts.ts'
import { durationTokens } from './duration-tokens.ts'
import { abbreviations, durationWords, hyphens } from './duration-vocabulary.ts'

/** `text.slice(start, end)` is the time as it was written. */
export type FoundDuration = { start: number; end: number; seconds: number }

/** What three fields for hours, minutes and seconds can hold. */
export const LONGEST_TIMER_S = 99 * 3600 + 59 * 60 + 59

/** More tokens never stand before a unit: "between three quarters of an and…" is as long as it gets. */
const LONGEST_AMOUNT = 16

/** `language` is that of the text, where it is known: some words are times in one language only. */
export function findDurations(text: string, language?: string | null): FoundDuration[] {
  const words = durationWords(language)
  const tokens = durationTokens(text, words)
  const step = { tokens, words }
  const found: FoundDuration[] = []
  let at = 0
  let unitAt = -1
  while (at < tokens.length) {
    while (unitAt < at && unitAt < tokens.length) unitAt = nextUnit(step, unitAt + 1)
    if (unitAt >= tokens.length) break
    at = Math.max(at, unitAt - LONGEST_AMOUNT)
    const time = timeAt(step, at)
    const [first, last] = [tokens[at], time && tokens[time.next - 1]]
    if (time && first && last) found.push({ start: first.start, end: last.end, seconds: Math.round(time.value) })
    at = time?.next ?? at + 1
  }
  return found.filter(({ seconds }) => seconds > 0 && seconds <= LONGEST_TIMER_S)
}

function nextUnit({ tokens, words }: StepTokens, from: number): number {
  const { unitSeconds, wholeDurations } = words
  const isUnit = (word = '') => unitSeconds.has(word) || wholeDurations.has(word)
  let at = from
  while (at < tokens.length && !isUnit(tokens[at]?.word)) at += 1
  return at
}

/** A time, or a range of two: then the longer one, because what is done early can be looked at. */
function timeAt(step: StepTokens, at: number): Read | undefined {
  const first = compoundAt(step, at)
  if (!first || !step.words.rangeSigns.has(wordAt(step, first.next))) return first
  const second = compoundAt(step, first.next + 1)
  return second ? { value: Math.max(first.value, second.value), next: second.next } : first
}

/** An hour and 20 minutes; an hour and a half. */
function compoundAt(step: StepTokens, at: number): Read | undefined {
  const { conjunctions, partsBehind, unitSeconds, unitsAfterHours } = step.words
  const first = measureAt(step, at)
  if (!first) return undefined
  const sign = wordAt(step, first.next)
  const joined = conjunctions.has(sign) || sign === ',' || (sign === '.' && isShort(wordAt(step, first.next - 1)))
  const next = joined ? first.next + 1 : first.next
  const smaller = measureAt(step, next, unitsAfterHours)
  if (smaller && smaller.unit < first.unit) return { value: first.value + smaller.value, next: smaller.next }
  const behind = partsBehind.get(sign)
  if (behind !== undefined) return { value: first.value + behind * first.unit, next: first.next + 1 }
  const part = joined ? partAt(step, next) : minutesBehindHours(step, first)
  if (part && first.unit > 1 && !unitSeconds.has(wordAt(step, part.next)))
    return { value: first.value + part.value * first.unit, next: part.next }
  return first
}

/** "1 Std. 30 Min." goes on behind its dot; "Cook 1 hour. 30 minutes later" does not. */
const isShort = (unit: string): boolean => unit.length < 4 || abbreviations.has(unit)

/** "And a half", "e tre quarti". */
function partAt(step: StepTokens, at: number): Read | undefined {
  const { articles, numberWords } = step.words
  const one = fractionAt(step, skip(step, at, articles))
  if (one) return one
  const count = numberWords.get(wordAt(step, at))
  const several = count === undefined ? undefined : fractionAt(step, at + 1)
  return several?.named && count ? { value: count * several.value, next: several.next } : undefined
}

/** "1h30", "1 h 30": what follows hours without a unit is minutes, as a part of an hour. */
function minutesBehindHours({ tokens }: StepTokens, first: Measure): Read | undefined {
  const [sign, minutes, after] = [tokens[first.next - 1], tokens[first.next], tokens[first.next + 1]]
  if (sign?.word !== 'h' || minutes?.number === undefined || minutes.end - minutes.start !== 2) return undefined
  const isLast = after === undefined || ['.', ',', ';', ')', '\n\n'].includes(after.word)
  if (minutes.number >= 60 || !(sign.end === minutes.start || isLast)) return undefined
  return { value: minutes.number / 60, next: first.next + 1 }
}

/** `value` and `unit` in seconds. */
type Measure = Read & { unit: number }

/** An amount with its unit, or a word that is both. */
function measureAt(step: StepTokens, at: number, units = step.words.unitSeconds): Measure | undefined {
  const { unitLinks, wholeDurations } = step.words
  const lone = singleMeasureAt(step, at)
  if (lone) return lone
  const amount = rangeAt(step, at)
  if (!amount) return undefined
  const afterHyphen = skip(step, skip(step, amount.next, hyphens), unitLinks)
  const word = wordAt(step, afterHyphen)
  const seconds = units.get(word) ?? wholeDurations.get(word)
  if (seconds === undefined || (amount.article && !isOneOf(step, amount.article, word))) return undefined
  // "a h" and "two s" are no times; letters stand behind digits.
  if (!amount.digits && word.length === 1) return undefined
  return { value: amount.value * seconds, unit: seconds, next: afterHyphen + 1 }
}

/** An article and a unit of one language. */
const isOneOf = ({ words }: StepTokens, languages: ReadonlySet<string>, unit: string): boolean =>
  !words.notAfterArticle.has(unit) && [...languages].some((code) => words.unitLanguages.get(unit)?.has(code))

/** Two hours in one Arabic word, "دقيقة واحدة", "لمدة ساعة", "ساعة ونصف": an amount that no number stands before. */
function singleMeasureAt(step: StepTokens, at: number): Measure | undefined {
  const { aloneAfterOpener, aloneWithPart, conjunctions, durationOpeners, oneBehind, parts, unitSeconds } = step.words
  const word = wordAt(step, at)
  const whole = step.words.wholeDurations.get(word)
  if (whole !== undefined) return { value: whole, unit: whole, next: at + 1 }
  const seconds = unitSeconds.get(word)
  if (seconds === undefined || !(aloneAfterOpener.has(word) || aloneWithPart.has(word))) return undefined
  const one = { value: seconds, unit: seconds }
  if (oneBehind.has(wordAt(step, at + 1))) return { ...one, next: at + 2 }
  const andPart =
    aloneWithPart.has(word) && conjunctions.has(wordAt(step, at + 1)) && (parts.get(wordAt(step, at + 2)) ?? 1) < 1
  const opened = aloneAfterOpener.has(word) && durationOpeners.has(wordAt(step, at - 1))
  return andPart || opened ? { ...one, next: at + 1 } : undefined
}
