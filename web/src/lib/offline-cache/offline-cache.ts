/**
 * The offline cache (decision 0034): every answer of a cached kind is stored a moment after it came, and read when the
 * server does not answer. It holds the answers of one person under one version of the contract; anybody else finds it
 * empty.
 */

import { CONTRACT_VERSION } from 'virtual:contract-version'
import { errorStatus } from '@larder/contract/error-status.ts'
import type { Mealplan } from '@larder/contract/mealplans.ts'
import type { Recipe, RecipeSummary } from '@larder/contract/recipe.ts'
import type { User } from '@larder/contract/users.ts'
import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { isApiError } from '../api.ts'
import { onWipe } from '../device-data.ts'
import { cachedUserId, cacheUserId } from '../offline-session.ts'
import { onSessionChange } from '../session.ts'
import {
  type CachedAnswer,
  type CacheEntry,
  readAnswer,
  readEntries,
  readKind,
  removeAnswers,
  removeOthers,
  wipeAnswers,
  writeAnswers,
} from './cache-database.ts'
import { kindOf, mostOf, PLAN, RECIPE_LISTS, RECIPES } from './cached-kinds.ts'
import { type CachedList, planFrom, type RecipeFilter, recipesFrom, recipesWithin } from './composed-answers.ts'
import { forgetSources, isFromCache } from './fetch-or-cached.ts'

/** Answers are written in batches, after the screen has been drawn. */
const WRITE_AFTER_MS = 1_000

const SELF: QueryKey = ['users', 'self']

const ownerOf = (userId: string) => `${userId}@${CONTRACT_VERSION}`

/** Whose answers may be read and written now. */
const currentOwner = (): string | undefined => {
  const person = cachedUserId()
  return person === undefined ? undefined : ownerOf(person)
}

type Stored = { key: QueryKey; at: number; data: unknown }

onWipe(wipeAnswers)

/** The answer of the cache in place of the server; undefined when it has none. */
export async function cachedAnswer(key: QueryKey): Promise<unknown> {
  const owner = currentOwner()
  const kind = kindOf(key)
  if (!owner || !kind) return undefined
  const text = await readAnswer(owner, hashKey(key))
  if (text !== undefined) return parsed(text).data
  if (kind.name === PLAN) return composedPlan(owner, key)
  if (kind.name === RECIPE_LISTS) return composedList(owner, key)
  return undefined
}

const parsed = (text: string): Stored => JSON.parse(text)

const storedOf = async (owner: string, kind: string): Promise<Stored[]> => (await readKind(owner, kind)).map(parsed)

async function composedPlan(owner: string, [, , start, end]: QueryKey): Promise<Mealplan[] | undefined> {
  const ranges = (await storedOf(owner, PLAN)).map(({ key, at, data }) => ({
    start: String(key[2]),
    end: String(key[3]),
    at,
    entries: data as Mealplan[],
  }))
  return planFrom(ranges, String(start), String(end))
}

/** Every cached whole recipe. */
const cachedRecipes = async (owner: string): Promise<Recipe[]> =>
  (await storedOf(owner, RECIPES)).map(({ data }) => data as Recipe)

async function composedList(owner: string, [, , ...asked]: QueryKey): Promise<unknown> {
  const onePage = asked[0] === 'page'
  const filter = asked[onePage ? 1 : 0]
  if (typeof filter !== 'object' || filter === null) return undefined
  const found = await recipesFor(owner, filter)
  if (!found) return undefined
  if (!onePage) return { pages: [onlyPage(found)], pageParams: [1] }
  const { perPage = -1 } = filter as RecipeFilter
  return { ...onlyPage(perPage > 0 ? found.slice(0, perPage) : found), total: found.length }
}

/** Searches the cached recipes; a filter that only the server can apply is answered from lists it answered before. */
async function recipesFor(owner: string, filter: RecipeFilter): Promise<RecipeSummary[] | undefined> {
  const recipes = await cachedRecipes(owner)
  const found = recipes.length > 0 ? recipesFrom(recipes, filter) : undefined
  if (found) return found
  const lists = await cachedLists(owner)
  const wanted = filterKey(filter)
  const asked = lists.findLast((list) => filterKey(list.filter) === wanted)
  return asked?.items ?? recipesWithin(lists, recipes, filter)
}

