import type {
  Household,
  HouseholdPreferences,
  HouseholdPreferencesDraft,
  HouseholdSummary,
} from '@larder/contract/households.ts'
import type { Kitchen } from '@larder/contract/kitchen.ts'
import type { Webhook } from '@larder/contract/webhooks.ts'
import { USUAL_KITCHEN } from '@larder/domain/cookings/step-times.ts'
import { bit, toBoolean } from '#db/rows.ts'
import type { HouseholdRow, PersonRow } from './households.store.ts'

export const toKitchen = (kitchen: string | null | undefined): Kitchen =>
  kitchen ? (JSON.parse(kitchen) as Kitchen) : USUAL_KITCHEN

/** Preferences stand in the row of their household, so they share its id. */
export const toPreferences = (row: HouseholdRow): HouseholdPreferences => ({
  id: row.id,
  privateHousehold: toBoolean(row.privateHousehold),
  lockRecipeEditsFromOtherHouseholds: toBoolean(row.lockRecipeEditsFromOtherHouseholds),
  firstDayOfWeek: row.firstDayOfWeek,
  recipePublic: toBoolean(row.recipePublic),
  recipeShowNutrition: toBoolean(row.recipeShowNutrition),
  recipeShowAssets: toBoolean(row.recipeShowAssets),
  recipeLandscapeView: toBoolean(row.recipeLandscapeView),
  recipeDisableComments: toBoolean(row.recipeDisableComments),
  recipeDisableAmount: toBoolean(row.recipeDisableAmount),
  timeZone: row.timeZone,
  currency: row.currency,
  kitchen: toKitchen(row.kitchen),
  pluralsBehindUnits: (row.pluralsBehindUnits ?? 'language') as HouseholdPreferences['pluralsBehindUnits'],
})

export const preferenceColumns = (draft: HouseholdPreferencesDraft) => ({
  privateHousehold: bit(draft.privateHousehold),
  lockRecipeEditsFromOtherHouseholds: bit(draft.lockRecipeEditsFromOtherHouseholds),
  firstDayOfWeek: draft.firstDayOfWeek,
  recipePublic: bit(draft.recipePublic),
  recipeShowNutrition: bit(draft.recipeShowNutrition),
  recipeShowAssets: bit(draft.recipeShowAssets),
  recipeLandscapeView: bit(draft.recipeLandscapeView),
  recipeDisableComments: bit(draft.recipeDisableComments),
  recipeDisableAmount: bit(draft.recipeDisableAmount),
  ...(draft.timeZone === undefined ? {} : { timeZone: draft.timeZone }),
  ...(draft.currency === undefined ? {} : { currency: draft.currency }),
  ...(draft.pluralsBehindUnits === undefined ? {} : { pluralsBehindUnits: draft.pluralsBehindUnits }),
  ...(draft.kitchen === undefined ? {} : { kitchen: JSON.stringify(draft.kitchen) }),
})

export const toHouseholdSummary = (row: HouseholdRow): HouseholdSummary => ({
  id: row.id,
  groupId: row.groupId,
  name: row.name,
  slug: row.slug,
  preferences: toPreferences(row),
})

/** For guests, without what is nobody else's business. */
export const toOpenHousehold = (row: HouseholdRow): HouseholdSummary =>
  toHouseholdSummary({ ...row, timeZone: null, currency: null, kitchen: null, pluralsBehindUnits: null })

/** Picks the members and webhooks of this household from those given. */
export const toHousehold = (
  row: HouseholdRow,
  groupName: string,
  { people, webhooks }: { people: PersonRow[]; webhooks: Webhook[] },
): Household => ({
  ...toHouseholdSummary(row),
  group: groupName,
  users: people.filter((person) => person.householdId === row.id).map(({ id, fullName }) => ({ id, fullName })),
  webhooks: webhooks.filter(({ householdId }) => householdId === row.id),
})
