/**
 * 30 of 10,000 labels through the built server, as a ratio to the bare limit measured in the same run, and on
 * PostgreSQL where `LARDER_BENCH_POSTGRES_URL` names one.
 */
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import path from 'node:path'
import { labelsApi } from '@larder/contract/labels.ts'
import Database from 'better-sqlite3'
import pg from 'pg'
import {
  databaseIn,
  freePort,
  newDataFolder,
  removeDataFolder,
  signIn,
  sleep,
  startBuiltServer,
} from './built-server.ts'
import { newDatabase } from './fill-postgres.ts'
import { load } from './load.ts'
import { line } from './print.ts'

const ROWS = 10_000
const RATIO_BUDGET = 2

/** Straight into the table: ten thousand calls would measure something else. */
const labelsOf = (groupId: string) =>
  Array.from({ length: ROWS }, (_, n) => {
    const at = new Date(Date.UTC(2024, 0, 1) + n * 1000).toISOString()
    const name = { name: `Label ${n}`, nameNormalised: `label ${n}` }
    return { id: randomUUID(), createdAt: at, updatedAt: at, groupId, ...name, color: '#2F6B4A' }
  })

function fill(file: string): string {
  const db = new Database(file)
  const groupId = db.prepare('select "id" from "group" limit 1').pluck().get() as string
  const insert = db.prepare(
    'insert into "label" ("id", "createdAt", "updatedAt", "groupId", "name", "nameNormalised", "color") values (@id, @createdAt, @updatedAt, @groupId, @name, @nameNormalised, @color)',
  )
  db.transaction(() => {
    for (const label of labelsOf(groupId)) insert.run(label)
  })()
  db.close()
  return groupId
}

async function fillPostgres(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ id: string }>('select "id" from "group" limit 1')
  const labels = JSON.stringify(labelsOf(rows[0]?.id ?? ''))
  await client.query('insert into "label" select * from json_populate_recordset(null::"label", $1)', [labels])
  await client.query('vacuum analyze')
  await client.end()
}

async function measureOurs(folder: string, env: Record<string, string> = {}) {
  const server = await startBuiltServer(folder, env)
  const measured = await load(`${server.url}${labelsApi.list.path}?page=1&perPage=30`, await signIn(server.url))
  await server.stop()
  return measured
}

async function measurePostgres(postgres: string) {
  const { url, drop } = await newDatabase(postgres)
  const folder = newDataFolder()
  const env = { DB_ENGINE: 'postgres', POSTGRES_URL_OVERRIDE: url }
  await (await startBuiltServer(folder, env)).stop()
  await fillPostgres(url)
  const measured = await measureOurs(folder, env)
  removeDataFolder(folder)
  await drop()
  return measured
}

async function measureBare(file: string, groupId: string) {
  const port = await freePort()
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', path.join(import.meta.dirname, 'bare-list.ts'), file, groupId, String(port)],
    {
      stdio: 'inherit',
    },
  )
  const url = `http://127.0.0.1:${port}/list`
  while (child.exitCode === null && !(await fetch(url).catch(() => undefined))?.ok) await sleep(20)
  const measured = await load(url)
  child.kill()
  await once(child, 'exit')
  return measured
}

const folder = newDataFolder()
const first = await startBuiltServer(folder)
await first.stop()
const file = databaseIn(folder)
const groupId = fill(file)

const ours = await measureOurs(folder)
const bare = await measureBare(file, groupId)
removeDataFolder(folder)

line(`SQLite, list, 30 of ${ROWS}`, `${ours.perSecond.toFixed(0)} per s`, `p99 ${ours.p99Ms} ms`)
line('the same on the bare limit', `${bare.perSecond.toFixed(0)} per s`, `p99 ${bare.p99Ms} ms`)
line('ratio', `${(bare.perSecond / ours.perSecond).toFixed(2)} ×`, `budget ${RATIO_BUDGET} ×`)
const postgres = process.env.LARDER_BENCH_POSTGRES_URL
if (postgres) {
  const theirs = await measurePostgres(postgres)
  line(`PostgreSQL, list, 30 of ${ROWS}`, `${theirs.perSecond.toFixed(0)} per s`, `p99 ${theirs.p99Ms} ms`)
} else line('PostgreSQL', 'not measured', 'none was found')
