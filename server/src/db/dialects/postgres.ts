import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import type { Connection, Dialect, QueryListener, Violation } from '../connection.ts'
import type { Database } from '../database.ts'
import { ESCAPE } from './like.ts'
import { postgresSearch } from './postgres-search.ts'

/** PostgreSQL 15 or newer: a pool that reads and writes. */

const POOL_SIZE = 10
const MIGRATION_LOCK = 7_215_001

const INT8 = 20
const NUMERIC = 1700

/** Counts and sums arrive as numbers, everything else as the driver gives it; time and JSON are stored as text anyway. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === INT8 || oid === NUMERIC ? (text: string) => Number(text) : pg.types.getTypeParser(oid, format),
}

export function connectPostgres(url: string, onQuery?: QueryListener): Connection {
  const pool = new pg.Pool({ connectionString: url, max: POOL_SIZE, types })
  pool.on('error', () => {}) // an idle connection that broke is replaced on next use
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    ...(onQuery ? { log: (event) => onQuery(event.query.sql) } : {}),
  })
  return { writer: db, reader: db, dialect: postgres, close: () => db.destroy() }
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

const DEADLOCK = '40P01'
const DISK_FULL = '53100'

const postgres: Dialect = {
  name: 'postgres',
  search: postgresSearch,
  migrationTools: {
    serialId: (table) => table.addColumn('id', 'serial', (column) => column.primaryKey().notNull()),
    search: postgresSearch,
  },
  lockMigrations: async (db) => {
    await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(db)
  },
  // It does so by itself.
  refreshStatistics: async () => {},
  violationOf,
  isDeadlock: (error) => error instanceof pg.DatabaseError && error.code === DEADLOCK,
  isFull: (error) => error instanceof pg.DatabaseError && error.code === DISK_FULL,
  locking: (rows, purpose) => (purpose === 'change' ? rows.forNoKeyUpdate() : rows.forUpdate()),
  takeTurn: async (db, turn) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${turn}, 0))`.execute(db)
  },
  fold: (text) => sql<string>`lower(${text})`,
  shuffle: (id, seed) => sql`md5(${id} || ${seed})`,
  like: (text, pattern) => sql`lower(${text}) like ${pattern.toLowerCase()} escape ${ESCAPE}`,
  jsonText: (json, key) => sql`(cast(${json} as json) ->> ${key})`,
}
