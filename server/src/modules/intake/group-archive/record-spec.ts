import type { Database } from '#db/database.ts'
import type { Columns, Row } from './record-columns.ts'

/** How a kind of record stands in an archive and in the database. */

export type PartSpec = {
  /** The column that names the record it belongs to. */
  parent: string
  columns: Columns
  derived?: (row: Row) => Row
  /** Only the first of several rows with the same values here is imported. */
  once?: string[]
}

export type RecordSpec = {
  table: keyof Database
  /** The column of the owner; a user stands for the household. */
  owner: 'groupId' | 'householdId' | 'userId'
  columns: Columns
  derived?: (row: Row) => Row
  parts?: Record<string, PartSpec>
  /** Existing rows are looked up by this column; a row is the same if all columns of `same` agree. */
  lookUp: string
  same: string[]
  /** A second identity, where all of these columns are given: a moved entry is found by the day it was made for. */
  alsoSame?: { lookUp: string; same: string[] }
  /** The database assigns their ids. */
  isNumbered?: true
  /** Nothing else tells two of them apart: a record is the same as the one of its id, or as what it became here before. */
  hasStableIds?: true
  /** The table does not say when its rows were made. */
  hasNoStamps?: true
}
