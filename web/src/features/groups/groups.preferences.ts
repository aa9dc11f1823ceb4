import { tablePreference } from '#ui/data-table/table-preference.ts'

export const allGroupsTablePreference = tablePreference('all-groups', ['id'])
