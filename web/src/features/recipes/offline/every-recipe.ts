/**
 * Caches all recipes of the group on this device, on request: whole, with a picture each, and updated after changes. A
 * run fetches what changed since the last one in small batches; it can be stopped at any time and resumes later.
 */
import type { Recipe, RecipeSummary } from '@larder/contract/recipe.ts'
import { MAX_READ_AT_ONCE, recipeBulkApi } from '@larder/contract/recipe-bulk.ts'
import { recipeSearchApi } from '@larder/contract/recipe-search.ts'
import { hashKey } from '@tanstack/react-query'
import { Type } from 'typebox'
import { recipeImageAddress } from '#features/recipes/recipes/pieces/recipe-image-address.ts'
import { recipeQueries } from '#features/recipes/recipes/recipes.queries.ts'
import { call } from '#lib/api.ts'
import { basePath } from '#lib/base-path.ts'
import { cacheStorage, deviceStorage } from '#lib/browser.ts'
import { onWipe } from '#lib/device-data.ts'
import { markOf } from '#lib/offline-cache/cached-kinds.ts'
import { cacheAnswers, cachedRecipeEntries, forgetHashes } from '#lib/offline-cache/offline-cache.ts'
import { cachedUserId } from '#lib/offline-session.ts'
import { preference } from '#lib/preference.ts'
import { createStore } from '#lib/store.ts'
import { EVERY_PICTURE_CACHE } from '#lib/worker-caches.ts'

const LISTED_AT_ONCE = 200
const PICTURES_AT_ONCE = 4

/** The choice belongs to this device and to the person who made it. */
const choice = preference('every-recipe', Type.Object({ person: Type.String({ default: '' }) }))
const isOfPerson = (person: string) => person !== '' && person === cachedUserId()
export const useEveryRecipeWanted = (): boolean => isOfPerson(choice.use()[0].person)
export const isEveryRecipeWanted = (): boolean => isOfPerson(choice.read().person)

export type EveryRecipe = {
  status: 'idle' | 'running' | 'stopped' | 'failed' | 'full'
  /** How many of them are cached. */
  done: number
  total: number | null
}

const start: EveryRecipe = { status: 'idle', done: 0, total: null }
export const everyRecipe = createStore<EveryRecipe>(start)

const picturesName = () => EVERY_PICTURE_CACHE + basePath()

let run: AbortController | undefined

onWipe(() => {
  run?.abort()
  choice.write({ person: '' })
  everyRecipe.set(start)
})

/** Asks the browser not to delete it when space gets scarce; some browsers ask the user. */
export async function cacheEveryRecipe(): Promise<void> {
  choice.write({ person: cachedUserId() ?? '' })
  await deviceStorage()
    ?.persist?.()
    .catch(() => false)
  await updateEveryRecipe()
}

/** What is cached stays, but is no longer updated. */
export function stopCaching(): void {
  choice.write({ person: '' })
  run?.abort()
}

export async function forgetEveryRecipe(): Promise<void> {
  stopCaching()
  const entries = await cachedRecipeEntries()
  await forgetHashes([...entries.values()].filter(({ pinned }) => pinned).map(({ hash }) => hash))
  await cacheStorage()?.delete(picturesName())
  everyRecipe.set(start)
}

/** One run at a time; a call during a run does nothing. */
export async function updateEveryRecipe(): Promise<void> {
  if (run || !isEveryRecipeWanted()) return
  const mine = new AbortController()
  run = mine
  try {
    everyRecipe.set({ ...everyRecipe.get(), status: 'running' })
    const status = await fetchChanged(mine.signal)
    if (run === mine) everyRecipe.set({ ...everyRecipe.get(), status })
  } catch (error) {
    const status = mine.signal.aborted ? 'stopped' : 'failed'
    if (status === 'failed') console.warn('Not all recipes could be cached', error)
    if (run === mine) everyRecipe.set({ ...everyRecipe.get(), status })
  } finally {
    if (run === mine) run = undefined
  }
}

async function fetchChanged(signal: AbortSignal): Promise<'idle' | 'full'> {
  const cached = await cachedRecipeEntries()
  const present = new Set<string>()
  const isCurrent = (recipe: RecipeSummary) => {
    const entry = cached.get(hashOf(recipe))
    return entry?.pinned === true && entry.mark === markOf(recipe)
  }
  for (let page = 1, pages = 1; page <= pages; page++) {
    const query = { page, perPage: LISTED_AT_ONCE, orderBy: 'name', orderDirection: 'asc' } as const
    const list = await call(recipeSearchApi.list, { query }, { signal })
    pages = list.total_pages
    const changed = list.items.filter((recipe) => !isCurrent(recipe))
    for (const recipe of list.items) if (isCurrent(recipe)) present.add(hashOf(recipe))
    everyRecipe.set({ status: 'running', done: present.size, total: list.total })
    for (let at = 0; at < changed.length; at += MAX_READ_AT_ONCE) {
      const ids = changed.slice(at, at + MAX_READ_AT_ONCE).map(({ id }) => id)
      const recipes = await call(recipeBulkApi.read, { query: { ids } }, { signal })
      signal.throwIfAborted()
      const answers = recipes.map((data) => ({ key: recipeQueries.one(data.slug).queryKey, data, pinned: true }))
      if (!(await cacheAnswers(answers))) return 'full'
      if (!(await cachePictures(recipes, signal))) return 'full'
      for (const recipe of recipes) present.add(hashOf(recipe))
      everyRecipe.set({ status: 'running', done: present.size, total: list.total })
    }
  }
  // Recipes that were deleted or renamed meanwhile.
  await forgetHashes(
    [...cached.values()].filter(({ hash, pinned }) => pinned && !present.has(hash)).map(({ hash }) => hash),
  )
  return 'idle'
}

const hashOf = ({ slug }: Pick<RecipeSummary, 'slug'>) => hashKey(recipeQueries.one(slug).queryKey)

/** False when the browser is full; a picture that fails to load is skipped. */
async function cachePictures(recipes: Recipe[], signal: AbortSignal): Promise<boolean> {
  const cache = await cacheStorage()?.open(picturesName())
  if (!cache) return true
  const waiting = recipes.flatMap((recipe) => recipeImageAddress(recipe, 'min-original') ?? [])
  let room = true
  const work = async () => {
    for (let address = waiting.pop(); address !== undefined && room; address = waiting.pop()) {
      if (await cache.match(address)) continue
      const answer = await fetchPicture(address, signal)
      if (answer) room = (await isPut(cache, address, answer)) && room
    }
  }
  await Promise.all(Array.from({ length: PICTURES_AT_ONCE }, work))
  return room
}

const isPut = (cache: Cache, address: string, answer: Response): Promise<boolean> =>
  cache.put(address, answer).then(
    () => true,
    () => false,
  )

const fetchPicture = async (address: string, signal: AbortSignal): Promise<Response | undefined> => {
  const answer = await globalThis.fetch(address, { signal }).catch(() => undefined)
  return answer?.ok ? answer : undefined
}

/** The used storage, as far as the browser reports it. */
export async function usedStorage(): Promise<{ used: number; quota: number } | undefined> {
  const estimate = await deviceStorage()
    ?.estimate?.()
    .catch(() => undefined)
  return estimate?.usage === undefined ? undefined : { used: estimate.usage, quota: estimate.quota ?? 0 }
}
