/**
 * Times in the text of a step ("10–12 min", "eine halbe Stunde", "٢٠ دقيقة"), so that each can start a timer. Every
 * look ahead is a handful of tokens, so the work grows with the text and never faster (attack 20).
 */
import { durationTokens, type Token } from './duration-tokens.ts'
import { abbreviations, type DurationWords, durationWords, hyphens } from './duration-vocabulary.ts'

/** `text.slice(start, end)` is the time as it was written. */
export type FoundDuration = { start: number; end: number; seconds: number }

/** What three fields for hours, minutes and seconds can hold. */
export const LONGEST_TIMER_S = 99 * 3600 + 59 * 60 + 59

type Read = { value: number; next: number }
/** `article` holds the languages of a word for one. */
type Amount = Read & { article?: ReadonlySet<string>; digits?: true }

/** `language` is that of the text, where it is known: some words are times in one language only. */
export function findDurations(text: string, language?: string | null): FoundDuration[] {
  const words = durationWords(language)
  let find = finders.get(words)
  if (!find) {
    find = finderFor(words)
    finders.set(words, find)
  }
  return find(text)
}

const finders = new WeakMap<DurationWords, (text: string) => FoundDuration[]>()

function finderFor(words: DurationWords): (text: string) => FoundDuration[] {
  const {
    aloneAfterOpener,
    aloneWithPart,
    articles,
    betweenWords,
    conjunctions,
    durationOpeners,
    fillers,
    notAfterArticle,
    numberWords,
    oneBehind,
    parts,
    partsBehind,
    rangeSigns,
    unitLanguages,
    unitLinks,
    unitSeconds,
    unitsAfterHours,
    wholeDurations,
  } = words

  function find(text: string): FoundDuration[] {
    const tokens = durationTokens(text, words)
    const found: FoundDuration[] = []
    let at = 0
    let unitAt = -1
    while (at < tokens.length) {
      while (unitAt < at && unitAt < tokens.length) unitAt = nextUnit(tokens, unitAt + 1)
      if (unitAt >= tokens.length) break
      at = Math.max(at, unitAt - LONGEST_AMOUNT)
      const time = timeAt(tokens, at)
      const [first, last] = [tokens[at], time && tokens[time.next - 1]]
      if (time && first && last) found.push({ start: first.start, end: last.end, seconds: Math.round(time.value) })
      at = time?.next ?? at + 1
    }
    return found.filter(({ seconds }) => seconds > 0 && seconds <= LONGEST_TIMER_S)
  }

  /** More tokens never stand before a unit: "between three quarters of an and…" is as long as it gets. */
  const LONGEST_AMOUNT = 16

  function nextUnit(tokens: Token[], from: number): number {
    let at = from
    while (at < tokens.length && !isUnit(tokens[at]?.word ?? '')) at += 1
    return at
  }

  const isUnit = (word: string) => unitSeconds.has(word) || wholeDurations.has(word)

  /** A time, or a range of two: then the longer one, because what is done early can be looked at. */
  function timeAt(tokens: Token[], at: number): Read | undefined {
    const first = compoundAt(tokens, at)
    if (!first || !rangeSigns.has(wordAt(tokens, first.next))) return first
    const second = compoundAt(tokens, first.next + 1)
    return second ? { value: Math.max(first.value, second.value), next: second.next } : first
  }

  /** An hour and 20 minutes; an hour and a half. */
  function compoundAt(tokens: Token[], at: number): Read | undefined {
    const first = measureAt(tokens, at)
    if (!first) return undefined
    const sign = wordAt(tokens, first.next)
    const joined = conjunctions.has(sign) || sign === ',' || (sign === '.' && isShort(wordAt(tokens, first.next - 1)))
    const next = joined ? first.next + 1 : first.next
    const smaller = measureAt(tokens, next, unitsAfterHours)
    if (smaller && smaller.unit < first.unit) return { value: first.value + smaller.value, next: smaller.next }
    const behind = partsBehind.get(wordAt(tokens, first.next))
    if (behind !== undefined) return { value: first.value + behind * first.unit, next: first.next + 1 }
    const part = joined ? partAt(tokens, next) : minutesBehindHours(tokens, first)
    if (part && first.unit > 1 && !unitSeconds.has(wordAt(tokens, part.next)))
      return { value: first.value + part.value * first.unit, next: part.next }
    return first
  }

  /** "And a half", "e tre quarti". */
  function partAt(tokens: Token[], at: number): Read | undefined {
    const one = fractionAt(tokens, skip(tokens, at, articles))
    if (one) return one
    const count = numberWords.get(wordAt(tokens, at))
    const several = count === undefined ? undefined : fractionAt(tokens, at + 1)
    return several?.named && count ? { value: count * several.value, next: several.next } : undefined
  }

  /** "1h30", "1 h 30": what follows hours without a unit is minutes, as a part of an hour. */
  function minutesBehindHours(tokens: Token[], first: Measure): Read | undefined {
    const [sign, minutes, after] = [tokens[first.next - 1], tokens[first.next], tokens[first.next + 1]]
    if (sign?.word !== 'h' || minutes?.number === undefined || minutes.end - minutes.start !== 2) return undefined
    const isLast = after === undefined || ['.', ',', ';', ')', '\n\n'].includes(after.word)
    if (minutes.number >= 60 || !(sign.end === minutes.start || isLast)) return undefined
    return { value: minutes.number / 60, next: first.next + 1 }
  }

  /** "1 Std. 30 Min." goes on behind its dot; "Cook 1 hour. 30 minutes later" does not. */
  const isShort = (unit: string) => unit.length < 4 || abbreviations.has(unit)

  type Measure = Read & { unit: number }

  /** An amount with its unit, or a word that is both. */
  function measureAt(tokens: Token[], at: number, units = unitSeconds): Measure | undefined {
    const lone = singleMeasureAt(tokens, at)
    if (lone) return lone
    const amount = rangeAt(tokens, at)
    if (!amount) return undefined
    const afterHyphen = skip(tokens, skip(tokens, amount.next, hyphens), unitLinks)
    const word = wordAt(tokens, afterHyphen)
    const seconds = units.get(word) ?? wholeDurations.get(word)
    if (seconds === undefined || (amount.article && !isOneOf(amount.article, word))) return undefined
    // "a h" and "two s" are no times; letters stand behind digits.
    if (!amount.digits && word.length === 1) return undefined
    return { value: amount.value * seconds, unit: seconds, next: afterHyphen + 1 }
  }

  /** An article and a unit of one language. */
  const isOneOf = (languages: ReadonlySet<string>, unit: string): boolean =>
    !notAfterArticle.has(unit) && [...languages].some((code) => unitLanguages.get(unit)?.has(code))

  /** Two hours in one Arabic word, "دقيقة واحدة", "لمدة ساعة", "ساعة ونصف": an amount that no number stands before. */
  function singleMeasureAt(tokens: Token[], at: number): Measure | undefined {
    const word = wordAt(tokens, at)
    const whole = wholeDurations.get(word)
    if (whole !== undefined) return { value: whole, unit: whole, next: at + 1 }
    const seconds = unitSeconds.get(word)
    if (seconds === undefined || !(aloneAfterOpener.has(word) || aloneWithPart.has(word))) return undefined
    const one = { value: seconds, unit: seconds }
    if (oneBehind.has(wordAt(tokens, at + 1))) return { ...one, next: at + 2 }
    const andPart =
      aloneWithPart.has(word) &&
      conjunctions.has(wordAt(tokens, at + 1)) &&
      (parts.get(wordAt(tokens, at + 2)) ?? 1) < 1
    const opened = aloneAfterOpener.has(word) && durationOpeners.has(wordAt(tokens, at - 1))
    return andPart || opened ? { ...one, next: at + 1 } : undefined
  }

  /** "10–12", "10 to 12", "between 10 and 12". */
  function rangeAt(tokens: Token[], at: number): Amount | undefined {
    const first = amountAt(tokens, at)
    if (!first || first.article) return first
    const sign = wordAt(tokens, first.next)
    const between = betweenWords.has(wordAt(tokens, at - 1)) && conjunctions.has(sign)
    if (!rangeSigns.has(sign) && !between) return first
    // "10- to 12-minute": the hyphen belongs to the unit that is yet to come.
    const suspended = hyphens.has(sign) && rangeSigns.has(wordAt(tokens, first.next + 1))
    const second = amountAt(tokens, first.next + (suspended ? 2 : 1))
    return second && !second.article ? { ...second, value: Math.max(first.value, second.value) } : first
  }

  /** "2", "1 1/2", "1½", "one and a half", "half an", "eine halbe", "three quarters of an". */
  function amountAt(tokens: Token[], at: number): Amount | undefined {
    const start = numberAt(tokens, at)
    if (!start) {
      const part = fractionAt(tokens, at)
      return part && { ...part, next: skip(tokens, skip(tokens, part.next, fillers), fillers) }
    }
    const direct = fractionAt(tokens, start.next)
    if (direct && !direct.named) return { ...start, value: start.value + direct.value, next: direct.next }
    // A word multiplies: three quarters, eine halbe.
    if (direct) {
      const next = skip(tokens, skip(tokens, direct.next, fillers), fillers)
      return { value: start.value * direct.value, next }
    }
    if (!conjunctions.has(wordAt(tokens, start.next))) return start
    const added = fractionAt(tokens, skip(tokens, start.next + 1, articles))
    return added ? { ...start, value: start.value + added.value, next: added.next } : start
  }

  /** A number in digits or in words, or an article. A fraction in digits is none. */
  function numberAt(tokens: Token[], at: number): Amount | undefined {
    const token = tokens[at]
    if (!token) return undefined
    const article = articles.get(token.word)
    if (article) return { value: 1, next: at + 1, article }
    if (token.number !== undefined) {
      const partOfMore = [':', '/', '⁄'].includes(wordAt(tokens, at - 1)) && tokens[at - 1]?.end === token.start
      if (Number.isNaN(token.number) || partOfMore || slashAt(tokens, at + 1)) return undefined
      return { value: token.number, next: at + 1, digits: true }
    }
    const value = numberWords.get(token.word)
    if (value === undefined) return undefined
    return { value, next: at + 1, ...withOnes(tokens, at, value) }
  }

  /** "twenty-five", "treinta y cinco", "dix-sept", "soixante-quinze" and "خمسة وعشرين". */
  function withOnes(tokens: Token[], at: number, value: number): Read | undefined {
    const hyphen = hyphens.has(wordAt(tokens, at + 1))
    const and = conjunctions.has(wordAt(tokens, at + 1))
    const next = at + (hyphen || and ? 2 : 1)
    const other = numberWords.get(wordAt(tokens, next)) ?? 0
    const tens = isTen(value) && other >= 1 && other < (value === SIXTY && hyphen ? 20 : 10)
    const teens = hyphen && value === 10 && other >= 7 && other < 10
    const ones = and && value < 10 && isTen(other)
    return tens || teens || ones ? { value: value + other, next: next + 1 } : undefined
  }

  const SIXTY = 60
  const isTen = (value: number) => value >= 20 && value % 10 === 0

  /** "1/2", "½" or a word for a part of one. */
  function fractionAt(tokens: Token[], at: number): (Read & { named?: true; digits?: true }) | undefined {
    const token = tokens[at]
    if (!token) return undefined
    if (token.fraction !== undefined) return { value: token.fraction, next: at + 1, digits: true }
    const named = parts.get(token.word)
    if (named !== undefined) return { value: named, next: at + 1, named: true }
    const below = tokens[at + 2]?.number
    if (!token.number || !slashAt(tokens, at + 1) || !below) return undefined
    return { value: token.number / below, next: at + 3, digits: true }
  }

  const slashAt = (tokens: Token[], at: number) => ['/', '⁄'].includes(wordAt(tokens, at))
  const wordAt = (tokens: Token[], at: number) => tokens[at]?.word ?? ''
  const skip = (tokens: Token[], at: number, words: { has: (word: string) => boolean }) =>
    words.has(wordAt(tokens, at)) ? at + 1 : at

  return find
}
