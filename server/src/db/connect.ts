import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { startProblem } from '../start-problem.ts'
import type { Connection, ConnectOptions } from './connection.ts'
import { ConnectionLost } from './transient-errors.ts'

export type DatabaseChoice = { engine: 'sqlite'; file: string } | { engine: 'postgres'; url: string }

export const DATABASE_FILE = 'larder.db'
export const databaseFile = (dataDir: string) => join(dataDir, DATABASE_FILE)

/** Only the driver in use is loaded: the other one would cost start-up time and memory. */
export async function connect(choice: DatabaseChoice, options?: ConnectOptions): Promise<Connection> {
  if (choice.engine === 'sqlite') {
    const { connectSqlite } = await import('./dialects/sqlite.ts')
    return connectSqlite(choice.file, options)
  }
  const { connectPostgres } = await import('./dialects/postgres.ts')
  return connectPostgres(choice.url, options)
}

const TRIES = 60
const PAUSE_MS = 1_000
/** A log line after so many attempts. */
const SAID_EVERY = 10

type Waiting = { tries?: number; pauseMs?: number; onWaiting?: (error: unknown, secondsLeft: number) => void }

/** A database server often starts after us, so it is tried for a while; a refusal is reported at once. */
export async function waitUntilReachable({ reader, dialect }: Connection, waiting: Waiting = {}): Promise<void> {
  const { tries = TRIES, pauseMs = PAUSE_MS, onWaiting = () => {} } = waiting
  for (let attempt = 1; ; attempt++) {
    try {
      await sql`select 1`.execute(reader)
      return
    } catch (error) {
      if (attempt >= tries || !dialect.isConnectionLost(error))
        throw startProblem(`The database cannot be reached: ${reasonOf(error)}`)
      if (attempt % SAID_EVERY === 1) onWaiting(error, Math.round(((tries - attempt) * pauseMs) / 1000))
      await wait(pauseMs)
    }
  }
}

/** A host with several addresses fails with several errors, and without a message of its own. */
function reasonOf(error: unknown): string {
  const cause = error instanceof ConnectionLost ? error.cause : error
  if (cause instanceof AggregateError) return [...new Set(cause.errors.map(reasonOf))].join(', ')
  return cause instanceof Error ? cause.message : String(cause)
}
