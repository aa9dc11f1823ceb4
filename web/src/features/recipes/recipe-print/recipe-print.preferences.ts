import { Type } from 'typebox'
import { preference } from '#lib/preference.ts'

export const imagePositions = ['left', 'right', 'hidden'] as const

export const printPreference = preference(
  'recipe-print-preferences',
  Type.Object({
    imagePosition: Type.Union([Type.Literal('left'), Type.Literal('right'), Type.Literal('hidden')], {
      default: 'left',
    }),
    showDescription: Type.Boolean({ default: true }),
    showNotes: Type.Boolean({ default: true }),
    /** Until somebody decides, as the recipe itself wants it on the page. */
    showNutrition: Type.Optional(Type.Boolean()),
    showLinkedIngredients: Type.Boolean({ default: false }),
    /** What goes into the recipes that are an ingredient of this one. */
    expandChildRecipes: Type.Boolean({ default: false }),
  }),
)
