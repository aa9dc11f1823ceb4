import { Type } from 'typebox'
import { preference } from '#lib/preference.ts'

/** How lists of recipes are ordered and drawn in this browser; the explorer keeps its order in the address instead. */
export const sectionPreference = preference(
  'recipe-section-preferences',
  Type.Object({
    orderBy: Type.String({ default: 'name' }),
    orderDirection: Type.Union([Type.Literal('asc'), Type.Literal('desc')], { default: 'asc' }),
    filterNull: Type.Boolean({ default: false }),
    useMobileCards: Type.Boolean({ default: false }),
  }),
)
