/**
 * Features for the tagger of how the signs of a line divide it: what stands between two tokens, clauses between commas,
 * and brackets. It picks nothing itself.
 */
import { mix } from './hashes.ts'
import type { Token } from './tokens.ts'

/** Nothing, a comma, an opening or closing bracket, a slash, a dash, another sign; the start of the line. */
export const separatorKinds = 8

export function separatorKind(before: string, first: boolean): number {
  if (first) return before.includes('(') ? 2 : 7
  if (before.includes('(') || before.includes('[')) return 2
  if (before.includes(')') || before.includes(']')) return before.includes(',') ? 1 : 3
  if (before.includes(',') || before.includes(';') || before.includes(':')) return 1
  if (before.includes('/')) return 4
  if (/[-–—]/.test(before)) return 5
  return before.trim() === '' ? 0 : 6
}

/** The first token of the bracket that each token stands in. */
export function bracketsOf(tokens: Token[]) {
  const first = new Uint16Array(tokens.length)
  let from = 0
  for (const [at, token] of tokens.entries()) {
    if (token.depth === 0 || /[([]/.test(token.before)) from = at
    first[at] = from
  }
  return { first }
}

type Seen = { word: Int32Array; stem: Int32Array; kind: Uint8Array }

/** Where the clause of each token begins and ends, by which signs it is set apart, and a hash of all its words. */
export function clausesOf(count: number, separators: Uint8Array, seen: Seen) {
  const first = new Uint16Array(count)
  const last = new Uint16Array(count)
  const mask = new Uint16Array(count)
  const held = new Uint8Array(count)
  const words = new Int32Array(count)
  const stems = new Int32Array(count)
  let from = 0
  let kindsHeld = 0
  let wordsHeld = 0
  let stemsHeld = 0
  for (let at = 0; at < count; at++) {
    kindsHeld |= 1 << (seen.kind[at] as number)
    wordsHeld = mix(wordsHeld, seen.word[at] as number)
    stemsHeld = mix(stemsHeld, seen.stem[at] as number)
    const next = separators[at + 1] as number
    if (at + 1 < count && next !== 1 && next !== 2 && next !== 3) continue
    for (let one = from; one <= at; one++) {
      first[one] = from
      last[one] = at
      held[one] = kindsHeld
      words[one] = wordsHeld
      stems[one] = stemsHeld
      mask[one] = (separators[from] as number) * 8 + (at + 1 < count ? next : 7)
    }
    from = at + 1
    kindsHeld = wordsHeld = stemsHeld = 0
  }
  return { first, last, mask, held, words, stems }
}
