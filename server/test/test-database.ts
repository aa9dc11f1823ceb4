import { randomBytes } from 'node:crypto'
import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { connect, type DatabaseChoice } from '#db/connect.ts'
import type { Connection, ConnectOptions } from '#db/connection.ts'
import { createReaders } from '#db/dialects/sqlite-readers.ts'

/** Starting a process takes longer than most tests: they share theirs. */
const readers = createReaders(inject('readerScript'))

/** A fresh migrated database for one test: a copied file, or a copied PostgreSQL database. */
export async function openTestDatabase(folder: string, options: ConnectOptions = {}): Promise<Connection> {
  const { choice, drop } = await makeTestDatabase(folder)
  const connection = await connect(choice, choice.engine === 'sqlite' ? { readers, ...options } : options)
  return {
    ...connection,
    close: async () => {
      await connection.close()
      await drop()
    },
  }
}

type TestDatabase = { choice: DatabaseChoice; drop: () => Promise<void> }

/** On the engine of the run, a copy of the migrated one or without any table; whoever makes it drops it. */
export async function makeTestDatabase(folder: string, { empty = false } = {}): Promise<TestDatabase> {
  const template = inject('template')
  if (template.engine === 'sqlite') {
    const file = join(folder, 'larder.db')
    if (!empty) copyFileSync(template.file, file)
    return { choice: { engine: 'sqlite', file }, drop: async () => {} }
  }
  const database = `larder_test_${randomBytes(6).toString('hex')}`
  await onServer(template.server, `create database ${database} template ${empty ? 'template0' : template.database}`)
  const url = new URL(template.server)
  url.pathname = `/${database}`
  const drop = () => onServer(template.server, `drop database if exists ${database} with (force)`)
  return { choice: { engine: 'postgres', url: url.href }, drop }
}

async function onServer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(statement)
  await client.end()
}
