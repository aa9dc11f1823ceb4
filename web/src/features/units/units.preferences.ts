import { tablePreference } from '#ui/data-table/table-preference.ts'

export const unitsTablePreference = tablePreference('units', ['id', 'description', 'standard', 'createdAt'])
