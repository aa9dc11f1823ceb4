/**
 * A full disk, as part of the faults: a server writes on a small file system of its own until nothing fits any more.
 * What was acknowledged stays, what is refused is told in a sentence (507, or 503), reading and signing in go on, and
 * when there is room again everything works without a restart. Once with SQLite and a folder, once with PostgreSQL whose
 * tables lie there. Where nobody may mount a file system it says so and measures nothing.
 */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, closeSync, mkdirSync, openSync, rmSync, statSync, writeSync } from 'node:fs'
import path from 'node:path'
import { authApi } from '@larder/contract/auth.ts'
import { pathOf } from '@larder/contract/endpoint.ts'
import { recipeSearchApi } from '@larder/contract/recipe-search.ts'
import { recipesApi } from '@larder/contract/recipes.ts'
import { shoppingItemsApi } from '@larder/contract/shopping-items.ts'
import { shoppingListsApi } from '@larder/contract/shopping-lists.ts'
import pg from 'pg'
import { account, newDataFolder, removeDataFolder, signIn, sleep, startBuiltServer } from './built-server.ts'
import { startLoad } from './faults-load.ts'
import { line } from './print.ts'

const SIZE = '160m'
const WRITERS = 4
const CALM_MS = 3_000
const FULL_MS = 8_000
const BLOCK = Buffer.alloc(4096)
const MAY_NOT_MOUNT = 32

const root = path.resolve(import.meta.dirname, '..')
const small = process.env.LARDER_SMALL_DISK
process.exit(small ? await fillUp(small) : await onSmallDisk())

