import { type RawBuilder, type SqlBool, sql } from 'kysely'

/**
 * Joins conditions as a balanced tree: SQLite refuses expressions deeper than a thousand levels, and a plain chain is
 * as deep as it is long.
 */

export type Condition = RawBuilder<SqlBool>

export const allOf = (conditions: Condition[]): Condition => joined(conditions, sql` and `, sql`1 = 1`)
export const anyOf = (conditions: Condition[]): Condition => joined(conditions, sql` or `, sql`1 = 0`)

/** So few are joined as a plain chain. */
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
