/**
 * What the data of a page says of its ingredients and steps, and what the rules for headings and names found, ready to
 * be compared with each block of the page.
 */
import { canonical } from '../canonical.ts'
import type { DraftLine } from '../draft.ts'

export type Match = 'same' | 'close' | 'part' | 'none' | 'unknown'
export type Lists = { ingredients: readonly DraftLine[]; steps: readonly DraftLine[] }
export type SourceTexts = {
  ingredient: (text: string) => Match
  step: (text: string) => Match
  /** Which of the ingredients the text is, or nearly is. */
  place: (text: string) => number | undefined
}
export type Evidence = { data: SourceTexts; rules: SourceTexts }

export const noLists: Lists = { ingredients: [], steps: [] }

const MAX_LINES = 300
const MAX_SIGNS = 30_000
/** So few letters may stand in any text by chance. */
const SHORTEST_PART = 12

export const evidenceOf = (data: Lists, rules: Lists): Evidence => ({ data: textsOf(data), rules: textsOf(rules) })

function textsOf({ ingredients, steps }: Lists): SourceTexts {
  const find = ingredientEvidence(ingredients)
  return {
    ingredient: (text) => find(text).match,
    place: (text) => find(text).place,
    step: stepEvidence(steps),
  }
}

type Finding = { match: Match; place?: number }

function ingredientEvidence(lines: readonly DraftLine[]): (text: string) => Finding {
  if (lines.length === 0) return () => ({ match: 'unknown' })
  const exact = new Map<string, number>()
  const byWord = new Map<string, number[]>()
  const sizes: number[] = []
  for (const [at, { text }] of lines.slice(0, MAX_LINES).entries()) {
    exact.set(canonical(text), at)
    const words = wordsOf(text)
    sizes.push(words.size)
    for (const word of words) {
      const places = byWord.get(word)
      if (!places) byWord.set(word, [at])
      else if (places.length < MAX_PLACES) places.push(at)
    }
  }
  return (text) => {
    const same = exact.get(canonical(text))
    if (same !== undefined) return { match: 'same', place: same }
    const words = wordsOf(text)
    const hits = new Map<number, number>()
    for (const word of words) for (const at of byWord.get(word) ?? []) hits.set(at, (hits.get(at) ?? 0) + 1)
    let best = 0
    let place = 0
    let whole = false
    for (const [at, count] of hits) {
      const score = (2 * count) / (words.size + (sizes[at] ?? 0))
      if (score > best) [best, place] = [score, at]
      if (count === words.size) whole = true
    }
    if (best >= 0.65) return { match: 'close', place }
    return { match: whole ? 'part' : 'none' }
  }
}
const MAX_PLACES = 30

const wordsOf = (text: string): Set<string> =>
  new Set(
    text
      .slice(0, 300)
      .normalize('NFKD')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu)
      ?.slice(0, 40) ?? [],
  )

function stepEvidence(steps: readonly DraftLine[]): (text: string) => Match {
  if (steps.length === 0) return () => 'unknown'
  const texts = steps.slice(0, MAX_LINES).map(({ text }) => canonical(text))
  const exact = new Set(texts)
  const all = texts.join('').slice(0, MAX_SIGNS)
  return (text) => {
    const plain = canonical(text.slice(0, 2_000))
    if (plain === '') return 'none'
    if (exact.has(plain)) return 'same'
    if (plain.length < SHORTEST_PART) return 'none'
    if (all.includes(plain)) return 'close'
    const half = plain.slice(0, Math.max(SHORTEST_PART, plain.length >> 1))
    return all.includes(half) ? 'part' : 'none'
  }
}
