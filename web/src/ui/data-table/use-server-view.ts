import { useDebouncedValue } from '@mantine/hooks'
import type { Sorting } from './arrange-rows.ts'
import type { TablePreference } from './table-preference.ts'
import { useTableView } from './use-table-view.ts'

/** The pause between typing and asking the server. */
const SEARCH_DEBOUNCE_MS = 500

/** What a table asks the server for, and how to change it. */
export function useServerView(standard: Sorting, preference: TablePreference) {
  const view = useTableView(standard)
  const [{ hidden, pageSize }, prefer] = preference.use()
  const [search] = useDebouncedValue(view.search, SEARCH_DEBOUNCE_MS)
  return { ...view, hidden, pageSize, prefer, asked: { search, page: view.page, pageSize, sorting: view.sorting } }
}

export type ServerView = ReturnType<typeof useServerView>
