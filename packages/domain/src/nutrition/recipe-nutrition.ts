/**
 * Nutrition of a recipe: each line is counted or says why not, the sum of the counted lines is the total. A pure function
 * that server and client share; it follows scale and servings and never takes what is missing for zero.
 */

import type { FoodFacts } from './food-facts.ts'
import { type AmountOfLine, type LineGrams, lineGrams, type ReadAmount, readAmount } from './line-grams.ts'
import { addAmounts, type NutrientAmounts, timesAmounts } from './nutrients.ts'
import {
  type LineNutrition,
  type RecipeFacts,
  type RecipeNutrition,
  sumOfLines,
  type UncountedLine,
  type WhyNot,
} from './sum-of-lines.ts'

export type NutritionLine = AmountOfLine & {
  /** The foods the line names together, `[]` where none is known. Of alternatives the first. */
  foods: readonly FoodFacts[]
  /** Each of the foods is of the whole amount: juice and zest of one lemon. */
  everyFood?: boolean
  /** The line names others that may be taken instead. */
  hasAlternatives?: boolean
  /** A recipe that is an ingredient: what all of it has, and the share of its yield that the line takes. */
  linked?: { whole: NutrientAmounts | null; share: number | null; estimated: boolean; partly: boolean }
}

export function lineNutrition(line: NutritionLine): LineNutrition {
  if (line.linked) return linkedNutrition(line.linked)
  if (line.foods.length === 0) return notCounted('foodUnknown')
  const amount = readAmount(line)
  const parts = line.foods.map((food) => partNutrition(amount, food))
  const counted = parts.flatMap((part) => (part.counted ? [part] : []))
  const [first] = counted
  if (!first) return parts.find((part) => !part.counted && !part.negligible) ?? parts[0] ?? notCounted('foodUnknown')
  // `2 tablespoons oil and butter` are one of each; `1 teaspoon each` says otherwise.
  const share = amount.words.each || line.everyFood ? 1 : 1 / parts.length
  return {
    ...first,
    amounts: timesAmounts(addAmounts(counted.map((part) => part.amounts)), share),
    grams: counted.reduce((sum, part) => sum + (part.grams ?? 0) * share, 0),
    estimated: parts.length > 1 || first.estimated,
    partly: parts.some((part) => !part.counted && !part.negligible),
    firstOfSeveral: line.hasAlternatives === true,
  }
}

const notCounted = (why: WhyNot, food?: FoodFacts): UncountedLine => ({
  counted: false,
  why,
  negligible: food !== undefined && (food.role === 'seasoning' || food.amounts?.energyKcal === 0),
})

function linkedNutrition({ whole, share, estimated, partly }: NonNullable<NutritionLine['linked']>): LineNutrition {
  if (share === null || !(share > 0) || !Number.isFinite(share)) return notCounted('linkedWithoutYield')
  if (whole === null) return notCounted('foodWithoutNumbers')
  const amounts = timesAmounts(whole, share)
  return { counted: true, amounts, grams: null, by: 'linked', estimated, partly, firstOfSeveral: false }
}

function partNutrition(amount: ReadAmount, food: FoodFacts): LineNutrition {
  const weighed = lineGrams(amount, food)
  if (!weighed) return notCounted(whyNotWeighed(amount, food), food)
  if (isLeftInThePan(amount, food)) return notCounted('forFryingOrServing', food)
  if (food.amounts === null) return notCounted('foodWithoutNumbers', food)
  const grams = weighed.grams * edibleShare(weighed, amount, food)
  return {
    counted: true,
    amounts: timesAmounts((amount.words.lean ? food.leaner : null) ?? food.amounts, grams / 100),
    grams,
    by: weighed.by,
    estimated: weighed.estimated || food.borrowed,
    partly: false,
    firstOfSeveral: false,
  }
}

function whyNotWeighed({ quantity, words, stated }: ReadAmount, food: FoodFacts): WhyNot {
  if (quantity !== null || stated.length > 0) return 'measureWithoutWeight'
  if (words.forFrying || words.forServing) return 'forFryingOrServing'
  return words.toTaste || food.role === 'seasoning' ? 'seasoning' : 'noAmount'
}

/**
 * Oil for frying is poured away, all but what goes by the spoon into a pan. The amount does not matter here, so that more
 * oil never counts as less.
 */
function isLeftInThePan({ words, measure }: ReadAmount, { role }: FoodFacts): boolean {
  if (role !== 'oil' || words.fryingIn === null) return false
  const isSpooned = measure?.kind === 'volume' && (measure.spoon === 'tbsp' || measure.spoon === 'tsp')
  return words.fryingIn === 'bath' || !isSpooned
}

/** Of meat that says it comes with its bones, where the food alone does not tell. */
const BONES_PERCENT = 20

function edibleShare({ bought }: LineGrams, { words }: ReadAmount, { refusePercent }: FoodFacts): number {
  if (!bought || words.edible) return 1
  return 1 - (words.bones ? Math.max(refusePercent, BONES_PERCENT) : refusePercent) / 100
}

export function recipeNutrition(
  lines: readonly NutritionLine[],
  { servings, scale = 1, finishedGrams }: RecipeFacts = {},
): RecipeNutrition {
  return sumOfLines(lines.map(lineNutrition), {
    servings: servings ?? null,
    scale,
    finishedGrams: finishedGrams ?? null,
  })
}
