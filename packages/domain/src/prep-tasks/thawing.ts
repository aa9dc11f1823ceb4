/** How long something frozen takes to thaw in the fridge, by kind and weight: a range, because fridges and packs differ. */

export const thawKinds = ['meat', 'fish', 'dish'] as const
export type ThawKind = (typeof thawKinds)[number]

/** Hours. */
export type ThawHours = { low: number; high: number }

type Pace = { least: ThawHours; perKilogram: ThawHours }

const paces: Readonly<Record<ThawKind, Pace>> = {
  meat: { least: { low: 8, high: 12 }, perKilogram: { low: 10, high: 12 } },
  fish: { least: { low: 6, high: 8 }, perKilogram: { low: 8, high: 10 } },
  dish: { least: { low: 8, high: 12 }, perKilogram: { low: 8, high: 12 } },
}
const USUAL_GRAMS = 1000
/** A turkey of ten kilograms. */
const LONGEST_HOURS = 5 * 24

/** Rounded to two hours, to the safe side. */
export function thawHours(kind: ThawKind, grams: number | null): ThawHours {
  const { least, perKilogram } = paces[kind]
  const kilograms = (grams ?? USUAL_GRAMS) / 1000
  const low = Math.floor((least.low + kilograms * perKilogram.low) / 2) * 2
  const high = Math.ceil((least.high + kilograms * perKilogram.high) / 2) * 2
  return { low: Math.min(low, LONGEST_HOURS), high: Math.min(high, LONGEST_HOURS) }
}

/**
 * What has to be thawed before it is cooked. Peas, berries and pastry go into the pot as they are; whoever thaws such a
 * food says so, and how long it takes.
 */
export function thawKindOf(food: { aisle: string | null; classes: readonly string[] } | undefined): ThawKind | null {
  if (food?.aisle === 'fish') return 'fish'
  if (food?.aisle === 'meat' || (food?.aisle === 'deli' && food.classes.includes('meat'))) return 'meat'
  return null
}
