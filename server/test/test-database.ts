import { randomBytes } from 'node:crypto'
import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { connect } from '#db/connect.ts'
import type { Connection, ConnectOptions } from '#db/connection.ts'
import { createReaders } from '#db/dialects/sqlite-readers.ts'
import type { Template } from './database-setup.ts'

/** A fresh migrated database for one test: a copied file, or a copied PostgreSQL database. */
export async function openTestDatabase(folder: string, options: ConnectOptions = {}): Promise<Connection> {
  const template = inject('template')
  return template.engine === 'sqlite' ? copySqlite(template.file, folder, options) : copyPostgres(template, options)
}

/** Starting a process takes longer than most tests: they share theirs. */
const readers = createReaders(inject('readerScript'))

function copySqlite(template: string, folder: string, options: ConnectOptions): Promise<Connection> {
  const file = join(folder, 'larder.db')
  copyFileSync(template, file)
  return connect({ engine: 'sqlite', file }, { readers, ...options })
}

async function copyPostgres(
  template: Extract<Template, { engine: 'postgres' }>,
  options: ConnectOptions,
): Promise<Connection> {
  const database = `larder_test_${randomBytes(6).toString('hex')}`
  await onServer(template.server, `create database ${database} template ${template.database}`)
  const url = new URL(template.server)
  url.pathname = `/${database}`
  const connection = await connect({ engine: 'postgres', url: url.href }, options)
  return {
    ...connection,
    close: async () => {
      await connection.close()
      await onServer(template.server, `drop database if exists ${database} with (force)`)
    },
  }
}

async function onServer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(statement)
  await client.end()
}
