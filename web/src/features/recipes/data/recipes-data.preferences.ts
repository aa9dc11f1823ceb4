import { tablePreference } from '#ui/data-table/table-preference.ts'

export const recipesTablePreference = tablePreference('recipes', ['id', 'owner', 'yield', 'createdAt'])
