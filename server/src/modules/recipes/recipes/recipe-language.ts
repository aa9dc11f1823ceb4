import { findLanguage } from '@larder/domain/languages/find-language.ts'
import type { RecipeLanguage } from '@larder/domain/languages/recipe-languages.ts'

type Written = {
  name: string
  description: string | null
  recipeIngredient: { note: string | null; originalText: string | null }[]
  recipeInstructions: { text: string }[]
  notes: { text: string }[]
}

/** The language that the words of a recipe are in. Steps come first: names and lines are often borrowed. */
export const languageIn = (recipe: Written): RecipeLanguage | null =>
  findLanguage(
    [
      ...recipe.recipeInstructions.map(({ text }) => text),
      recipe.name,
      recipe.description ?? '',
      ...recipe.recipeIngredient.map(({ note, originalText }) => originalText ?? note ?? ''),
      ...recipe.notes.map(({ text }) => text),
    ].join('\n'),
  )
