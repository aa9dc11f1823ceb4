/** Recipes in several languages in one group: what each is written in, and whether each is found. */

import { foodsApi } from '@larder/contract/foods.ts'
import { recipeRevisionsApi } from '@larder/contract/recipe-revisions.ts'
import { recipeSearchApi } from '@larder/contract/recipe-search.ts'
import { recipesApi } from '@larder/contract/recipes.ts'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { systemContext } from '#core/context.ts'
import type { Person } from '#test/factories/factories.ts'
import { type Kit, test } from '#test/kit.ts'
import { reindexStale } from './recipe-index.service.ts'

const read = async (kit: Kit, by: Person, slug: string) =>
  (await kit.as(by).call(recipesApi.get, { params: { slug } })).data
const patch = (kit: Kit, by: Person, slug: string, body: object) =>
  kit.as(by).call(recipesApi.patch, { params: { slug }, body: body as never })

test('the language of a recipe is found in its text, and changes with it', async ({ kit }) => {
  const ana = await kit.person()
  const { data: slug } = await kit.as(ana).call(recipesApi.create, { body: { name: 'Spätzle' } })
  await patch(kit, ana, slug, { recipeInstructions: [{ text: 'Das Mehl mit den Eiern verrühren und ruhen lassen.' }] })
  expect(await read(kit, ana, slug)).toMatchObject({ language: 'de', settings: { language: null } })
  await patch(kit, ana, slug, { recipeInstructions: [{ text: '鶏肉を切って、鍋に入れる。' }], recipeIngredient: [] })
  expect(await read(kit, ana, slug)).toMatchObject({ language: 'ja' })
  const { items } = (await kit.as(ana).call(recipeSearchApi.list, { query: {} })).data
  expect(items).toMatchObject([{ language: 'ja' }])
})

test('what somebody set stays, whatever the text says and whoever saves without knowing of it', async ({ kit }) => {
  const ana = await kit.person()
  const { slug } = await kit.recipe({ by: ana, steps: ['Cook the rice with the water until soft.'] })
  await patch(kit, ana, slug, { settings: { language: 'ca' } })
  const set = await read(kit, ana, slug)
  expect(set).toMatchObject({ language: 'ca', settings: { language: 'ca' } })
  const { language: _, ...older } = set.settings
  await kit.as(ana).call(recipesApi.update, { params: { slug }, body: { ...set, settings: older } as never })
  expect(await read(kit, ana, slug)).toMatchObject({ language: 'ca', settings: { language: 'ca' } })
  await patch(kit, ana, slug, { settings: { language: null } })
  expect(await read(kit, ana, slug)).toMatchObject({ language: 'en', settings: { language: null } })

  const { data } = await kit.as(ana).call(recipeRevisionsApi.get, { params: { slug, revision: set.revision + 1 } })
  expect(data.differences).toContainEqual(
    expect.objectContaining({ part: 'settings', before: expect.arrayContaining(['language: ca']) }),
  )
})

test('a language that is none is refused with the field', async ({ kit }) => {
  const ana = await kit.person()
  const { slug } = await kit.recipe({ by: ana })
  const { status, data } = await patch(kit, ana, slug, { settings: { language: 'tlh' } })
  expect(status).toBe(422)
  expect(JSON.stringify(data)).toContain('["body","settings","language"]')
})

test('recipes of an older version get their language in the background', async ({ kit }) => {
  const ana = await kit.person()
  const { id, slug } = await kit.recipe({ by: ana, steps: ['Coupez les oignons, puis faites cuire dans le beurre.'] })
  const { writer } = kit.runtime.connection
  await writer.updateTable('recipe').set({ language: null }).where('id', '=', id).execute()
  await sql`update "searchDocument" set stale = 1`.execute(writer)
  await reindexStale(systemContext(kit.runtime))
  expect(await read(kit, ana, slug)).toMatchObject({ language: 'fr' })
})

test.for([
  ['Weißwurst', 'WEISSWURST'],
  ['Smørrebrød', 'smorrebrod'],
  ['Łazanki', 'lazanki'],
  ['Щи зелёные', 'зеленые'],
  ['أَرُزّ بالحليب', 'ارز'],
  ['شوربة', 'شوربه'],
  ['حلوى', 'حلوي'],
  ['Μουσακάς', 'μουσακασ'],
  ['İmam bayıldı', 'imam bayildi'],
  ['鶏肉のトマト煮', 'とまと'],
  ['たまごやき', 'タマゴヤキ'],
  ['鶏肉とトマトのスープ', 'トマト鶏肉'],
  ['红烧牛肉面', '牛肉面'],
  ['김치 찌개', '김치찌개'],
  ['ﾊﾝﾊﾞｰｸﾞ', 'ハンバーグ'],
])('%s is found by %s, among recipes and among foods', async ([name = '', search], { kit }) => {
  const ana = await kit.person()
  const caller = kit.as(ana)
  await kit.recipe({ by: ana, name })
  await kit.recipe({ by: ana, name: 'Pancakes' })
  for (const one of [name, 'Butter']) await caller.call(foodsApi.create, { body: { name: one } })
  const recipes = (await caller.call(recipeSearchApi.list, { query: { search } })).data
  expect(recipes.items.map((one) => one.name)).toEqual([name])
  const foods = (await caller.call(foodsApi.list, { query: { search } })).data
  expect(foods.items.map((one) => one.name)).toEqual([name])
})
