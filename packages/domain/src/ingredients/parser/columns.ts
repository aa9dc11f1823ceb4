/** The words of a tagged line by what they are: the seven columns in which ingredient lines are labelled. */
import type { Tagged } from './tagger.ts'
import { type TagName, tagNames } from './tags.ts'
import type { Token } from './tokens.ts'

export type Columns = Record<TagName, string> & { confidence: number }

export function columnsOf(tokens: Token[], { tags }: Tagged, confidence: number): Columns {
  const words: string[][] = tagNames.map(() => [])
  for (const [at, tag] of tags.entries()) words[tag]?.push(tokens[at]?.text ?? '')
  const text = (name: TagName) => (words[tagNames.indexOf(name)] ?? []).join(' ')
  return {
    name: text('name'),
    quantity: text('quantity'),
    unit: text('unit'),
    size: text('size'),
    preparation: text('preparation'),
    comment: text('comment'),
    purpose: text('purpose'),
    confidence: Math.round(confidence * 1000) / 1000,
  }
}
