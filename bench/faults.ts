/**
 * Proof by fault: three processes behind a balancer, PostgreSQL, and the tests' own S3 server, with people at work. A
 * process is killed, one is asked to end, PostgreSQL crashes, is cut off and stalls, the store is cut off. Whatever was
 * acknowledged must be there at the end, once; streams miss nothing; nobody is answered with anything but 2xx, 4xx and
 * 503; and `larder check` finds nothing. `LARDER_FAULT_ROUNDS` repeats it. With `LARDER_FORMER_SERVER`, the built
 * `main.js` of the release before, all three begin with that and are replaced one after the other while people work.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { pathOf } from '@larder/contract/endpoint.ts'
import { recipesApi } from '@larder/contract/recipes.ts'
import { shoppingItemsApi } from '@larder/contract/shopping-items.ts'
import { shoppingListsApi } from '@larder/contract/shopping-lists.ts'
import pg from 'pg'
import { startBalancer } from './balancer.ts'
import { breakableLine } from './breakable-line.ts'
import { newDataFolder, removeDataFolder, signIn, sleep, startBuiltServer } from './built-server.ts'
import { type RunningLoad, startLoad } from './faults-load.ts'
import { newDatabase } from './fill-postgres.ts'
import { line, longest, median, ms } from './print.ts'

const PROCESSES = 3
const WRITERS = 6
const LISTENERS = 4
const CALM_MS = 2_000
const AWAY_MS = 3_000
/** Findings of the check that are printed. */
const MAX_PRINTED = 8
const RECOVER_WITHIN_MS = 120_000

const root = path.resolve(import.meta.dirname, '..')
const server = process.env.LARDER_BENCH_POSTGRES_URL
const rounds = Number(process.env.LARDER_FAULT_ROUNDS ?? 1)
if (!server) throw new Error('Faults need a PostgreSQL of their own.')

const database = await newDatabase(server)
// The tests' server forgets the last moments of a crash, which is quick; here nothing acknowledged may be lost.
await ask(database.url, `alter database ${new URL(database.url).pathname.slice(1)} set synchronous_commit = on`)
const store = await startStore()
const [toDatabase, toStore] = [await lineTo(database.url), await lineTo(store.env.FILES_S3_ENDPOINT ?? '')]
const env: Record<string, string> = {
  DB_ENGINE: 'postgres',
  POSTGRES_URL_OVERRIDE: withPort(database.url, toDatabase.port),
  POSTGRES_WRITERS: '6',
  POSTGRES_READERS: '6',
  ...store.env,
  FILES_S3_ENDPOINT: withPort(store.env.FILES_S3_ENDPOINT ?? '', toStore.port),
  LOG_LEVEL: 'error',
}

const folders: string[] = []
const former = process.env.LARDER_FORMER_SERVER
const startOne = (built?: string) => {
  const folder = newDataFolder()
  folders.push(folder)
  return startBuiltServer(folder, env, built)
}
type Server = Awaited<ReturnType<typeof startOne>>
const servers: Server[] = []
for (let count = 0; count < PROCESSES; count++) servers.push(await startOne(former))
const balancer = await startBalancer(servers.map(({ url }) => url))
const headers = await signIn(balancer.url)
const call = async <T>(method: string, address: string, body?: object): Promise<T> => {
  const answer = await fetch(balancer.url + address, {
    method,
    headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
    body: body ? JSON.stringify(body) : null,
  })
  return (await answer.json()) as T
}
const { id: listId } = await call<{ id: string }>('POST', shoppingListsApi.create.path, { name: 'Everything' })
const slugs = [
  await call<string>('POST', recipesApi.create.path, { name: 'Soup' }),
  await call<string>('POST', recipesApi.create.path, { name: 'Salad' }),
]

const replace = async (gone: Server) => {
  const fresh = await startOne()
  servers.splice(servers.indexOf(gone), 1, fresh)
  balancer.backends.delete(gone.url)
  balancer.backends.add(fresh.url)
}
const victim = () => servers[Math.floor(Math.random() * servers.length)] as Server

const upgrade = async () => {
  for (const gone of [...servers]) {
    await gone.stop()
    await replace(gone)
  }
}

const faults: Record<string, () => Promise<void>> = {
  'a process is killed': async () => {
    const gone = victim()
    process.kill(gone.pid ?? 0, 'SIGKILL')
    await replace(gone)
  },
  'a process is asked to end': async () => {
    const gone = victim()
    await gone.stop()
    await replace(gone)
  },
  'PostgreSQL crashes and recovers': async () => {
    const [backend] = await ask<{ pid: number }>(
      database.url,
      'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() limit 1',
    )
    // One dead backend makes the server end all others and recover from its log.
    if (backend) process.kill(backend.pid, 'SIGKILL')
  },
  [`PostgreSQL is cut off for ${AWAY_MS / 1000} s`]: async () => {
    toDatabase.cut()
    await sleep(AWAY_MS)
    toDatabase.mend()
  },
  [`the way to PostgreSQL stalls for ${AWAY_MS / 1000} s`]: async () => {
    toDatabase.stall()
    await sleep(AWAY_MS)
    toDatabase.mend()
  },
  [`the store is cut off for ${AWAY_MS / 1000} s`]: async () => {
    toStore.cut()
    await sleep(AWAY_MS)
    toStore.mend()
  },
}

