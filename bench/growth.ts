/**
 * Growth: what one household waits for while others move in beside it on one PostgreSQL, and how many rows are read for
 * it. What grows with the number of others is a wall in the making: also what schedules read in a minute in which nobody
 * asks anything. `LARDER_GROWTH_HOUSEHOLDS` says how many there are at the end, each with a hundred recipes.
 */
import { searchOf } from '@larder/contract/endpoint.ts'
import { recipeFinderApi } from '@larder/contract/recipe-finder.ts'
import { recipeSearchApi } from '@larder/contract/recipe-search.ts'
import { shoppingListsApi } from '@larder/contract/shopping-lists.ts'
import pg from 'pg'
import { newDataFolder, removeDataFolder, signIn, sleep, startBuiltServer } from './built-server.ts'
import { processorMs } from './cost.ts'
import { fillHouseholds, fillPostgres, newDatabase } from './fill-postgres.ts'
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

const server = process.env.LARDER_BENCH_POSTGRES_URL
if (!server) throw new Error('Growth needs a PostgreSQL.')
const most = Number(process.env.LARDER_GROWTH_HOUSEHOLDS ?? 1_000)
const steps = [1, ...[10, 100, 1_000, 10_000].filter((step) => step < most), most]

const { url, drop } = await newDatabase(server)
const folder = newDataFolder()
const env = { DB_ENGINE: 'postgres', POSTGRES_URL_OVERRIDE: url }
const first = await startBuiltServer(folder, env)
await first.stop()
const kitchen = await fillPostgres(url, OWN_RECIPES)

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
  if (households > filled) await fillHouseholds(url, { first: filled + 1, last: households }, RECIPES_EACH)
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
    const read = await rowsRead(url, async (forget) => {
      for (let n = 0; n < COUNTED; n++) {
        await forget()
        await ask(client, path)
      }
    })
    line('  rows read for an answer that is not remembered', toldRows(read, COUNTED), mostReadOf(read, COUNTED))
  }
  const idle = await rowsRead(url, () => sleep(IDLE_MS))
  line('  rows read in a minute without a question', toldRows(idle, 1), mostReadOf(idle, 1))
  const held = (process.memoryBytes() ?? 0) / MB
  line(`${title}, memory of the process`, `${held.toFixed(0)} MB`, `database ${await databaseSize()}`)
  await process.stop()
}
removeDataFolder(folder)
await drop()

async function databaseSize(): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ size: string }>(
    'select pg_size_pretty(pg_database_size(current_database())) as size',
  )
  await client.end()
  return rows[0]?.size ?? ''
}
