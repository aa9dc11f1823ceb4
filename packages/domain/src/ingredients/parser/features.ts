/**
 * What the tagger sees of each token: numbers that stand for "the word is flour", "the next word is a unit", "it stands
 * in brackets". Never texts: a feature is a hash, so a line costs no garbage and the model needs no dictionary.
 */
import { kindOf, singularOf, turningWords } from './english-words.ts'
import type { Token } from './tokens.ts'

export type LineFeatures = {
  /** Per token the hashes of what holds for it. */
  features: Int32Array[]
  /** Per token how it is set apart from the one before: `gapKinds` of them. */
  gaps: Uint8Array
  /** Per token whether it is one of the words that turn a line: `turnKinds` of them. */
  turns: Uint8Array
}

/** Nothing, a comma, an opening or closing bracket, a slash, a dash, another sign; the start of the line. */
export const gapKinds = 8
const turnNumber = new Map(turningWords.map((word, at): [string, number] => [word, at + 6]))
/** Numbers, the four kinds of words, any other word; then each turning word. */
export const turnKinds = turningWords.length + 6

function gapKind(before: string, first: boolean): number {
  if (first) return before.includes('(') ? 2 : 7
  if (before.includes('(') || before.includes('[')) return 2
  if (before.includes(')') || before.includes(']')) return before.includes(',') ? 1 : 3
  if (before.includes(',') || before.includes(';') || before.includes(':')) return 1
  if (before.includes('/')) return 4
  if (/[-–—]/.test(before)) return 5
  return before.trim() === '' ? 0 : 6
}

const hashText = (text: string): number => {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash | 0
}
const mix = (one: number, other: number): number => {
  let hash = Math.imul(one ^ (other + 0x9e3779b9 + (one << 6) + (one >>> 2)), 0x85ebca6b)
  hash ^= hash >>> 13
  hash = Math.imul(hash, 0xc2b2ae35)
  return hash ^ (hash >>> 16)
}

const openers = new Set(
  'or plus such like about with without for to see if from preferably cut in into and including each until weight'.split(
    ' ',
  ),
)

const BEFORE_LINE = hashText('<s>')
const AFTER_LINE = hashText('</s>')
const NUMBER = hashText('0')

type Seen = {
  word: Int32Array
  stem: Int32Array
  kind: Uint8Array
  end: Int32Array
}

