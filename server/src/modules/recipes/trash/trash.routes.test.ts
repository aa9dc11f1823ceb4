import { randomUUID } from 'node:crypto'
import { recipeRevisionsApi } from '@larder/contract/recipe-revisions.ts'
import { recipesApi } from '@larder/contract/recipes.ts'
import { trashApi } from '@larder/contract/trash.ts'
import { expect } from 'vitest'
import { DAYS_IN_TRASH } from '#modules/foundation/removals/removals.service.ts'
import { summariesOf } from '#modules/recipes/recipes/recipe-summaries.service.ts'
import { type Kit, test } from '#test/kit.ts'

type Person = Awaited<ReturnType<Kit['person']>>

const DAY_MS = 24 * 60 * 60 * 1000
const at = (slug: string) => ({ params: { slug } })
const remove = (kit: Kit, by: Person, slug: string) => kit.as(by).call(recipesApi.remove, at(slug))
const restore = (kit: Kit, by: Person, id: string) => kit.as(by).call(trashApi.restore, { params: { id } })
const purge = (kit: Kit, by: Person, id: string) => kit.as(by).call(trashApi.purge, { params: { id } })
const trash = async (kit: Kit, by: Person) => (await kit.as(by).call(trashApi.list)).data
const read = (kit: Kit, by: Person, slug: string) => kit.as(by).call(recipesApi.get, at(slug))

test('a deleted recipe is answered, is out of sight, and lies in the trash', async ({ kit }) => {
  const ana = await kit.person()
  const { id } = await kit.recipe({ by: ana, name: 'Stew', tags: [await kit.tag({ by: ana, name: 'winter' })] })
  const before = (await read(kit, ana, id)).data
  const removed = await remove(kit, ana, 'stew')
  expect([removed.status, removed.data]).toEqual([200, before])
  for (const word of ['stew', id]) expect((await read(kit, ana, word)).status).toBe(404)
  expect(await summariesOf(kit.as(ana).ctx(), [id])).toEqual([])
  const { items, total } = await trash(kit, ana)
  expect(total).toBe(1)
  expect(items).toMatchObject([
    {
      id,
      name: 'Stew',
      tags: [{ name: 'winter' }],
      deletedAt: kit.clock.iso(),
      deletedBy: ana.id,
      emptiesAt: '2026-04-01T10:00:00.000Z',
    },
  ])
  expect((await remove(kit, ana, id)).status).toBe(404)
  expect((await kit.as(ana).call(recipesApi.patchMany, { body: [{ id, name: 'x' }] })).status).toBe(404)
})

test('a restored recipe is what it was, with all that belongs to it', async ({ kit }) => {
  const ana = await kit.person()
  const { id } = await kit.recipe({ by: ana, name: 'Stew', ingredients: ['salt'], steps: ['Boil.'] })
  const db = kit.runtime.connection.writer
  const stamps = { createdAt: kit.clock.iso(), updatedAt: kit.clock.iso() }
  await db
    .insertInto('recipeComment')
    .values({ id: randomUUID(), recipeId: id, userId: ana.id, text: 'Good', ...stamps })
    .execute()
  await db
    .insertInto('recipeRating')
    .values({ id: randomUUID(), recipeId: id, userId: ana.id, rating: 5, isFavorite: 1 })
    .execute()
  await kit.as(ana).call(recipesApi.patch, { ...at(id), body: { description: 'second' } })
  const before = (await read(kit, ana, id)).data
  await remove(kit, ana, id)
  const restored = await restore(kit, ana, id)
  expect([restored.status, restored.data]).toEqual([200, before])
  expect((await read(kit, ana, 'stew')).data.comments).toMatchObject([{ text: 'Good' }])
  expect(await db.selectFrom('recipeRating').selectAll().execute()).toHaveLength(1)
  expect((await kit.as(ana).call(recipeRevisionsApi.list, at(id))).data).toHaveLength(1)
  expect((await trash(kit, ana)).items).toEqual([])
  expect((await restore(kit, ana, id)).status).toBe(404)
})

test('the name is free meanwhile, and a restored recipe makes room', async ({ kit }) => {
  const ana = await kit.person()
  const { id } = await kit.recipe({ by: ana, name: 'Stew' })
  await remove(kit, ana, 'stew')
  expect((await kit.as(ana).call(recipesApi.create, { body: { name: 'Stew' } })).data).toBe('stew')
  expect((await restore(kit, ana, id)).data).toMatchObject({ id, name: 'Stew (1)', slug: 'stew-1' })
})

