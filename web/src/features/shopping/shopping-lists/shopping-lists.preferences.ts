import { Type } from 'typebox'
import { preference } from '#lib/preference.ts'

/** How lists are looked at. The field names are the specification's. */
export const shoppingListPreference = preference(
  'shopping-list-preferences',
  Type.Object({
    /** Also those of the other members of the household. */
    viewAllLists: Type.Boolean({ default: false }),
    viewByLabel: Type.Boolean({ default: true }),
  }),
)
