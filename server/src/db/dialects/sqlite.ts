import { availableParallelism } from 'node:os'
import SqliteDatabase from 'better-sqlite3'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  SqliteAdapter,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  sql,
} from 'kysely'
import type { Connection, ConnectOptions, Dialect, QueryListener, Violation } from '../connection.ts'
import type { Database, Reader, Writer } from '../database.ts'
import { createReadSlots, DEFAULT_READ_SECONDS, ReadTimeout, withReadSlots } from '../slow-reads.ts'
import { createWriteGate } from '../write-gate.ts'
import { ESCAPE } from './like.ts'
import { openSqlite } from './sqlite-file.ts'
import { createReadPool } from './sqlite-read-pool.ts'
import { sqliteSearch } from './sqlite-search.ts'
import { cachingUntilWrite, type ReadRemotely, type Row, reading, writing } from './sqlite-statements.ts'
import { sqliteRows, sqliteShapes } from './sqlite-tables.ts'

/** SQLite: one file, WAL, one connection that writes, one that cannot, and processes for what may take long. */

/** Includes tables that this connection has not read: the other one does the reading. */
const EVERY_TABLE_THAT_CHANGED = 0x10002

const statisticsOf = async (db: Writer): Promise<string> => {
  const { rows } = await sql<{
    name: string
  }>`select "name" from "sqlite_schema" where "name" = 'sqlite_stat1'`.execute(db)
  if (rows.length === 0) return ''
  return JSON.stringify((await sql`select * from "sqlite_stat1" order by "tbl", "idx"`.execute(db)).rows)
}

/** Other connections read statistics with the schema, and again when it has changed. */
async function reloadSchemas(db: Writer): Promise<void> {
  await sql`create table "statisticsChanged" ("id" integer)`.execute(db)
  await sql`drop table "statisticsChanged"`.execute(db)
}

/** At least two, so that a slow read leaves room for another caller's; more on more cores. */
const READERS = Math.min(Math.max(2, availableParallelism() - 1), 4)

export function connectSqlite(file: string, options: ConnectOptions = {}): Connection {
  const { onQuery, sparing, readDeadlineMs = DEFAULT_READ_SECONDS * 1000 } = options
  const writer = openSqlite(file, { readonly: false, sparing })
  const reader = openSqlite(file, { readonly: true, sparing })
  const writingDb = kysely(immediateDriver(writer), onQuery)
  const read = reading(reader)
  const readingDb = kysely(
    readingDriver(async (text, parameters) => read(text)(parameters)),
    onQuery,
  )
  const readers = options.readers ?? createReadPool()
  const slots = createReadSlots(READERS, readDeadlineMs)
  const readElsewhere: ReadRemotely = (text, parameters) =>
    readers.read({ file, sql: text, parameters }, readDeadlineMs)
  const slowDriver = readingDriver(cachingUntilWrite(reader, readElsewhere))
  return {
    writer: writingDb,
    reader: readingDb,
    slowReads: (caller) => kysely(withReadSlots(slowDriver, slots, caller), onQuery),
    snapshot: (work) => momentOf(openSqlite(file, { readonly: true, sparing }), onQuery, work),
    dialect: sqlite,
    // The write connection is held meanwhile: waiting in the queue for it blocks nobody, a statement that waits for
    // another process would.
    writeGate: createWriteGate((work) => writingDb.connection().execute(work)),
    pools: () => [],
    releaseMemory: () => {
      for (const database of [reader, writer]) database.pragma('shrink_memory')
    },
    close: async () => {
      if (!options.readers) await readers.close()
      await readingDb.destroy()
      reader.close()
      // The writer closes last, to checkpoint the log.
      await writingDb.destroy()
      writer.close()
    },
  }
}