export function lineFeatures(tokens: Token[]): LineFeatures {
  const count = tokens.length
  const gaps = new Uint8Array(count + 1)
  const turns = new Uint8Array(count)
  const seen: Seen = {
    word: new Int32Array(count),
    stem: new Int32Array(count),
    kind: new Uint8Array(count),
    end: new Int32Array(count),
  }
  const lowers: string[] = []
  for (const [at, token] of tokens.entries()) {
    const lower = token.isNumber ? '0' : token.text.toLowerCase()
    const stem = token.isNumber ? '0' : singularOf(lower)
    lowers.push(lower)
    gaps[at] = gapKind(token.before, at === 0)
    seen.word[at] = token.isNumber ? NUMBER : hashText(lower)
    seen.stem[at] = hashText(stem)
    seen.kind[at] = token.isNumber ? 5 : kindOf(lower, stem)
    seen.end[at] = token.isNumber ? NUMBER : hashText(lower.slice(-3))
    turns[at] = turnNumber.get(lower) ?? (seen.kind[at] as number)
  }
  gaps[count] = 7
  const clauses = clausesOf(count, gaps, seen.kind)
  const features: Int32Array[] = []
  let numbers = 0
  let units = 0
  let commas = 0
  let brackets = 0
  let numberWithoutUnit = 0
  let opener = 0
  let openedAt = 0
  const spans = bracketsOf(tokens)
  for (const [at, token] of tokens.entries()) {
    const gap = gaps[at] as number
    if (gap === 1) commas++
    if (gap === 2) brackets++
    const list: number[] = []
    let template = 0
    const add = (one: number) => {
      list.push(mix(Math.imul(++template, 0x9e3779b1), one))
    }
    const wordAt = (offset: number) =>
      at + offset < 0 ? BEFORE_LINE : at + offset >= count ? AFTER_LINE : (seen.word[at + offset] as number)
    const stemAt = (offset: number) =>
      at + offset < 0 ? BEFORE_LINE : at + offset >= count ? AFTER_LINE : (seen.stem[at + offset] as number)
    const endAt = (offset: number) =>
      at + offset < 0 ? BEFORE_LINE : at + offset >= count ? AFTER_LINE : (seen.end[at + offset] as number)
    const kindAt = (offset: number) =>
      at + offset < 0 ? 8 : at + offset >= count ? 9 : (seen.kind[at + offset] as number)
    const gapAt = (offset: number) => (at + offset < 0 || at + offset > count ? 9 : (gaps[at + offset] as number))
    const lower = lowers[at] as string
    const word = wordAt(0)
    const stem = stemAt(0)
    const first = clauses.first[at] as number
    const last = clauses.last[at] as number
    const firstWord = seen.word[first] as number
    const lastWord = seen.word[last] as number
    const lastEnd = seen.end[last] as number
    const inBrackets = token.depth > 0 ? 1 : 0
    const clause = Math.min(commas, 3) * 4 + Math.min(brackets, 1) * 2 + inBrackets
    const amounts = Math.min(numbers, 3) * 4 + Math.min(units, 3)
    const upper = /^\p{Lu}/u.test(token.text) ? (at === 0 ? 1 : 2) : 0

    add(0)
    add(word)
    add(stem)
    add(endAt(0))
    add(token.isNumber ? NUMBER : hashText(lower.slice(-2)))
    add(token.isNumber ? NUMBER : hashText(lower.slice(-4)))
    add(token.isNumber ? NUMBER : hashText(lower.slice(0, 3)))
    add(token.isNumber ? NUMBER : hashText(lower.slice(0, 5)))
    add(hashText(lower.includes('-') ? lower.slice(lower.lastIndexOf('-')) : ''))
    add(hashText(lower.includes('-') ? lower.slice(0, lower.indexOf('-')) : ''))
    add(upper)
    add(mix(upper, kindAt(-1)))
    add(kindAt(0))
    add(token.isNumber ? hashText(token.text) : 1)
    add(hashText(token.isNumber ? token.text.replace(/\d+/g, '0') : ''))
    // The neighbourhood.
    add(wordAt(-1))
    add(wordAt(1))
    add(wordAt(-2))
    add(wordAt(2))
    add(wordAt(3))
    add(wordAt(-3))
    add(mix(wordAt(-1), word))
    add(mix(word, wordAt(1)))
    add(mix(mix(wordAt(-1), word), wordAt(1)))
    add(mix(mix(wordAt(-2), wordAt(-1)), word))
    add(mix(mix(word, wordAt(1)), wordAt(2)))
    add(mix(wordAt(-1), wordAt(1)))
    add(mix(wordAt(-2), wordAt(-1)))
    add(mix(wordAt(1), wordAt(2)))
    add(mix(stemAt(-1), stem))
    add(mix(stem, stemAt(1)))
    add(mix(word, kindAt(-1)))
    add(mix(word, kindAt(1)))
    add(endAt(-1))
    add(endAt(1))
    add(mix(endAt(0), endAt(1)))
    add(mix(endAt(-1), endAt(0)))
    add(mix(kindAt(-1), kindAt(0) * 16 + kindAt(1)))
    add(mix(kindAt(-2) * 16 + kindAt(-1), kindAt(0) * 16 + kindAt(1)))
    add(mix(kindAt(1) * 16 + kindAt(2), kindAt(0)))
    // Signs and brackets.
    add(gap)
    add(mix(gap, word))
    add(mix(gapAt(1), word))
    add(mix(gap, gapAt(1)))
    add(mix(mix(gap, gapAt(1)), word))
    add(mix(mix(gap, gapAt(1)), endAt(0)))
    add(mix(gap, wordAt(-1)))
    add(mix(gapAt(1), wordAt(1)))
    add(mix(gapAt(1), kindAt(0)))
    add(inBrackets)
    add(mix(inBrackets, word))
    add(mix(inBrackets, kindAt(0)))
    add(clause)
    add(mix(clause, word))
    add(mix(clause, endAt(0)))
    add(mix(clause, kindAt(0)))
    add(hashText(token.before.trim()))
    // The clause between commas and brackets that it stands in.
    add(firstWord)
    add(mix(firstWord, word))
    add(mix(firstWord, clause))
    add(mix(firstWord, at - first))
    add(mix(firstWord, seen.word[Math.min(first + 1, last)] as number))
    add(mix(firstWord, lastWord))
    add(lastWord)
    add(mix(lastWord, word))
    add(mix(lastEnd, kindAt(0)))
    add(mix(lastEnd, clause))
    add(mix(lastEnd, endAt(0)))
    add(mix(Math.min(at - first, 4), Math.min(last - at, 4)))
    add(mix(clause, Math.min(at - first, 3) * 4 + Math.min(last - at, 3)))
    add(mix(clause, last === count - 1 ? 1 : 0))
    add(first > 0 ? (seen.word[first - 1] as number) : BEFORE_LINE)
    add(last + 1 < count ? (seen.word[last + 1] as number) : AFTER_LINE)
    add(mix(last + 1 < count ? (seen.word[last + 1] as number) : AFTER_LINE, clause))
    add(mix(last + 1 < count ? (seen.end[last + 1] as number) : AFTER_LINE, endAt(0)))
    add(clauses.mask[at] as number)
    add(mix(clauses.mask[at] as number, word))
    add(mix(clauses.mask[at] as number, endAt(0)))
    // What the line had so far.
    add(amounts)
    add(mix(amounts, word))
    add(mix(amounts, kindAt(0)))
    add(mix(amounts, clause))
    add(mix(numberWithoutUnit, kindAt(0)))
    add(mix(numberWithoutUnit, word))
    add(Math.min(at, 6))
    add(mix(Math.min(at, 3), word))
    add(Math.min(count - at, 6))
    add(mix(seen.word[0] as number, word))
    add(mix(seen.word[count - 1] as number, word))
    // The last word that opened something else, wherever it stood: `or 8 ounces cream cheese`.
    const spanFirst = spans.first[at] as number
    const spanWord = token.depth > 0 ? (seen.word[spanFirst] as number) : 0
    const held = clauses.held[at] as number
    add(opener)
    add(mix(opener, word))
    add(mix(opener, kindAt(0)))
    add(mix(opener, clause))
    add(mix(opener, endAt(0)))
    add(mix(opener, Math.min(at - openedAt, 5)))
    add(mix(opener, inBrackets * 8 + gap))
    add(spanWord)
    add(mix(spanWord, word))
    add(mix(spanWord, kindAt(0)))
    add(mix(spanWord, endAt(0)))
    add(held)
    add(mix(held, kindAt(0)))
    add(mix(held, clause * 16 + kindAt(0)))
    add(mix(held, word))
    add(mix(held, clause * 8 + Math.min(last - first, 7)))
    add(mix(firstWord, held))
    features.push(Int32Array.from(list))
    if (!token.isNumber && openers.has(lower)) {
      opener = mix(word, at + 1 < count ? (tokens[at + 1]?.isNumber ? 1 : 2) : 3)
      openedAt = at
    }
    if (token.isNumber) {
      numbers++
      numberWithoutUnit = 1
    } else if (kindAt(0) === 1) {
      units++
      numberWithoutUnit = 0
    }
  }
  return { features, gaps, turns }
}

/** The first token of the bracket that each token stands in. */
function bracketsOf(tokens: Token[]) {
  const first = new Uint16Array(tokens.length)
  let from = 0
  for (const [at, token] of tokens.entries()) {
    if (token.depth === 0 || /[([]/.test(token.before)) from = at
    first[at] = from
  }
  return { first }
}

/** Where the clause of each token begins and ends, and by which signs it is set apart. */
function clausesOf(count: number, gaps: Uint8Array, kinds: Uint8Array) {
  const first = new Uint16Array(count)
  const last = new Uint16Array(count)
  const mask = new Uint16Array(count)
  const held = new Uint8Array(count)
  let from = 0
  let kindsHeld = 0
  for (let at = 0; at < count; at++) {
    kindsHeld |= 1 << (kinds[at] as number)
    const next = gaps[at + 1] as number
    if (at + 1 < count && next !== 1 && next !== 2 && next !== 3) continue
    for (let one = from; one <= at; one++) {
      first[one] = from
      last[one] = at
      held[one] = kindsHeld
      mask[one] = (gaps[from] as number) * 8 + (at + 1 < count ? next : 7)
    }
    from = at + 1
    kindsHeld = 0
  }
  return { first, last, mask, held }
}