test('a purged recipe is gone for good, and nothing of it stays', async ({ kit }) => {
  const ana = await kit.person()
  const { id } = await kit.recipe({ by: ana, name: 'Stew', ingredients: ['salt'], steps: ['Boil.'] })
  const parent = await kit.recipe({ by: ana, ingredients: [{ note: 'with', referencedRecipeId: id }] })
  expect((await purge(kit, ana, id)).status).toBe(404)
  await remove(kit, ana, id)
  const purged = await purge(kit, ana, id)
  expect([purged.status, purged.data]).toEqual([200, null])
  expect((await trash(kit, ana)).items).toEqual([])
  expect((await restore(kit, ana, id)).status).toBe(404)
  const db = kit.runtime.connection.reader
  for (const table of ['recipeIngredient', 'recipeStep', 'recipeTimelineEvent', 'recipeRevision'] as const)
    expect(await db.selectFrom(table).selectAll().where('recipeId', '=', id).execute()).toEqual([])
  expect((await read(kit, ana, parent.id)).data.recipeIngredient).toMatchObject([
    { note: 'with', referencedRecipe: null },
  ])
})

test('the trash is shared by the group, and those who may delete may restore and purge', async ({ kit }) => {
  const { ana, ben } = await kit.households('ana', 'ben')
  const { id } = await kit.recipe({ by: ana, name: 'Stew' })
  await remove(kit, ana, id)
  expect((await trash(kit, ben)).items).toMatchObject([{ id }])
  for (const call of [restore, purge]) {
    const refused = await call(kit, ben, id)
    expect([refused.status, refused.detail]).toMatchObject([403, { message: 'Permission Denied' }])
  }
  expect((await restore(kit, ana, id)).status).toBe(200)
})

test('the trash is a list like any other, newest first', async ({ kit }) => {
  const ana = await kit.person()
  for (const name of ['One', 'Two', 'Three']) {
    const { slug } = await kit.recipe({ by: ana, name })
    await remove(kit, ana, slug)
    kit.clock.advance(1000)
  }
  const list = async (query: Record<string, unknown>) =>
    (await kit.as(ana).call(trashApi.list, { query })).data.items.map(({ name }) => name)
  expect(await list({})).toEqual(['Three', 'Two', 'One'])
  expect(await list({ orderBy: 'name', orderDirection: 'asc' })).toEqual(['One', 'Three', 'Two'])
  expect(await list({ perPage: 1, page: 2 })).toEqual(['Two'])
  expect(await list({ queryFilter: 'name LIKE "T%"' })).toEqual(['Three', 'Two'])
})

test('deleting, restoring and purging are told', async ({ kit }) => {
  const ana = await kit.person()
  const { id, groupId, householdId } = await kit.recipe({ by: ana, name: 'Stew' })
  await remove(kit, ana, id)
  await restore(kit, ana, id)
  await remove(kit, ana, id)
  await purge(kit, ana, id)
  await kit.runtime.bus.settled()
  const ref = { id, groupId, householdId, name: 'Stew' }
  expect(kit.events).toMatchObject([
    { name: 'recipe.deleted', event: { ...ref, slug: 'stew' } },
    { name: 'recipe.restored', event: { ...ref, slug: 'stew' } },
    { name: 'recipe.deleted', event: ref },
    { name: 'recipe.purged', event: ref },
  ])
})

test('the trash empties itself after thirty days, in every group', async ({ kit }) => {
  const { ana, zoe } = await kit.strangers('ana', 'zoe')
  const old = [await kit.recipe({ by: ana }), await kit.recipe({ by: zoe })]
  for (const [index, by] of [ana, zoe].entries()) await remove(kit, by, old[index]?.id ?? '')
  kit.clock.advance(DAY_MS)
  const young = await kit.recipe({ by: ana })
  const kept = await kit.recipe({ by: ana })
  await remove(kit, ana, young.id)
  await kit.runSchedule('empty-recipe-trash')
  expect((await trash(kit, ana)).total).toBe(2)
  kit.clock.advance((DAYS_IN_TRASH - 1) * DAY_MS)
  await kit.runSchedule('empty-recipe-trash')
  expect((await trash(kit, ana)).items).toMatchObject([{ id: young.id }])
  expect((await trash(kit, zoe)).items).toEqual([])
  expect((await read(kit, ana, kept.id)).status).toBe(200)
  await kit.runtime.bus.settled()
  const purged = kit.events
    .filter(({ name }) => name === 'recipe.purged')
    .map(({ event }) => (event as { id: string }).id)
  expect(purged.sort()).toEqual(old.map(({ id }) => id).sort())
})
