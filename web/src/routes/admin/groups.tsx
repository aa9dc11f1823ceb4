import { AllGroupsTable } from '#features/groups/all-groups-table.tsx'

export const Component = AllGroupsTable
