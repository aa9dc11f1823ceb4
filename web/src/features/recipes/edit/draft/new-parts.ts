import type { RecipeIngredient, RecipeStep } from '@larder/contract/recipe.ts'
import { newId } from '#lib/browser.ts'

/** Ingredients and steps as they are before anybody wrote in them. */

export const newIngredient = (given: Partial<RecipeIngredient> = {}): RecipeIngredient => ({
  quantity: 1,
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
export const ingredientOfLine = (note: string): RecipeIngredient => newIngredient({ note, quantity: 0 })

export const newStep = (given: Partial<RecipeStep> = {}): RecipeStep => ({
  id: newId(),
  title: null,
  summary: null,
  text: '',
  ingredientReferences: [],
  ...given,
})
