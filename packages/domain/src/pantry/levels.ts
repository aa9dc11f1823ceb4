/** How closely a food is followed, and whether it counts as being in the house. */

/** It is always there; have, low or out; or by amounts with dates. */
export const depths = ['always', 'level', 'amount'] as const
export type Depth = (typeof depths)[number]
export const DEFAULT_DEPTH: Depth = 'level'

export const levels = ['have', 'low', 'out'] as const
export type Level = (typeof levels)[number]

/**
 * What is kept about a food. `level` is what somebody said of it without an amount; while it is null its batches speak,
 * and where there are none, a food that is always there.
 */
export type FoodState = { depth: Depth | null; level: Level | null }

export type FoodFacts = {
  state: FoodState | null
  /** Some of its batches are there. */
  inStock: boolean
  /** The contract's flag, as it is stored: clients that know nothing of pantries write it. */
  flag: boolean
}

/** As the pantry itself last wrote the flag. */
function levelKept({ state, inStock }: FoodFacts): Level {
  if (state?.level) return state.level
  return inStock || state?.depth === 'always' ? 'have' : 'out'
}

/**
 * Where the flag says something else than the pantry would, somebody wrote it since: that is what is true now, and no
 * amount is made up or forgotten for it.
 */
export function levelOf(facts: FoodFacts): Level {
  const kept = levelKept(facts)
  if (isThere(kept) === facts.flag) return kept
  return facts.flag ? 'have' : 'out'
}

/** What is low is still there. */
export const isThere = (level: Level): boolean => level !== 'out'

/** Of a food that nobody chose a depth for: what the old flag said is "always there", the rest is the household's choice. */
export function depthOf({ state, inStock, flag }: FoodFacts, householdDepth: Depth): Depth {
  if (state?.depth) return state.depth
  if (inStock) return 'amount'
  return state === null && flag ? 'always' : householdDepth
}
