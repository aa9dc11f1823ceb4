import type { ColumnDefinitionBuilder, CreateTableBuilder } from 'kysely'

/**
 * Portable columns: text ids, ISO-8601 UTC text for time, 0/1 integers, JSON text. One migration and one row type
 * serve both databases.
 */

type Column = (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder
type Table<C extends string> = CreateTableBuilder<string, C>

export const idColumn = <C extends string>(table: Table<C>) =>
  table.addColumn('id', 'text', (column) => column.primaryKey().notNull())

export const timestamps = <C extends string>(table: Table<C>) =>
  table.addColumn('createdAt', 'text', required).addColumn('updatedAt', 'text', required)

export const required: Column = (column) => column.notNull()

export const textDefault =
  (value: string): Column =>
  (column) =>
    column.notNull().defaultTo(value)

export const flag =
  (value: boolean): Column =>
  (column) =>
    column.notNull().defaultTo(value ? 1 : 0)

export const count =
  (value: number): Column =>
  (column) =>
    column.notNull().defaultTo(value)

/** A foreign key that cascades: the row is deleted with its owner. */
export const ownedBy =
  (target: string): Column =>
  (column) =>
    column.notNull().references(target).onDelete('cascade')

/** A foreign key that restricts: the target cannot be deleted. */
export const bound =
  (target: string): Column =>
  (column) =>
    column.notNull().references(target).onDelete('restrict')

/** A foreign key that is set to null when its target is deleted. */
export const loose =
  (target: string): Column =>
  (column) =>
    column.references(target).onDelete('set null')
