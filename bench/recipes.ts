/**
 * Finding and reading recipes in a large kitchen through the built server, beside the bare limit in the same run.
 * Then each question at 1,000 recipes, with `LARDER_BENCH_LARGE=1` also at 100,000; `LARDER_BENCH_POSTGRES_URL` names a PostgreSQL.
 */

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { pathOf, searchOf } from '@larder/contract/endpoint.ts'
import { recipeFinderApi } from '@larder/contract/recipe-finder.ts'
import { recipeSearchApi } from '@larder/contract/recipe-search.ts'
import { recipesApi } from '@larder/contract/recipes.ts'
import { measureAdding } from './adding.ts'
import {
  databaseIn,
  freePort,
  newDataFolder,
  removeDataFolder,
  signIn,
  sleep,
  startBuiltServer,
} from './built-server.ts'
import { type Asked, type Cost, costs, waitsBeside } from './cost.ts'
import { fillPostgres, newDatabase } from './fill-postgres.ts'
import { fillKitchen } from './fill-sqlite.ts'
import { measureHop } from './hop.ts'
import { line } from './print.ts'
import { type Client, measure, measureBeside, questionsAbout } from './questions.ts'
import type { Kitchen } from './recipe-data.ts'

const USUAL = 10_000
const [SMALL, LARGE] = [1_000, 100_000]
const RATIO_BUDGET = 2

type Question = 'list' | 'one' | 'word' | 'slip' | 'filter' | 'suggestions'

const names: Record<Question, string> = {
  list: 'list of 30',
  one: 'one recipe',
  word: 'search, a word',
  slip: 'search, a misspelt word',
  filter: 'two tags and a food',
  suggestions: 'suggestions for two foods',
}
const everyQuestion = Object.keys(names) as Question[]

function pathsOf({ tags, foods, slug }: Kitchen): Record<Question, string> {
  const list = (query: object) => recipeSearchApi.list.path + searchOf({ page: 1, perPage: 30, ...query })
  return {
    list: list({}),
    one: pathOf(recipesApi.get, { slug }),
    word: list({ search: 'chicken' }),
    slip: list({ search: 'chiken' }),
    filter: list({ tags: tags.slice(0, 2), foods: foods.slice(0, 1) }),
    suggestions: recipeFinderApi.suggest.path + searchOf({ foods: foods.slice(0, 2), maxMissingFoods: 20 }),
  }
}

type Place = {
  kitchen: Kitchen
  client: Client
  memoryBytes: () => number | undefined
  ask: (question: Question) => Asked
  close: () => Promise<void>
}

async function openSqlite(count: number): Promise<Place & { file: string }> {
  const folder = newDataFolder()
  await (await startBuiltServer(folder)).stop()
  const file = databaseIn(folder)
  const kitchen = fillKitchen(file, count)
  const place = await openKitchen(folder, kitchen)
  return { ...place, file }
}

async function openKitchen(folder: string, kitchen: Kitchen, env: Record<string, string> = {}): Promise<Place> {
  const server = await startBuiltServer(folder, env)
  const headers = await signIn(server.url)
  const paths = pathsOf(kitchen)
  return {
    kitchen,
    client: { url: server.url, pid: server.pid, headers },
    memoryBytes: server.memoryBytes,
    ask: (question) => ({ url: server.url + paths[question], pid: server.pid, headers }),
    close: async () => {
      await server.stop()
      removeDataFolder(folder)
    },
  }
}

async function openBare(file: string, kitchen: Kitchen): Promise<Pick<Place, 'ask' | 'close'>> {
  const port = await freePort()
  const script = path.join(import.meta.dirname, 'bare-recipes.ts')
  const args = ['--import', 'tsx', script, file, JSON.stringify(kitchen), String(port)]
  const child = spawn(process.execPath, args, { stdio: 'inherit' })
  const end = () => void child.kill('SIGKILL')
  process.once('exit', end)
  const url = `http://127.0.0.1:${port}`
  while (child.exitCode === null && !(await fetch(`${url}/one`).catch(() => undefined))) await sleep(20)
  return {
    ask: (question) => ({ url: `${url}/${question}`, pid: child.pid }),
    close: async () => {
      process.off('exit', end)
      child.kill()
      if (child.exitCode === null) await once(child, 'exit')
    },
  }
}

