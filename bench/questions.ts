/** What each question about recipes takes one client that asks it again and again, with what it costs the processor. */
import { pathOf, searchOf } from '@larder/contract/endpoint.ts'
import { recipeFinderApi } from '@larder/contract/recipe-finder.ts'
import { recipeSearchApi } from '@larder/contract/recipe-search.ts'
import { recipesApi } from '@larder/contract/recipes.ts'
import { processorMs } from './cost.ts'
import type { Kitchen } from './recipe-data.ts'

export type Client = { url: string; pid: number | undefined; headers: Record<string, string> }
export type Waits = { p50Ms: number; p95Ms: number; p99Ms: number }
export type Figures = Waits & { cpuMs: number }

const PER_PAGE = 30
const WARM_UP = 5

/** A question has a number, so that no two in a row need be the same. */
type Path = (n: number) => string

export function questionsAbout({ foods, tags, slug }: Kitchen, count: number) {
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

export async function measure(client: Client, path: (n: number) => string, amount: number): Promise<Figures> {
  for (let n = 0; n < WARM_UP; n++) await ask(client, path(n))
  const before = processorMs(client.pid)
  const waits: number[] = []
  for (let n = 0; n < amount; n++) waits.push(await ask(client, path(n)))
  return { ...partsOf(waits), cpuMs: (processorMs(client.pid) - before) / amount }
}

/** The same while another client asks something else all the time. */
export async function measureBeside(
  client: Client,
  path: (n: number) => string,
  other: (n: number) => string,
  amount: number,
): Promise<Figures> {
  let done = false
  const beside = (async () => {
    for (let n = 0; !done; n++) await ask(client, other(n))
  })()
  const figures = await measure(client, path, amount)
  done = true
  await beside
  return figures
}

async function ask({ url, headers }: Client, path: string): Promise<number> {
  const startedAt = performance.now()
  const answer = await fetch(url + path, { headers })
  await answer.arrayBuffer()
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
  return performance.now() - startedAt
}

export function partsOf(waits: number[]): Waits {
  const sorted = waits.toSorted((one, other) => one - other)
  const part = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { p50Ms: part(0.5), p95Ms: part(0.95), p99Ms: part(0.99) }
}
