import {
  defaultHouseholdPreferences,
  type HouseholdPreferences,
  type HouseholdPreferencesDraft,
} from '@larder/contract/households.ts'

/** What a form starts from: without the id, and with the defaults where nothing was ever saved. */
export function preferencesOf(stored: HouseholdPreferences | null): HouseholdPreferencesDraft {
  if (!stored) return defaultHouseholdPreferences
  const { id: _, ...preferences } = stored
  return preferences
}
