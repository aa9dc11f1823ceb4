/** Recipes for tests: whole, small and plausible; a test names only what it is about. */
import type { Tag } from '@larder/contract/organizers.ts'
import type { Recipe, RecipeIngredient, RecipeStep, RecipeSummary } from '@larder/contract/recipe.ts'
import { slugify } from '@larder/domain/slug.ts'
import { aUser } from './people.ts'

const A_DAY = '2026-03-01T10:00:00.000Z'

export function aRecipeSummary(name: string, differences: Partial<RecipeSummary> = {}): RecipeSummary {
  const { id: userId, groupId, householdId } = aUser()
  return {
    id: crypto.randomUUID(),
    userId,
    householdId,
    groupId,
    name,
    slug: slugify(name),
    image: null,
    recipeServings: 4,
    recipeYieldQuantity: 0,
    recipeYield: null,
    totalTime: null,
    prepTime: null,
    cookTime: null,
    performTime: null,
    description: null,
    recipeCategory: [],
    tags: [],
    tools: [],
    rating: null,
    orgURL: null,
    dateAdded: A_DAY.slice(0, 10),
    dateUpdated: A_DAY,
    createdAt: A_DAY,
    updatedAt: A_DAY,
    lastMade: null,
    ...differences,
  }
}

export const aRecipe = (name: string, differences: Partial<Recipe> = {}): Recipe => ({
  ...aRecipeSummary(name),
  recipeIngredient: [],
  recipeInstructions: [],
  nutrition: noNutrition(),
  settings: {
    public: true,
    showNutrition: false,
    showAssets: false,
    landscapeView: false,
    disableComments: false,
    disableAmount: false,
    locked: false,
  },
  assets: [],
  notes: [],
  extras: {},
  comments: [],
  revision: 1,
  ...differences,
})

/** A line as somebody typed it, not yet taken apart into amount, unit and food. */
export const anIngredient = (note: string, differences: Partial<RecipeIngredient> = {}): RecipeIngredient => ({
  quantity: null,
  unit: null,
  food: null,
  note,
  isFood: false,
  disableAmount: false,
  display: note,
  title: null,
  originalText: null,
  referenceId: crypto.randomUUID(),
  referencedRecipe: null,
  ...differences,
})

export const aStep = (text: string, differences: Partial<RecipeStep> = {}): RecipeStep => ({
  id: crypto.randomUUID(),
  title: null,
  summary: null,
  text,
  ingredientReferences: [],
  ...differences,
})

export const aTag = (name: string): Tag => ({
  id: crypto.randomUUID(),
  name,
  slug: slugify(name),
  groupId: aUser().groupId,
})

/** What a list answers: the given page of everything there is. */
export function pageOfRecipes<T>(
  all: readonly T[],
  { page = 1, perPage = 30 }: { page?: number; perPage?: number } = {},
) {
  const size = perPage < 0 ? Math.max(all.length, 1) : perPage
  return {
    page,
    per_page: size,
    total: all.length,
    total_pages: Math.ceil(all.length / size),
    items: all.slice((page - 1) * size, page * size),
    next: null,
    previous: null,
  }
}

const noNutrition = (): Recipe['nutrition'] => ({
  calories: null,
  carbohydrateContent: null,
  cholesterolContent: null,
  fatContent: null,
  fiberContent: null,
  proteinContent: null,
  saturatedFatContent: null,
  sodiumContent: null,
  sugarContent: null,
  transFatContent: null,
  unsaturatedFatContent: null,
})
