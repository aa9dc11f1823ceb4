import { type JsonLd, recipeJsonLd } from '@larder/domain/recipes/json-ld.ts'
import { minutesOf } from '@larder/page-reader/clean/durations.ts'
import type { FormatRecipe, OutgoingRecipe } from '../format-recipe.ts'
import { isAddress } from './recipe-parts.ts'

/** A recipe in the words of schema.org, without its picture and how much it makes: there the formats differ. */
export function schemaRecipe(recipe: FormatRecipe, computed?: OutgoingRecipe['computedNutrition']): JsonLd {
  const named = (names: string[]) => names.map((name) => ({ name }))
  const described = {
    name: recipe.name,
    description: recipe.description,
    recipeYield: null,
    recipeYieldQuantity: 0,
    recipeServings: 0,
    prepTime: isoTime(recipe.prepTime),
    cookTime: null,
    performTime: isoTime(recipe.performTime),
    totalTime: isoTime(recipe.totalTime),
    dateAdded: recipe.dateAdded,
    dateUpdated: null,
    orgURL: isAddress(recipe.source) ? recipe.source : null,
    recipeCategory: named(recipe.categories),
    tags: named(recipe.tags),
    tools: named(recipe.tools),
    recipeIngredient: recipe.ingredients.map(({ text }) => ({ display: text, note: null })),
    recipeInstructions: recipe.steps,
    nutrition: Object.fromEntries(Object.entries(recipe.nutrition).map(([key, amount]) => [key, amount ?? null])),
  }
  return recipeJsonLd(described, { keepMarkdown: true, computed })
}

/** Times are said in many languages; programs understand one. */
function isoTime(text: string | null): string | null {
  const minutes = text === null ? undefined : minutesOf(text)
  return minutes === undefined ? null : `PT${minutes}M`
}

const times = ['prepTime', 'performTime', 'totalTime'] as const

/** Times that no program would understand. */
export const unclearTimes = (recipe: FormatRecipe): (keyof FormatRecipe)[] =>
  times.filter((time) => recipe[time] && isoTime(recipe[time]) === null)
