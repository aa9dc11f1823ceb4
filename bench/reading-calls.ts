/** Every call of the contract that reads, for one household: what it names is looked up among its own things. */
import { type Endpoint, searchOf } from '@larder/contract/endpoint.ts'
import { everyEndpoint } from '@larder/contract/every-endpoint.ts'
import { recipeFinderApi } from '@larder/contract/recipe-finder.ts'
import { recipeSearchApi } from '@larder/contract/recipe-search.ts'
import { shoppingListsApi } from '@larder/contract/shopping-lists.ts'
import type { Client } from './kitchens.ts'
import type { Kitchen } from './recipe-data.ts'

export type ReadingCall = { name: string; path: string }
type Asking = Pick<Client, 'url' | 'headers'>

const MONTH = { start_date: '2026-01-01', end_date: '2026-01-31', start: '2026-01-01', end: '2026-01-31' }
const PAGE = { page: 1, perPage: 30 }
/** What they make is no question to the database. */
const LEFT_OUT = /\/(export|download|docker|csv)\b|oauth/

export async function readingCalls(client: Asking, kitchen: Kitchen): Promise<ReadingCall[]> {
  const plain = everyEndpoint.filter(
    ({ method, path, file, events }) => method === 'GET' && !file && !events && !LEFT_OUT.test(path),
  )
  const calls: ReadingCall[] = []
  for (const endpoint of plain) {
    const path = await filledPath(client, kitchen, endpoint.path)
    if (path) calls.push({ name: endpoint.path, path: path + searchOf(queryOf(endpoint)) })
  }
  return [...calls, ...searches(kitchen)]
}

function queryOf({ query }: Endpoint): Record<string, unknown> {
  const known = Object.keys(query?.properties ?? {})
  return Object.fromEntries(Object.entries({ ...PAGE, ...MONTH }).filter(([name]) => known.includes(name)))
}

/** `/things/{item_id}` is asked for the first of `/things`. Nothing where there is none. */
async function filledPath(client: Asking, { slug }: Kitchen, path: string): Promise<string | undefined> {
  const [before = '', rest] = path.split(/\/\{[^}]+\}/, 2)
  if (rest === undefined) return path
  if (/\{(recipe_)?slug\}/.test(path)) return path.includes('/recipes/') ? path.replace(/\{[^}]+\}/, slug) : undefined
  const answer = await fetch(client.url + before, { headers: client.headers })
  if (!answer.ok) return undefined
  const told = (await answer.json().catch(() => undefined)) as { items?: Named[] } | Named[] | undefined
  const first = (Array.isArray(told) ? told : told?.items)?.[0]
  const filled = first?.id && path.replace(/\{[^}]+\}/, first.id)
  return filled && !filled.includes('{') ? filled : undefined
}

type Named = { id?: string }

/** What lists can be asked for beside their first page. */
function searches({ tags, foods }: Kitchen): ReadingCall[] {
  const list = (query: object) => recipeSearchApi.list.path + searchOf({ ...PAGE, ...query })
  const named = {
    'recipes by name': list({ orderBy: 'name', orderDirection: 'asc' }),
    'recipes at random': list({ orderBy: 'random', paginationSeed: '1' }),
    'recipes by rating': list({ orderBy: 'rating' }),
    'recipes by last made': list({ orderBy: 'lastMade' }),
    'recipes, the page in the middle': list({ page: 16 }),
    'search, a word': list({ search: 'chicken' }),
    'search, two words': list({ search: 'lentil soup' }),
    'search, three letters': list({ search: 'oni' }),
    'search, a misspelt word': list({ search: 'chiken' }),
    'two tags and a food': list({ tags: tags.slice(0, 2), foods: foods.slice(0, 1) }),
    'a filter by text': list({ queryFilter: 'name CONTAINS "soup"' }),
    'a filter by the name of a tag': list({ queryFilter: 'tags.name = "Tag 3"' }),
    'suggestions for two foods':
      recipeFinderApi.suggest.path + searchOf({ foods: foods.slice(0, 2), maxMissingFoods: 20 }),
    'shopping lists, all': shoppingListsApi.list.path + searchOf({ page: 1, perPage: -1 }),
  }
  return Object.entries(named).map(([name, path]) => ({ name, path }))
}
