/** What a group says about a food in place of the catalogue: another nutrient record, a label's numbers, what one of it weighs. */

import { CUTS, type Detail, type FoodFacts, type FoodWeight, MEASURES, type Measure, SIZES } from './food-facts.ts'
import { NUTRIENTS, type Nutrient, type NutrientAmounts } from './nutrients.ts'

export type CorrectedWeight = { measure: Measure; detail: Detail | null; grams: number }

export type FoodCorrection = {
  /** In 100 g; what the label does not say stays unknown. */
  amounts: NutrientAmounts | null
  weights: readonly CorrectedWeight[]
}

/** Comes before the food itself (0): a weight that somebody measured counts for every cut and spoon of it. */
const OWN = -1

/** `nutrientRecord` is what the group chose in place of the catalogue's. A food of which nothing is known gets facts of its own. */
export function correctedFacts(
  key: string,
  facts: FoodFacts | null,
  { amounts, weights }: FoodCorrection,
  nutrientRecord: NutrientAmounts | null,
): FoodFacts {
  const numbers = amounts ?? nutrientRecord
  return {
    ...(facts ?? unknownFood),
    key,
    ...(numbers && { amounts: numbers, leaner: null, borrowed: false }),
    weights: [...weights.map(ownWeight), ...(facts?.weights ?? [])],
  }
}

const unknownFood: Omit<FoodFacts, 'key'> = {
  amounts: null,
  leaner: null,
  borrowed: false,
  refusePercent: 0,
  weights: [],
  pack: null,
  role: 'other',
}

const ownWeight = ({ measure, detail, grams }: CorrectedWeight): FoodWeight => ({
  measure,
  detail,
  grams,
  estimated: false,
  kin: OWN,
})

/** Pure fat has 900 kilocalories; labels round. */
const MOST: Partial<Record<Nutrient, number>> = {
  energyKcal: 950,
  cholesterolMg: 20_000,
  sodiumMg: 40_000,
  potassiumMg: 60_000,
  calciumMg: 60_000,
  ironMg: 20_000,
  vitaminCMg: 100_000,
}
const WHOLE = 100
/** Labels round each number to a gram. */
const ROUNDING = 3

export const mostOf = (name: Nutrient): number => MOST[name] ?? WHOLE

export type LabelProblem = {
  field: Nutrient
  problem: 'outOfRange' | 'moreThanWhole' | 'moreThanItsWhole' | 'energyTooLow'
}

const PARTS_OF_FAT: readonly Nutrient[] = ['saturated', 'mono', 'poly']
/** Kilocalories in a gram: a label cannot state less energy than these add up to, polyols and rounding apart. */
const ENERGY_OF: Partial<Record<Nutrient, number>> = { protein: 4, fat: 9 }
const LEAST_SHARE = 0.5

/** The first thing that cannot be true of 100 g, by the field it is about. */
export function problemOfLabel(amounts: NutrientAmounts): LabelProblem | null {
  const of = (name: Nutrient): number => amounts[name] ?? 0
  const sum = (names: readonly Nutrient[]): number => names.reduce((all, name) => all + of(name), 0)
  for (const field of NUTRIENTS) {
    const amount = amounts[field]
    if (amount !== undefined && !(amount >= 0 && amount <= mostOf(field))) return { field, problem: 'outOfRange' }
  }
  if (amounts.fat !== undefined && sum(PARTS_OF_FAT) > amounts.fat + ROUNDING)
    return { field: PARTS_OF_FAT.find((name) => of(name) > 0) ?? 'saturated', problem: 'moreThanItsWhole' }
  if (amounts.carbohydrate !== undefined && of('sugar') > amounts.carbohydrate + ROUNDING)
    return { field: 'sugar', problem: 'moreThanItsWhole' }
  const heavy: readonly Nutrient[] = ['protein', 'fat', 'carbohydrate']
  if (sum(heavy) > WHOLE + ROUNDING)
    return { field: heavy.toSorted((one, other) => of(other) - of(one))[0] ?? 'fat', problem: 'moreThanWhole' }
  const least = Object.entries(ENERGY_OF).reduce((all, [name, each]) => all + of(name as Nutrient) * each, 0)
  if (amounts.energyKcal !== undefined && amounts.energyKcal < least * LEAST_SHARE)
    return { field: 'energyKcal', problem: 'energyTooLow' }
  return null
}

/** More than that nobody can hold in a hand or a cup. */
export const HEAVIEST_MEASURE_G = 20_000
/** A pinch of saffron weighs more. */
export const LIGHTEST_MEASURE_G = 0.01

/** Amounts as somebody stored or sent them; nothing where they are none, or could not be true. */
export function readAmounts(sent: unknown): NutrientAmounts | null {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return null
  const amounts: NutrientAmounts = Object.fromEntries(
    NUTRIENTS.flatMap((name) => {
      const amount = (sent as Record<string, unknown>)[name]
      return typeof amount === 'number' ? [[name, amount]] : []
    }),
  )
  return Object.keys(amounts).length === 0 || problemOfLabel(amounts) ? null : amounts
}

/** The same for weights; those that could not be true are left out. */
export const readWeights = (sent: unknown): CorrectedWeight[] =>
  (Array.isArray(sent) ? sent : []).flatMap((one: Partial<CorrectedWeight> | null) => {
    const { measure, detail = null, grams } = one ?? {}
    const isTrue =
      MEASURES.some((known) => known === measure) &&
      (detail === null || DETAILS.some((known) => known === detail)) &&
      typeof grams === 'number' &&
      grams >= LIGHTEST_MEASURE_G &&
      grams <= HEAVIEST_MEASURE_G
    return isTrue ? [{ measure: measure as Measure, detail, grams: grams as number }] : []
  })

const DETAILS: readonly Detail[] = [...SIZES, ...CUTS]
