import type { LineSubstitute, Nutrition, Recipe, RecipeSettings } from '@larder/contract/recipe.ts'
import { nutritionKeys } from '@larder/domain/recipes/nutrition.ts'
import { type StepTimesContent, storedTimes } from './recipe-step-times.ts'

/**
 * What a save writes: a recipe with everything it names reduced to ids. Two contents are compared part by part, so
 * each part is always built by the same function, with its fields in the same order.
 */

export type IngredientContent = {
  quantity: number | null
  unitId: string | null
  foodId: string | null
  note: string
  title: string | null
  originalText: string | null
  referenceId: string
  referencedRecipeId: string | null
  isDoubtful: boolean
  substitutes: LineSubstitute[]
}
export type StepContent = {
  title: string
  summary: string
  text: string
  ingredientReferences: string[]
  times: StepTimesContent | null
}
export type NoteContent = { title: string; text: string }
export type AssetContent = { name: string; icon: string; fileName: string }

export type RecipeContent = {
  userId: string | null
  name: string
  description: string
  recipeServings: number
  recipeYieldQuantity: number
  recipeYield: string | null
  totalTime: string | null
  prepTime: string | null
  cookTime: string | null
  performTime: string | null
  orgURL: string | null
  dateAdded: string
  recipeCategory: string[]
  tags: string[]
  tools: string[]
  recipeIngredient: IngredientContent[]
  recipeInstructions: StepContent[]
  nutrition: Nutrition
  settings: Required<RecipeSettings>
  assets: AssetContent[]
  notes: NoteContent[]
  extras: [name: string, value: string][]
}
export type Part = keyof RecipeContent

export const noNutrition = (): Nutrition =>
  Object.fromEntries(nutritionKeys.map((key) => [key, null])) as Record<keyof Nutrition, null>

/** What a new recipe is before anybody wrote in it. */
export const blankContent = (
  given: Pick<RecipeContent, 'userId' | 'name' | 'settings' | 'dateAdded'>,
): RecipeContent => ({
  description: '',
  recipeServings: 0,
  recipeYieldQuantity: 0,
  recipeYield: null,
  totalTime: null,
  prepTime: null,
  cookTime: null,
  performTime: null,
  orgURL: null,
  recipeCategory: [],
  tags: [],
  tools: [],
  recipeIngredient: [],
  recipeInstructions: [],
  nutrition: noNutrition(),
  assets: [],
  notes: [],
  extras: [],
  ...given,
})

export function contentOf(recipe: Recipe): RecipeContent {
  return {
    userId: recipe.userId ?? null,
    name: recipe.name,
    description: recipe.description ?? '',
    recipeServings: recipe.recipeServings,
    recipeYieldQuantity: recipe.recipeYieldQuantity,
    recipeYield: recipe.recipeYield,
    totalTime: recipe.totalTime,
    prepTime: recipe.prepTime,
    cookTime: recipe.cookTime,
    performTime: recipe.performTime,
    orgURL: recipe.orgURL,
    dateAdded: recipe.dateAdded ?? '',
    recipeCategory: idsOf(recipe.recipeCategory),
    tags: idsOf(recipe.tags),
    tools: idsOf(recipe.tools),
    recipeIngredient: recipe.recipeIngredient.map((line) => ({
      quantity: line.quantity,
      unitId: line.unit?.id ?? null,
      foodId: line.food?.id ?? null,
      note: line.note ?? '',
      title: line.title,
      originalText: line.originalText,
      referenceId: line.referenceId,
      referencedRecipeId: line.referencedRecipe?.id ?? null,
      isDoubtful: line.isDoubtful ?? false,
      substitutes: (line.substitutes ?? []).map(lineSubstitute),
    })),
    recipeInstructions: recipe.recipeInstructions.map((step, _, all) => ({
      title: step.title ?? '',
      summary: step.summary ?? '',
      text: step.text,
      ingredientReferences: step.ingredientReferences.flatMap(({ referenceId }) => referenceId ?? []),
      times: storedTimes(step, all),
    })),
    nutrition: recipe.nutrition,
    settings: {
      ...recipe.settings,
      visibility: recipe.settings.visibility ?? 'group',
      language: recipe.settings.language ?? null,
    },
    assets: recipe.assets.map(({ name, icon, fileName }) => ({ name, icon, fileName: fileName ?? '' })),
    notes: recipe.notes.map(({ title, text }) => ({ title, text })),
    extras: sortedExtras(recipe.extras),
  }
}

export const lineSubstitute = ({ name, ratio, remark }: LineSubstitute): LineSubstitute => ({ name, ratio, remark })

const idsOf = (records: { id: string }[]) => records.map(({ id }) => id)

export const sortedExtras = (extras: Record<string, unknown>): [string, string][] =>
  Object.entries(extras)
    .map(([name, value]): [string, string] => [name, String(value)])
    .sort(([one], [other]) => (one < other ? -1 : 1))

export function changedParts(before: RecipeContent, after: RecipeContent): Part[] {
  const parts = Object.keys(before) as Part[]
  return parts.filter((part) => JSON.stringify(before[part]) !== JSON.stringify(after[part]))
}

/** Steps remember ingredients that are there; a reference to one that went is dropped. */
export function withoutLostReferences(content: RecipeContent): RecipeContent {
  const known = new Set(content.recipeIngredient.map((line) => line.referenceId))
  const recipeInstructions = content.recipeInstructions.map((step) => ({
    ...step,
    ingredientReferences: step.ingredientReferences.filter((id) => known.has(id)),
  }))
  return { ...content, recipeInstructions }
}
