import type { RecordKind } from '../archive-format.ts'
import type { SourceRow } from './database-rows.ts'
import type { SourceTables } from './source-tables.ts'

/** What is known of a group of a `database.json` while it is translated. */

export type Conversion = {
  tables: SourceTables
  groupId: string
  /** People of the group who come along, by their ids. */
  users: Map<string, SourceRow>
  /** For what belonged to somebody who does not. */
  fallbackUser: string | undefined
  households: string[]
  /** For what does not say whose it is. */
  defaultHousehold: string
  householdOf: (userId: string | undefined) => string
  /** For what does not say from when it is. */
  today: string
}

export type ConvertedRecords = { [kind in RecordKind]?: () => Iterable<object> }
