/** The sums of a recipe as its page is scaled: made of the counted lines at once, without asking the server. */
import type { ComputedNutrition, RecipeNutritionLine } from '@larder/contract/recipe-nutrition.ts'
import { type LineNutrition, type RecipeNutrition, sumOfLines } from '@larder/domain/nutrition/sum-of-lines.ts'

export const computedSums = ({ lines, servings, finishedGrams }: ComputedNutrition, scale: number): RecipeNutrition =>
  sumOfLines(lines.map(asCounted), { servings, finishedGrams, scale })

function asCounted(line: RecipeNutritionLine): LineNutrition {
  const { amounts, grams, by, estimated, partly, firstOfSeveral, why, negligible } = line
  if (!line.counted || !amounts || !by) return { counted: false, why: why ?? 'foodUnknown', negligible }
  return { counted: true, amounts, grams, by, estimated, partly, firstOfSeveral }
}
