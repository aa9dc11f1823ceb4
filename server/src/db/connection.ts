import type { Expression, Kysely, PostgresPool, RawBuilder, SelectQueryBuilder, SqlBool } from 'kysely'
import type pg from 'pg'
import type { Database, Reader, Writer } from './database.ts'
import type { Readers } from './dialects/sqlite-read-pool.ts'
import type { MigrationTools } from './migration.ts'
import type { SearchIndex } from './search-index.ts'
import type { TableRow, TableShape } from './table-shapes.ts'
import type { WriteGate } from './write-gate.ts'

/** A constraint that said no, in words that do not depend on the database. */
export type Violation = { kind: 'unique' | 'foreignKey' | 'required'; table: string; columns: string[] }

/** Everything that truly differs between the two databases; implemented in `dialects/` and nowhere else. */
export type Dialect = {
  name: 'sqlite' | 'postgres'
  migrationTools: MigrationTools
  search: SearchIndex
  /** What an operator is told of it. Its clock only where it is not this machine's. */
  facts: (db: Reader) => Promise<{ version: string; journal: string | null; now: Date | null }>
  lockMigrations: (db: Writer) => Promise<void>
  /** Every table as it stands in the database, without what the index keeps for itself. */
  tableShapes: (db: Reader) => Promise<TableShape[]>
  /** Every row of a table as the transaction sees it, in portions; PostgreSQL needs one for that. */
  rowsOf: (db: Reader, table: TableShape) => AsyncIterable<TableRow[]>
  /** Nobody else writes to these until the transaction ends; everybody may read them as they were. */
  lockOutWriters: (db: Writer, tables: string[]) => Promise<void>
  /** Numbers that count up go on behind the largest there is. */
  advanceSequences: (db: Writer) => Promise<void>
  /** Tells the database how its rows are spread, unless it finds out by itself: how to read them depends on it. */
  refreshStatistics: (db: Writer) => Promise<void>
  /** After very much was written at once: whoever writes next would have to put it in its place, and hold everybody up. */
  checkpoint: (db: Kysely<Database>) => Promise<void>
  violationOf: (error: unknown) => Violation | undefined
  /** A value that this database cannot hold, and another one could: too large a number, too long an entry of an index. */
  isMisfit: (error: unknown) => boolean
  /** The transaction lost against another one through nobody's fault, and would do if it were tried again. */
  isDeadlock: (error: unknown) => boolean
  /** Nothing more can be stored, for lack of space. */
  isFull: (error: unknown) => boolean
  /** The database server ended the connection or cannot be reached, and may be back in a moment. */
  isConnectionLost: (error: unknown) => boolean
  /** Somebody else held the same rows for too long. */
  isLockTimeout: (error: unknown) => boolean
  /** The read was given up because it took too long, or would have. */
  isReadTimeout: (error: unknown) => boolean
  /** The same rows, kept for this transaction; those that only point at them may go on unless they are to be removed. */
  locking: <T extends keyof Database, Row>(
    rows: SelectQueryBuilder<Database, T, Row>,
    purpose: 'change' | 'remove',
  ) => SelectQueryBuilder<Database, T, Row>
  /** The same rows, kept for this transaction, without those that another one keeps. */
  skipLocked: <T extends keyof Database, Row>(
    rows: SelectQueryBuilder<Database, T, Row>,
  ) => SelectQueryBuilder<Database, T, Row>
  /** Lets one transaction at a time go on; `name` says what for. */
  advisoryLock: (db: Writer, name: string) => Promise<void>
  /**
   * Lets one transaction at a time go on that has this to say, and says it with the commit to every process that
   * listens to the channel; nothing where there is only one.
   */
  notify: (db: Writer, channel: string, text: string) => Promise<void>
  /** The first so many rows of a named query by what sorts them, smallest first, and all that tie with the last. */
  firstWithTies: (rows: string, by: string, count: number) => RawBuilder<unknown>
  /** Lower case for every script. */
  fold: (text: Expression<unknown>) => RawBuilder<string>
  /** A number or text that orders rows the same way for the same seed. */
  shuffle: (id: Expression<unknown>, seed: string) => RawBuilder<unknown>
  /** Whether the folded text matches a folded pattern with `%` and `_`. */
  like: (text: Expression<unknown>, pattern: string) => RawBuilder<SqlBool>
  /** One value of an object kept as JSON text, as text. */
  jsonText: (json: Expression<unknown>, key: string) => RawBuilder<string | null>
}

export type PoolUse = { pool: 'reading' | 'writing'; busy: number; idle: number; waiting: number }

/** Connections to a database server, as far as we use them. */
export type Pool = PostgresPool &
  Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'> &
  Partial<Pick<pg.Pool, 'on'>>

/** `returned`: the line was down for a while, and what was said meanwhile is lost. */
export type ChannelListener = { onMessage: (text: string) => void; onReconnect: () => void }

/** Which processes live; the names are those of their leases. */
export type Liveness = {
  /** Seen by others as long as this process lives. Answers with what ends it. */
  show: (name: string) => Promise<() => Promise<void>>
  /** Those that nobody shows. */
  missing: (names: string[]) => Promise<string[]>
}

export type Connection = {
  reader: Kysely<Database>
  /** For reads that may take long: they keep nobody else waiting, and end at a deadline. See `slow-reads.ts`. */
  slowReads: (caller: string) => Kysely<Database>
  writer: Kysely<Database>
  /** Everything read in it is of one moment, whatever is written meanwhile. Nobody waits for it, so it may take long. */
  snapshot: <T>(work: (db: Reader) => Promise<T>) => Promise<T>
  dialect: Dialect
  /** What processes tell each other, this one included; absent where there is only one. Answers with what ends it. */
  listen?: (channel: string, listener: ChannelListener) => Promise<() => Promise<void>>
  /** Absent where there is only one process. */
  liveness?: Liveness
  writeGate: WriteGate
  /** The connections to a database server, by what they do; SQLite has none to share. */
  pools: () => PoolUse[]
  /** Gives back what is kept of the file to be quick, when nobody needs it. */
  releaseMemory: () => void
  close: () => Promise<void>
}

/** Told about every statement; the query counter of the tests listens here. */
export type QueryListener = (sql: string) => void

export type ConnectOptions = {
  onQuery?: QueryListener
  /** How long a read may take. On SQLite it holds for slow reads only: nothing stops the others. */
  readDeadlineMs?: number
  /** Keeps little of a SQLite file in memory, for work that goes through all of it. */
  sparing?: boolean
  /** The reading processes of somebody with many short-lived connections; otherwise each connection has its own. */
  readers?: Readers
  /** The same for the connections to a database server. */
  openPool?: (config: pg.PoolConfig) => Pool
}
