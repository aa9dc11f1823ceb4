import { tablePreference } from '#ui/data-table/table-preference.ts'

export const organizersTablePreference = {
  categories: tablePreference('categories', ['id']),
  tags: tablePreference('tags', ['id']),
  tools: tablePreference('tools', ['id']),
}
