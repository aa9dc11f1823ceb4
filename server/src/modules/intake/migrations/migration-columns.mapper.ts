import type { MigrationPreview } from '@larder/contract/migrations.ts'
import type { TableColumns } from '@larder/recipe-formats/format.ts'
import type { MigrationRow } from './migrations.store.ts'

/** The columns of a table between a person who names them and the row that keeps them. */

export const keptColumns = (columns: MigrationRow['columns']): Record<string, string> | undefined =>
  columns === null ? undefined : JSON.parse(columns)

export function shownColumns({
  foundColumns,
  columns,
}: Pick<MigrationRow, 'foundColumns' | 'columns'>): MigrationPreview['columns'] {
  if (foundColumns === null) return null
  const { guessed, ...table }: TableColumns = JSON.parse(foundColumns)
  return { ...table, chosen: keptColumns(columns) ?? guessed }
}
