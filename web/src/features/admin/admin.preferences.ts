import { tablePreference } from '#ui/data-table/table-preference.ts'

export const usersTablePreference = tablePreference('all-users', ['id', 'authMethod'])
