/** Germanic languages write in one word what others write in several: `Weizenmehl`, `havregryn`, `kippenbouillon`. */

import type { Language } from '../vocabulary.ts'
import { type NameIndex, wholeName } from './name-index.ts'

const compounding: ReadonlySet<Language> = new Set(['de', 'nl', 'sv'])
const SHORTEST_HEAD = 4
const SHORTEST_FRONT = 3
/** What may stand between the parts. */
const LINKS = ['', 's', 'n', 'en', 'er', 'e', 'es', 'ns']

export type Compound = {
  key: string
  head: string
  /** What stands in front says only which of its kind, is a food itself, or is not known. */
  front: 'qualifier' | 'food' | 'unknown'
}

/** The longest known ending of a word that is not known itself. */
export function takeApart(index: NameIndex, word: string): Compound | null {
  if (!compounding.has(index.language)) return null
  for (let at = SHORTEST_FRONT; at <= word.length - SHORTEST_HEAD; at += 1) {
    const head = word.slice(at)
    const found = wholeName(index, [head])
    if (found) return { key: found.key, head, front: frontOf(index, word.slice(0, at)) }
  }
  return null
}

function frontOf(index: NameIndex, front: string): Compound['front'] {
  for (const link of LINKS) {
    if (!front.endsWith(link)) continue
    const bare = front.slice(0, front.length - link.length)
    if (index.words.qualifiers.has(bare)) return 'qualifier'
    if (bare !== '' && wholeName(index, [bare])) return 'food'
  }
  return 'unknown'
}
