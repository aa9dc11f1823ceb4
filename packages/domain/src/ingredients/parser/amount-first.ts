/**
 * A line whose amount stands behind the name, `Patate (pulite) 700 g` or `Яйца — 3 шт.`, with the amount in front. Only an
 * amount that nothing else belongs to is moved: `Tomaten à 400 g` says what a tin holds, `Farina 00` which flour it is.
 */
import { isUnitOfMeasure } from '../../quantities/measures.ts'
import type { Language } from './languages/language.ts'
import { LineWords, OPENS, OTHERWISE } from './line-words.ts'
import { amountValue, type Token } from './tokens.ts'

/** More than that nobody counts out: `Mehl 405` is a kind of flour. */
const MOST_COUNTED = 24
const BREAK = /[,،;؛:()[\]|+/=]|(?:^|\s)[-–—]|[-–—](?:\s|$)/
const PERCENT = /^ ?[%°]/
/** Before a number that belongs to the name. */
const NUMBERED =
  /^(?:type|tipo|typ|t|nr|no|n|num|numero|número|numéro|größe|gr|taille|misura|omega|b|тип|сорт|номер|rozmiar|vel|velikost)$/iu
/** `200 ml, davon 50 ml für die Form`: a share of what was said before. */
const OF_WHICH = /^(?:davon|cui|dont|cuales|waarvan|varav|quais|czego|них|heraf|herav)$/iu
const NUMBER_SIGN = /[№#°º]\s*$/

/** Nothing where no amount stands behind. */
export function amountFirst(line: string, language: Language): string | undefined {
  const places = new AmountPlaces(line, language)
  return places.moved(true) ?? places.moved(false)
}

class AmountPlaces extends LineWords {
  private readonly starts: number[] = []
  private readonly ended: number[] = []

  constructor(line: string, language: Language) {
    super(line, language, BREAK)
    let at = 0
    for (const { before, shown } of this.tokens) {
      this.starts.push(at + before.length)
      at += before.length + shown.length
      this.ended.push(at)
    }
  }

  /** With a unit of measure or a word for what things are counted in, or as a mere number. */
  moved(withUnit: boolean): string | undefined {
    if (this.tokens[0]?.isNumber) return undefined
    for (let at = 1; at < this.tokens.length; at++) {
      const end = this.amountEnd(at, withUnit)
      if (end !== undefined && this.belongsToNothing(at, end)) return this.inFront(at, end)
    }
    return undefined
  }

  private amountEnd(at: number, withUnit: boolean): number | undefined {
    const { duals, numbers, units } = this.language
    const token = this.tokens[at] as Token
    const dual = this.phraseEnd(at, (phrase) => duals.has(phrase))
    if (dual > at) return withUnit ? dual : undefined
    if (!(token.isNumber ? this.isAmount(at) : numbers.has(this.words[at] ?? ''))) return undefined
    const end = this.unitEnd(at + 1)
    const unit = end > at + 1 ? units.get(this.phrase(at + 1, end)) : undefined
    if (withUnit) return unit === undefined || unit === 'cm' || !this.isPlain(at, unit) ? undefined : end
    if (unit !== undefined || token.depth > 0) return undefined
    return token.isNumber ? this.countEnd(at) : this.breaksBefore(at) ? at + 1 : undefined
  }

  private isAmount(at: number): boolean {
    const { before } = this.tokens[at] as Token
    const value = amountValue(this.words[at] ?? '')
    return before !== '' && !NUMBER_SIGN.test(before) && value !== undefined && value.quantity > 0 && !this.isShare(at)
  }

  private countEnd(at: number): number | undefined {
    const text = this.words[at] ?? ''
    const isCount = !/^0\d*$/.test(text) && (amountValue(text)?.quantity ?? 0) <= MOST_COUNTED
    return isCount && !NUMBERED.test(this.words[at - 1] ?? '') ? at + 1 : undefined
  }

  private isShare(at: number): boolean {
    return PERCENT.test(this.spelled.slice(this.ended[at]))
  }

  /** In brackets only a measure that stands there alone: `Mehl (250 g)`. */
  private isPlain(at: number, unit: string): boolean {
    const { depth, before } = this.tokens[at] as Token
    return depth === 0 || (OPENS.test(before) && isUnitOfMeasure(unit))
  }

  private belongsToNothing(at: number, end: number): boolean {
    const { links, packLinks, about, remarks, sizes, isPreparation } = this.language
    const last = this.words[at - 1] ?? ''
    if (OF_WHICH.test(last)) return false
    if (!this.breaksBefore(at) && (packLinks.has(last) || (links.has(last) && !about.has(last)))) return false
    if (packLinks.has(last) && OPENS.test(this.tokens[at - 1]?.before ?? '')) return false
    // `Butter für 1 Form`: the number is of the purpose.
    for (let from = at - 1; from >= 0 && !this.breaksBefore(from + 1); from--)
      if (this.phraseEnd(from, (phrase) => remarks.has(phrase)) > from && !about.has(this.words[from] ?? ''))
        return false
    if (end >= this.tokens.length) return true
    const next = this.words[end] ?? ''
    if (this.tokens[at]?.depth) return BREAK.test(this.tokens[end]?.before ?? '') && !this.tokens[end]?.depth
    const isRemark = this.phraseEnd(end, (phrase) => remarks.has(phrase)) > end
    return this.breaksBefore(end) || isRemark || sizes.has(next) || isPreparation(next) || this.goesOn(end)
  }

  /** `750 ml ben fredda`, `30 ml oppure succo di arancia`, `2 ml di cui 1 ml per la crema` */
  private goesOn(end: number): boolean {
    const next = this.words[end] ?? ''
    const isShared = OF_WHICH.test(next) || OF_WHICH.test(this.words[end + 1] ?? '')
    return isShared || this.language.adverbs.has(next) || OTHERWISE.test(next)
  }

  private inFront(at: number, end: number): string {
    const { about } = this.language
    let from = at
    while (from > 1 && about.has(this.words[from - 1] ?? '')) from--
    const amount = this.spelled.slice(this.starts[at], this.ended[end - 1])
    const head = this.spelled.slice(0, this.ended[from - 1])
    const between = this.spelled.slice(this.ended[from - 1], this.starts[from])
    const rest = this.spelled.slice(this.ended[end - 1]).replace(/^\s*\.?\s*/, '')
    const inBrackets = Boolean(this.tokens[at]?.depth)
    const closed = !inBrackets && /^\s*[)\]]/.test(between) ? between.trim().charAt(0) : ''
    const open = inBrackets ? rest.replace(/^[)\]]\s*/, '') : rest
    const gap = /^[,،;؛)\]]/.test(open) || open === '' ? '' : ' '
    return `${amount} ${head}${closed}${gap}${open}`.trim()
  }
}
