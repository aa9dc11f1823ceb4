import type { Expression, Kysely, PostgresPool, RawBuilder, SelectQueryBuilder, SqlBool } from 'kysely'
import type pg from 'pg'
import type { Database, Reader, Writer } from './database.ts'
import type { Readers } from './dialects/sqlite-read-pool.ts'
import type { MigrationTools } from './migration.ts'
import type { SearchIndex } from './search-index.ts'
import type { TableRow, TableShape } from './table-shapes.ts'
import type { WriteGate } from './write-gate.ts'

/** A violated constraint, described independently of the database. */
export type Violation = { kind: 'unique' | 'foreignKey' | 'required'; table: string; columns: string[] }

/** Everything that truly differs between the two databases; implemented in `dialects/` and nowhere else. */
export type Dialect = {
  name: 'sqlite' | 'postgres'
  migrationTools: MigrationTools
  search: SearchIndex
  /** Facts for the operator. The clock only where it is not this machine's. */
  facts: (db: Reader) => Promise<{ version: string; journal: string | null; now: Date | null }>
  lockMigrations: (db: Writer) => Promise<void>
  /** The columns of every table as the database has them, without those of the search index. */
  tableShapes: (db: Reader) => Promise<TableShape[]>
  /** Every row of a table, in portions, as the transaction sees it. */
  rowsOf: (db: Reader, table: TableShape) => AsyncIterable<TableRow[]>
  /** Locks the tables against writers until the transaction ends; readers see them as they were. */
  lockOutWriters: (db: Writer, tables: string[]) => Promise<void>
  /** Sets sequences behind the largest number in use. */
  advanceSequences: (db: Writer) => Promise<void>
  /** Updates the planner's statistics, unless the database does so by itself. */
  refreshStatistics: (db: Writer) => Promise<void>
  /**
   * Checkpoints the write-ahead log after large writes; otherwise the next writer would have to, and hold everybody up.
   */
  checkpoint: (db: Kysely<Database>) => Promise<void>
  violationOf: (error: unknown) => Violation | undefined
  /** A value that this database cannot store: too large a number, too long an index entry. */
  isMisfit: (error: unknown) => boolean
  /** The transaction was ended because of another one, a deadlock for example, and can be retried. */
  isDeadlock: (error: unknown) => boolean
  /** Nothing more can be stored, for lack of space. */
  isFull: (error: unknown) => boolean
  /** The database server ended the connection or cannot be reached, and may be back in a moment. */
  isConnectionLost: (error: unknown) => boolean
  /** Waiting for a row lock timed out. */
  isLockTimeout: (error: unknown) => boolean
  /** The read was cancelled because it took too long. */
  isReadTimeout: (error: unknown) => boolean
  /** Selects the same rows for update; references to them may still be inserted. */
  locking: <T extends keyof Database, Row>(
    rows: SelectQueryBuilder<Database, T, Row>,
    purpose: 'change' | 'remove',
  ) => SelectQueryBuilder<Database, T, Row>
  /** Selects the same rows for update, skipping locked ones. */
  skipLocked: <T extends keyof Database, Row>(
    rows: SelectQueryBuilder<Database, T, Row>,
  ) => SelectQueryBuilder<Database, T, Row>
  /** Takes an advisory lock until the transaction ends. */
  advisoryLock: (db: Writer, name: string) => Promise<void>
  /**
   * Takes an advisory lock for the message and sends it with the commit to every process that listens to the channel;
   * does nothing where there is one process.
   */
  notify: (db: Writer, channel: string, text: string) => Promise<void>
  /** The first `count` rows of a named query in the order of `by`, with ties of the last one. */
  firstWithTies: (rows: string, by: string, count: number) => RawBuilder<unknown>
  /** Lower case for every script. */
  fold: (text: Expression<unknown>) => RawBuilder<string>
  /** A value that orders rows randomly, but the same way for the same seed. */
  shuffle: (id: Expression<unknown>, seed: string) => RawBuilder<unknown>
  /** Whether the folded text matches a folded pattern with `%` and `_`. */
  like: (text: Expression<unknown>, pattern: string) => RawBuilder<SqlBool>
  /** Any number of texts as one bound value, to stand behind `in`. */
  listed: (texts: readonly string[]) => RawBuilder<string>
  /** One value of an object kept as JSON text, as text. */
  jsonText: (json: Expression<unknown>, key: string) => RawBuilder<string | null>
}

export type PoolUse = { pool: 'reading' | 'writing' | 'replica'; busy: number; idle: number; waiting: number }

/** The part of a connection pool that is used here. */
export type Pool = PostgresPool &
  Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'> &
  Partial<Pick<pg.Pool, 'on'>>

/** `onReconnect`: the connection was down for a while, and notifications sent meanwhile are lost. */
export type ChannelListener = { onMessage: (text: string) => void; onReconnect: () => void }

/** Which processes are alive, by the names of their lease holders. */
export type Liveness = {
  /** Marks this process as alive until the returned function is called. */
  show: (name: string) => Promise<() => Promise<void>>
  /** Which of these are not alive. */
  missing: (names: string[]) => Promise<string[]>
}

/** Calls in the current window, and how much of the window is left. */
export type CountedCall = { calls: number; leftMs: number }

export type Connection = {
  reader: Kysely<Database>
  /** For reads that may take long: they delay nobody else and end at a deadline. See `slow-reads.ts`. */
  slowReads: (caller: string) => Kysely<Database>
  writer: Kysely<Database>
  /** A consistent snapshot for reading, however long it takes; nobody waits for it. */
  snapshot: <T>(work: (db: Reader) => Promise<T>) => Promise<T>
  dialect: Dialect
  /**
   * Listens to messages between processes, this one included; absent where there is only one. Answers with what ends
   * it.
   */
  listen?: (channel: string, listener: ChannelListener) => Promise<() => Promise<void>>
  /** Absent where there is only one process. */
  liveness?: Liveness
  /** Counts a call together with all processes; absent where there is only one. */
  countCall?: (key: string, windowMs: number) => Promise<CountedCall>
  writeGate: WriteGate
  /** The connections to a database server, by what they do; SQLite has none to share. */
  pools: () => PoolUse[]
  /** Frees the cache of the database file. */
  releaseMemory: () => void
  close: () => Promise<void>
}

/** Called with every statement; the tests count them. */
export type QueryListener = (sql: string) => void

export type ConnectOptions = {
  onQuery?: QueryListener
  /** How long a read may take. On SQLite only slow reads can be stopped. */
  readDeadlineMs?: number
  /** PostgreSQL: an address of a replica for slow reads, how many connections, and how long they wait. */
  postgres?: {
    readUrl?: string
    writers?: number
    readers?: number
    lockWithinMs?: number
    idleInTransactionMs?: number
  }
  /** Uses a small cache for work that goes through the whole file. */
  sparing?: boolean
  /** Read processes to share, for tests with many short-lived connections; otherwise each connection has its own. */
  readers?: Readers
  /** The same for the connections to a database server. */
  openPool?: (config: pg.PoolConfig) => Pool
}
