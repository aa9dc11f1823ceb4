import { Type } from 'typebox'
import { preference } from '#lib/preference.ts'

/** How somebody likes recipes to come in. */
export const createPreference = preference(
  'recipe-create-preferences',
  Type.Object({
    importKeywordsAsTags: Type.Boolean({ default: false }),
    importCategories: Type.Boolean({ default: false }),
    stayInEditMode: Type.Boolean({ default: false }),
    /** The server takes the lines apart. */
    parseRecipe: Type.Boolean({ default: true }),
    /** Somebody would rather look at every line themselves. */
    parseMyself: Type.Boolean({ default: false }),
    showDraftFirst: Type.Boolean({ default: false }),
  }),
)

export type CreatePreference = ReturnType<typeof createPreference.read>

/** What is asked of the server, as somebody has chosen it. */
export function importWishes() {
  const { importKeywordsAsTags, importCategories, parseRecipe, parseMyself } = createPreference.read()
  return {
    includeTags: importKeywordsAsTags,
    includeCategories: importCategories,
    parseIngredients: parseRecipe && !parseMyself,
  }
}
