import type { ImportPreview } from '@larder/contract/app-imports.ts'
import type { TableColumns } from '@larder/recipe-formats/format.ts'
import type { AppImportRow } from './app-imports.store.ts'

/** Converts the chosen columns of a table between API and row. */

export const keptColumns = (columns: AppImportRow['columns']): Record<string, string> | undefined =>
  columns === null ? undefined : JSON.parse(columns)

export function shownColumns({
  foundColumns,
  columns,
}: Pick<AppImportRow, 'foundColumns' | 'columns'>): ImportPreview['columns'] {
  if (foundColumns === null) return null
  const { guessed, ...table }: TableColumns = JSON.parse(foundColumns)
  return { ...table, chosen: keptColumns(columns) ?? guessed }
}
