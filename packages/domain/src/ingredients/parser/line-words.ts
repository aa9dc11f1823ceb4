/** The words of a line for whoever reads it by rules: phrases of the language, and where a sign divides them. */
import { type Language, plainWord } from './languages/language.ts'
import { spelledOut } from './languages/spelled-out.ts'
import { amountValue, type Token, tokenise } from './tokens.ts'

/** The longest unit: `cuillères à soupe bombées` has four words. */
const LONGEST_PHRASE = 4
const MAX_TOKENS = 120
/** A share is part of its number: cream of 30 % is another cream. */
const PERCENT = /^ ?%/
/** `q.b.` ends with its dot. */
const SHORTENED = /(?:^|\s)\p{L}\.\s?\p{L}$/u
const ELIDED_OF = /^d'/
export const OPENS = /[([]/

/** Before something else that would do, or that goes with it. */
export const OTHERWISE =
  /^(?:oppure|o|od|ou|oder|bzw|of|eller|lub|albo|или|або|чи|nebo|alebo|ili|ali|sau|vagy|tai|veya|arba|vai|أو|או|ή|und|et|y|e|en|och|og|i|и|та|й|și|és|ja|ve|ir|و|plus)$/iu

const AND = /^(?:und|et|y|e|en|och|og|i|и|та|й|și|és|ja|ve|ir|un|και|a|in)$/iu

export type Amount = { quantity: number; upTo: number | null; next: number; times: boolean; unit?: string }

/** Numbers that say how many of what stands before or behind them: a dozen, ten. */
const DOZEN = 12
const COUNTS = new Set([10, DOZEN])

/** `полстакана`, `Viertelliter`, `félliter`: a part and the unit it is of, in one word. */
function partsApart(line: string, { parts, units }: Language): string {
  if (parts.length === 0 || !line.trim().includes(' ')) return line
  return line.replace(WORD, (word) => {
    const plain = plainWord(word)
    const part = parts.find((one) => plain.startsWith(one) && units.has(plain.slice(one.length).replace(/^-/, '')))
    if (part === undefined || plain.length < part.length + SHORTEST_UNIT || plain.length !== word.length) return word
    return `${word.slice(0, part.length)} ${word.slice(part.length).replace(/^-/, '')}`
  })
}
const WORD = /[\p{L}\p{M}]+(?:-[\p{L}\p{M}]+)*/gu
/** `kwartel` is a quail, not a quarter of a spoon. */
const SHORTEST_UNIT = 3

export class LineWords {
  protected readonly spelled: string
  protected readonly tokens: Token[]
  protected readonly words: string[]

  /** `ends` are the signs between two parts that are no longer one phrase. */
  constructor(
    line: string,
    protected readonly language: Language,
    private readonly ends: RegExp,
  ) {
    this.spelled = partsApart(spelledOut(line, language), language)
    this.tokens = tokenise(this.spelled).slice(0, MAX_TOKENS)
    this.words = this.tokens.map((token) => (token.isNumber ? token.text : plainWord(token.text)))
  }

  protected breaksBefore(at: number, signs = this.ends): boolean {
    return signs.test(this.tokens[at]?.before ?? '')
  }

  /** Where the longest phrase that is one of those ends; `from` when there is none. */
  protected phraseEnd(from: number, isOne: (phrase: string) => boolean): number {
    let found = from
    for (let end = from + 1; end <= Math.min(from + LONGEST_PHRASE, this.tokens.length); end++) {
      if (end > from + 1 && this.breaksBefore(end - 1)) break
      if (isOne(this.phrase(from, end))) found = end
    }
    return found
  }

  /** A number, or numbers in words: `ein halber`, `1 et demi`, `la moitié d'un`, `un par`, `2 docenas`. */
  protected amountAt(from: number): Amount | undefined {
    const { duals, numbers } = this.language
    const token = this.tokens[from]
    if (!token) return undefined
    const dualEnd = token.isNumber ? from : this.phraseEnd(from, (phrase) => duals.has(phrase))
    if (dualEnd > from)
      return {
        quantity: 2,
        upTo: null,
        next: dualEnd,
        times: false,
        unit: duals.get(this.phrase(from, dualEnd)) ?? '',
      }
    // `trois quarts de litre`
    const wordsEnd = token.isNumber ? from : this.phraseEnd(from, (phrase) => numbers.has(phrase))
    if (wordsEnd > from + 1) {
      const quantity = numbers.get(this.phrase(from, wordsEnd)) ?? 1
      return { quantity, upTo: null, next: this.oneOfEnd(wordsEnd, quantity), times: false }
    }
    const first = token.isNumber ? amountValue(token.text) : this.numberOf(from)
    if (!first) return undefined
    const second = this.breaksBefore(from + 1) ? undefined : numbers.get(this.words[from + 1] ?? '')
    const counts = token.isNumber && second !== undefined && COUNTS.has(second)
    const isOther = !token.isNumber && first.quantity === 1 && second !== undefined && second !== 1
    const value = counts
      ? { quantity: first.quantity * second, upTo: null }
      : isOther
        ? { quantity: second, upTo: null }
        : first
    const end = counts || isOther ? from + 2 : from + 1
    // `ein halbes Dutzend`
    const dozen = value.quantity === 0.5 && !this.breaksBefore(end) ? numbers.get(this.words[end] ?? '') : undefined
    if (dozen === DOZEN) return { quantity: DOZEN / 2, upTo: null, next: end + 1, times: false }
    const next = this.oneOfEnd(end, value.quantity)
    const half = this.halfEnd(next)
    if (half > next) return { quantity: value.quantity + 0.5, upTo: null, next: half, times: false }
    return { ...value, next, times: token.text.endsWith('x') }
  }

  private numberOf(at: number): { quantity: number; upTo: null } | undefined {
    const quantity = this.language.numbers.get((this.words[at] ?? '').replace(ELIDED_OF, ''))
    return quantity === undefined ? undefined : { quantity, upTo: null }
  }

  /** `die Hälfte einer Zwiebel`: of one, which nobody counts again. */
  private oneOfEnd(from: number, quantity: number): number {
    if (quantity >= 1) return from
    let end = from
    while (this.language.links.has(this.words[end] ?? '') && !this.breaksBefore(end)) end++
    const isOne = !this.tokens[end]?.isNumber && this.numberOf(end)?.quantity === 1
    return isOne && !this.breaksBefore(end) && end + 1 < this.tokens.length ? end + 1 : from
  }

  /** A part of something in one word: half, a quarter. */
  protected isPartWord(at: number): boolean {
    return !this.tokens[at]?.isNumber && (this.numberOf(at)?.quantity ?? 1) < 1
  }

  /** `1 litro e 1/2`: how much more than the whole ones. */
  protected partBehindAnd(at: number): number | undefined {
    const part = this.tokens[at + 1]?.isNumber ? amountValue(this.tokens[at + 1]?.text ?? '') : undefined
    return AND.test(this.words[at] ?? '') && part && part.quantity < 1 && part.upTo === null ? part.quantity : undefined
  }

  protected halfEnd(from: number): number {
    return this.phraseEnd(from, (phrase) => this.language.andHalf.has(phrase))
  }

  protected unitEnd(from: number): number {
    return this.phraseEnd(from, (phrase) => this.language.units.has(phrase))
  }

  /** `1/4 de cucharadita de sal`: where the unit of a fraction begins; Romanian counts everything so, `20 de linguri`. */
  protected linksEnd(from: number): number {
    const { links, code } = this.language
    let end = from
    while (links.has(this.words[end] ?? '') && !this.breaksBefore(end)) end++
    if (end > from && this.unitEnd(from) === from && this.unitEnd(end) > end) return end
    return code === 'ro' && this.words[from] === 'de' ? from + 1 : from
  }

  /** `200 g g Mehl`: where the same unit ends that stands there twice. */
  protected unitAgainEnd(from: number, unit: string): number {
    const end = unit === '' || this.breaksBefore(from) ? from : this.unitEnd(from)
    return end < this.tokens.length && this.language.units.get(this.phrase(from, end)) === unit ? end : from
  }

  /** `yogur de 125 g`, `fette di circa 200 g l'una`: a link, and what one of it weighs. */
  protected isSizeOfOne(from: number): boolean {
    const { links, about } = this.language
    let at = from
    while (links.has(this.words[at] ?? '') || about.has(this.words[at] ?? '')) at++
    return this.tokens[at]?.isNumber === true && this.unitEnd(at + 1) > at + 1
  }

  protected phrase(from: number, end: number): string {
    return this.words.slice(from, end).join(' ')
  }

  protected text(from: number, end: number): string {
    const words = this.tokens.slice(from, end).map((token, at) => (at === 0 ? '' : token.before) + token.shown)
    const share = this.tokens[end - 1]?.isNumber ? PERCENT.exec(this.tokens[end]?.before ?? this.tail()) : null
    const said = (words.join('') + (share?.[0] ?? '')).replace(/\s+/g, ' ')
    return SHORTENED.test(said) && (this.tokens[end]?.before ?? this.tail()).startsWith('.') ? `${said}.` : said
  }

  /** What follows the last word. */
  private tail(): string {
    return this.spelled.slice(
      this.tokens.reduce((length, { before, shown }) => length + before.length + shown.length, 0),
    )
  }
}
