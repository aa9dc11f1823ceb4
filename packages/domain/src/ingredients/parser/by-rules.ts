/**
 * A line in a language without a trained model: amount, unit, food, note, by the order in which people write them and by
 * the words of the language.
 */
import { isUnitOfMeasure } from '../../quantities/measures.ts'
import { unitKey } from '../same-unit.ts'
import { amountFirst } from './amount-first.ts'
import type { Language } from './languages/language.ts'
import { type NameWords, nameWords } from './languages/name-words.ts'
import { type Amount, LineWords, OPENS, OTHERWISE } from './line-words.ts'
import { type ParsedLine, tidyNote } from './parsed-line.ts'
import { ruleConfidence } from './rule-confidence.ts'
import { ARTICLE, CLOSES, ELIDED, ENDS_FOOD, isOneOfUnit, PIECE, PREPOSITION } from './rule-words.ts'

/** What ends a phrase, but for the comma between two words about the same food. */
const BREAKS_BUT_COMMA = /[;؛([{:]|\s[-–—]\s/

type Rest = { noun: string; deciding: string[] }

export function parseByRules(line: string, language: Language): ParsedLine {
  const read = new LineReader(line, language).read()
  if (read.quantity !== null) return read
  const moved = amountFirst(line, language)
  return moved === undefined ? read : { ...new LineReader(moved, language).read(), input: line }
}

class LineReader extends LineWords {
  private readonly nameWords: NameWords
  private readonly notes: string[] = []
  private at = 0

  constructor(
    private readonly line: string,
    language: Language,
  ) {
    super(line, language, ENDS_FOOD)
    this.nameWords = nameWords(this.words, language, (at) => this.breaksBefore(at))
  }

  read(): ParsedLine {
    this.readRemarkBefore()
    const part = this.readPartOf()
    const vague = this.readVague()
    this.skip(this.language.about)
    if (this.tokens[this.at + 1]?.isNumber) this.skip(this.language.links)
    // `die Hälfte`, `la mitad`
    if (this.isPartWord(this.at + 1) && !this.amountAt(this.at) && ARTICLE.test(this.words[this.at] ?? '')) this.at++
    // `evtl. 1 Chilischote`
    const amount = vague && !this.tokens[this.at]?.isNumber ? undefined : this.amountAt(this.at)
    if (amount) this.at = amount.next
    if (amount) this.at = this.linksEnd(this.at)
    const unit = amount?.unit ?? this.readUnit(amount)
    this.at = this.unitAgainEnd(this.at, unit)
    this.readOtherMeasures(unit)
    const unitAfter = unit === '' && amount ? this.readUnit(amount) : unit
    const isOne = !amount && !vague && !part && isOneOfUnit(unit, this.words[this.at - 1])
    const counted = this.withHalf(isOne ? { quantity: 1, upTo: null, next: this.at, times: false } : amount, unit)
    // `2 di uova`
    if (unitAfter !== '' || vague || part || amount) this.skipLinks()
    const food = this.withNoun(this.readFood(), this.readRest())
    if (part) this.notes.unshift(part)
    return this.parsed(counted, unitAfter, food)
  }

  private parsed(amount: Amount | undefined, unit: string, food: string): ParsedLine {
    const note = tidyNote(this.notes)
    return {
      input: this.line,
      quantity: amount ? Math.round(amount.quantity * 1000) / 1000 : null,
      upTo: amount?.upTo ?? null,
      unit,
      food,
      note,
      confidence: ruleConfidence({ hasAmount: amount !== undefined, unit, food, note }),
    }
  }

  /** `Optioneel: truffelolie` */
  private readRemarkBefore() {
    const end = this.phraseEnd(0, (phrase) => this.language.remarks.has(phrase))
    if (end === 0 || !this.breaksBefore(end, /:/)) return
    this.notes.push(this.text(0, end))
    this.at = end
  }

  /** `Saft von 2 Zitronen`: the part is noted, the rest is read as if it stood alone. */
  private readPartOf(): string {
    const until = Math.min(this.tokens.length, 7)
    let part = false
    for (let at = this.at; at < until; at++) {
      part ||= this.language.partsOf.has(this.words[at] ?? '')
      if (!part || at === 0 || this.breaksBefore(at)) continue
      const amount = this.amountAt(at)
      if (!amount || this.unitEnd(amount.next) >= this.tokens.length) continue
      let end = at
      while (end > 0 && this.language.links.has(this.words[end - 1] ?? '')) end--
      this.at = at
      return this.text(0, end)
    }
    return ''
  }

  private readVague(): boolean {
    const end = this.phraseEnd(this.at, (phrase) => this.language.vague.has(phrase))
    if (end === this.at || end >= this.tokens.length) return false
    this.notes.push(this.text(this.at, end))
    this.at = end
    return true
  }

  /** `1 taza y media de leche`: the half stands behind the unit. */
  private withHalf(amount: Amount | undefined, unit: string): Amount | undefined {
    if (!amount || unit === '') return amount
    const part = this.partBehindAnd(this.at)
    if (part !== undefined && this.at + 2 < this.tokens.length) {
      this.at += 2
      return { ...amount, quantity: amount.quantity + part, upTo: null }
    }
    const end = this.halfEnd(this.at)
    if (end === this.at || end >= this.tokens.length) return amount
    this.at = end
    return { ...amount, quantity: amount.quantity + 0.5, upTo: null }
  }

  private skip(words: Set<string>) {
    while (words.has(this.words[this.at] ?? '') && this.at + 1 < this.tokens.length) this.at++
  }

  private skipLinks() {
    this.readSizes()
    while (
      this.at + 1 < this.tokens.length &&
      this.language.links.has(this.words[this.at] ?? '') &&
      !this.breaksBefore(this.at)
    )
      this.at++
  }

  private readUnit(amount: Amount | undefined): string {
    const { units, wholeNames } = this.language
    if (this.phraseEnd(this.at, (phrase) => wholeNames.has(phrase)) > this.at) return ''
    // Catalan `2 grans d'all` are cloves, `2 ous grans` are large eggs.
    if (!(units.has(this.words[this.at] ?? '') && ELIDED.test(this.tokens[this.at + 1]?.shown ?? ''))) this.readSizes()
    const end = this.unitEnd(this.at)
    const name = end > this.at ? (units.get(this.phrase(this.at, end)) ?? '') : ''
    const alone = end >= this.tokens.length || (this.breaksBefore(end, /[,،;؛]/) && !this.isMeasureOf(name, end))
    if (name === '' || alone || (!amount && name.length < 3)) return ''
    this.at = end
    return name
  }

  /** `1 Stück, mittel Bananen`: no piece and no spoon is a food; `2 Zehen, gehackt` are garlic. */
  private isMeasureOf(unit: string, from: number): boolean {
    if (!isUnitOfMeasure(unit) && unitKey(unit) !== PIECE) return false
    const { adverbs } = this.language
    return this.words
      .slice(from)
      .some((word, place) => !this.isPreparation(from + place) && !this.isSize(from + place) && !adverbs.has(word))
  }

  /** `200 g / 7 oz` says the same twice; `2 (400 g) tins` and `2 tins à 400 g` say what a pack holds. */
  private readOtherMeasures(unit: string) {
    for (let tries = 0; tries < 3; tries++) {
      const before = this.tokens[this.at]?.before ?? ''
      const link = this.language.packLinks.has(this.words[this.at] ?? '') && this.tokens[this.at + 1]?.isNumber
      const from = link ? this.at + 1 : this.at
      const measure = this.tokens[from]
      if (!measure?.isNumber || from === 0) return
      const end = this.unitEnd(from + 1)
      if (end === from + 1) return
      const same = /[/=]/.test(before) || (/\(/.test(before) && isUnitOfMeasure(unit))
      if (!same) this.notes.push(this.text(from, end))
      this.at = end
      if (this.at >= this.tokens.length) return
    }
  }

  private readSizes() {
    const from = this.at
    while (this.at + 1 < this.tokens.length && this.isSize(this.at) && !this.breaksBefore(this.at + 1)) this.at++
    if (this.at > from) this.notes.push(this.text(from, this.at))
  }

  private readFood(): string {
    const { preposed, adverbs } = this.language
    this.readBracketBefore()
    if (preposed) this.readPreposed()
    const from = this.at
    while (this.at < this.tokens.length) {
      const word = this.words[this.at] ?? ''
      if (this.at > from) {
        if (ENDS_FOOD.test(this.tokens[this.at]?.before ?? '')) break
        if (this.isPreparation(this.at) || this.remarkAt(this.at)) break
        if (adverbs.has(word) && this.isPreparationAhead(this.at)) break
        if (OTHERWISE.test(word) && this.tokens[this.at + 1]?.isNumber) break
        if (this.language.links.has(word) && this.isSizeOfOne(this.at)) break
        if (this.isSize(this.at) && (this.at + 1 >= this.tokens.length || this.breaksBefore(this.at + 1))) break
      } else if (this.at === 0 && this.remarkAt(this.at) && this.tokens.length === 1) break
      this.at++
    }
    const end = this.at
    // `sal o al gusto`: what would do instead is a remark.
    const joins = end > from + 1 && end < this.tokens.length && OTHERWISE.test(this.words[end - 1] ?? '')
    return this.text(from, joins && this.remarkAt(end) ? end - 1 : end).replace(ELIDED, (elided) =>
      /^un/i.test(elided) ? elided : '',
    )
  }

  /** `140 g (lessati) piselli`: what stands in brackets is about the food behind them. */
  private readBracketBefore() {
    const from = this.at
    if (!this.tokens[from]?.depth || !OPENS.test(this.tokens[from]?.before ?? '')) return
    let end = from
    while (end < this.tokens.length && this.tokens[end]?.depth) end++
    if (end === this.tokens.length) return
    this.notes.push(this.text(from, end))
    this.at = end
  }

  private readPreposed() {
    const from = this.at
    let end = this.at
    // `gehackte, frische Petersilie`
    for (let at = this.at; at + 1 < this.tokens.length && !this.breaksBefore(at + 1, BREAKS_BUT_COMMA); at++) {
      if (this.isPreparation(at)) end = at + 1
      else if (!this.language.adverbs.has(this.words[at] ?? '')) break
    }
    if (end > from) this.notes.push(this.text(from, end))
    this.at = end
  }

  /** `a buccia rossa (pulite) patate`: the noun of what begins with a preposition stands behind its brackets. */
  private withNoun(food: string, rest: Rest): string {
    const words = rest.noun !== '' && PREPOSITION.test(food) ? [rest.noun, food] : [food, rest.noun]
    return [...words, ...rest.deciding].filter(Boolean).join(' ').trim()
  }

  /** What follows is noted; `Milch (laktosefrei)` and `Koriander, gemahlen` are answered, as part of the food. */
  private readRest(): Rest {
    const deciding: string[] = []
    let noun = ''
    let from = this.at
    for (let at = from + 1; at <= this.tokens.length; at++)
      if (at === this.tokens.length || /[,،;؛()[\]]/.test(this.tokens[at]?.before ?? '')) {
        const isDeciding = this.words.slice(from, at).every((_, word) => this.nameWords.deciding.has(from + word))
        if (noun === '' && this.isNoun(from, at)) noun = this.text(from, at)
        else (isDeciding ? deciding : this.notes).push(this.text(from, at))
        from = at
      }
    this.at = this.tokens.length
    return { noun, deciding }
  }

  /** A word or two that go on after brackets, as in `entsteinte (schwarze) Oliven`. */
  private isNoun(from: number, end: number): boolean {
    if (end - from > 2 || this.tokens[from]?.depth || !CLOSES.test(this.tokens[from]?.before ?? '')) return false
    const { links, packLinks, adverbs, about } = this.language
    return this.words.slice(from, end).every((word, place) => {
      const at = from + place
      const isOther = [links, packLinks, adverbs, about].some((words) => words.has(word)) || OTHERWISE.test(word)
      return !isOther && !this.tokens[at]?.isNumber && !this.isPreparation(at) && !this.isSize(at) && !this.remarkAt(at)
    })
  }

  private isPreparation(at: number): boolean {
    return !this.nameWords.all.has(at) && this.language.isPreparation(this.words[at] ?? '')
  }

  private isSize(at: number): boolean {
    return !this.nameWords.all.has(at) && this.language.sizes.has(this.words[at] ?? '')
  }

  private isPreparationAhead(at: number): boolean {
    for (let next = at + 1; next < Math.min(at + 3, this.tokens.length); next++) {
      if (this.isPreparation(next)) return true
      if (!this.language.adverbs.has(this.words[next] ?? '')) return false
    }
    return false
  }

  private remarkAt(at: number): boolean {
    return !this.nameWords.all.has(at) && this.phraseEnd(at, (phrase) => this.language.remarks.has(phrase)) > at
  }
}
