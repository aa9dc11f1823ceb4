import { Type } from 'typebox'
import { preference } from '#lib/preference.ts'

/** How lists are looked at. The field names are the specification's. */
export const shoppingListPreference = preference(
  'shopping-list-preferences',
  Type.Object({
    viewByLabel: Type.Boolean({ default: true }),
    /** The store that somebody is in; empty for wherever. */
    storeId: Type.String({ default: '' }),
  }),
)
