import { tablePreference } from '#ui/data-table/table-preference.ts'

export const foodsTablePreference = tablePreference('foods', ['id', 'createdAt'])
