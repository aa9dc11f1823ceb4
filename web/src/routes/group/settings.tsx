import { GroupSettings } from '#features/groups/group-settings.tsx'

export const Component = GroupSettings
