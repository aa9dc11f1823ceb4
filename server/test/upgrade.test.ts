import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import pg from 'pg'
import { expect } from 'vitest'
import { createApp } from '#app'
import { loadConfig } from '#config'
import { connect, type DatabaseChoice } from '#db/connect.ts'
import type { Reader } from '#db/database.ts'
import { signSession } from '#modules/accounts/auth/session-tokens.ts'
import { openRuntime } from '../src/runtime.ts'
import { test } from './kit.ts'
import { makeTestDatabase } from './test-database.ts'

/**
 * Databases as released versions left them, with a row in every table that a group archive knows. They are never made
 * anew: a version that is released adds its own.
 */
const releases = ['0.1.0', '1.0.0']

const fileOf = (name: string) => gunzipSync(readFileSync(new URL(`releases/${name}.gz`, import.meta.url)))

async function load(release: string, choice: DatabaseChoice) {
  if (choice.engine === 'sqlite') return writeFileSync(choice.file, fileOf(`${release}.sqlite`))
  const client = new pg.Client({ connectionString: choice.url })
  await client.connect()
  await client.query(fileOf(`${release}.postgres.sql`).toString())
  await client.end()
}

type Row = Record<string, unknown>
const rowsOf = async (db: Reader, tables: string[]) => {
  const read = new Map<string, Row[]>()
  for (const table of tables) read.set(table, (await sql<Row>`select * from ${sql.table(table)}`.execute(db)).rows)
  return read
}

/** What the program itself keeps about the database, and writes anew. */
const OWN_TABLES = /^(migration|search|sqlite_|lease|schedule)/

test.for(releases)('a database of %s opens with everything that was in it', async (release) => {
  const folder = mkdtempSync(join(tmpdir(), 'larder-upgrade-'))
  const { choice, drop } = await makeTestDatabase(folder, { empty: true })
  await load(release, choice)
  const before = await connect(choice)
  const names = (await before.reader.introspection.getTables()).map(({ name }) => name)
  const kept = await rowsOf(
    before.reader,
    names.filter((name) => !OWN_TABLES.test(name)),
  )
  await before.close()

  const env = choice.engine === 'sqlite' ? {} : { DB_ENGINE: 'postgres', POSTGRES_URL_OVERRIDE: choice.url }
  const runtime = await openRuntime(loadConfig({ DATA_DIR: folder, LOG_LEVEL: 'error', ...env }))
  const app = await createApp(runtime, '')
  const after = await rowsOf(runtime.connection.reader, [...kept.keys()])
  for (const [table, rows] of kept)
    for (const row of rows) expect(after.get(table)).toContainEqual(expect.objectContaining(row))

  const [cook] = (kept.get('user') ?? []) as { id: string; sessionEpoch: number }[]
  const session = { userId: cook?.id ?? '', epoch: cook?.sessionEpoch ?? 0, remembered: false }
  const token = await signSession(runtime.secret, session, { now: new Date(), seconds: 3600 })
  const recipes = await app.inject({ url: '/api/recipes', headers: { authorization: `Bearer ${token}` } })
  expect(recipes.json().items).toHaveLength(kept.get('recipe')?.length ?? 0)

  await app.close()
  await runtime.connection.close()
  await drop()
  rmSync(folder, { recursive: true, force: true })
})
