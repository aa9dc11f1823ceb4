/** How closely a food is followed, and whether it counts as being in the house. */

/** It is always there; have, low or out; or by amounts with dates. */
export const depths = ['always', 'level', 'amount'] as const
export type Depth = (typeof depths)[number]
export const DEFAULT_DEPTH: Depth = 'level'

export const levels = ['have', 'low', 'out'] as const
export type Level = (typeof levels)[number]

/**
 * What is stored about a food. `level` is what somebody said without an amount; while it is null the batches decide,
 * and without batches a food that is always there counts as there.
 */
export type FoodState = { depth: Depth | null; level: Level | null }

export type FoodFacts = {
  state: FoodState | null
  /** Some of its batches are there. */
  inStock: boolean
  /** The contract's flag, as it is stored: clients that know nothing of pantries write it. */
  flag: boolean
}

/** The level that the pantry last wrote into the flag. */
function levelKept({ state, inStock }: FoodFacts): Level {
  if (state?.level) return state.level
  return inStock || state?.depth === 'always' ? 'have' : 'out'
}

/**
 * A flag that differs from what the pantry would write was changed by another client since: it is right, and no amount
 * is invented or deleted for it.
 */
export function levelOf(facts: FoodFacts): Level {
  const kept = levelKept(facts)
  if (isThere(kept) === facts.flag) return kept
  return facts.flag ? 'have' : 'out'
}

/** What is low is still there. */
export const isThere = (level: Level): boolean => level !== 'out'

/** The depth where nobody chose one: "always there" if only the old flag is set, otherwise the household's default. */
export function depthOf({ state, inStock, flag }: FoodFacts, householdDepth: Depth): Depth {
  if (state?.depth) return state.depth
  if (inStock) return 'amount'
  return state === null && flag ? 'always' : householdDepth
}
