import type { AiProviderSettings } from '@larder/contract/ai-providers.ts'
import type { GroupPreferences, GroupSummary } from '@larder/contract/groups.ts'
import { toBoolean } from '#db/rows.ts'
import type { GroupRow } from './groups.store.ts'

/** Preferences stand in the row of their group, so they share its id. */
export const toGroupPreferences = ({ id, privateGroup }: GroupRow): GroupPreferences => ({
  id,
  groupId: id,
  privateGroup: toBoolean(privateGroup),
})

export const toGroupSummary = (row: GroupRow, aiProviderSettings: AiProviderSettings): GroupSummary => ({
  id: row.id,
  name: row.name,
  slug: row.slug,
  preferences: toGroupPreferences(row),
  aiProviderSettings,
})