const ms = (value: number) => `${value < 10 ? value.toFixed(2) : value.toFixed(1)} ms`
const waiting = ({ p50Ms, p95Ms }: Cost) => `answered in ${ms(p50Ms)}, 95 % within ${ms(p95Ms)}`

async function theHop(file: string): Promise<void> {
  const { p50Ms, p99Ms } = await measureHop(file)
  line('the way to a reading process and back', ms(p50Ms), `99 % within ${ms(p99Ms)}`)
}

async function againstBare(): Promise<void> {
  const ours = await openSqlite(USUAL)
  const bare = await openBare(ours.file, ours.kitchen)
  for (const question of everyQuestion) {
    const [mine, limit] = await costs([ours.ask(question), bare.ask(question)])
    if (!mine || !limit) continue
    line(`${names[question]}, ${USUAL} recipes`, `${ms(mine.cpuMs)} cpu`, waiting(mine))
    const ratio = `ratio ${(mine.cpuMs / limit.cpuMs).toFixed(2)} ×, goal ${RATIO_BUDGET} ×`
    line('  bare limit', `${ms(limit.cpuMs)} cpu`, ratio)
  }
  await bare.close()
  const beside = await waitsBeside(ours.ask('one'), ours.ask('word'))
  line('one recipe beside somebody who searches', ms(beside.p50Ms), `99 % within ${ms(beside.p99Ms)}`)
  await theHop(ours.file)
  await ours.close()
}

const ASKED = 40
const ASKED_BESIDE = 400
const MB = 1_000_000

/** Each question as one client asks it, and one recipe beside somebody who only searches. */
async function eachQuestion(title: string, place: Place, count: number): Promise<void> {
  const { client, kitchen } = place
  const questions = questionsAbout(kitchen, count)
  for (const [name, path] of Object.entries(questions)) {
    const { p50Ms, p95Ms, cpuMs } = await measure(client, path, ASKED)
    line(`${title}, ${name}`, `95 % within ${ms(p95Ms)}`, `half within ${ms(p50Ms)}, ${ms(cpuMs)} cpu`)
  }
  const beside = await measureBeside(client, questions['one recipe'], questions['search, a word'], ASKED_BESIDE)
  line(`${title}, one recipe beside a client that searches`, `99 % within ${ms(beside.p99Ms)}`)
  line(`${title}, memory after that`, `${((place.memoryBytes() ?? 0) / MB).toFixed(0)} MB`)
}

async function everyQuestionOn(count: number, postgres: string | undefined): Promise<void> {
  const place = await openSqlite(count)
  await eachQuestion(`SQLite, ${count}`, place, count)
  await place.close()
  if (!postgres) return
  const other = await openPostgres(postgres, count)
  await eachQuestion(`PostgreSQL, ${count}`, other, count)
  await other.close()
}

async function openPostgres(server: string, count: number): Promise<Place> {
  const { url, drop } = await newDatabase(server)
  const folder = newDataFolder()
  const env = { DB_ENGINE: 'postgres', POSTGRES_URL_OVERRIDE: url }
  await (await startBuiltServer(folder, env)).stop()
  const place = await openKitchen(folder, await fillPostgres(url, count), env)
  return {
    ...place,
    close: async () => {
      await place.close()
      await drop()
    },
  }
}

/** The work is done in another process there, so it is the clock that tells. */
async function onPostgres(server: string): Promise<void> {
  const place = await openPostgres(server, USUAL)
  for (const question of everyQuestion) {
    const [cost] = await costs([place.ask(question)])
    if (!cost) continue
    line(`PostgreSQL, ${names[question]}`, `${cost.perSecond.toFixed(0)} per s`, waiting(cost))
  }
  await place.close()
}

await againstBare()
const postgres = process.env.LARDER_BENCH_POSTGRES_URL
for (const count of process.env.LARDER_BENCH_LARGE ? [SMALL, LARGE] : [SMALL]) await everyQuestionOn(count, postgres)
await measureAdding()
if (postgres) await onPostgres(postgres)
else line('PostgreSQL', 'not measured', 'none was found')
