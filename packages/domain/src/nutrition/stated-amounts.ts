/**
 * Weights and volumes that a line says beside its first amount: `1 can (400 g)`, `2 14-ounce cans`, `3 carrots (300 g)`,
 * `1 cup plus 2 tablespoons`.
 */

import { amountValue, type Token, tokenise } from '../ingredients/parser/tokens.ts'
import { type KitchenMeasure, measureNamed } from './kitchen-measures.ts'
import { saysEach, saysOr, saysPlus } from './weight-words.ts'

export type StatedAmount = {
  quantity: number
  measure: KitchenMeasure
  /** It stands between the count and the food, or says so itself: each of them is as much. */
  each: boolean
  /** It comes on top of the amount before it. */
  plus: boolean
  /** The first thing the line says. */
  first: boolean
}

/** In their order, and the number the text begins with. What comes after "or" is of something else. */
export function statedAmounts(text: string, locale?: string): { stated: StatedAmount[]; first: number | null } {
  const tokens = tokenise(text, { commaGroups: true })
  const found: StatedAmount[] = []
  let nouns = 0
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at] as Token
    if (!token.isNumber) {
      if (nouns > 0 && saysOr(token.text, locale) && !tokens[at + 1]?.isNumber) break
      if (!isMeasureWord(token.text)) nouns++
      continue
    }
    const named = measureAfter(tokens, at)
    const value = amountValue(token.text)
    if (!named || !value || !(value.quantity > 0)) continue
    if (at > 0 && nouns > 0 && saysOr(tokens[at - 1]?.text ?? '', locale)) break
    const after = tokens[named.end]
    found.push({
      quantity: middleOf(value),
      measure: named.measure,
      each:
        (at > 0 && nouns === 0) ||
        (after !== undefined && !/[()]/.test(after.before) && isContainer(after.text)) ||
        (after !== undefined && saysEach(after.text)) ||
        /^(?:à|je|of)$/i.test(tokens[at - 1]?.text ?? '') ||
        token.text.endsWith('x'),
      plus: at > 1 && (saysPlus(token.before) || saysPlus(tokens[at - 1]?.text ?? '')) && !isForMore(tokens, named.end),
      first: at === 0,
    })
    at = named.end - 1
  }
  const [head] = tokens
  const first = head?.isNumber ? amountValue(head.text) : undefined
  return { stated: found, first: first ? middleOf(first) : null }
}

/** `2-21/2 pounds` is a slip of the page, not a range: the lower end is safe. */
const WIDEST_RANGE = 4

export const middleOf = ({ quantity, upTo }: { quantity: number; upTo: number | null }): number =>
  upTo !== null && upTo > quantity && upTo <= quantity * WIDEST_RANGE ? (quantity + upTo) / 2 : quantity

const LONGEST_UNIT = 3

function measureAfter(tokens: readonly Token[], at: number): { measure: KitchenMeasure; end: number } | undefined {
  for (let length = LONGEST_UNIT; length > 0; length--) {
    const words = tokens.slice(at + 1, at + 1 + length)
    if (
      words.length < length ||
      words.some((word, index) => word.isNumber || (index > 0 && /[,;()]/.test(word.before)))
    )
      continue
    if (length === 1 && /[,;()]/.test(words[0]?.before ?? '')) continue
    const measure = wholeMeasure(words.map((word) => word.text).join(' '))
    if (measure && (measure.kind === 'weight' || measure.kind === 'volume')) return { measure, end: at + 1 + length }
  }
}

/** Only a name that is a unit from end to end: `300 g sugar` is no unit of three words. */
const wholeMeasure = (name: string): KitchenMeasure | undefined => {
  const words = name.split(' ')
  if (words.length > 1 && !/^(?:fl|fluid|cuill|c |colher|ملعقة|cucharad|cucchia)/i.test(name)) return undefined
  return measureNamed(name)
}

const isMeasureWord = (word: string): boolean =>
  /^(?:about|approx|approximately|circa|ca|large|small|medium|heaping|scant|of|a|an|the|x)$/i.test(word) ||
  measureNamed(word)?.kind === 'container'

const isContainer = (word: string): boolean => measureNamed(word)?.kind === 'container'

/** `plus 1 tablespoon for greasing`, `plus 2 tbsp extra`: not eaten with the rest. */
const isForMore = (tokens: readonly Token[], at: number): boolean =>
  tokens.slice(at, at + 4).some((token) => /^(?:for|extra|more|zum|für|pour|para|per|voor|till|do)$/i.test(token.text))
