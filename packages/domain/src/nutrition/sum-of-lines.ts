/**
 * The sums of counted lines: what a change of scale or servings needs. Knows neither foods nor texts, so that the client
 * follows at once without loading what counts lines.
 */

import { addAmounts, incompleteOf, type Nutrient, type NutrientAmounts, timesAmounts } from './nutrients.ts'

/** What the grams of a line were read from. */
export type WeighedBy = 'weight' | 'brackets' | 'piece' | 'volume' | 'pack'

export const WHY_NOT = [
  'seasoning',
  'noAmount',
  'measureWithoutWeight',
  'foodUnknown',
  'foodWithoutNumbers',
  'linkedWithoutYield',
  'forFryingOrServing',
] as const
export type WhyNot = (typeof WHY_NOT)[number]

export type CountedLine = {
  counted: true
  amounts: NutrientAmounts
  /** What is eaten of it; `null` for a linked recipe. */
  grams: number | null
  by: WeighedBy | 'linked'
  estimated: boolean
  /** Something in it was left out: a part of the line, or a line of the linked recipe. */
  partly: boolean
  /** The first of alternatives was counted. */
  firstOfSeveral: boolean
}
export type UncountedLine = {
  counted: false
  why: WhyNot
  /** Salt, spices, herbs and water to taste leave nothing out that anybody would miss. */
  negligible: boolean
}
export type LineNutrition = CountedLine | UncountedLine

export type RecipeNutrition = {
  lines: readonly LineNutrition[]
  counted: number
  uncounted: readonly { line: number; why: WhyNot }[]
  /** `null` where nothing counts: no total is said then. */
  whole: NutrientAmounts | null
  /** Of one serving, or of the whole recipe where nobody said how many it serves. */
  shown: NutrientAmounts | null
  per: 'serving' | 'recipe'
  per100g: NutrientAmounts | null
  /** Guessed or borrowed facts bring a tenth of the energy or more. */
  estimated: boolean
  /** The share of the energy that they bring. */
  guessedShare: number
  /** Something that matters was left out; salt to taste is not. */
  partly: boolean
  /** Nutrients that are not known of every line: their sums say less than there is. */
  incomplete: readonly Nutrient[]
}

export type RecipeFacts = {
  servings?: number | null
  /** Twice the recipe is 2; servings are as the recipe says and grow with it. */
  scale?: number
  /** What the finished dish weighs, if somebody wrote it down. */
  finishedGrams?: number | null
}

/** From this share of the energy on a guess is worth a mark. */
const NOTABLE_SHARE = 0.1

/** The sums anew from lines that were counted before: what a change of scale or servings needs. */
export function sumOfLines(
  lines: readonly LineNutrition[],
  { servings = null, scale = 1, finishedGrams = null }: RecipeFacts = {},
): RecipeNutrition {
  const counted = lines.flatMap((line) => (line.counted ? [line] : []))
  const uncounted = lines.flatMap((line, at) => (line.counted ? [] : [{ line: at, why: line.why }]))
  const sum = counted.length === 0 ? null : addAmounts(counted.map((line) => line.amounts))
  const energyOf = (some: readonly CountedLine[]) =>
    some.reduce((energy, { amounts }) => energy + (amounts.energyKcal ?? 0), 0)
  const energy = energyOf(counted)
  const guessed = energyOf(counted.filter((line) => line.estimated))
  const isServed = servings !== null && servings > 0 && Number.isFinite(servings)
  const isWeighed = finishedGrams !== null && finishedGrams > 0 && Number.isFinite(finishedGrams)
  const factor = scale > 0 && Number.isFinite(scale) ? scale : 1
  const whole = sum && timesAmounts(sum, factor)
  return {
    lines,
    counted: counted.length,
    uncounted,
    whole,
    shown: isServed ? sum && timesAmounts(sum, 1 / servings) : whole,
    per: isServed ? 'serving' : 'recipe',
    per100g: isWeighed ? sum && timesAmounts(sum, 100 / finishedGrams) : null,
    estimated: guessed > 0 && guessed >= NOTABLE_SHARE * energy,
    guessedShare: energy > 0 ? guessed / energy : 0,
    partly: lines.some((line) => (line.counted ? line.partly : !line.negligible)),
    incomplete: incompleteOf(counted.map((line) => line.amounts)),
  }
}
