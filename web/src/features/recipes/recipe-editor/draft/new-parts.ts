import type { Recipe, RecipeIngredient, RecipeStep } from '@larder/contract/recipe.ts'
import { hasStartValues } from '@larder/domain/recipes/start-values.ts'
import { newId } from '#lib/browser.ts'

/** Empty ingredients and steps. */

export const newIngredient = (given: Partial<RecipeIngredient> = {}): RecipeIngredient => ({
  quantity: null,
  unit: null,
  food: null,
  note: '',
  isFood: null,
  disableAmount: false,
  display: '',
  title: null,
  originalText: null,
  referenceId: newId(),
  referencedRecipe: null,
  ...given,
})

/** A pasted line is plain text, without an amount. */
export const ingredientOfLine = (note: string): RecipeIngredient => newIngredient({ note })

export const newStep = (given: Partial<RecipeStep> = {}): RecipeStep => ({
  id: newId(),
  title: null,
  summary: null,
  text: '',
  ingredientReferences: [],
  ...given,
})

/** A new recipe gets empty rows with amounts in place of the samples of the server. */
export const readyToWrite = (recipe: Recipe): Recipe =>
  hasStartValues(recipe)
    ? {
        ...recipe,
        settings: { ...recipe.settings, disableAmount: false },
        recipeIngredient: [newIngredient()],
        recipeInstructions: [newStep()],
      }
    : recipe
