import type { Recipe, RecipeIngredient, RecipeStep } from '@larder/contract/recipe.ts'
import { hasStartValues } from '@larder/domain/recipes/start-values.ts'
import { newId } from '#lib/browser.ts'

/** Ingredients and steps as they are before anybody wrote in them. */

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

/** A pasted line is a text of its own: an amount before it would be one that nobody wrote. */
export const ingredientOfLine = (note: string): RecipeIngredient => newIngredient({ note })

export const newStep = (given: Partial<RecipeStep> = {}): RecipeStep => ({
  id: newId(),
  title: null,
  summary: null,
  text: '',
  ingredientReferences: [],
  ...given,
})

/** A recipe that nobody has written in yet shows empty rows where the samples of the server are, and has amounts. */
export const readyToWrite = (recipe: Recipe): Recipe =>
  hasStartValues(recipe)
    ? {
        ...recipe,
        settings: { ...recipe.settings, disableAmount: false },
        recipeIngredient: [newIngredient()],
        recipeInstructions: [newStep()],
      }
    : recipe
