/**
 * What a household does all day, beside the bare limit of the same run: the statements that the server itself sends for
 * it, written down once and sent again by bare Fastify (`bare-replay.ts`). `LARDER_BENCH_POSTGRES_URL` names a PostgreSQL.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import Database from 'better-sqlite3'
import type { Recorded, Statement } from './bare-replay.ts'
import {
  databaseIn,
  freePort,
  newDataFolder,
  removeDataFolder,
  signIn,
  sleep,
  startBuiltServer,
} from './built-server.ts'
import { type Cost, costs, type Step } from './cost.ts'
import { setUpHousehold, type Tasks } from './household-data.ts'
import { openPostgres, openSqlite } from './kitchens.ts'
import { line, ms } from './print.ts'

const RECIPES = 10_000
const RATIO_BUDGET = 2
/** Until what an answer leaves behind is done, too. */
const AFTERWARDS_MS = 500
/** What the server finds out about itself or does by the clock, whoever asks. */
const OF_NO_REQUEST = /^pragma |"lease"|"job"/i

const waiting = ({ p50Ms, p95Ms }: Cost) => `done in ${ms(p50Ms)}, 95 % within ${ms(p95Ms)}`

/** Every deed once for the server to settle, then once more with its statements written down. */
async function record(folder: string, tasks: Tasks): Promise<Map<Step, Recorded>> {
  const file = path.join(folder, 'statements')
  const recorder = pathToFileURL(path.join(import.meta.dirname, 'record-statements.mjs')).href
  const server = await startBuiltServer(folder, { NODE_OPTIONS: `--import ${recorder}`, LARDER_BENCH_RECORD: file })
  const headers = { ...(await signIn(server.url)), 'content-type': 'application/json' }
  const recorded = new Map<Step, Recorded>()
  const perform = async (step: Step) => {
    rmSync(file, { force: true })
    const { method, path: place, body } = step
    const sent = body === undefined ? {} : { body: JSON.stringify(body) }
    const answer = await fetch(server.url + place, { method, headers, ...sent })
    if (!answer.ok) throw new Error(`${method} ${place} answered ${answer.status}: ${await answer.text()}`)
    const answered: unknown = await answer.json()
    await sleep(AFTERWARDS_MS)
    const statements = existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n') : []
    const own = statements.map((one) => JSON.parse(one) as Statement).filter(({ sql }) => !OF_NO_REQUEST.test(sql))
    const known = recorded.get(step)?.path ?? `/${recorded.size}`
    recorded.set(step, { method, path: known, statements: own, answer: answered })
  }
  for (const steps of Object.values(tasks)) for (const step of [...steps, ...steps]) await perform(step)
  await server.stop()
  return recorded
}

async function openBare(file: string, recorded: Recorded[], folder: string) {
  const recording = path.join(folder, 'recording.json')
  writeFileSync(recording, JSON.stringify(recorded))
  const port = await freePort()
  const script = path.join(import.meta.dirname, 'bare-replay.ts')
  const child = spawn(process.execPath, ['--import', 'tsx', script, file, recording, String(port)], {
    stdio: 'inherit',
  })
  const end = () => void child.kill('SIGKILL')
  process.once('exit', end)
  const url = `http://127.0.0.1:${port}`
  while (child.exitCode === null && !(await fetch(url).catch(() => undefined))) await sleep(20)
  return {
    url,
    pid: child.pid,
    close: async () => {
      process.off('exit', end)
      child.kill()
      if (child.exitCode === null) await once(child, 'exit')
    },
  }
}

/** Of a database that is in use. */
async function copy(from: string, to: string): Promise<void> {
  for (const part of ['', '-wal', '-shm']) rmSync(to + part, { force: true })
  const db = new Database(from)
  await db.backup(to)
  db.close()
}

async function onSqlite(): Promise<void> {
  const place = await openSqlite(RECIPES)
  const tasks = await setUpHousehold(place)
  const folder = newDataFolder()
  const recordingFolder = newDataFolder()
  await (await startBuiltServer(recordingFolder)).stop()
  await copy(place.file, databaseIn(recordingFolder))
  const recorded = await record(recordingFolder, tasks)
  // As it was left: what the statements name is in it.
  const bareFile = path.join(folder, 'bare.db')
  await copy(databaseIn(recordingFolder), bareFile)
  removeDataFolder(recordingFolder)
  const bare = await openBare(bareFile, [...recorded.values()], folder)
  for (const [name, steps] of Object.entries(tasks)) {
    const repeated = steps.map((step) => ({ ...step, path: recorded.get(step)?.path ?? '' }))
    const [mine, limit] = await costs([
      { ...place.client, steps },
      { url: bare.url, pid: bare.pid, steps: repeated },
    ])
    if (!mine || !limit) continue
    const statements = steps.reduce((sum, step) => sum + (recorded.get(step)?.statements.length ?? 0), 0)
    line(`SQLite, ${name}`, `${ms(mine.cpuMs)} cpu`, waiting(mine))
    const ratio = `ratio ${(mine.cpuMs / limit.cpuMs).toFixed(2)} ×, goal ${RATIO_BUDGET} ×; ${statements} statements`
    line('  bare limit', `${ms(limit.cpuMs)} cpu`, ratio)
  }
  await bare.close()
  await place.close()
  removeDataFolder(folder)
}

/** The work is done in another process there, so it is the clock that tells. */
async function onPostgres(server: string): Promise<void> {
  const place = await openPostgres(server, RECIPES)
  const tasks = await setUpHousehold(place)
  for (const [name, steps] of Object.entries(tasks)) {
    const [cost] = await costs([{ ...place.client, steps }])
    if (cost) line(`PostgreSQL, ${name}`, `${cost.perSecond.toFixed(0)} per s`, waiting(cost))
  }
  await place.close()
}

await onSqlite()
const postgres = process.env.LARDER_BENCH_POSTGRES_URL
if (postgres) await onPostgres(postgres)
else line('PostgreSQL', 'not measured', 'none was found')