/** Lists that are read page by page, the newest last; single pages are left out, they hold only a beginning. */
async function cachedLists(owner: string): Promise<CachedList[]> {
  const lists = (await storedOf(owner, RECIPE_LISTS)).flatMap(({ key, at, data }): CachedList[] => {
    const { pages } = data as { pages?: { items: RecipeSummary[] }[] }
    return pages ? [{ filter: key[2] as RecipeFilter, items: pages.flatMap(({ items }) => items), at }] : []
  })
  return lists.toSorted((a, b) => a.at - b.at)
}

/** Without the order: the same list in another order is the same list. */
function filterKey(filter: RecipeFilter): string {
  const { orderBy: _, orderDirection: __, orderByNullPosition: ___, paginationSeed: ____, ...asked } = filter
  return hashKey([asked])
}

const onlyPage = (items: RecipeSummary[]) => ({
  page: 1,
  per_page: items.length,
  total: items.length,
  total_pages: 1,
  items,
  next: null,
  previous: null,
})

type Fresh = { key: QueryKey; data: unknown; pinned?: boolean }

/** Stores answers at once; returns whether they were stored. */
export function cacheAnswers(fresh: Fresh[]): Promise<boolean> {
  const owner = currentOwner()
  if (!owner) return Promise.resolve(false)
  const at = Date.now()
  const rows = fresh.flatMap(({ key, data, pinned = false }): CachedAnswer[] => {
    const kind = kindOf(key)
    if (!kind || data === undefined) return []
    const text = JSON.stringify({ key, at, data: kind.part ? kind.part(data) : data } satisfies Stored)
    return [
      { owner, hash: hashKey(key), kind: kind.name, at, size: text.length, pinned, mark: kind.mark?.(data), text },
    ]
  })
  return writeAnswers(owner, rows, mostOf)
}

/** Entries of cached whole recipes, by the hash of their keys. */
export async function cachedRecipeEntries(): Promise<Map<string, CacheEntry>> {
  const owner = currentOwner()
  const entries = owner ? await readEntries(owner) : []
  return new Map(entries.filter(({ kind }) => kind === RECIPES).map((entry) => [entry.hash, entry]))
}

export async function forgetHashes(hashes: string[]): Promise<void> {
  const owner = currentOwner()
  if (owner) await removeAnswers(owner, hashes)
}

/** The server said who is signed in: answers of anybody else are removed. */
async function takeOver({ id }: Pick<User, 'id'>): Promise<void> {
  await removeOthers(ownerOf(id))
  cacheUserId(id)
}

const GONE: number[] = [errorStatus.forbidden, errorStatus.notFound]

/** Stores every answer from now on. Returns a function that stops it. */
export function cacheQueries(client: QueryClient): () => void {
  const waiting = new Map<string, Fresh>()
  let timer: ReturnType<typeof setTimeout> | undefined

  const write = () => {
    clearTimeout(timer)
    timer = undefined
    const fresh = [...waiting.values()]
    waiting.clear()
    void cacheAnswers(fresh)
  }
  const put = (hash: string, fresh: Fresh) => {
    waiting.set(hash, fresh)
    timer ??= setTimeout(write, WRITE_AFTER_MS)
  }
  const drop = () => {
    clearTimeout(timer)
    timer = undefined
    waiting.clear()
    forgetSources()
  }

  const cache = client.getQueryCache()
  const stopFollowing = cache.subscribe(({ type, query, ...event }) => {
    if (type !== 'updated' || !('action' in event)) return
    const { queryKey: key, queryHash: hash } = query
    // An answer may arrive after the person who asked has signed out.
    if (!kindOf(key) || cache.get(hash) !== query) return
    if (event.action.type === 'error' && isApiError(event.action.error) && GONE.includes(event.action.error.status))
      void forgetHashes([hash])
    if (event.action.type !== 'success') return
    const isOld = isFromCache(hash) && !event.action.manual
    if (isOld) return
    if (hash === hashKey(SELF)) void takeOver(query.state.data as User)
    put(hash, { key, data: query.state.data })
  })
  const stopWatching = onSessionChange(drop)
  const onHide = () => document.visibilityState === 'hidden' && write()
  document.addEventListener('visibilitychange', onHide)

  // Answers of the first screen came before this subscription.
  const self = client.getQueryData<User>(SELF)
  if (self && !isFromCache(hashKey(SELF))) void takeOver(self)
  for (const { queryKey: key, queryHash: hash, state } of cache.getAll())
    if (state.status === 'success' && kindOf(key) && !isFromCache(hash)) put(hash, { key, data: state.data })

  return () => {
    drop()
    stopFollowing()
    stopWatching()
    document.removeEventListener('visibilitychange', onHide)
  }
}
