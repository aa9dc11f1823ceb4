import { Type } from 'typebox'
import { preference } from '#lib/preference.ts'

/** The specification's limits until somebody sets their own. */
const MAX_MISSING = 20

const ids = () => Type.Array(Type.String(), { default: [] })

/** What somebody has in the house, kept for the next visit. The field names are the specification's. */
export const finderPreference = preference(
  'recipe-finder-preferences',
  Type.Object({
    foodIds: ids(),
    toolIds: ids(),
    queryFilter: Type.String({ default: '' }),
    queryFilterJSON: Type.Object({ parts: Type.Array(Type.Unknown()) }, { default: { parts: [] } }),
    maxMissingFoods: Type.Integer({ minimum: 0, default: MAX_MISSING }),
    maxMissingTools: Type.Integer({ minimum: 0, default: MAX_MISSING }),
    includeFoodsOnHand: Type.Boolean({ default: true }),
    includeToolsOnHand: Type.Boolean({ default: true }),
    countAmounts: Type.Boolean({ default: false }),
    goodFor: ids(),
  }),
)

export type FinderPreferences = ReturnType<typeof finderPreference.read>

/** Guests begin with nothing at hand: what stands in their own kitchen is not known in somebody else's group. */
export const nothingAtHand: FinderPreferences = {
  foodIds: [],
  toolIds: [],
  queryFilter: '',
  queryFilterJSON: { parts: [] },
  maxMissingFoods: MAX_MISSING,
  maxMissingTools: MAX_MISSING,
  includeFoodsOnHand: false,
  includeToolsOnHand: false,
  countAmounts: false,
  goodFor: [],
}
