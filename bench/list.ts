/** 30 of 10,000 labels through the built server, as a ratio to the bare limit measured in the same run. */
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import path from 'node:path'
import { labelsApi } from '@larder/contract/labels.ts'
import Database from 'better-sqlite3'
import {
  databaseIn,
  freePort,
  newDataFolder,
  removeDataFolder,
  signIn,
  sleep,
  startBuiltServer,
} from './built-server.ts'
import { load } from './load.ts'
import { line } from './print.ts'

const ROWS = 10_000
const RATIO_BUDGET = 2
/** Straight into the table: ten thousand calls would measure something else. */
function fill(file: string): string {
  const db = new Database(file)
  const { id: groupId } = db.prepare('select "id" from "group" limit 1').get() as { id: string }
  const insert = db.prepare(
    'insert into "label" ("id", "createdAt", "updatedAt", "groupId", "name", "nameNormalised", "color") values (?, ?, ?, ?, ?, ?, ?)',
  )
  db.transaction(() => {
    for (let n = 0; n < ROWS; n++) {
      const at = new Date(Date.UTC(2024, 0, 1) + n * 1000).toISOString()
      insert.run(randomUUID(), at, at, groupId, `Label ${n}`, `label ${n}`, '#2F6B4A')
    }
  })()
  db.close()
  return groupId
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

const server = await startBuiltServer(folder)
const ours = await load(`${server.url}${labelsApi.list.path}?page=1&perPage=30`, await signIn(server.url))
await server.stop()
const bare = await measureBare(file, groupId)
removeDataFolder(folder)

line(`list, 30 of ${ROWS}`, `${ours.perSecond.toFixed(0)} per s`, `p99 ${ours.p99Ms} ms`)
line('the same on the bare limit', `${bare.perSecond.toFixed(0)} per s`, `p99 ${bare.p99Ms} ms`)
line('ratio', `${(bare.perSecond / ours.perSecond).toFixed(2)} ×`, `budget ${RATIO_BUDGET} ×`)
