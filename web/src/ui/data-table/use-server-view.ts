import { useDebouncedValue } from '@mantine/hooks'
import { SEARCH_AFTER_MS } from '#lib/typing-delays.ts'
import type { Sorting } from './arrange-rows.ts'
import type { TablePreference } from './table-preference.ts'
import { useTableView } from './use-table-view.ts'

/** What a table asks the server for, and how to change it. */
export function useServerView(standard: Sorting, preference: TablePreference) {
  const view = useTableView(standard)
  const [{ hidden, pageSize }, prefer] = preference.use()
  const [search] = useDebouncedValue(view.search, SEARCH_AFTER_MS)
  return { ...view, hidden, pageSize, prefer, asked: { search, page: view.page, pageSize, sorting: view.sorting } }
}

export type ServerView = ReturnType<typeof useServerView>
