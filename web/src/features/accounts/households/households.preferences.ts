import { tablePreference } from '#ui/data-table/table-preference.ts'

export const membersTablePreference = tablePreference('members', [])
export const allHouseholdsTablePreference = tablePreference('all-households', ['id'])
