import type { CompiledQuery } from 'kysely'
import { readInChunks } from './chunks.ts'
import type { Reader } from './database.ts'

/**
 * Queries that are asked with nearly every call. They are built once for each database and each number of ids and then
 * only given their values: building one takes longer than it runs.
 */

type Build<Row, Given extends string[]> = (db: Reader, ids: string[], ...given: Given) => CompiledQuery<Row>

/** What goes into one place of the query, picked from what a call brings. */
type Fill = (ids: string[], given: string[]) => unknown
type Template<Row> = { query: CompiledQuery<Row>; fills: Fill[] }

/** A longer list of ids is rare, and what it costs to build is little beside what it reads. */
const MOST_IDS = 100

const ID = '\u0000id '
const GIVEN = '\u0000given '

function fillOf(value: unknown): Fill {
  if (typeof value !== 'string' || !value.startsWith('\u0000')) return () => value
  const isId = value.startsWith(ID)
  const at = Number(value.slice(isId ? ID.length : GIVEN.length))
  return isId ? (ids) => ids[at] : (_, given) => given[at]
}

/** `build` must put ids and given values into the query as they are: it is called with others than those it will get. */
export function prepared<Row, Given extends string[] = []>(build: Build<Row, Given>) {
  const built = new WeakMap<object, Map<number, Template<Row>>>()

  const templateFor = (db: Reader, count: number, given: Given): Template<Row> => {
    const { adapter } = db.getExecutor()
    const templates = built.get(adapter) ?? new Map<number, Template<Row>>()
    built.set(adapter, templates)
    const known = templates.get(count)
    if (known) return known
    const ids = Array.from({ length: count }, (_, index) => `${ID}${index}`)
    const query = build(db, ids, ...(given.map((_, index) => `${GIVEN}${index}`) as Given))
    const fresh = { query, fills: query.parameters.map(fillOf) }
    templates.set(count, fresh)
    return fresh
  }

  return async (db: Reader, ids: string[], ...given: Given): Promise<Row[]> => {
    if (ids.length > MOST_IDS)
      return readInChunks(ids, async (portion) => {
        const { rows } = await db.getExecutor().executeQuery(build(db, portion, ...given))
        return rows
      })
    const { query, fills } = templateFor(db, ids.length, given)
    const parameters = fills.map((fill) => fill(ids, given))
    return (await db.getExecutor().executeQuery<Row>({ ...query, parameters })).rows
  }
}