/** The same script again, in a namespace where a small file system is mounted that goes with it. */
async function onSmallDisk(): Promise<number> {
  const folder = newDataFolder()
  const apart = process.getuid?.() === 0 ? ['-m'] : ['-U', '-m', '--map-current-user', '--keep-caps']
  const mount = `mount -t tmpfs -o size=${SIZE} tmpfs "$0" || exit ${MAY_NOT_MOUNT}`
  const canMount = spawnSync('unshare', [...apart, 'sh', '-c', mount, folder], { stdio: 'ignore' }).status === 0
  if (!canMount) {
    line('a full disk', 'not tried', 'nobody may mount a file system here')
    return 0
  }
  const self = [process.execPath, ...process.execArgv, import.meta.filename]
  const child = spawn('unshare', [...apart, 'sh', '-c', `${mount}; exec "$@"`, folder, ...self], {
    stdio: 'inherit',
    env: { ...process.env, LARDER_SMALL_DISK: folder },
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  removeDataFolder(folder)
  return code ?? 1
}

type Postgres = { url: string; stop: () => Promise<void> }

async function fillUp(folder: string): Promise<number> {
  const sqlite = await measure('SQLite and a folder', folder, {})
  // Inside, where the small file system is seen. Scripts have no types.
  const script = new URL('../scripts/setup/postgres.mjs', import.meta.url).href
  const { startOwnPostgres } = (await import(script)) as { startOwnPostgres: () => Promise<Postgres> }
  const postgres = await startOwnPostgres()
  const url = await databaseOn(postgres.url, path.join(folder, 'tables'))
  const onPostgres = await measure('PostgreSQL and a folder', folder, {
    DB_ENGINE: 'postgres',
    POSTGRES_URL_OVERRIDE: url,
  })
  await postgres.stop()
  return sqlite && onPostgres ? 0 : 1
}

/** Its tables lie in the folder, its log does not: where the log does not fit PostgreSQL ends, as after a crash. */
async function databaseOn(server: string, folder: string): Promise<string> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  const { rows } = await client.query<{ data_directory: string }>('show data_directory')
  const { uid, gid } = statSync(rows[0]?.data_directory ?? '')
  mkdirSync(folder)
  chownSync(folder, uid, gid)
  await client.query(`create tablespace small location '${folder}'`)
  await client.query('create database larder_full tablespace small')
  await client.end()
  return server.replace(/\/postgres$/, '/larder_full')
}

async function measure(title: string, folder: string, env: Record<string, string>): Promise<boolean> {
  const data = path.join(folder, 'data')
  mkdirSync(data)
  const server = await startBuiltServer(data, { ...env, LOG_LEVEL: 'critical' })
  const headers = await signIn(server.url)
  const call = async (method: string, address: string, body?: object) => {
    const sent = body ? { body: JSON.stringify(body) } : {}
    const type: Record<string, string> = body ? { 'content-type': 'application/json' } : {}
    const answer = await fetch(server.url + address, { method, headers: { ...headers, ...type }, ...sent })
    return { status: answer.status, data: (await answer.json()) as unknown }
  }
  const { id: listId } = (await call('POST', shoppingListsApi.create.path, { name: 'Everything' })).data as {
    id: string
  }
  const slug = (await call('POST', recipesApi.create.path, { name: 'Soup' })).data as string
  const place = { url: server.url, headers, listId, slugs: [slug] }

  const load = startLoad(place, WRITERS, 0)
  await sleep(CALM_MS)
  const ballast = path.join(folder, 'ballast')
  fill(ballast)
  const refused = new Map<string, number>()
  const wrong: string[] = []
  const until = performance.now() + FULL_MS
  while (performance.now() < until) {
    fill(ballast)
    const write = await call('POST', recipesApi.create.path, { name: `Stew ${'x'.repeat(200)}` })
    const told = (write.data as { detail?: { message?: string } }).detail?.message ?? ''
    if (write.status >= 400) {
      refused.set(`${write.status} ${told}`, (refused.get(`${write.status} ${told}`) ?? 0) + 1)
      if (told === '') wrong.push(`${write.status} without a sentence`)
    }
    for (const address of [pathOf(recipesApi.get, { slug }), `${recipeSearchApi.list.path}?search=soup`]) {
      const { status } = await call('GET', address)
      if (status !== 200) wrong.push(`GET ${address} ${status}`)
    }
    const body = new URLSearchParams(account)
    const { status } = await fetch(server.url + authApi.signIn.path, { method: 'POST', body })
    if (status !== 200) wrong.push(`sign-in ${status}`)
    await sleep(200)
  }
  const before = load.acknowledged.size
  rmSync(ballast)
  for (let turns = 0; turns < 600 && load.acknowledged.size <= before + WRITERS; turns++) await sleep(100)
  const goesOn = load.acknowledged.size > before + WRITERS
  await load.stop()

  const filter = encodeURIComponent(`shoppingListId="${listId}"`)
  const listed = await call('GET', `${shoppingItemsApi.list.path}?perPage=-1&queryFilter=${filter}`)
  const notes = (listed.data as { items: { note: string }[] }).items.map(({ note }) => note)
  const lost = [...load.acknowledged.keys()].filter((note) => !notes.includes(note))
  const twice = notes.filter((note, at) => notes.indexOf(note) !== at)
  const unexpected = [...load.statuses.keys()].filter((status) => status >= 500 && status !== 503 && status !== 507)
  await server.stop()
  const check = spawnSync(process.execPath, [path.join(root, 'server/dist/cli.js'), 'check'], {
    env: { PATH: process.env.PATH, ...env, DATA_DIR: data },
    encoding: 'utf8',
  })
  rmSync(data, { recursive: true, force: true })

  line(`a full disk, ${title}, writes acknowledged`, String(load.acknowledged.size))
  line('  of these lost, done twice', `${lost.length}, ${twice.length}`)
  const answers = [...load.statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`)
  line('  answers', answers.join(', '))
  for (const [said, count] of refused) line('  refused', `${count} times`, said)
  line('  reading and signing in meanwhile', wrong.length === 0 ? 'as before' : [...new Set(wrong)].join(', '))
  line('  with room again, without a restart', goesOn ? 'everybody writes' : 'nobody writes')
  line('  larder check', check.status === 0 ? 'agrees' : 'differs', check.stdout.trim().split('\n').slice(-3).join(' '))
  return lost.length + twice.length + unexpected.length + wrong.length === 0 && goesOn && check.status === 0
}

/** To the last block; whatever others gave back meanwhile goes, too. */
function fill(file: string): void {
  const opened = openSync(file, 'a')
  try {
    for (;;) writeSync(opened, BLOCK)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
  } finally {
    closeSync(opened)
  }
}
