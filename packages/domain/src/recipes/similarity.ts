/**
 * How much two recipes are alike: by the foods they are made of, where a rare one says more than salt, by the words of
 * their names, and by what they are sorted under.
 */
import { normalise } from '../search/normalise.ts'

export type Comparable = {
  name: string
  foodIds: ReadonlySet<string>
  /** Ids of tags and categories. */
  organizerIds: ReadonlySet<string>
}

/** Less than this is chance. */
export const SIMILAR_FROM = 0.2

/** A food that so many recipes name tells nothing about one of them. */
export const COMMON_USES = 300

/** What sharing a food is worth, by how many recipes name it. */
export const foodWeight = (uses: number): number =>
  uses >= COMMON_USES ? 0 : Math.log(COMMON_USES / Math.max(1, uses))

const SHORTEST_WORD = 4

/** The words of a name that say something; short ones are mostly "and" and "with". */
export const tellingWords = (name: string): string[] => [
  ...new Set(
    normalise(name)
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => [...word].length >= SHORTEST_WORD || /[^\p{Script=Latin}\p{N}]/u.test(word)),
  ),
]

/** The share of what either has that both have; nothing where one of them has nothing. */
function shared(one: Iterable<string>, other: ReadonlySet<string>, weightOf: (id: string) => number): number | null {
  const own = new Set(one)
  let [both, all] = [0, 0]
  for (const id of own) {
    all += weightOf(id)
    if (other.has(id)) both += weightOf(id)
  }
  if (all === 0) return null
  let more = 0
  for (const id of other) if (!own.has(id)) more += weightOf(id)
  return both + more === 0 ? null : both / (all + more)
}

const each = () => 1

/** From 0 to 1. Where nothing is known of the foods of one of them, names and tags decide alone. */
export function similarity(one: Comparable, other: Comparable, weightOf: (foodId: string) => number): number {
  const parts = [
    { of: 0.6, is: shared(one.foodIds, other.foodIds, weightOf) },
    { of: 0.3, is: shared(tellingWords(one.name), new Set(tellingWords(other.name)), each) },
    { of: 0.1, is: shared(one.organizerIds, other.organizerIds, each) },
  ]
  const known = parts.filter(({ is }) => is !== null)
  const most = known.reduce((sum, { of }) => sum + of, 0)
  // A tag alone is no evidence.
  if (most < 0.3) return 0
  return known.reduce((sum, { of, is }) => sum + of * (is ?? 0), 0) / most
}
