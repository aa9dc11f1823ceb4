import { Type } from 'typebox'
import { preference } from '#lib/preference.ts'

/** How somebody likes recipes to come in. */
export const createPreference = preference(
  'recipe-create-preferences',
  Type.Object({
    importKeywordsAsTags: Type.Boolean({ default: false }),
    importCategories: Type.Boolean({ default: false }),
    stayInEditMode: Type.Boolean({ default: false }),
    parseRecipe: Type.Boolean({ default: true }),
    showDraftFirst: Type.Boolean({ default: false }),
  }),
)

export type CreatePreference = ReturnType<typeof createPreference.read>
