import type { Recipe, RecipeIngredient } from '@larder/contract/recipe.ts'
import { ingredientDisplay } from '@larder/domain/ingredients/display.ts'
import type { PartLines } from '@larder/domain/revisions/differences.ts'

/** A recipe as lines of text, part by part, so that two states of it can be laid side by side. */
export const linesOf = (recipe: Recipe): PartLines => ({
  name: [recipe.name],
  description: textLines(recipe.description),
  recipeServings: amount(recipe.recipeServings),
  recipeYieldQuantity: amount(recipe.recipeYieldQuantity),
  recipeYield: textLines(recipe.recipeYield),
  totalTime: textLines(recipe.totalTime),
  prepTime: textLines(recipe.prepTime),
  cookTime: textLines(recipe.cookTime),
  performTime: textLines(recipe.performTime),
  orgURL: textLines(recipe.orgURL),
  dateAdded: textLines(recipe.dateAdded),
  recipeCategory: namesOf(recipe.recipeCategory),
  tags: namesOf(recipe.tags),
  tools: namesOf(recipe.tools),
  recipeIngredient: recipe.recipeIngredient.flatMap((line) => [
    ...textLines(line.title),
    ...textLines(ingredientText(line)),
  ]),
  recipeInstructions: recipe.recipeInstructions.flatMap(({ title, summary, text }) =>
    [title, summary, text].flatMap(textLines),
  ),
  nutrition: pairs(recipe.nutrition),
  settings: pairs(recipe.settings),
  assets: namesOf(recipe.assets),
  notes: recipe.notes.flatMap(({ title, text }) => [title, text].flatMap(textLines)),
  extras: pairs(recipe.extras),
})

const textLines = (text: string | null): string[] => (text ? text.split('\n') : [])

const amount = (value: number): string[] => (value === 0 ? [] : [String(value)])

const namesOf = (things: { name: string }[]) => things.map(({ name }) => name)

const pairs = (values: Record<string, unknown>) =>
  Object.entries(values).flatMap(([key, value]) => (value === null ? [] : [`${key}: ${value}`]))

/** With amounts, whatever the recipe's settings say: a change of the food must show. */
const ingredientText = (line: RecipeIngredient) => ingredientDisplay({ ...line, isFood: true, disableAmount: false })
