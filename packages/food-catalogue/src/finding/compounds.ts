/** Germanic languages write in one word what others write in several: `Weizenmehl`, `havregryn`, `kippenbouillon`. */

import type { Language } from '../vocabulary.ts'
import { type NameIndex, wholeName } from './name-index.ts'
import { LONGEST_NAME, wordsOf } from './words.ts'

const compounding: ReadonlySet<Language> = new Set(['de', 'nl', 'sv', 'da', 'no'])
const SHORTEST_HEAD = 4
const SHORTEST_FRONT = 3
const SHORTEST_CUT = 5
const SHORTEST_INFLECTED = 6
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
    const front = found && frontOf(index, word.slice(0, at))
    // `Blütentee` ends in no inflected `Ente`.
    if (!found || !front || (front !== 'qualifier' && !found.exact && head.length < SHORTEST_INFLECTED)) continue
    return { key: found.key, head, front }
  }
  return cutOf(index, word)
}

/** `Apfelspalten`, `Paprikastreifen`: the food stands in front, and the end says how it is cut. */
function cutOf(index: NameIndex, word: string): Compound | null {
  for (let at = SHORTEST_FRONT; at <= word.length - SHORTEST_CUT; at += 1) {
    const cut = word.slice(at)
    const key = index.words.qualifiers.has(cut) ? foodOf(index, word.slice(0, at)) : null
    if (key !== null) return { key, head: cut, front: 'food' }
  }
  return null
}

/** The food in front of a compound's head: the peanut of `Erdnusssauce`. */
export const takenFront = (index: NameIndex, word: string, { head, front }: Compound): string | null =>
  front === 'food' && word.endsWith(head) ? foodOf(index, word.slice(0, word.length - head.length)) : null

function foodOf(index: NameIndex, front: string): string | null {
  for (const link of LINKS) {
    const bare = front.endsWith(link) ? front.slice(0, front.length - link.length) : ''
    const found = bare === '' ? null : wholeName(index, [bare])
    if (found) return found.key
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

/** A front whose end is written once, behind the last of several: `Rinder-, Kalbs- oder Gemüsefond`. */
const FRONT_ALONE =
  /(?<!\p{L})(\p{L}{3,30})-(?=(?:,? | ?\/ ?)(?:\p{L}{3,30}-,? ){0,3}(?:\p{L}{1,6}\.? )?(\p{L}{5,40}))/gu
const SHORTEST_END = 2

/** `Gemüse- oder Hühnerbrühe` names two kinds of Brühe, and no vegetable. */
export function spelledOut(index: NameIndex, name: string): string {
  if (!compounding.has(index.language) || !name.includes('-') || wholeName(index, wordsOf(name))) return name
  return name.slice(0, LONGEST_NAME).replace(FRONT_ALONE, (written: string, front: string, last: string) => {
    for (let at = SHORTEST_FRONT; at <= last.length - SHORTEST_END; at += 1) {
      const whole = front + last.slice(at)
      if (wholeName(index, wordsOf(whole))) return whole
    }
    return written
  })
}
