/** What each question about recipes takes one client that asks it again and again, with what it costs the processor. */
import { pathOf, searchOf } from '@larder/contract/endpoint.ts'
import { recipeFinderApi } from '@larder/contract/recipe-finder.ts'
import { recipeSearchApi } from '@larder/contract/recipe-search.ts'
import { recipesApi } from '@larder/contract/recipes.ts'
import { sleep } from './built-server.ts'
import { processorMs } from './cost.ts'
import { ask, askBeside } from './http-client.ts'
import type { Client, Memory, Place } from './kitchens.ts'
import { line, ms } from './print.ts'
import type { Kitchen } from './recipe-data.ts'

export type Waits = { p50Ms: number; p95Ms: number; p99Ms: number }
type Figures = Waits & { cpuMs: number }

const PER_PAGE = 30
const ASKED = 40
const ASKED_BESIDE = 400
/** As many words as there are to search for. */
const DIFFERENT = 8
/** Every question as often or as long as this before any is measured: the engine compiles what is asked for often. */
const WARM_UP_ANSWERS = 200
const WARM_UP_MS = 4_000
const SETTLE_MS = 15_000
const MB = 1_000_000

/** A question has a number, so that no two in a row need be the same. */
type Path = (n: number) => string

function questionsAbout({ foods, tags, slug }: Kitchen, count: number) {
  const list = (query: object) => recipeSearchApi.list.path + searchOf({ page: 1, perPage: PER_PAGE, ...query })
  const lastPage = Math.ceil(count / PER_PAGE)
  const words = ['chicken', 'lentil', 'tomato', 'onion', 'garlic', 'basil', 'salmon', 'ginger']
  const of = <T>(all: T[], n: number) => all[n % all.length] as T
  return {
    'list, page 1': () => list({}),
    'list, page 200 or the last': () => list({ page: Math.min(200, lastPage) }),
    'list, the page in the middle': () => list({ page: Math.ceil(lastPage / 2) }),
    'list by name, page 1': () => list({ orderBy: 'name', orderDirection: 'asc' }),
    'list by name, the last page': () => list({ orderBy: 'name', orderDirection: 'asc', page: lastPage }),
    'one recipe': () => pathOf(recipesApi.get, { slug }),
    'search, a word': (n) => list({ search: of(words, n) }),
    'search, two words': (n) => list({ search: `${of(words, n)} soup` }),
    'search, a misspelt word': () => list({ search: 'chiken' }),
    'search, page 50': (n) => list({ search: of(words, n), page: 50 }),
    'two tags and a food': () => list({ tags: tags.slice(0, 2), foods: foods.slice(0, 1) }),
    'suggestions for two foods': (n) =>
      recipeFinderApi.suggest.path + searchOf({ foods: [of(foods, n), of(foods, n + 1)], maxMissingFoods: 20 }),
  } satisfies Record<string, Path>
}

/** Each question as one client asks it, one recipe beside somebody who only searches, and what is held afterwards. */
export async function eachQuery(title: string, place: Place, count: number): Promise<void> {
  const { client, kitchen } = place
  const questions = questionsAbout(kitchen, count)
  let answers = 0
  for (const path of Object.values(questions)) answers += await warmUp(client, path)
  line(`${title}, warmed up`, `${answers} answers`, `${ASKED} of each are measured, ${ASKED_BESIDE} beside a search`)
  for (const [name, path] of Object.entries(questions)) {
    const { p50Ms, p95Ms, cpuMs } = await measure(client, path, ASKED)
    line(`${title}, ${name}`, `95 % within ${ms(p95Ms)}`, `half within ${ms(p50Ms)}, ${ms(cpuMs)} cpu`)
  }
  const alone = await measure(client, questions['one recipe'], ASKED_BESIDE)
  line(`${title}, one recipe with nobody beside`, `99 % within ${ms(alone.p99Ms)}`, `half within ${ms(alone.p50Ms)}`)
  const beside = await measureBeside(client, questions['one recipe'], questions['search, a word'], ASKED_BESIDE)
  line(
    `${title}, one recipe beside a client that searches`,
    `99 % within ${ms(beside.p99Ms)}`,
    `half within ${ms(beside.p50Ms)}`,
  )
  held(`${title}, memory after that`, place.memory())
  await sleep(SETTLE_MS)
  held(`${title}, memory ${SETTLE_MS / 1000} s later`, place.memory())
  await place.close()
}

const held = (what: string, { ownBytes, readersBytes }: Memory) =>
  line(what, `${(ownBytes / MB).toFixed(0)} MB`, `and ${(readersBytes / MB).toFixed(0)} MB in reading processes`)

async function warmUp(client: Client, path: Path): Promise<number> {
  const until = performance.now() + WARM_UP_MS
  let answers = 0
  for (; answers < WARM_UP_ANSWERS && performance.now() < until; answers++) await ask(client, path(answers))
  return answers
}

async function measure(client: Client, path: Path, amount: number): Promise<Figures> {
  const before = processorMs(client.pid)
  const waits: number[] = []
  for (let n = 0; n < amount; n++) waits.push(await ask(client, path(n)))
  return { ...partsOf(waits), cpuMs: (processorMs(client.pid) - before) / amount }
}

/** The same while another client asks something else all the time. */
async function measureBeside(client: Client, path: Path, other: Path, amount: number): Promise<Figures> {
  const beside = await askBeside({ client, paths: Array.from({ length: DIFFERENT }, (_, n) => other(n)) })
  const figures = await measure(client, path, amount)
  await beside.stop()
  return figures
}

export function partsOf(waits: number[]): Waits {
  const sorted = waits.toSorted((one, other) => one - other)
  const part = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { p50Ms: part(0.5), p95Ms: part(0.95), p99Ms: part(0.99) }
}
