import 'fake-indexeddb/auto'
import type { Recipe } from '@larder/contract/recipe.ts'
import { recipeBulkApi } from '@larder/contract/recipe-bulk.ts'
import { recipeSearchApi } from '@larder/contract/recipe-search.ts'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, test, vi } from 'vitest'
import { cacheUserId } from '#lib/offline-session.ts'
import { fakeApi, unreachable } from '#testing/fake-api.ts'
import { aRecipe, pageOfRecipes } from '#testing/recipes.ts'

let recipes: Recipe[] = []
const slugs = (keys: Iterable<string>) => [...keys].map((hash) => JSON.parse(hash)[2] as string).sort()

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('indexedDB', new IDBFactory())
  localStorage.clear()
  cacheUserId('ana')
  recipes = Array.from({ length: 120 }, (_, at) => aRecipe(`Soup ${at}`, { slug: `soup-${at}`, image: null }))
})

function server() {
  return fakeApi()
    .on(recipeSearchApi.list, ({ query }) =>
      pageOfRecipes(recipes, { page: Number(query.page), perPage: Number(query.perPage) }),
    )
    .on(recipeBulkApi.read, ({ query }) => recipes.filter(({ id }) => [query.ids].flat().includes(id)))
}

const load = async () => ({
  ...(await import('./every-recipe.ts')),
  ...(await import('#lib/offline-cache/offline-cache.ts')),
  ...(await import('#lib/device-data.ts')),
})

test('every recipe is read whole, many at a time, and next time only what has changed', async () => {
  const api = server()
  const { cacheEveryRecipe, updateEveryRecipe, everyRecipe, cachedRecipeEntries, cachedAnswer } = await load()
  await cacheEveryRecipe()
  expect(everyRecipe.get()).toEqual({ status: 'idle', done: 120, total: 120 })
  expect(api.calls(recipeBulkApi.read)).toHaveLength(3)
  expect(await cachedAnswer(['recipes', 'one', 'soup-7'])).toMatchObject({ name: 'Soup 7' })

  const [first, ...others] = recipes
  if (!first) throw new Error('no recipe')
  recipes = [{ ...first, name: 'Better soup', updatedAt: '2030-01-01T00:00:00Z' }, ...others.slice(0, -1)]
  await updateEveryRecipe()
  expect(api.calls(recipeBulkApi.read)).toHaveLength(4)
  expect(await cachedAnswer(['recipes', 'one', 'soup-0'])).toMatchObject({ name: 'Better soup' })
  expect(slugs((await cachedRecipeEntries()).keys())).toEqual(recipes.map(({ slug }) => slug).sort())
})

test('a run that breaks off goes on where it was', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  vi.spyOn(console, 'warn').mockReturnValue()
  const api = server()
  const { cacheEveryRecipe, updateEveryRecipe, everyRecipe } = await load()
  let answers = 0
  api.on(recipeBulkApi.read, ({ query }) => {
    answers += 1
    if (answers === 2) return unreachable()
    return recipes.filter(({ id }) => [query.ids].flat().includes(id))
  })
  await cacheEveryRecipe()
  expect(everyRecipe.get()).toEqual({ status: 'failed', done: 50, total: 120 })
  await updateEveryRecipe()
  expect(everyRecipe.get()).toEqual({ status: 'idle', done: 120, total: 120 })
  expect(answers).toBe(4)
})

test('what was kept on purpose can be forgotten, and is with signing out', async () => {
  server()
  const { cacheEveryRecipe, forgetEveryRecipe, isEveryRecipeWanted, cachedRecipeEntries, wipeDevice } = await load()
  await cacheEveryRecipe()
  await forgetEveryRecipe()
  expect([isEveryRecipeWanted(), (await cachedRecipeEntries()).size]).toEqual([false, 0])
  await cacheEveryRecipe()
  await wipeDevice()
  expect([isEveryRecipeWanted(), (await cachedRecipeEntries()).size]).toEqual([false, 0])
})
