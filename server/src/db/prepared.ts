import type { CompiledQuery } from 'kysely'
import type { Reader } from './database.ts'

/**
 * Queries that are asked with nearly every call. They are built once for each database and each number of ids and then
 * only given their values: building one takes longer than it runs.
 */

type Build<Row, Given extends string[]> = (db: Reader, ids: string[], ...given: Given) => CompiledQuery<Row>

/** A longer list of ids is rare, and what it costs to build is little beside what it reads. */
const MOST_IDS = 100

const ID = '\u0000id '
const GIVEN = '\u0000given '

/** `build` must put ids and given values into the query as they are: it is called with others than those it will get. */
export function prepared<Row, Given extends string[] = []>(build: Build<Row, Given>) {
  const built = new WeakMap<object, Map<number, CompiledQuery<Row>>>()

  const templateFor = (db: Reader, count: number, given: Given): CompiledQuery<Row> => {
    const { adapter } = db.getExecutor()
    const templates = built.get(adapter) ?? new Map<number, CompiledQuery<Row>>()
    built.set(adapter, templates)
    const known = templates.get(count)
    if (known) return known
    const ids = Array.from({ length: count }, (_, index) => `${ID}${index}`)
    const fresh = build(db, ids, ...(given.map((_, index) => `${GIVEN}${index}`) as Given))
    templates.set(count, fresh)
    return fresh
  }

  return async (db: Reader, ids: string[], ...given: Given): Promise<Row[]> => {
    if (ids.length > MOST_IDS) return (await db.getExecutor().executeQuery(build(db, ids, ...given))).rows
    const template = templateFor(db, ids.length, given)
    const parameters = template.parameters.map((value) => {
      if (typeof value !== 'string' || !value.startsWith('\u0000')) return value
      return value.startsWith(ID) ? ids[Number(value.slice(ID.length))] : given[Number(value.slice(GIVEN.length))]
    })
    return (await db.getExecutor().executeQuery<Row>({ ...template, parameters })).rows
  }
}
