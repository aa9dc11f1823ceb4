import type { Database } from '#db/database.ts'
import type { Columns, Row } from './record-columns.ts'

/** How a kind of record stands in an archive and in the database. */

export type PartSpec = {
  /** The column that names the record it belongs to. */
  parent: string
  columns: Columns
  derived?: (row: Row) => Row
  /** Of several that agree in these, one comes. */
  once?: string[]
}

export type RecordSpec = {
  table: keyof Database
  /** Whose it is; people stand for their households. */
  owner: 'groupId' | 'householdId' | 'userId'
  columns: Columns
  derived?: (row: Row) => Row
  parts?: Record<string, PartSpec>
  /** Those that could be the same are looked up by this column; they are the same if they agree in all of `same`. */
  lookUp: string
  same: string[]
  /** The database numbers them. */
  isNumbered?: true
}
