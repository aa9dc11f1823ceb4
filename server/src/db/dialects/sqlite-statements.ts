import type SqliteDatabase from 'better-sqlite3'
import { CACHE_UNTIL_WRITE } from '../cache-until-write.ts'

/**
 * How statements reach SQLite. They are remembered by their text, because preparing one takes longer than running it.
 * Whoever only reads need not queue: a statement runs to its end before anybody else can ask for anything.
 */

/** More than all screens together use; texts with long lists of values differ by their lengths. */
const MOST_REMEMBERED = 300

export function remembering<Prepared>(prepare: (text: string) => Prepared): (text: string) => Prepared {
  const remembered = new Map<string, Prepared>()
  return (text) => {
    const known = remembered.get(text)
    const statement = known ?? prepare(text)
    if (known) remembered.delete(text)
    else if (remembered.size >= MOST_REMEMBERED) forgetOldest(remembered)
    remembered.set(text, statement)
    return statement
  }
}

/** Entries stand in the order of their last use. */
function forgetOldest(remembered: Map<string, unknown>): void {
  for (const text of remembered.keys()) {
    remembered.delete(text)
    return
  }
}

export type Row = { [column: string]: unknown }
export type Read = (parameters: readonly unknown[]) => Row[]

/** Values become objects here: the driver makes ones that take twice as long to make and longer to read. */
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

/** Keeps answers until another connection has written; this one only reads, so no change escapes it. */
function keeping(database: SqliteDatabase.Database): (text: string, read: Read) => Read {
  const version = database.prepare('pragma data_version').pluck(true)
  const kept = new Map<string, Row[]>()
  let keptAt: unknown
  return (text, read) => (parameters) => {
    const now = version.get()
    if (now !== keptAt || kept.size >= MOST_REMEMBERED) kept.clear()
    keptAt = now
    const question = `${text}${JSON.stringify(parameters)}`
    const answer = kept.get(question) ?? read(parameters)
    kept.set(question, answer)
    return answer
  }
}

/** What reads a statement by its text. */
export function reading(database: SqliteDatabase.Database): (text: string) => Read {
  const last = keeping(database)
  return remembering((text) => {
    const read = rowsOf(database.prepare(text))
    return text.endsWith(CACHE_UNTIL_WRITE) ? last(text, read) : read
  })
}
