import { GroupSettings } from '#features/accounts/groups/group-settings.tsx'
import { ArchiveExport } from '#features/intake/group-archive/pieces/archive-export.tsx'

export const Component = () => (
  <GroupSettings>
    <ArchiveExport />
  </GroupSettings>
)
