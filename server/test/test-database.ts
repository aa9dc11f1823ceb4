import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { inject } from 'vitest'
import { connect } from '#db/connect.ts'
import type { Connection, ConnectOptions } from '#db/connection.ts'
import { createReadPool } from '#db/dialects/sqlite-read-pool.ts'
import { copyDatabase, type PostgresTemplate, type TestDatabase, takeDatabase } from './postgres-databases.ts'

/** Starting a process takes longer than most tests: they share theirs. */
const readers = createReadPool(inject('readerScript'))

/** A fresh migrated database for one test. */
export async function openTestDatabase(folder: string, options: ConnectOptions = {}): Promise<Connection> {
  const template = inject('template')
  return template.engine === 'postgres' ? openOnPostgres(template, options) : openOnSqlite(folder, options)
}

async function openOnPostgres(template: PostgresTemplate, options: ConnectOptions): Promise<Connection> {
  const { choice, openPool, drop } = await takeDatabase(template)
  const connection = await connect(choice, { openPool, ...options })
  return {
    ...connection,
    close: async () => {
      await connection.close()
      await drop()
    },
  }
}

async function openOnSqlite(folder: string, options: ConnectOptions): Promise<Connection> {
  const { choice } = await makeTestDatabase(folder)
  const connection = await connect(choice, { readers, ...options })
  // Nobody needs it after a crash of the machine; folding the log on closing would wait for the disk.
  await sql`pragma synchronous = off`.execute(connection.writer)
  return connection
}

/** On the engine of the run, a copy of the migrated one or without any table; whoever makes it drops it. */
export async function makeTestDatabase(folder: string, { empty = false } = {}): Promise<TestDatabase> {
  const template = inject('template')
  if (template.engine === 'postgres') return copyDatabase(template, empty ? 'template0' : template.database)
  const file = join(folder, 'larder.db')
  if (!empty) copyFileSync(template.file, file)
  return { choice: { engine: 'sqlite', file }, drop: async () => {} }
}
