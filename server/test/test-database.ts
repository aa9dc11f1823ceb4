import { randomBytes } from 'node:crypto'
import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { connect } from '#db/connect.ts'
import type { Connection, QueryListener } from '#db/connection.ts'
import type { Template } from './database-setup.ts'

/** A fresh migrated database for one test: a copied file, or a copied PostgreSQL database. */
export async function openTestDatabase(folder: string, onQuery: QueryListener): Promise<Connection> {
  const template = inject('template')
  return template.engine === 'sqlite' ? copySqlite(template.file, folder, onQuery) : copyPostgres(template, onQuery)
}

function copySqlite(template: string, folder: string, onQuery: QueryListener): Promise<Connection> {
  const file = join(folder, 'larder.db')
  copyFileSync(template, file)
  return connect({ engine: 'sqlite', file }, onQuery)
}

async function copyPostgres(
  template: Extract<Template, { engine: 'postgres' }>,
  onQuery: QueryListener,
): Promise<Connection> {
  const database = `larder_test_${randomBytes(6).toString('hex')}`
  await onServer(template.server, `create database ${database} template ${template.database}`)
  const url = new URL(template.server)
  url.pathname = `/${database}`
  const connection = await connect({ engine: 'postgres', url: url.href }, onQuery)
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
