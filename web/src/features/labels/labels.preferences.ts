import { tablePreference } from '#ui/data-table/table-preference.ts'

export const labelsTablePreference = tablePreference('labels', ['id', 'color'])
