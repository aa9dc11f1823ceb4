import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { startProblem } from '../start-problem.ts'
import type { Connection, ConnectOptions } from './connection.ts'

export type DatabaseChoice = { engine: 'sqlite'; file: string } | { engine: 'postgres'; url: string }

export const DATABASE_FILE = 'larder.db'
export const databaseFile = (dataDir: string) => join(dataDir, DATABASE_FILE)

/** The driver of the other database is never loaded: it costs start-up time and memory. */
export async function connect(choice: DatabaseChoice, options?: ConnectOptions): Promise<Connection> {
  if (choice.engine === 'sqlite') {
    const { connectSqlite } = await import('./dialects/sqlite.ts')
    return connectSqlite(choice.file, options)
  }
  const { connectPostgres } = await import('./dialects/postgres.ts')
  return connectPostgres(choice.url, options)
}

const TRIES = 10
const PAUSE_MS = 1_000

/** A database server often starts after us: ask it for a while before giving up. */
export async function waitUntilReachable({ reader }: Connection, tries = TRIES, pauseMs = PAUSE_MS): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await sql`select 1`.execute(reader)
      return
    } catch (error) {
      if (attempt >= tries) throw startProblem(`The database cannot be reached: ${(error as Error).message}`)
      await wait(pauseMs)
    }
  }
}
