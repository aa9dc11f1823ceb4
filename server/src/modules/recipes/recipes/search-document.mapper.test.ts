import { foodsApi } from '@larder/contract/foods.ts'
import { tagsApi } from '@larder/contract/organizers.ts'
import { recipeRevisionsApi } from '@larder/contract/recipe-revisions.ts'
import { recipesApi } from '@larder/contract/recipes.ts'
import { trashApi } from '@larder/contract/trash.ts'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { systemContext } from '#core/context.ts'
import { type Kit, test } from '#test/kit.ts'
import { reindexStale } from './recipe-index.service.ts'
import { searchDocument } from './search-document.mapper.ts'

type Indexed = { id: string; name: string; keywords: string; body: string }

const indexed = async (kit: Kit): Promise<Indexed[]> =>
  (
    await sql<Indexed>`select "id", "name", "keywords", "body" from "searchDocument"`.execute(
      kit.runtime.connection.reader,
    )
  ).rows

const at = (slug: string) => ({ params: { slug } })

test('the search knows name, ingredients and texts as they are after each save', async ({ kit }) => {
  const ana = await kit.person()
  const caller = kit.as(ana)
  await caller.call(recipesApi.create, { body: { name: 'Crème' } })
  const [created] = await indexed(kit)
  expect(created).toMatchObject({ name: 'creme', keywords: '1 cup flour' })

  const body = {
    description: 'Süß',
    recipeIngredient: [{ note: 'Fresh', food: 'Vanilla', originalText: '1 Pod' }],
    recipeInstructions: [{ text: 'WHISK' }, { text: 'Chill' }],
  }
  await caller.call(recipesApi.patch, { ...at('creme'), body })
  expect(await indexed(kit)).toMatchObject([
    { name: 'creme', keywords: 'vanilla fresh 1 pod', body: 'suss whisk chill' },
  ])

  const many = [{ id: created?.id, name: 'Flan' }]
  await caller.call(recipesApi.patchMany, { body: many })
  expect(await indexed(kit)).toMatchObject([{ name: 'flan' }])

  await caller.call(recipeRevisionsApi.restore, { params: { slug: 'flan', revision: 0 } })
  expect(await indexed(kit)).toMatchObject([{ name: 'creme', keywords: '1 cup flour' }])
})

test('the search knows copies, forgets what is in the trash, and knows what comes back', async ({ kit }) => {
  const ana = await kit.person()
  const { id, slug } = await kit.recipe({ by: ana, name: 'Stew', ingredients: ['salt'] })
  await kit.as(ana).call(recipesApi.duplicate, { ...at(slug), body: { name: 'Copy' } })
  expect((await indexed(kit)).map(({ name, keywords }) => [name, keywords]).sort()).toEqual([
    ['copy', 'salt'],
    ['stew', 'salt'],
  ])
  await kit.as(ana).call(recipesApi.remove, at(slug))
  await kit.as(ana).call(recipesApi.remove, at('copy'))
  expect(await indexed(kit)).toEqual([])
  await kit.as(ana).call(trashApi.restore, { params: { id } })
  expect(await indexed(kit)).toMatchObject([{ id, name: 'stew', keywords: 'salt' }])
})

test('a food that is renamed or merged is found by its new name', async ({ kit }) => {
  const ana = await kit.person()
  const food = await kit.food({ by: ana, name: 'tomatoe' })
  const other = await kit.food({ by: ana, name: 'love apple' })
  await kit.recipe({ by: ana, ingredients: [{ foodId: food.id, foodName: food.name, note: 'ripe' }] })
  await kit.recipe({ by: ana, ingredients: ['untouched'] })
  const keywords = async () => {
    await kit.runtime.bus.settled()
    return (await indexed(kit)).map((document) => document.keywords).sort()
  }
  await kit.as(ana).call(foodsApi.update, { params: { item_id: food.id }, body: { name: 'tomato' } })
  expect(await keywords()).toEqual(['tomato ripe', 'untouched'])
  await kit.as(ana).call(foodsApi.merge, { body: { fromFood: food.id, toFood: other.id } })
  expect(await keywords()).toEqual(['love apple ripe', 'untouched'])
})

test('a recipe is found by its notes and by what it is sorted under, whatever happens to that', async ({ kit }) => {
  const ana = await kit.person()
  const caller = kit.as(ana)
  const { data: tag } = await caller.call(tagsApi.create, { body: { name: 'Weeknight' } })
  const { slug } = await kit.recipe({ by: ana, name: 'Stew' })
  const carried = [{ id: tag.id, name: tag.name, slug: tag.slug }]
  const notes = [{ title: 'Aside', text: 'Grandma knew' }]
  await caller.call(recipesApi.patch, { ...at(slug), body: { tags: carried, notes } })
  expect(await indexed(kit)).toMatchObject([{ keywords: 'weeknight', body: 'aside grandma knew' }])
  const keywords = async () => {
    await kit.runtime.bus.settled()
    return (await indexed(kit)).map((document) => document.keywords)
  }
  await caller.call(tagsApi.update, { params: { item_id: tag.id }, body: { name: 'Quick' } })
  expect(await keywords()).toEqual(['quick'])
  await caller.call(tagsApi.remove, { params: { item_id: tag.id } })
  expect(await keywords()).toEqual([''])
})

test('documents of an older version are brought up to date, and those without a recipe go', async ({ kit }) => {
  const ana = await kit.person()
  const { id } = await kit.recipe({ by: ana, name: 'Stew', ingredients: ['salt'] })
  const gone = await kit.recipe({ by: ana, name: 'Gone' })
  const { writer } = kit.runtime.connection
  await sql`update "searchDocument" set stale = 1, keywords = 'as it was'`.execute(writer)
  await writer.updateTable('recipe').set({ deletedAt: '2026-01-01' }).where('id', '=', gone.id).execute()
  expect(await reindexStale(systemContext(kit.runtime))).toBe(2)
  expect(await indexed(kit)).toMatchObject([{ id, keywords: 'salt' }])
  expect(await reindexStale(systemContext(kit.runtime))).toBe(0)
})

test('a save that failed leaves the search as it was', async ({ kit }) => {
  const ana = await kit.person()
  const { slug } = await kit.recipe({ by: ana, name: 'Stew' })
  const before = await indexed(kit)
  await kit.as(ana).call(recipesApi.patch, { ...at(slug), body: { name: 'Soup', tags: [{ id: 'unknown' }] } })
  expect(await indexed(kit)).toEqual(before)
})

test('of a novel only the beginning is indexed', () => {
  const recipe = {
    id: 'i',
    groupId: 'g',
    name: 'n',
    description: 'word '.repeat(1_000_000),
    disableAmount: false,
    ingredients: [],
    steps: [],
    notes: [],
    organizers: [],
  }
  expect(searchDocument(recipe).body.length).toBeLessThanOrEqual(100_000)
})
