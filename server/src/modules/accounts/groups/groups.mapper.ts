import type { AiProviderSettings } from '@larder/contract/ai-providers.ts'
import type { GroupPreferences, GroupSummary } from '@larder/contract/groups.ts'
import { type FoodLanguage, isFoodLanguage } from '@larder/domain/foods/food-languages.ts'
import { toBoolean } from '#db/rows.ts'
import type { GroupRow } from './groups.store.ts'

/** Preferences stand in the row of their group, so they share its id. */
export const toGroupPreferences = ({ id, privateGroup, foodLanguage }: GroupRow): GroupPreferences => ({
  id,
  groupId: id,
  privateGroup: toBoolean(privateGroup),
  foodLanguage: toFoodLanguage(foodLanguage),
})

const toFoodLanguage = (stored: string | null | undefined): FoodLanguage | null =>
  isFoodLanguage(stored) ? stored : null

export const toGroupSummary = (row: GroupRow, aiProviderSettings: AiProviderSettings): GroupSummary => ({
  id: row.id,
  name: row.name,
  slug: row.slug,
  preferences: toGroupPreferences(row),
  aiProviderSettings,
})
