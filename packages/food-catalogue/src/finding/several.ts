/** Names that hold several foods: alternatives (`canola or corn oil`) and things named together (`salt and pepper`). */

import { type NameIndex, wholeName } from './name-index.ts'
import { cutOff, withoutQualifiers } from './spans.ts'
import { AMPERSAND, COMMA, isSign, SLASH } from './words.ts'

const ARABIC_AND = 'و'

/** "Or" of other languages, where it means nothing else: pages that were translated leave some behind. */
const FOREIGN_OR = /^(?:oder|eller|oppure|lub|albo|ofwel|nebo|alebo|vagy|veya|أو)$/u

type Parted = { by: 'or' | 'and'; parts: string[][] }

/** Commas part what `or` or `and` parts; commas alone part things named together. */
export function partedName(index: NameIndex, words: readonly string[]): Parted | null {
  const isOr = (word: string) => word === SLASH || index.words.or.has(word) || FOREIGN_OR.test(word)
  const isAnd = (word: string) => word === AMPERSAND || index.words.and.has(word)
  const apart = words.flatMap((word, at) => (at === 0 ? [word] : withoutJoinedAnd(index, word)))
  const by = apart.some(isOr) ? 'or' : 'and'
  const parts: string[][] = [[]]
  for (const [at, word] of apart.entries()) {
    // `half and half or milk`: the two are one food.
    const isInName = isAnd(word) && wholeName(index, apart.slice(Math.max(at - 1, 0), at + 2)) !== null
    if (!isInName && (isOr(word) || isAnd(word) || word === COMMA)) parts.push([])
    else parts.at(-1)?.push(word)
  }
  const said = parts.filter((part) => withoutQualifiers(index, part).length > 0)
  return parts.length < 2 || said.length === 0 ? null : { by, parts: withSharedEnd(index, parts, said) }
}

/** Arabic writes `and` onto the word that follows: it is one if the word is known without it only. */
function withoutJoinedAnd(index: NameIndex, word: string): string[] {
  if (index.language !== 'ar' || !word.startsWith(ARABIC_AND)) return [word]
  const isKnown = (one: string) => index.words.qualifiers.has(one) || wholeName(index, [one]) !== null
  const rest = word.slice(ARABIC_AND.length)
  return !isKnown(word) && isKnown(rest) ? [ARABIC_AND, rest] : [word]
}

/** `chicken or vegetable stock`: the noun at the end of the last belongs to all that are no food, or another, without it. */
function withSharedEnd(index: NameIndex, parts: string[][], said: string[][]): string[][] {
  // What ends an Arabic name describes its own noun only: in `salt and black pepper` no salt is black.
  if (index.language === 'ar') return said
  const last = parts.findLast((part) => part.length > 0) ?? []
  return said.map((part, at) => {
    // `beef or chicken broth or water`: the noun stands at the end of the next one as often as of the last.
    const later = at === said.length - 1 ? [] : [last, ...said.slice(at + 1, -1)]
    return later.flatMap((other) => sharedWith(index, part, other) ?? [])[0] ?? part
  })
}

function sharedWith(index: NameIndex, part: string[], other: readonly string[]): string[][] | null {
  const end = withoutQualifiers(index, cutOff(index, other))
  const bare = withoutQualifiers(index, part)
  for (let taken = Math.min(3, end.length - 1); taken > 0; taken -= 1) {
    for (const front of [part, bare]) {
      const shared = [...front, ...end.slice(-taken)]
      if (wholeName(index, shared)) return [shared]
    }
  }
  return null
}

/** `oil, vegetable` */
export function turnedAtComma(words: readonly string[]): string[] | null {
  const at = words.indexOf(COMMA)
  if (at < 1 || words.indexOf(COMMA, at + 1) >= 0) return null
  return [...words.slice(at + 1), ...words.slice(0, at)].filter((word) => !isSign(word))
}

/** `breast of chicken` is also called `chicken breast`; with nothing behind `of` there is nothing to turn. */
export function turnedAtOf(index: NameIndex, words: readonly string[]): string[] | null {
  const at = words.findIndex((word) => index.words.of.has(word))
  return at < 1 || at === words.length - 1 ? null : [...words.slice(at + 1), ...words.slice(0, at)]
}
