import type { CompiledQuery } from 'kysely'
import { chunks, readInChunks } from './chunks.ts'
import type { Reader, Writer } from './database.ts'

/**
 * Statements that are sent with nearly every request, built once per database and number of ids or rows: building one
 * takes longer than running it.
 */

type Build<Db, Row, Given extends unknown[]> = (db: Db, ids: string[], ...given: Given) => CompiledQuery<Row>

/** Picks the value of one parameter from the values of a call. */
type Fill<Values> = (values: Values) => unknown
type Template<Row, Values> = { query: CompiledQuery<Row>; fills: Fill<Values>[] }

/** Longer lists are rare, and building their statement costs little beside running it. */
const MAX_IDS = 1_000
const MAX_ROWS = 100

/** Up to so many ids each length has its own statement; longer lists are padded to the next multiple. */
const EXACT = 20

/** Marks a parameter while a statement is built; its name follows. */
const MARK = '\u0000'
const mark = (...places: (string | number)[]) => MARK + places.join(MARK)
const placesOf = (value: unknown) =>
  typeof value === 'string' && value.startsWith(MARK) ? value.slice(MARK.length).split(MARK) : undefined

function statements<Row, Values>(fillOf: (...places: string[]) => Fill<Values>) {
  const built = new WeakMap<object, Map<number, Template<Row, Values>>>()
  return (db: Reader, size: number, build: () => CompiledQuery<Row>, values: Values): CompiledQuery<Row> => {
    const { adapter } = db.getExecutor()
    const templates = built.get(adapter) ?? new Map<number, Template<Row, Values>>()
    built.set(adapter, templates)
    let template = templates.get(size)
    if (!template) {
      const query = build()
      const fills = query.parameters.map((value) => {
        const places = placesOf(value)
        return places ? fillOf(...places) : () => value
      })
      template = { query, fills }
      templates.set(size, template)
    }
    return { ...template.query, parameters: template.fills.map((fill) => fill(values)) }
  }
}

/**
 * A statement with a list of ids. `build` is called with placeholders, so it must pass ids and values on as they are,
 * and use the ids only in `in (…)`: one may be repeated.
 */
export function prepared<Row, Given extends unknown[] = [], Db extends Reader = Reader>(build: Build<Db, Row, Given>) {
  type Values = { ids: string[]; given: Given }
  const statementFor = statements<Row, Values>((kind, place) => {
    const at = Number(place)
    return kind === 'id' ? ({ ids }) => ids[at] ?? ids.at(-1) : ({ given }) => given[at]
  })
  return async (db: Db, ids: string[], ...given: Given): Promise<Row[]> => {
    if (ids.length > MAX_IDS)
      return readInChunks(ids, async (portion) => {
        const { rows } = await db.getExecutor().executeQuery(build(db, portion, ...given))
        return rows
      })
    const size = ids.length <= EXACT ? ids.length : Math.ceil(ids.length / EXACT) * EXACT
    const template = () => {
      const marked = Array.from({ length: size }, (_, at) => mark('id', at))
      return build(db, marked, ...(given.map((_, at) => mark('given', at)) as Given))
    }
    return (await db.getExecutor().executeQuery<Row>(statementFor(db, size, template, { ids, given }))).rows
  }
}

/** A statement that writes rows; `build` must pass their values on as they are. */
export function preparedRows<Row extends object>(build: (db: Writer, rows: Row[]) => CompiledQuery<unknown>) {
  const statementFor = statements<unknown, Row[]>((at, column) => (rows) => rows[Number(at)]?.[column as keyof Row])
  return async (db: Writer, rows: Row[]): Promise<void> => {
    const columns = Object.keys(rows[0] ?? {})
    for (const portion of chunks(rows, columns.length)) {
      const template = () => {
        const marked = portion.map((_, at) => Object.fromEntries(columns.map((column) => [column, mark(at, column)])))
        return build(db, marked as Row[])
      }
      const isRare = portion.length > MAX_ROWS
      const query = isRare ? build(db, portion) : statementFor(db, portion.length, template, portion)
      await db.getExecutor().executeQuery(query)
    }
  }
}
