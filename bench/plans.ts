/**
 * Where the first wall is: every reading call of the contract, what a household does all day and a minute of schedules
 * are done beside ten thousand households with a million recipes, and each statement that PostgreSQL was sent is
 * explained. Whatever reads many rows for a household of a thousand recipes grows with the others.
 * `LARDER_PLANS_HOUSEHOLDS` says how many there are; `LARDER_PLANS_FILE` is written with every statement and its plan.
 */
import { writeFileSync } from 'node:fs'
import { authApi } from '@larder/contract/auth.ts'
import pg from 'pg'
import { account, newDataFolder, removeDataFolder, signIn, sleep, startBuiltServer } from './built-server.ts'
import { copyHouseholds } from './copy-households.ts'
import { type Explained, explain } from './explain.ts'
import { fillHouseholds, fillPostgres, newDatabase } from './fill-postgres.ts'
import { setUpHousehold } from './household-data.ts'
import { line, ms } from './print.ts'
import { readingCalls } from './reading-calls.ts'
import { recordedLine } from './recorded-line.ts'

const OWN_RECIPES = 1_000
const RECIPES_EACH = 100
/** More rows than these are told, with their table. */
const MANY_ROWS = 2_000
/** Until what an answer leaves behind is sent, too. */
const AFTERWARDS_MS = 150
/** The schedules of every minute run at least once. */
const IDLE_MS = 65_000

const server = process.env.LARDER_BENCH_POSTGRES_URL
if (!server) throw new Error('Plans need a PostgreSQL.')
const households = Number(process.env.LARDER_PLANS_HOUSEHOLDS ?? 10_000)
const { url, drop } = await newDatabase(server)
const folder = newDataFolder()
const env = { DB_ENGINE: 'postgres', POSTGRES_URL_OVERRIDE: url }

const startedAt = performance.now()
await (await startBuiltServer(folder, env)).stop()
const copied = await fillPostgres(url, RECIPES_EACH)
const first = await startBuiltServer(folder, env)
await setUpHousehold({ client: { ...first, headers: await signIn(first.url) }, kitchen: copied })
await first.stop()
await copyHouseholds(url, households - 2)
// Its keys of the search come after those of the copies.
const number = 2 * households
const kitchen = await fillHouseholds(url, { first: number, last: number }, OWN_RECIPES)
const seconds = ((performance.now() - startedAt) / 1000).toFixed(0)

const client = new pg.Client({ connectionString: url })
await client.connect()
const username = `cook-${number}`
await client.query('update "user" set "admin" = 1 where "username" = $1', [username])
const { rows: counts } = await client.query<{ recipes: string; size: string }>(
  `select (select count(*) from "recipe") as recipes, pg_size_pretty(pg_database_size(current_database())) as size`,
)
line(`${households} households`, `${counts[0]?.recipes} recipes`, `${counts[0]?.size}, filled in ${seconds} s`)

const { hostname, port } = new URL(url)
const recorded = await recordedLine({ host: hostname, port: Number(port) })
const through = new URL(url)
through.port = String(recorded.port)
const one = await startBuiltServer(folder, { ...env, POSTGRES_URL_OVERRIDE: through.href })
const signedIn = await fetch(one.url + authApi.signIn.path, {
  method: 'POST',
  body: new URLSearchParams({ ...account, username }),
})
const { access_token } = (await signedIn.json()) as { access_token: string }
const asking = { url: one.url, pid: one.pid, headers: { authorization: `Bearer ${access_token}` } }

type Told = { name: string; waitMs: number; statements: Explained[] }
const told: Told[] = []
const tell = async (name: string, work: () => Promise<unknown>) => {
  recorded.take()
  const begun = performance.now()
  await work()
  const waitMs = performance.now() - begun
  await sleep(AFTERWARDS_MS)
  const statements: Explained[] = []
  for (const sent of recorded.take()) {
    const explained = await explain(client, sent)
    if (explained) statements.push(explained)
  }
  told.push({ name, waitMs, statements })
}

await tell('start and first sign-in', async () => {})
const calls = await readingCalls(asking, kitchen)
for (const { name, path } of calls)
  await tell(name, () => fetch(one.url + path, asking).then((answer) => answer.text()))
const tasks = await setUpHousehold({ client: asking, kitchen })
for (const [name, steps] of Object.entries(tasks))
  await tell(name, async () => {
    for (const { method, path, body } of steps) {
      const headers = { ...asking.headers, 'content-type': 'application/json' }
      const sent = body === undefined ? {} : { body: JSON.stringify(body) }
      await fetch(one.url + path, { method, headers, ...sent }).then((answer) => answer.text())
    }
  })
await tell('a minute of schedules', () => sleep(IDLE_MS))

const rowsOf = (statements: Explained[]) =>
  statements.flatMap(({ reads }) => reads).reduce((sum, { rows }) => sum + rows, 0)
const sorted = told.toSorted((one, other) => rowsOf(other.statements) - rowsOf(one.statements))
const few = sorted.filter(({ statements }) => rowsOf(statements) < MANY_ROWS)
for (const { name, waitMs, statements } of sorted.filter((call) => !few.includes(call))) {
  const slowest = Math.max(0, ...statements.map(({ ms }) => ms))
  const read = statements.flatMap(({ reads }) => reads).filter(({ rows }) => rows >= MANY_ROWS / 4)
  const tables = read.map(
    ({ table, rows, walked }) => `${table} ${Math.round(rows)}${walked ? ' one after the other' : ''}`,
  )
  const against = `${ms(waitMs)}, slowest statement ${ms(slowest)}; ${tables.join(', ')}`
  line(name, `${Math.round(rowsOf(statements))} rows`, against)
}
line('calls that read fewer than that', `${few.length} of ${told.length}`, `fewer than ${MANY_ROWS} rows each`)
if (process.env.LARDER_PLANS_FILE) writeFileSync(process.env.LARDER_PLANS_FILE, JSON.stringify(sorted, null, 1))

await client.end()
await one.stop()
recorded.close()
removeDataFolder(folder)
await drop()
