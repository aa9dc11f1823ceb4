import type { FoundDraft, RecipeDraft } from '@larder/contract/recipe-draft.ts'

/** A draft with a name and little else, unless a test says otherwise. */
export const aDraft = (
  name: string,
  parts: Partial<RecipeDraft> = {},
  found: Partial<FoundDraft> = {},
): FoundDraft => ({
  recipe: {
    name,
    description: '',
    recipeIngredient: [],
    recipeInstructions: [],
    recipeServings: 0,
    recipeYieldQuantity: 0,
    recipeYield: '',
    prepTime: null,
    cookTime: null,
    totalTime: null,
    recipeCategory: [],
    recipeCuisine: [],
    tags: [],
    nutrition: {},
    notes: [],
    images: [],
    video: null,
    author: null,
    language: null,
    orgURL: null,
    ...parts,
  },
  sources: {},
  known: null,
  ...found,
})
