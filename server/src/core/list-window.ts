import { type Compilable, type Expression, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { CACHE_UNTIL_WRITE } from '#db/cache-until-write.ts'
import type { Database, Reader } from '#db/database.ts'

/** The order of a list, and finding the rows of a far page without walking past all rows before it each time. */

export type OrderTerm = { by: Expression<unknown>; way: 'asc' | 'desc' }

type Window = { limit: number; offset: number; total: number }

/** Pages that start within so many records of each other share a known position. */
const STRIDE = 1_000

/**
 * The ids of the page, read from an index alone where one serves the order: from the nearer end, and from the last
 * known position on the way.
 */
export async function isOnPage<T extends keyof Database, Row>(
  id: Expression<unknown>,
  rows: SelectQueryBuilder<Database, T, Row>,
  order: OrderTerm[],
  { limit, offset, total }: Window,
  db: Reader,
): Promise<RawBuilder<SqlBool>> {
  const length = Math.min(limit, total - offset)
  const after = total - offset - length
  const [way, passed] = after < offset ? [order.map(backwards), after] : [order, offset]
  const ids = rows.clearSelect().select(sql<string>`${id}`.as('id'))
  const near = passed - (passed % STRIDE)
  const place = near > 0 ? await placeAt(ids, way, near, db) : undefined
  const page = place
    ? ordered(ids.where(isFrom(way, place)), way).offset(passed - near)
    : ordered(ids, way).offset(passed)
  return sql`${id} in (${page.limit(length)})`
}

type PlaceInOrder = { by: unknown; id: string }

/** The sort values of the record at a position; cached until the next write. */
async function placeAt<T extends keyof Database>(
  ids: SelectQueryBuilder<Database, T, { id: string }>,
  order: OrderTerm[],
  passed: number,
  db: Reader,
): Promise<PlaceInOrder | undefined> {
  const [first, second] = order
  // With nulls, two comparisons do not say what comes later.
  if (!first || !second || order.length > 2 || first.way !== second.way) return undefined
  const place = ordered(ids.select(sql<unknown>`${first.by}`.as('by')), order)
    .limit(1)
    .offset(passed)
  const [found] = await rowsOf(place.modifyEnd(sql.raw(CACHE_UNTIL_WRITE)), db)
  return found as PlaceInOrder | undefined
}

const isFrom = ([first, second]: OrderTerm[], { by, id }: PlaceInOrder): RawBuilder<SqlBool> =>
  first?.way === 'asc'
    ? sql`(${first.by}, ${second?.by}) >= (${by}, ${id})`
    : sql`(${first?.by}, ${second?.by}) <= (${by}, ${id})`

export const ordered = <T extends keyof Database, Row>(
  rows: SelectQueryBuilder<Database, T, Row>,
  order: OrderTerm[],
) => order.reduce((query, { by, way }) => query.orderBy(by, way), rows)

const backwards = ({ by, way }: OrderTerm): OrderTerm => ({ by, way: way === 'asc' ? 'desc' : 'asc' })

export const rowsOf = async <Row>(query: Compilable<Row>, db: Reader): Promise<Row[]> =>
  (await db.getExecutor().executeQuery(query.compile())).rows
