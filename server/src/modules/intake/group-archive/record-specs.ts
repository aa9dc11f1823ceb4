import type { RecordKind } from './archive-format.ts'
import { groupRecords } from './group-records.ts'
import { householdRecords } from './household-records.ts'
import { pantryRecords } from './pantry-records.ts'
import { planningRecords } from './planning-records.ts'
import { recipe } from './recipe-record.ts'
import type { RecordSpec } from './record-spec.ts'

/**
 * Everything that a group archive can hold: one file for each kind, one line for each record with its rows. What is not
 * listed is not exported: passwords, sessions, tokens, links and secrets.
 */

const records: Record<RecordKind, RecordSpec> = {
  ...groupRecords,
  recipe,
  ...householdRecords,
  ...pantryRecords,
  ...planningRecords,
}

export const specOf = (kind: RecordKind): RecordSpec => records[kind]
