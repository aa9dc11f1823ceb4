/** What finding and reading recipes costs beside the bare limit of the same run, and what PostgreSQL takes for the same. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { pathOf, searchOf } from '@larder/contract/endpoint.ts'
import { recipeFinderApi } from '@larder/contract/recipe-finder.ts'
import { recipeSearchApi } from '@larder/contract/recipe-search.ts'
import { recipesApi } from '@larder/contract/recipes.ts'
import { freePort, sleep } from './built-server.ts'
import { type Cost, costs, type MeasuredCall, waitsBeside } from './cost.ts'
import { openPostgres, openSqlite, type Place } from './kitchens.ts'
import { line, ms } from './print.ts'
import { measureReadProcess } from './read-process-latency.ts'
import type { Kitchen } from './recipe-data.ts'

const COUNT = 10_000
const RATIO_BUDGET = 2

const names = {
  list: 'list of 30',
  one: 'one recipe',
  word: 'search, a word',
  typo: 'search, a misspelt word',
  filter: 'two tags and a food',
  suggestions: 'suggestions for two foods',
}
type Question = keyof typeof names
const everyQuestion = Object.keys(names) as Question[]

function pathsOf({ tags, foods, slug }: Kitchen): Record<Question, string> {
  const list = (query: object) => recipeSearchApi.list.path + searchOf({ page: 1, perPage: 30, ...query })
  return {
    list: list({}),
    one: pathOf(recipesApi.get, { slug }),
    word: list({ search: 'chicken' }),
    typo: list({ search: 'chiken' }),
    filter: list({ tags: tags.slice(0, 2), foods: foods.slice(0, 1) }),
    suggestions: recipeFinderApi.suggest.path + searchOf({ foods: foods.slice(0, 2), maxMissingFoods: 20 }),
  }
}

type Ask = (question: Question) => MeasuredCall

function asking({ kitchen, client }: Place): Ask {
  const paths = pathsOf(kitchen)
  return (question) => ({ ...client, url: client.url + paths[question] })
}

async function openBare(file: string, kitchen: Kitchen): Promise<{ ask: Ask; close: () => Promise<void> }> {
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

const waiting = ({ p50Ms, p95Ms }: Cost) => `answered in ${ms(p50Ms)}, 95 % within ${ms(p95Ms)}`

export async function againstBare(postgres: string | undefined): Promise<void> {
  const place = await openSqlite(COUNT)
  const [ask, bare] = [asking(place), await openBare(place.file, place.kitchen)]
  for (const question of everyQuestion) {
    const [mine, limit] = await costs([ask(question), bare.ask(question)])
    if (!mine || !limit) continue
    line(`SQLite, ${COUNT}, ${names[question]}`, `${ms(mine.cpuMs)} cpu`, waiting(mine))
    const ratio = `ratio ${(mine.cpuMs / limit.cpuMs).toFixed(2)} ×, goal ${RATIO_BUDGET} ×`
    line('  bare limit', `${ms(limit.cpuMs)} cpu`, ratio)
  }
  await bare.close()
  const beside = await waitsBeside(ask('one'), ask('word'))
  line('one recipe, four at a time, beside four that search', ms(beside.p50Ms), `99 % within ${ms(beside.p99Ms)}`)
  const hop = await measureReadProcess(place.file)
  line('the way to a reading process and back', ms(hop.p50Ms), `99 % within ${ms(hop.p99Ms)}`)
  await place.close()
  if (postgres) await onPostgres(postgres)
}

/** The work is done in another process there, so it is the clock that tells. */
async function onPostgres(server: string): Promise<void> {
  const place = await openPostgres(server, COUNT)
  const ask = asking(place)
  for (const question of everyQuestion) {
    const [cost] = await costs([ask(question)])
    if (cost) line(`PostgreSQL, ${COUNT}, ${names[question]}`, `${cost.perSecond.toFixed(0)} per s`, waiting(cost))
  }
  await place.close()
}