/** On a connection of its own: the snapshot begins with the first read and ends with the connection. */
async function momentOf<T>(
  connection: SqliteDatabase.Database,
  onQuery: QueryListener | undefined,
  work: (db: Reader) => Promise<T>,
) {
  try {
    connection.exec('begin')
    connection.prepare('select count(*) from sqlite_schema').get()
    const read = reading(connection)
    return await work(
      kysely(
        readingDriver(async (text, parameters) => read(text)(parameters)),
        onQuery,
      ),
    )
  } finally {
    connection.close()
  }
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

/**
 * A deferred transaction that turns into a write may fail half-way when another process writes; an immediate one waits
 * first.
 */
function immediateDriver(database: SqliteDatabase.Database): Driver {
  const driver = new SqliteDriver({
    database: {
      prepare: writing(database),
      close: () => database.close(),
    },
  })
  driver.beginTransaction = async (connection) => {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }
  // On a full disk SQLite has already rolled back; a second rollback would hide the cause.
  driver.rollbackTransaction = async (connection) => {
    if (database.inTransaction) await connection.executeQuery(CompiledQuery.raw('rollback'))
  }
  return driver
}

const noTransactions = async () => {
  throw new Error('this connection only reads')
}

/** Reads need no queue: a statement runs to its end before the next one starts. */
function readingDriver(read: (text: string, parameters: readonly unknown[]) => Promise<Row[]>): Driver {
  const connection: DatabaseConnection = {
    executeQuery: async ({ sql, parameters }) => ({ rows: (await read(sql, parameters)) as never[] }),
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
    destroy: async () => {},
  }
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

/** The file beside the log that cannot grow, and a quota, which SQLite knows only as a failed write. */
const FULL = new Set(['SQLITE_FULL', 'SQLITE_IOERR_SHMSIZE', 'SQLITE_IOERR_WRITE'])
/** Another program has had the file for longer than is waited. */
const HELD = /^SQLITE_(BUSY|LOCKED)/

const sqlite: Dialect = {
  name: 'sqlite',
  search: sqliteSearch,
  migrationTools: {
    serialId: (table) => table.addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement().notNull()),
    dialect: 'sqlite',
  },
  // `begin immediate` already keeps every other writer out, so locks are no-ops here.
  facts: async (db) => {
    const { rows } = await sql<{ version: string; journal: string }>`
      select sqlite_version() as version, journal_mode as journal from pragma_journal_mode
    `.execute(db)
    const [row = { version: '', journal: '' }] = rows
    return { ...row, now: null }
  },
  lockMigrations: async () => {},
  tableShapes: sqliteShapes,
  rowsOf: sqliteRows,
  lockOutWriters: async () => {},
  // It does so by itself.
  advanceSequences: async () => {},
  advisoryLock: async () => {},
  notify: async () => {},
  // Nobody else writes meanwhile.
  skipLocked: (rows) => rows,
  refreshStatistics: async (db) => {
    const before = await statisticsOf(db)
    await sql`pragma optimize = ${sql.lit(EVERY_TABLE_THAT_CHANGED)}`.execute(db)
    if ((await statisticsOf(db)) !== before) await reloadSchemas(db)
  },
  checkpoint: async (db) => {
    await sql`pragma wal_checkpoint(truncate)`.execute(db)
  },
  locking: (rows) => rows,
  isMisfit: (error) => error instanceof SqliteDatabase.SqliteError && error.code === 'SQLITE_TOOBIG',
  isDeadlock: () => false,
  isFull: (error) => error instanceof SqliteDatabase.SqliteError && FULL.has(error.code),
  // There is no connection to lose.
  isConnectionLost: () => false,
  isLockTimeout: (error) => error instanceof SqliteDatabase.SqliteError && HELD.test(error.code),
  isReadTimeout: (error) => error instanceof ReadTimeout,
  violationOf,
  firstWithTies: (
    rows,
    by,
    count,
  ) => sql`select * from ${sql.ref(rows)} where ${sql.ref(by)} <= (select max(${sql.ref(by)})
    from (select ${sql.ref(by)} from ${sql.ref(rows)} order by ${sql.ref(by)} limit ${sql.lit(count)}) as first)`,
  fold: (text) => sql<string>`fold(${text})`,
  shuffle: (id, seed) => sql`shuffle(${id}, ${seed})`,
  like: (text, pattern) => sql`fold(${text}) like ${pattern.toLowerCase()} escape ${ESCAPE}`,
  listed: (texts) => sql`(select "value" from json_each(${JSON.stringify(texts)}))`,
  jsonText: (json, key) => sql`(${json} ->> ${key})`,
}
