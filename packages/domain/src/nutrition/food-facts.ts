/** What the calculation knows of a food, as plain data: it comes from the catalogue, from corrections or from a label. */

import type { NutrientAmounts } from './nutrients.ts'

/** What a weight is of. */
export const MEASURES = [
  'cup',
  'tbsp',
  'tsp',
  'piece',
  'clove',
  'slice',
  'bunch',
  'can',
  'stick',
  'sprig',
  'leaf',
  'head',
  'stalk',
  'spear',
  'fillet',
  'wedge',
  'ring',
  'sheet',
  'pod',
  'thumb',
  'punnet',
  'packet',
  'block',
  'cube',
  'pinch',
  'dash',
  'drop',
  'shot',
  'scoop',
  'bag',
  'bottle',
] as const
export type Measure = (typeof MEASURES)[number]

export const SIZES = ['small', 'medium', 'large'] as const
export type Size = (typeof SIZES)[number]

export const CUTS = [
  'chopped',
  'sliced',
  'grated',
  'mashed',
  'whole',
  'halves',
  'crumbled',
  'packed',
  'ground',
] as const
export type Cut = (typeof CUTS)[number]
export type Detail = Size | Cut

/** Millilitres in the measures that have a volume: those of the United States, by which the source weighs. */
export const MILLILITRES: Partial<Record<Measure, number>> = { cup: 236.588, tbsp: 14.787, tsp: 4.929 }

export type FoodWeight = {
  measure: Measure
  detail: Detail | null
  grams: number
  /** Somebody guessed it, and then of what is bought; what the source weighed is of what is eaten. */
  estimated: boolean
  /** 0 for a weight of the food itself, 1 for one of what it is a kind of, and so on. */
  kin: number
}

export type FoodFacts = {
  key: string
  /** In 100 g of what is eaten; `null` where nobody has numbers. */
  amounts: NutrientAmounts | null
  /** The same of the lean or light one, where that is another. */
  leaner: NutrientAmounts | null
  /** The numbers are those of what it is a kind of, or of something like it. */
  borrowed: boolean
  /** Share of what is bought that is thrown away: bones, peel, stones. */
  refusePercent: number
  /** The nearest kin first. */
  weights: readonly FoodWeight[]
  /** What it is usually sold in. */
  pack: { amount: number; unit: 'g' | 'ml' | 'piece'; container: string | null } | null
  /** Salt, spices and herbs are left to taste; oil may stay in the pan. */
  role: 'seasoning' | 'oil' | 'other'
}

export type Weight = { grams: number; estimated: boolean }

/** One of the measure, with its size or cut if it was said. The nearest kin that was weighed so decides. */
export const gramsOf = (weights: readonly FoodWeight[], measure: Measure, detail?: Detail | null): Weight | null =>
  asWeight(weightOf(weights, measure, detail))

/** The same as it stands in the table. */
export function weightOf(weights: readonly FoodWeight[], measure: Measure, detail?: Detail | null): FoodWeight | null {
  const fitting = weights.filter((one) => one.measure === measure)
  return nearest(fitting, (level) => level.find((one) => one.detail === (detail ?? null)) ?? plainOf(level))
}

/** Grams of a millilitre. A cut that nobody weighed is taken for the whole food. */
export function densityOf(weights: readonly FoodWeight[], cut?: Detail | null, spoons?: Measure): Weight | null {
  const order: readonly Measure[] = spoons ? [spoons, ...byVolume.filter((one) => one !== spoons)] : byVolume
  const inOrder = (level: readonly FoodWeight[], detail: Detail | null) =>
    order.flatMap((measure) => level.filter((one) => one.measure === measure && one.detail === detail))[0]
  const fitting = weights.filter((one) => MILLILITRES[one.measure] !== undefined)
  const found = nearest(fitting, (level) => {
    const exact = (cut ? inOrder(level, cut) : undefined) ?? inOrder(level, null)
    if (exact) return perMillilitre(exact)
    // Some foods were only ever weighed cut.
    const other = CUTS.map((one) => inOrder(level, one)).find((one) => one !== undefined)
    return other && { ...perMillilitre(other), estimated: true }
  })
  return asWeight(found)
}

/** The larger a measure is, the less the weigher's rounding matters. */
const byVolume: readonly Measure[] = ['cup', 'tbsp', 'tsp']

const perMillilitre = (weight: FoodWeight): FoodWeight => ({
  ...weight,
  grams: weight.grams / (MILLILITRES[weight.measure] ?? 1),
})

const plainOf = (level: readonly FoodWeight[]): FoodWeight | undefined =>
  level.find((one) => one.detail === null) ?? level.find((one) => one.detail === 'medium')

function nearest(
  weights: readonly FoodWeight[],
  choose: (level: readonly FoodWeight[]) => FoodWeight | undefined,
): FoodWeight | null {
  for (const kin of new Set(weights.map((one) => one.kin))) {
    const chosen = choose(weights.filter((one) => one.kin === kin))
    if (chosen) return chosen
  }
  return null
}

/** What is borrowed from a kind is an estimate. */
const asWeight = (weight: FoodWeight | null): Weight | null =>
  weight && { grams: weight.grams, estimated: weight.estimated || weight.kin > 0 }
