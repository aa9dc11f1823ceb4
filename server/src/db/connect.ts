import { join } from 'node:path'
import { sql } from 'kysely'
import { startProblem } from '../start-problem.ts'
import type { Connection, ConnectOptions } from './connection.ts'
import { type Waiting, waitWhileAway } from './retry-while-unavailable.ts'
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

/** Fails with a sentence for the operator. */
export async function waitUntilReachable({ reader, dialect }: Connection, waiting: Waiting = {}): Promise<void> {
  try {
    await waitWhileAway(() => sql`select 1`.execute(reader), dialect.isConnectionLost, waiting)
  } catch (error) {
    throw startProblem(`The database cannot be reached: ${reasonOf(error)}`)
  }
}

/** A host with several addresses fails with several errors, and without a message of its own. */
function reasonOf(error: unknown): string {
  const cause = error instanceof ConnectionLost ? error.cause : error
  if (cause instanceof AggregateError) return [...new Set(cause.errors.map(reasonOf))].join(', ')
  return cause instanceof Error ? cause.message : String(cause)
}
