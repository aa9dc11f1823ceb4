import type { RecordKind } from './archive-format.ts'
import { groupRecords } from './group-records.ts'
import { householdRecords } from './household-records.ts'
import { recipe } from './recipe-record.ts'
import type { RecordSpec } from './record-spec.ts'

/**
 * Everything that an archive of a group can hold, as data: one file of lines for each kind, one line for each record with
 * the rows that belong to it. What is not named does not leave: passwords, sessions, tokens, links and secrets.
 */

const records: Record<RecordKind, RecordSpec> = { ...groupRecords, recipe, ...householdRecords }

export const specOf = (kind: RecordKind): RecordSpec => records[kind]
