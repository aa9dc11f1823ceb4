import { saysOr } from '../nutrition/weight-words.ts'

/** The other food of a line such as `200 g butter or margarine` or `1 cup buttermilk (or 200 g yoghurt)`. */

export type Alternative = {
  name: string
  /** As it is written, where it has one of its own. */
  amount: string
}

const MOST_WORDS = 6
const LONGEST_LINE = 500
const AMOUNT = /^(?:[\d¼½¾⅓⅔.,/]+\s*\S*\s+)/

/** Words after "or", up to the end of the phrase. Whether they name a food is for others to say. */
export function alternativeIn(text: string, locale: string): Alternative | null {
  if (text.length > LONGEST_LINE) return null
  const words = text.split(/\s+/)
  const at = words.findIndex((word, index) => index > 0 && saysOr(word.replace(/[(),;]/g, ''), locale))
  if (at < 0) return null
  const phrase = words
    .slice(at + 1)
    .join(' ')
    .split(/[(),;:*]/)[0]
    ?.trim()
  if (!phrase || phrase.split(' ').length > MOST_WORDS) return null
  const amount = AMOUNT.exec(phrase)?.[0] ?? ''
  return { name: phrase.slice(amount.length).trim(), amount: amount.trim() }
}
