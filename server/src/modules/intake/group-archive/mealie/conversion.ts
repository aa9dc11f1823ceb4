import type { RecordKind } from '../archive-format.ts'
import type { SourceRow } from './database-rows.ts'
import type { SourceTables } from './source-tables.ts'

/** What the conversion of one group of a `database.json` needs. */

export type Conversion = {
  tables: SourceTables
  groupId: string
  /** People of the group who come along, by their ids. */
  users: Map<string, SourceRow>
  /** Takes over what belongs to people who are not imported. */
  fallbackUser: string | undefined
  households: string[]
  /** For rows without a household. */
  defaultHousehold: string
  householdOf: (userId: string | undefined) => string
  /** For rows without a date. */
  today: string
}

export type ConvertedRecords = { [kind in RecordKind]?: () => Iterable<object> }
