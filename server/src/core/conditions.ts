import { type RawBuilder, type SqlBool, sql } from 'kysely'

/**
 * Conditions joined as a balanced tree. A plain chain of them is as deep as it is long to SQLite, which refuses more
 * than a thousand levels; so is what somebody pastes into a filter.
 */

export type Condition = RawBuilder<SqlBool>

export const allOf = (conditions: Condition[]): Condition => joined(conditions, sql` and `, sql`1 = 1`)
export const anyOf = (conditions: Condition[]): Condition => joined(conditions, sql` or `, sql`1 = 0`)

/** Few enough to be read as a chain. */
const SIDE_BY_SIDE = 16

function joined(conditions: Condition[], word: RawBuilder<unknown>, none: Condition): Condition {
  if (conditions.length === 0) return none
  if (conditions.length <= SIDE_BY_SIDE) return sql`(${sql.join(conditions, word)})`
  const middle = Math.ceil(conditions.length / 2)
  const halves = [conditions.slice(0, middle), conditions.slice(middle)]
  return sql`(${sql.join(
    halves.map((half) => joined(half, word, none)),
    word,
  )})`
}
