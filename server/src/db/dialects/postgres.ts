import { MINUTE_MS } from '@larder/domain/durations.ts'
import {
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely'
import pg from 'pg'
import type { Connection, ConnectOptions, Dialect, Pool, PoolUse, QueryListener, Violation } from '../connection.ts'
import type { Database } from '../database.ts'
import { createReadSlots, DEFAULT_READ_SECONDS, ReadTimeout, withReadSlots } from '../slow-reads.ts'
import { errorsIn } from '../transient-errors.ts'
import { createWriteGate } from '../write-gate.ts'
import { ESCAPE } from './like.ts'
import { listenOn } from './postgres-listening.ts'
import { createLiveness } from './postgres-liveness.ts'
import { driverOf, isLostConnection, openOwnPool } from './postgres-pool.ts'
import { createQueryCache } from './postgres-query-cache.ts'
import { countCallOn } from './postgres-rate-limits.ts'
import { preferReplica } from './postgres-replica.ts'
import { postgresSearch } from './postgres-search.ts'
import { advanceSequences, postgresRows, postgresShapes } from './postgres-tables.ts'

/** PostgreSQL 15 or newer: a pool that writes, and one that reads and ends what takes too long. */

const WRITERS = 8
const READERS = 10
/** The other connections of the reading pool are for short reads. */
const SLOW_SHARE = 0.4
/** Waiting for a row lock times out, so that the connection is free for others. */
const LOCK_WITHIN_MS = MINUTE_MS
/** A transaction without statements ends, so that a process that hangs holds no locks. */
const IDLE_IN_TRANSACTION_MS = 5 * MINUTE_MS
/** A replica that cannot be reached delays a read by this at most. */
const REPLICA_WITHIN_MS = 1_000
const MIGRATION_LOCK = 7_215_001

const INT8 = 20
const NUMERIC = 1700

/** Counts and sums arrive as numbers, everything else as the driver gives it; time and JSON are stored as text anyway. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === INT8 || oid === NUMERIC ? (text: string) => Number(text) : pg.types.getTypeParser(oid, format),
}

export function connectPostgres(url: string, options: ConnectOptions = {}): Connection {
  const { onQuery, readDeadlineMs = DEFAULT_READ_SECONDS * 1000, openPool = openOwnPool } = options
  const { readUrl, writers: writing = WRITERS, readers: readingAtOnce = READERS } = options.postgres ?? {}
  const { lockWithinMs = LOCK_WITHIN_MS, idleInTransactionMs = IDLE_IN_TRANSACTION_MS } = options.postgres ?? {}
  const writers = openPool({
    connectionString: url,
    max: writing,
    types,
    lock_timeout: lockWithinMs,
    idle_in_transaction_session_timeout: idleInTransactionMs,
  })
  const readers = openPool({ connectionString: url, max: readingAtOnce, types, statement_timeout: readDeadlineMs })
  const answers = createQueryCache()
  // After a crash PostgreSQL may reuse transaction numbers.
  readers.on?.('connect', (client) => client.on('error', answers.forget))
  const observers = onQuery ? [observing(onQuery)] : []
  const reading = driverOf(readers, [answers.keeping, ...observers])
  const slots = createReadSlots(Math.max(1, Math.floor(readingAtOnce * SLOW_SHARE)), readDeadlineMs)
  const replicas = readUrl
    ? openPool({
        connectionString: readUrl,
        max: readingAtOnce,
        types,
        statement_timeout: readDeadlineMs,
        connectionTimeoutMillis: REPLICA_WITHIN_MS,
      })
    : undefined
  const slowReading = replicas
    ? preferReplica({ primary: reading, replica: driverOf(replicas, observers), isReplicaFailure })
    : reading
  const writer = kysely(driverOf(writers, observers))
  const reader = kysely(reading)
  return {
    writer,
    reader,
    slowReads: (caller) => kysely(withReadSlots(slowReading, slots, caller)),
    // On a writing connection, because those for reading have a deadline.
    snapshot: (work) =>
      writer
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute(async (db) => {
          // It reads at the pace of whoever stores what was read.
          await sql`set local idle_in_transaction_session_timeout = 0`.execute(db)
          return work(db)
        }),
    dialect: postgres,
    listen: (channel, listener) => listenOn({ connectionString: url }, channel, listener),
    liveness: createLiveness({ connectionString: url }, reader),
    countCall: countCallOn(writer),
    writeGate: createWriteGate(),
    pools: () => [
      useOf('reading', readers),
      useOf('writing', writers),
      ...(replicas ? [useOf('replica', replicas)] : []),
    ],
    releaseMemory: () => {},
    close: async () => {
      await replicas?.end()
      await readers.end()
      await writers.end()
    },
  }
}

const useOf = (pool: PoolUse['pool'], { totalCount, idleCount, waitingCount }: Pool): PoolUse => ({
  pool,
  busy: totalCount - idleCount,
  idle: idleCount,
  waiting: waitingCount,
})

type Execute = DatabaseConnection['executeQuery']

/**
 * Statements are observed at the driver: several Kysely instances share its connections, and each would report them.
 */
const observing =
  (onQuery: QueryListener) =>
  (execute: Execute): Execute =>
  (query) => {
    onQuery(query.sql)
    return execute(query)
  }

function kysely(driver: Driver): Kysely<Database> {
  return new Kysely<Database>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driver,
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
}

const kinds: Record<string, Violation['kind']> = { '23505': 'unique', '23503': 'foreignKey', '23502': 'required' }

function violationOf(error: unknown): Violation | undefined {
  if (!(error instanceof pg.DatabaseError)) return undefined
  const kind = kinds[error.code ?? '']
  if (!kind) return undefined
  const named = /^Key \(([^)]+)\)/.exec(error.detail ?? '')?.[1] ?? error.column ?? ''
  const columns = named.split(', ').map((column) => column.replaceAll('"', ''))
  return { kind, table: error.table ?? '', columns }
}

