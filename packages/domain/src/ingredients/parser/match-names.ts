/** Finds the group's own food or unit that a parsed text means: the exact name first, then the most similar one. */
import { normalise } from '../../search/normalise.ts'

export const FOOD_SIMILARITY = 85
export const UNIT_SIMILARITY = 70

/** A name by which a thing goes, normalised. */
export type NameKey<T> = { key: string; thing: T }

export type NameMatcher<T> = (text: string) => T | undefined

/** Similar names are looked for in every key: a text longer than any name of a food is none. */
const LONGEST_NAME = 64
/** A matcher may live long; what it remembers of unknown names has an end. */
const MAX_REMEMBERED = 10_000

/** On equal keys the later one wins. */
export function matchNames<T>(names: Iterable<NameKey<T>>, least: number): NameMatcher<T> {
  const keys = new Map<string, T>()
  for (const { key, thing } of names) if (key !== '') keys.set(key, thing)
  const similar = similarKeys([...keys.keys()], least)
  const remembered = new Map<string, T | undefined>()
  return (text) => {
    const wanted = normalise(text).slice(0, LONGEST_NAME)
    if (wanted === '') return undefined
    if (keys.has(wanted)) return keys.get(wanted)
    if (!remembered.has(wanted)) {
      if (remembered.size >= MAX_REMEMBERED) remembered.clear()
      const key = similar(wanted)
      remembered.set(wanted, key === undefined ? undefined : keys.get(key))
    }
    return remembered.get(wanted)
  }
}

/**
 * The most similar of many keys. Length and letters tell of almost all of them that they cannot be similar enough, so
 * that a thousand lines against thousands of foods take no time.
 */
function similarKeys(keys: string[], least: number): (wanted: string) => string | undefined {
  const lengths = Int32Array.from(keys, (key) => key.length)
  const once = Int32Array.from(keys, (key) => lettersOf(key).once)
  const twice = Int32Array.from(keys, (key) => lettersOf(key).twice)
  return (wanted) => {
    const common = commonLengthWith(wanted)
    const own = lettersOf(wanted)
    let best: string | undefined
    let reached = least
    for (let at = 0; at < keys.length; at++) {
      const length = lengths[at] as number
      const both = length + wanted.length
      const needed = (reached * both) / 200
      if (length < needed || wanted.length < needed) continue
      const [one, two] = [once[at] as number, twice[at] as number]
      // A letter that the other has not, or not as often, is not common.
      if (length - bits(one & ~own.once) - bits(two & ~own.twice) < needed) continue
      if (wanted.length - bits(own.once & ~one) - bits(own.twice & ~two) < needed) continue
      const key = keys[at] as string
      const likeness = (200 * common(key)) / both
      if (likeness > reached || (best === undefined && likeness >= reached)) {
        best = key
        reached = likeness
      }
    }
    return best
  }
}

/** Which letters a text has, and which at least twice, as sets of 32 kinds. */
function lettersOf(text: string): { once: number; twice: number } {
  let once = 0
  let twice = 0
  for (let at = 0; at < text.length; at++) {
    const kind = 1 << (text.charCodeAt(at) & 31)
    twice |= once & kind
    once |= kind
  }
  return { once, twice }
}

function bits(set: number): number {
  const pairs = set - ((set >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** 200 × the longest common subsequence ÷ both lengths: 100 for the same text. */
export function similarity(one: string, other: string): number {
  const both = one.length + other.length
  return both === 0 ? 100 : (200 * commonLengthWith(one)(other)) / both
}

const WORD = 32
const OVERFLOW = 2 ** WORD

/** The length of the longest common subsequence, a whole row of the usual table at once: its cells are bits of words. */
function commonLengthWith(text: string): (other: string) => number {
  const words = Math.ceil(text.length / WORD)
  const letters: number[] = []
  for (let at = 0; at < text.length; at++) letters[text.charCodeAt(at)] ??= at
  const places = new Int32Array(text.length * words)
  for (let at = 0; at < text.length; at++) {
    const place = (letters[text.charCodeAt(at)] as number) * words + (at >>> 5)
    places[place] = (places[place] as number) | (1 << (at & 31))
  }
  const row = new Int32Array(words)
  return (other) => {
    row.fill(-1)
    for (let at = 0; at < other.length; at++) {
      const first = letters[other.charCodeAt(at)]
      if (first === undefined) continue
      let carry = 0
      for (let word = 0; word < words; word++) {
        const before = row[word] as number
        const matched = before & (places[first * words + word] as number)
        const sum = (before >>> 0) + (matched >>> 0) + carry
        carry = sum >= OVERFLOW ? 1 : 0
        row[word] = sum | (before & ~matched)
      }
    }
    let common = 0
    for (let word = 0; word < words; word++) common += bits(~(row[word] as number))
    return common
  }
}

/**
 * Unit and food of a parsed line as things of the group. A unit that belongs to the name (`bell` `peppers`) goes into
 * it, but only when the food alone is unknown.
 */
export function matchLine<F, U>(
  { unit, food }: { unit: string; food: string },
  foods: NameMatcher<F>,
  units: NameMatcher<U>,
): { unit: U | undefined; food: F | undefined; unitName: string } {
  const knownFood = foods(food)
  if (!knownFood && unit !== '' && food !== '') {
    const together = foods(`${unit} ${food}`)
    if (together) return { unit: undefined, food: together, unitName: '' }
  }
  return { unit: units(unit), food: knownFood, unitName: unit }
}
