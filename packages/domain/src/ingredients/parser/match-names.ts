/** Finds the group's own food or unit that a parsed text means: the exact name first, then the most similar one. */
import { normalise } from '../../search/normalise.ts'

export const FOOD_SIMILARITY = 85
export const UNIT_SIMILARITY = 70

export type NamedFood = { name: string; pluralName?: string | null; aliases?: { name: string }[] | null }
export type NamedUnit = NamedFood & { abbreviation?: string | null; pluralAbbreviation?: string | null }

export type NameMatcher<T> = (text: string) => T | undefined

/** Similar names are looked for in every key: a text longer than any name of a food is none. */
const LONGEST_NAME = 120

export const matchFoods = <T extends NamedFood>(foods: readonly T[]): NameMatcher<T> =>
  matcher(foods, FOOD_SIMILARITY, ({ name, pluralName, aliases }) => [
    name,
    pluralName,
    ...(aliases ?? []).map((alias) => alias.name),
  ])

export const matchUnits = <T extends NamedUnit>(units: readonly T[]): NameMatcher<T> =>
  matcher(units, UNIT_SIMILARITY, ({ name, pluralName, abbreviation, pluralAbbreviation, aliases }) => [
    name,
    pluralName,
    abbreviation,
    pluralAbbreviation,
    ...(aliases ?? []).map((alias) => alias.name),
  ])

function matcher<T>(
  things: readonly T[],
  least: number,
  namesOf: (thing: T) => (string | null | undefined)[],
): NameMatcher<T> {
  const keys = new Map<string, T>()
  for (const thing of things)
    for (const name of namesOf(thing)) {
      const key = normalise(name ?? '')
      if (key !== '') keys.set(key, thing)
    }
  const known = new Map<string, T | undefined>()
  return (text) => {
    const wanted = normalise(text).slice(0, LONGEST_NAME)
    if (wanted === '') return undefined
    if (keys.has(wanted)) return keys.get(wanted)
    if (!known.has(wanted)) known.set(wanted, mostSimilar(wanted, keys, least))
    return known.get(wanted)
  }
}

function mostSimilar<T>(wanted: string, keys: Map<string, T>, least: number): T | undefined {
  let best: T | undefined
  let reached = least
  let found = false
  for (const [key, thing] of keys) {
    // Not even all letters of the shorter one would be enough.
    if ((200 * Math.min(key.length, wanted.length)) / (key.length + wanted.length) < reached) continue
    const likeness = similarity(key, wanted)
    if (likeness > reached || (!found && likeness >= reached)) {
      best = thing
      reached = likeness
      found = true
    }
  }
  return best
}

/** 200 × the longest common subsequence ÷ both lengths: 100 for the same text. */
export function similarity(one: string, other: string): number {
  if (one.length + other.length === 0) return 100
  let row = new Uint16Array(other.length + 1)
  for (let at = 0; at < one.length; at++) {
    const next = new Uint16Array(other.length + 1)
    for (let to = 0; to < other.length; to++)
      next[to + 1] =
        one[at] === other[to] ? (row[to] as number) + 1 : Math.max(row[to + 1] as number, next[to] as number)
    row = next
  }
  return (200 * (row[other.length] as number)) / (one.length + other.length)
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