/** Error classes for invalid values and for exceeded limits. */
const MISFITS = /^(22|54)/
/** On a replica: it had to replay what the read was looking at. */
const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'
const DISK_FULL = '53100'
const CANCELLED = '57014'
const LOCK_TIMEOUT = '55P03'

/** Missing rights or functions count too: then the primary answers everything. */
const CANNOT_BE_ASKED = /^(42501|42883|0A000|55000)$/

const hasState = (error: unknown, ...states: string[]): boolean =>
  errorsIn(error).some((one) => one instanceof pg.DatabaseError && states.includes(one.code ?? ''))

const isReplicaFailure = (error: unknown): boolean =>
  isLostConnection(error) ||
  hasState(error, SERIALIZATION_FAILURE) ||
  (error instanceof pg.DatabaseError && CANNOT_BE_ASKED.test(error.code ?? ''))

const postgres: Dialect = {
  name: 'postgres',
  search: postgresSearch,
  migrationTools: {
    serialId: (table) => table.addColumn('id', 'serial', (column) => column.primaryKey().notNull()),
    dialect: 'postgres',
  },
  facts: async (db) => {
    const { rows } = await sql<{ version: string; now: number }>`
      select current_setting('server_version') as version, extract(epoch from clock_timestamp()) * 1000 as now
    `.execute(db)
    const [row = { version: '', now: 0 }] = rows
    return { version: row.version, journal: null, now: new Date(Number(row.now)) }
  },
  lockMigrations: async (db) => {
    // Another process may hold it for long.
    await sql`set local lock_timeout = 0`.execute(db)
    await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(db)
  },
  tableShapes: postgresShapes,
  rowsOf: postgresRows,
  lockOutWriters: async (db, tables) => {
    await sql`lock table ${sql.join(tables.map((name) => sql.table(name)))} in share row exclusive mode`.execute(db)
  },
  advanceSequences,
  // It does both by itself.
  refreshStatistics: async () => {},
  checkpoint: async () => {},
  violationOf,
  isMisfit: (error) => error instanceof pg.DatabaseError && MISFITS.test(error.code ?? ''),
  isDeadlock: (error) => hasState(error, DEADLOCK, SERIALIZATION_FAILURE),
  isFull: (error) => hasState(error, DISK_FULL),
  isConnectionLost: isLostConnection,
  isLockTimeout: (error) => hasState(error, LOCK_TIMEOUT),
  isReadTimeout: (error) => error instanceof ReadTimeout || hasState(error, CANCELLED),
  locking: (rows, purpose) => (purpose === 'change' ? rows.forNoKeyUpdate() : rows.forUpdate()),
  skipLocked: (rows) => rows.forUpdate().skipLocked(),
  advisoryLock: async (db, name) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db)
  },
  notify: async (db, channel, text) => {
    const name = `${channel} ${text}`
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0)), pg_notify(${channel}, ${text})`.execute(db)
  },
  // Written like this, the planner knows how few rows there will be and looks each one up instead of reading all
  // recipes.
  firstWithTies: (rows, by, count) =>
    sql`select * from ${sql.ref(rows)} order by ${sql.ref(by)} fetch first ${sql.lit(count)} rows with ties`,
  fold: (text) => sql<string>`lower(${text})`,
  shuffle: (id, seed) => sql`md5(${id} || ${seed})`,
  like: (text, pattern) => sql`lower(${text}) like ${pattern.toLowerCase()} escape ${ESCAPE}`,
  listed: (texts) => sql`(select json_array_elements_text(cast(${JSON.stringify(texts)} as json)))`,
  jsonText: (json, key) => sql`(cast(${json} as json) ->> ${key})`,
}
