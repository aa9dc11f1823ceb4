/**
 * Growth: what one household waits for while others move in beside it, on PostgreSQL or, with `--only sqlite`, in one
 * file, and how many rows PostgreSQL reads for it. Whatever grows with the number of others will become a limit, also
 * what schedules read in a minute in which nobody asks anything. `LARDER_GROWTH_HOUSEHOLDS` says how many there are at
 * the end, each with a hundred recipes.
 */
import { statSync } from 'node:fs'
import { searchOf } from '@larder/contract/endpoint.ts'
import { recipeFinderApi } from '@larder/contract/recipe-finder.ts'
import { recipeSearchApi } from '@larder/contract/recipe-search.ts'
import { shoppingListsApi } from '@larder/contract/shopping-lists.ts'
import pg from 'pg'
import { databaseIn, newDataFolder, removeDataFolder, signIn, sleep, startBuiltServer } from './built-server.ts'
import { processorMs } from './cost.ts'
import { fillHouseholds, fillPostgres, newDatabase } from './fill-postgres.ts'
import { fillHouseholdsInFile, fillKitchen } from './fill-sqlite.ts'
import { ask } from './http-client.ts'
import { line, ms } from './print.ts'
import { partsOf } from './recipe-queries.ts'
import { mostReadOf, rowsRead, toldRows } from './rows-read.ts'

const OWN_RECIPES = 1_000
const RECIPES_EACH = 100
const ASKED = 60
const WARM_UP = 60
const MB = 1_000_000
const COUNTED = 10
/** The schedules of every minute run at least once. */
const IDLE_MS = 62_000
const READERS_END_MS = 65_000

const server = process.env.LARDER_BENCH_POSTGRES_URL
const onSqlite = process.argv.includes('sqlite')
if (!onSqlite && !server) throw new Error('Growth needs a PostgreSQL.')
const most = Number(process.env.LARDER_GROWTH_HOUSEHOLDS ?? 1_000)
const steps = [1, ...[10, 100, 1_000, 10_000].filter((step) => step < most), most]

const database = onSqlite || !server ? undefined : await newDatabase(server)
const folder = newDataFolder()
const env: Record<string, string> = database ? { DB_ENGINE: 'postgres', POSTGRES_URL_OVERRIDE: database.url } : {}
const first = await startBuiltServer(folder, env)
await first.stop()
const kitchen = database ? await fillPostgres(database.url, OWN_RECIPES) : fillKitchen(databaseIn(folder), OWN_RECIPES)

const list = (query: object) => recipeSearchApi.list.path + searchOf({ page: 1, perPage: 30, ...query })
const questions = {
  'list, page 1': list({}),
  'search, two words': list({ search: 'chicken soup' }),
  'two tags and a food': list({ tags: kitchen.tags.slice(0, 2), foods: kitchen.foods.slice(0, 1) }),
  suggestions: recipeFinderApi.suggest.path + searchOf({ foods: kitchen.foods.slice(0, 2), maxMissingFoods: 20 }),
  'shopping lists': shoppingListsApi.list.path,
}

let filled = 1
for (const households of steps) {
  const more = { first: filled + 1, last: households }
  if (database && households > filled) await fillHouseholds(database.url, more, RECIPES_EACH)
  if (!database && households > filled) fillHouseholdsInFile(databaseIn(folder), more, RECIPES_EACH)
  filled = households
  const recipes = OWN_RECIPES + (households - 1) * RECIPES_EACH
  const process = await startBuiltServer(folder, env)
  const client = { url: process.url, headers: await signIn(process.url) }
  const title = `${households} households, ${recipes} recipes`
  for (const [name, path] of Object.entries(questions)) {
    for (let n = 0; n < WARM_UP; n++) await ask(client, path)
    const before = processorMs(process.pid)
    const waits: number[] = []
    for (let n = 0; n < ASKED; n++) waits.push(await ask(client, path))
    const { p50Ms, p95Ms } = partsOf(waits)
    const cpuMs = (processorMs(process.pid) - before) / ASKED
    line(`${title}, ${name}`, ms(p50Ms), `95 % within ${ms(p95Ms)}, ${ms(cpuMs)} cpu of the process`)
    if (!database) continue
    const read = await rowsRead(database.url, async (forget) => {
      for (let n = 0; n < COUNTED; n++) {
        await forget()
        await ask(client, path)
      }
    })
    line('  rows read for an answer that is not remembered', toldRows(read, COUNTED), mostReadOf(read, COUNTED))
  }
  await tellIdle(process.pid)
  const { ownBytes, readersBytes } = process.memory()
  const size = database ? await databaseSize(database.url) : `${(statSync(databaseIn(folder)).size / MB).toFixed(0)} MB`
  const held = `${(ownBytes / MB).toFixed(0)} MB`
  const reading = `and ${(readersBytes / MB).toFixed(0)} MB in reading processes, `
  line(`${title}, memory of the process`, held, `${database ? '' : reading}database ${size}`)
  await process.stop()
}
removeDataFolder(folder)
await database?.drop()

/** Schedules run at least once in this time. */
async function tellIdle(pid: number | undefined): Promise<void> {
  // Processes that read for SQLite end after a minute without a question, and take their time with them.
  if (!database) await sleep(READERS_END_MS)
  const before = processorMs(pid)
  const work = () => sleep(IDLE_MS)
  if (database) {
    const idle = await rowsRead(database.url, work)
    line('  rows read in a minute without a question', toldRows(idle, 1), mostReadOf(idle, 1))
  } else {
    await work()
    line('  a minute without a question', ms(processorMs(pid) - before), 'of a processor')
  }
}

async function databaseSize(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ size: string }>(
    'select pg_size_pretty(pg_database_size(current_database())) as size',
  )
  await client.end()
  return rows[0]?.size ?? ''
}
