import type SqliteDatabase from 'better-sqlite3'
import type { SqliteDatabase as SqliteStatements } from 'kysely'
import { CACHE_UNTIL_WRITE } from '../cache-until-write.ts'

/**
 * Runs statements on SQLite. Prepared statements are cached by their text, because preparing takes longer than running.
 * Reads need no queue: a statement runs to its end before the next one starts.
 */

/** More than all screens together use; statements with lists differ by length. */
const MAX_REMEMBERED = 300

export function remembering<Prepared>(prepare: (text: string) => Prepared): (text: string) => Prepared {
  const remembered = new Map<string, Prepared>()
  return (text) => {
    const known = remembered.get(text)
    const statement = known ?? prepare(text)
    if (known) remembered.delete(text)
    else if (remembered.size >= MAX_REMEMBERED) forgetOldest(remembered)
    remembered.set(text, statement)
    return statement
  }
}

/** In the order of their last use. */
function forgetOldest(remembered: Map<string, unknown>): void {
  for (const text of remembered.keys()) {
    remembered.delete(text)
    return
  }
}

export type Row = { [column: string]: unknown }
export type Read = (parameters: readonly unknown[]) => Row[]

/** Rows are built here: those of the driver take twice as long to make and longer to read. */
function rowsOf(statement: SqliteDatabase.Statement): Read {
  const columns = statement.columns().map(({ name }) => name)
  const values = statement.raw(true)
  return (parameters) =>
    (values.all(parameters) as unknown[][]).map((given) => {
      const row: Row = {}
      for (let at = 0; at < columns.length; at++) row[columns[at] as string] = given[at]
      return row
    })
}

const unsupported = () => {
  throw new Error('rows are read all at once')
}

const CHANGES_TABLES = /^\s*(create|alter|drop)\b/i

/** Runs statements that write, and reads in between. The cache ends with a change of tables. */
export function writing(database: SqliteDatabase.Database): SqliteStatements['prepare'] {
  const prepare = (text: string): ReturnType<SqliteStatements['prepare']> => {
    const statement = database.prepare(text)
    if (!statement.reader) return statement
    return { reader: true, all: rowsOf(statement), run: unsupported, iterate: unsupported }
  }
  let remembered = remembering(prepare)
  return (text) => {
    if (!CHANGES_TABLES.test(text)) return remembered(text)
    remembered = remembering(prepare)
    return prepare(text)
  }
}

/** A query cache until another connection writes; this one only reads, so it sees every change. */
function queryCache(database: SqliteDatabase.Database) {
  const version = database.prepare('pragma data_version').pluck(true)
  const kept = new Map<string, Row[]>()
  let keptAt: unknown
  const forgetOld = () => {
    const now = version.get()
    if (now !== keptAt || kept.size >= MAX_REMEMBERED) kept.clear()
    keptAt = now
    return now
  }
  return {
    /** The cached result, and the state of the file it belongs to. */
    find: (question: string) => ({ state: forgetOld(), answer: kept.get(question) }),
    /** Unless somebody has written since. */
    keep: (question: string, state: unknown, answer: Row[]) => {
      if (forgetOld() === state) kept.set(question, answer)
    },
  }
}

const questionOf = (text: string, parameters: readonly unknown[]) => `${text}${JSON.stringify(parameters)}`

export type ReadRemotely = (text: string, parameters: readonly unknown[]) => Promise<Row[]>

/** The query cache for the read processes, kept here once for all of them. */
export function cachingUntilWrite(database: SqliteDatabase.Database, read: ReadRemotely): ReadRemotely {
  const kept = queryCache(database)
  return async (text, parameters) => {
    if (!text.endsWith(CACHE_UNTIL_WRITE)) return read(text, parameters)
    const question = questionOf(text, parameters)
    const { state, answer } = kept.find(question)
    if (answer) return answer
    const rows = await read(text, parameters)
    kept.keep(question, state, rows)
    return rows
  }
}

/** Runs statements that read. */
export function reading(database: SqliteDatabase.Database): (text: string) => Read {
  const kept = queryCache(database)
  return remembering((text) => {
    const read = rowsOf(database.prepare(text))
    if (!text.endsWith(CACHE_UNTIL_WRITE)) return read
    return (parameters) => {
      const question = questionOf(text, parameters)
      const { state, answer } = kept.find(question)
      if (answer) return answer
      const rows = read(parameters)
      kept.keep(question, state, rows)
      return rows
    }
  })
}
