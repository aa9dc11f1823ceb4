import * as store from './on-hand.store.ts'

/**
 * What a household has in the house: foods and tools alike. Clients know it as a list of household slugs, older ones
 * as one flag that speaks for the caller's household.
 */

type OnHandChange = { onHand?: boolean | null; households?: string[] | null }

/**
 * The list replaces the whole set and the flag moves one household. A client that sends back everything it read
 * changes only one of the two: the list decides if it says something new, otherwise the flag does.
 */
export function householdsAfter({ onHand, households }: OnHandChange, stored: string[], own: string): string[] {
  if (households && !(typeof onHand === 'boolean' && sameSet(households, stored))) return households
  if (typeof onHand !== 'boolean') return []
  const others = stored.filter((slug) => slug !== own)
  return onHand ? [...others, own] : others
}

const sameSet = (one: string[], other: string[]) => {
  const set = new Set(other)
  return new Set(one).size === set.size && one.every((slug) => set.has(slug))
}

export const { householdsOf, putHouseholds, putOnHand, moveHouseholds, onHandAttribute } = store
