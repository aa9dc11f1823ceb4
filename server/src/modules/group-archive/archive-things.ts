import type { Database } from '#db/database.ts'
import type { Columns, Row } from './archive-columns.ts'
import type { ThingKind } from './archive-format.ts'
import { groupThings } from './group-things.ts'
import { householdThings } from './household-things.ts'
import { recipe } from './recipe-thing.ts'

/**
 * Everything that an archive of a group can hold, as data: one file of lines for each kind, one line for each thing with
 * the rows that belong to it. What is not named does not leave: passwords, sessions, tokens, links and secrets.
 */

export type PartSpec = {
  /** The column that names the thing it belongs to. */
  parent: string
  columns: Columns
  derived?: (row: Row) => Row
  /** Of several that agree in these, one comes. */
  once?: string[]
}

export type ThingSpec = {
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

const things: Record<ThingKind, ThingSpec> = { ...groupThings, recipe, ...householdThings }

export const specOf = (kind: ThingKind): ThingSpec => things[kind]
