import type SqliteDatabase from 'better-sqlite3'
import { type DatabaseConnection, type Driver, type SqliteDatabase as KyselyDatabase, SqliteDriver } from 'kysely'

/**
 * How statements reach SQLite. They are remembered by their text, because preparing one takes longer than running it.
 * Whoever only reads need not queue: a statement runs to its end before anybody else can ask for anything.
 */

/** More than all screens together use; texts with long lists of values differ by their lengths. */
const MOST_REMEMBERED = 300

function remembering(database: SqliteDatabase.Database): (text: string) => SqliteDatabase.Statement {
  const remembered = new Map<string, SqliteDatabase.Statement>()
  return (text) => {
    const known = remembered.get(text)
    const statement = known ?? database.prepare(text)
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

const noTransactions = async () => {
  throw new Error('this connection only reads')
}

export function readingDriver(database: SqliteDatabase.Database): Driver {
  const prepare = remembering(database)
  const connection: DatabaseConnection = {
    executeQuery: async ({ sql, parameters }) => ({ rows: prepare(sql).all(parameters) as never[] }),
    streamQuery: () => {
      throw new Error('nobody reads in a stream')
    },
  }
  return {
    init: async () => {},
    acquireConnection: async () => connection,
    releaseConnection: async () => {},
    beginTransaction: noTransactions,
    commitTransaction: noTransactions,
    rollbackTransaction: noTransactions,
    destroy: async () => {
      database.close()
    },
  }
}

export const writingDriver = (database: SqliteDatabase.Database): SqliteDriver =>
  new SqliteDriver({
    database: { prepare: remembering(database) as KyselyDatabase['prepare'], close: () => database.close() },
  })