const load = startLoad({ url: balancer.url, headers, listId, slugs }, WRITERS, LISTENERS)
const recoveries = new Map<string, number[]>()
if (former) {
  await sleep(CALM_MS)
  const brokenAt = performance.now()
  await upgrade()
  recoveries.set('upgraded, one process after the other', [await untilAllWrite(load, brokenAt)])
}
for (let round = 0; round < rounds; round++)
  for (const [name, fault] of Object.entries(faults)) {
    await sleep(CALM_MS)
    const brokenAt = performance.now()
    const faulted = fault()
    const recoveredMs = await untilAllWrite(load, brokenAt)
    await faulted
    recoveries.set(name, [...(recoveries.get(name) ?? []), recoveredMs])
  }
await sleep(CALM_MS)
await load.stop()

const { items } = await call<{ items: { note: string }[] }>(
  'GET',
  `${shoppingItemsApi.list.path}?perPage=-1&queryFilter=${encodeURIComponent(`shoppingListId="${listId}"`)}`,
)
const notes = new Map<string, number>()
for (const { note } of items) notes.set(note, (notes.get(note) ?? 0) + 1)
const lost = [...load.acknowledged.keys()].filter((note) => !notes.has(note))
const twice = [...notes.values()].filter((count) => count > 1)
const missed = load.heard.map((heard) => [...load.acknowledged.values()].filter((id) => !heard.has(id)).length)
let unseen = 0
for (const [slug, version] of load.pictures) {
  const { id } = await call<{ id: string }>('GET', pathOf(recipesApi.get, { slug }))
  const picture = await fetch(`${balancer.url}/api/media/recipes/${id}/images/original.webp?version=${version}`, {
    headers,
  })
  if (picture.status !== 200) unseen += 1
}

line('faults, rounds', String(rounds), `${PROCESSES} processes, PostgreSQL, the tests’ own S3 server`)
line('  writes acknowledged', String(load.acknowledged.size), `half within ${ms(median(load.waits))}`)
line('  of these lost', String(lost.length), lost.slice(0, 5).join(', '))
line('  done twice', String(twice.length))
line('  pictures acknowledged and not there', String(unseen), `of ${load.pictures.size}`)
line('  changes that a stream missed', String(longest(missed)), `${LISTENERS} streams`)
for (const [name, figures] of recoveries)
  line(`  ${name}: until everybody writes again`, ms(longest(figures)), figures.length > 1 ? 'at most' : '')
const answers = [...load.statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`)
line('  answers', String([...load.statuses.values()].reduce((sum, count) => sum + count, 0)), answers.join(', '))
for (const [why, count] of load.unanswered) line('  calls without an answer', String(count), why)
const unexpected = [...load.statuses.keys()].filter((status) => status === 0 || (status >= 500 && status !== 503))
line('  other answers than 2xx, 4xx and 503', unexpected.length === 0 ? 'none' : unexpected.join(', '))

if (!former) line('  an upgrade from the release before', 'not tried', 'LARDER_FORMER_SERVER names its built main.js')
for (const failure of unexpectedFailures().slice(0, 5)) line('  unexpected', failure)
const check = await runCheck()
line(
  '  larder check',
  check.code === 0 ? 'agrees' : 'differs',
  check.said.trim().split('\n').slice(-MAX_PRINTED).join(' '),
)

for (const one of servers) await one.stop()
balancer.close()
for (const way of [toDatabase, toStore]) way.close()
store.stop()
for (const folder of folders) removeDataFolder(folder)
await database.drop()
const isWhole = lost.length + twice.length + unseen + longest(missed) + unexpected.length === 0 && check.code === 0
process.exit(isWhole ? 0 : 1)

/** Every writer has had a write acknowledged that began after the fault. */
async function untilAllWrite({ lastBegun }: RunningLoad, brokenAt: number): Promise<number> {
  const deadline = brokenAt + RECOVER_WITHIN_MS
  const isBack = () =>
    Array.from({ length: WRITERS }, (_, writer) => lastBegun.get(writer) ?? 0).every((at) => at > brokenAt)
  while (!isBack() && performance.now() < deadline) await sleep(20)
  return performance.now() - brokenAt
}

async function ask<Row extends pg.QueryResultRow>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}

/** What a process logged without knowing what it was. */
function unexpectedFailures(): string[] {
  const logged = folders.flatMap((folder) => {
    const file = path.join(folder, 'larder.log')
    return existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
  })
  return logged.filter((entry) => entry.includes('unexpected failure'))
}

/** In a process of its own, because this one forwards the connections to the database and the store. */
async function runCheck(): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, [path.join(root, 'server/dist/cli.js'), 'check'], {
    env: { PATH: process.env.PATH, ...env, DATA_DIR: folders[0] },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.setEncoding('utf8').on('data', (part: string) => {
    said += part
  })
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, said }
}

async function startStore() {
  const script = path.join(root, 'server/test/servers/object-store-process.ts')
  const child = spawn(process.execPath, ['--import', 'tsx', script], { cwd: root, stdio: ['pipe', 'pipe', 'inherit'] })
  const [said] = (await once(createInterface(child.stdout), 'line')) as [string]
  return { env: JSON.parse(said) as Record<string, string>, stop: () => void child.stdin.end() }
}

function lineTo(address: string) {
  const { hostname, port } = new URL(address)
  return breakableLine({ host: hostname, port: Number(port) })
}

function withPort(address: string, port: number): string {
  const url = new URL(address)
  url.port = String(port)
  url.hostname = '127.0.0.1'
  return url.href.replace(/\/$/, '')
}
