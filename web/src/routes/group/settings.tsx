import { ArchiveExport } from '#features/group-archive/pieces/archive-export.tsx'
import { GroupSettings } from '#features/groups/group-settings.tsx'

export const Component = () => (
  <GroupSettings>
    <ArchiveExport />
  </GroupSettings>
)
