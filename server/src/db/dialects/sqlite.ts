import SqliteDatabase from 'better-sqlite3'
import { CompiledQuery, type Driver, Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler, sql } from 'kysely'
import type { Connection, Dialect, QueryListener, Violation } from '../connection.ts'
import type { Database } from '../database.ts'
import { ESCAPE } from './like.ts'
import { sqliteSearch } from './sqlite-search.ts'
import { readingDriver, writingDriver } from './sqlite-statements.ts'

/** SQLite: one file, WAL, one connection that writes and a separate one that cannot. */

const BUSY_TIMEOUT_MS = 5_000
const READER_CACHE_KIB = 16_384
/** Search walks through much of the index; mapped pages need not be copied. */
const MAPPED_BYTES = 268_435_456

/**
 * Looks at some rows of each index only. That is quick, and it keeps SQLite from gathering samples: with samples it
 * would plan every statement anew for its values, which takes longer than most of them run.
 */
const ANALYSED_ROWS = 400
/** Not only those that this connection has read: the other one does the reading. */
const EVERY_TABLE_THAT_CHANGED = 0x10002

export function connectSqlite(file: string, onQuery?: QueryListener): Connection {
  const writer = open(file, false)
  const reader = open(file, true)
  const writing = kysely(immediateDriver(writer), onQuery)
  const reading = kysely(readingDriver(reader), onQuery)
  return {
    writer: writing,
    reader: reading,
    dialect: sqlite,
    close: async () => {
      // Kysely leaves a connection open that was never used; the writer goes last, to fold the log into the file.
      await reading.destroy()
      reader.close()
      await writing.destroy()
      writer.close()
    },
  }
}

function open(file: string, readonly: boolean): SqliteDatabase.Database {
  const db = new SqliteDatabase(file, { readonly })
  db.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`)
  if (!readonly) db.pragma('journal_mode = WAL')
  if (!readonly) db.pragma(`analysis_limit = ${ANALYSED_ROWS}`)
  db.pragma('synchronous = NORMAL')
  db.pragma('foreign_keys = ON')
  db.pragma(`cache_size = -${READER_CACHE_KIB}`)
  db.pragma('temp_store = MEMORY')
  if (readonly) db.pragma(`mmap_size = ${MAPPED_BYTES}`)
  // SQLite's own lower() knows only ASCII.
  db.function('fold', { deterministic: true }, (text) => (typeof text === 'string' ? text.toLowerCase() : text))
  db.function('shuffle', { deterministic: true }, (id, seed) => shuffleKey(`${id}${seed}`))
  return db
}

function kysely(driver: Driver, onQuery?: QueryListener): Kysely<Database> {
  return new Kysely<Database>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => driver,
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
    ...(onQuery ? { log: (event) => onQuery(event.query.sql) } : {}),
  })
}

/** A deferred transaction that turns into a write may fail half-way when another process writes; an immediate one waits first. */
function immediateDriver(database: SqliteDatabase.Database): Driver {
  const driver = writingDriver(database)
  driver.beginTransaction = async (connection) => {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }
  // A full disk has already taken everything back; a second time would hide why.
  driver.rollbackTransaction = async (connection) => {
    if (database.inTransaction) await connection.executeQuery(CompiledQuery.raw('rollback'))
  }
  return driver
}

/** FNV-1a over the id and the seed: cheap, and the same order every time. */
function shuffleKey(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) {
    hash ^= text.charCodeAt(i)
    hash = Math.imul(hash, 0x01000193)
  }
  return hash >>> 0
}

const patterns: [Violation['kind'], RegExp][] = [
  ['unique', /^UNIQUE constraint failed: (.+)$/],
  ['required', /^NOT NULL constraint failed: (.+)$/],
]

function violationOf(error: unknown): Violation | undefined {
  if (!(error instanceof Error) || !('code' in error) || !String(error.code).startsWith('SQLITE_CONSTRAINT')) return
  for (const [kind, pattern] of patterns) {
    const columns = pattern.exec(error.message)?.[1]?.split(', ') ?? []
    const table = columns[0]?.split('.')[0]
    if (table) return { kind, table, columns: columns.map((column) => column.slice(table.length + 1)) }
  }
  if (error.code === 'SQLITE_CONSTRAINT_FOREIGNKEY') return { kind: 'foreignKey', table: '', columns: [] }
  return undefined
}

const sqlite: Dialect = {
  name: 'sqlite',
  search: sqliteSearch,
  migrationTools: {
    serialId: (table) => table.addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement().notNull()),
    search: sqliteSearch,
  },
  // `begin immediate` already keeps every other writer out.
  lockMigrations: async () => {},
  takeTurn: async () => {},
  refreshStatistics: async (db) => {
    await sql`pragma optimize = ${sql.lit(EVERY_TABLE_THAT_CHANGED)}`.execute(db)
  },
  locking: (rows) => rows,
  isDeadlock: () => false,
  isFull: (error) => error instanceof SqliteDatabase.SqliteError && error.code === 'SQLITE_FULL',
  violationOf,
  fold: (text) => sql<string>`fold(${text})`,
  shuffle: (id, seed) => sql`shuffle(${id}, ${seed})`,
  like: (text, pattern) => sql`fold(${text}) like ${pattern.toLowerCase()} escape ${ESCAPE}`,
  jsonText: (json, key) => sql`(${json} ->> ${key})`,
}
