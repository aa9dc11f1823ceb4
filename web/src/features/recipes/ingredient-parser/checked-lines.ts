/** What is saved when somebody has looked at a doubtful line: pure, without calls. The other lines are sent as they are. */
import type { ParsedIngredient } from '@larder/contract/ingredient-parser.ts'
import type { Recipe, RecipeIngredient } from '@larder/contract/recipe.ts'
import type { IngredientInput } from '@larder/contract/recipe-input.ts'
import { ingredientsOf, linesToParse, type ParsedRow, rowsOf } from './parsed-rows.ts'

export const doubtfulLines = ({ recipeIngredient }: Recipe): RecipeIngredient[] =>
  recipeIngredient.filter(({ isDoubtful }) => isDoubtful)

/** The doubtful lines as they were written. */
export const doubtfulTexts = (recipe: Recipe): { id: string; text: string }[] =>
  linesToParse({ ...recipe, recipeIngredient: doubtfulLines(recipe) }, true)

/** Whoever confirms a line also wants the food and the unit it names, whether anybody has heard of them or not. */
export const doubtfulRows = (recipe: Recipe, answers: ReadonlyMap<string, ParsedIngredient>): ParsedRow[] =>
  rowsOf({ ...recipe, recipeIngredient: doubtfulLines(recipe) }, answers).map((row) => ({
    ...row,
    madeOnSave: { unit: true, food: true },
  }))

/** Nothing of the row means that the line stays as it was written. */
export function withChecked(recipe: Recipe, id: string, row: ParsedRow | undefined): IngredientInput[] {
  const [changed] = row ? (ingredientsOf([row]) as IngredientInput[]) : []
  return withLine(recipe, id, { ...changed, isDoubtful: false })
}

/** As the line was before somebody looked at it, among the others as they are now. */
export const withLineAgain = (recipe: Recipe, before: RecipeIngredient): IngredientInput[] =>
  withLine(recipe, before.referenceId, { ...inputOf(before), isDoubtful: true })

const withLine = ({ recipeIngredient }: Recipe, id: string, change: Partial<IngredientInput>): IngredientInput[] =>
  recipeIngredient.map((line) => (line.referenceId === id ? { ...inputOf(line), ...change } : inputOf(line)))

/** Without the mark: it stays as long as the line does. */
const inputOf = (line: RecipeIngredient): IngredientInput => ({
  quantity: line.quantity,
  unit: line.unit && { id: line.unit.id, name: line.unit.name },
  food: line.food && { id: line.food.id, name: line.food.name },
  note: line.note,
  title: line.title,
  originalText: line.originalText,
  referenceId: line.referenceId,
  disableAmount: line.disableAmount,
  referencedRecipe: line.referencedRecipe && { id: line.referencedRecipe.id, slug: line.referencedRecipe.slug },
})
