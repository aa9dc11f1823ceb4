import { randomUUID } from 'node:crypto'
import { recipeRevisionsApi } from '@larder/contract/recipe-revisions.ts'
import { recipesApi } from '@larder/contract/recipes.ts'
import { expect } from 'vitest'
import { REVISIONS_KEPT } from '#modules/recipes/recipes/recipe-snapshots.service.ts'
import { type Kit, test } from '#test/kit.ts'

type Person = Awaited<ReturnType<Kit['person']>>

const at = (slug: string, revision?: number) => ({ params: { slug, revision } })
const patch = async (kit: Kit, by: Person, slug: string, body: unknown) =>
  (await kit.as(by).call(recipesApi.patch, { ...at(slug), body })).data
const read = async (kit: Kit, by: Person, slug: string) => (await kit.as(by).call(recipesApi.get, at(slug))).data
const history = async (kit: Kit, by: Person, slug: string) =>
  (await kit.as(by).call(recipeRevisionsApi.list, at(slug))).data

test('every save keeps the state before it, with who, when and what', async ({ kit }) => {
  const ana = await kit.person()
  const ben = await kit.person({ household: { id: ana.householdId, groupId: ana.groupId, name: 'h', slug: 'h' } })
  const { id } = await kit.recipe({ by: ana, name: 'Stew', ingredients: ['salt'] })
  await patch(kit, ana, id, { description: 'first', recipeServings: 2 })
  kit.clock.advance(60_000)
  await patch(kit, ben, id, { recipeIngredient: ['pepper'] })
  const admin = false
  expect(await history(kit, ana, id)).toMatchObject([
    {
      revision: 1,
      createdAt: '2026-03-02T10:01:00.000Z',
      user: { id: ben.id, username: ben.username, admin },
      changes: ['recipeIngredient'],
    },
    {
      revision: 0,
      createdAt: '2026-03-02T10:00:00.000Z',
      user: { id: ana.id },
      changes: ['description', 'recipeServings'],
    },
  ])
})

test('replacements, bulk saves and no-op saves are kept too', async ({ kit }) => {
  const ana = await kit.person()
  const { id } = await kit.recipe({ by: ana, name: 'Stew' })
  await kit.as(ana).call(recipesApi.update, { ...at(id), body: { name: 'Soup' } })
  await kit.as(ana).call(recipesApi.patchMany, { body: [{ id, totalTime: '1 hour' }] })
  await kit.as(ana).call(recipesApi.updateMany, { body: [await read(kit, ana, id)] })
  expect((await history(kit, ana, id)).map(({ revision, changes }) => [revision, changes])).toEqual([
    [2, []],
    [1, ['totalTime']],
    [0, ['name']],
  ])
})

test('an earlier state can be read whole, with its differences to today', async ({ kit }) => {
  const ana = await kit.person()
  const food = await kit.food({ by: ana, name: 'lentil', pluralName: 'lentils' })
  const { id } = await kit.recipe({
    by: ana,
    name: 'Stew',
    steps: ['Peel.', 'Boil.'],
    ingredients: [{ foodId: food.id, quantity: 2 }],
  })
  const before = await read(kit, ana, id)
  await patch(kit, ana, id, {
    name: 'Soup',
    description: 'Warm\nand plain',
    recipeInstructions: [{ text: 'Peel.' }, { text: 'Boil for an hour.' }],
    recipeIngredient: [{ quantity: 3, food: { id: food.id } }],
    tags: ['winter'],
    nutrition: { calories: 5 },
  })
  const old = await kit.as(ana).call(recipeRevisionsApi.get, at(id, 0))
  expect(old.status).toBe(200)
  expect(old.data.recipe).toEqual(before)
  expect(old.data.differences).toEqual([
    { part: 'name', before: ['Stew'], after: ['Soup'] },
    { part: 'description', before: [], after: ['Warm', 'and plain'] },
    { part: 'tags', before: [], after: ['winter'] },
    { part: 'recipeIngredient', before: ['2 lentils'], after: ['3 lentils'] },
    { part: 'recipeInstructions', before: ['Boil.'], after: ['Boil for an hour.'] },
    { part: 'nutrition', before: [], after: ['calories: 5'] },
  ])
  for (const revision of [1, 99])
    expect((await kit.as(ana).call(recipeRevisionsApi.get, at(id, revision))).status).toBe(404)
})

test('an earlier state is brought back by a save like any other', async ({ kit }) => {
  const ana = await kit.person()
  const { id } = await kit.recipe({
    by: ana,
    name: 'Stew',
    description: 'old',
    ingredients: ['salt'],
    steps: ['Boil.'],
  })
  const before = await read(kit, ana, id)
  await patch(kit, ana, id, {
    name: 'Soup',
    description: 'new',
    recipeIngredient: [],
    recipeInstructions: [],
    tags: ['x'],
  })
  const restored = await kit.as(ana).call(recipeRevisionsApi.restore, at(id, 0))
  expect(restored.status).toBe(200)
  const { recipeInstructions, ...rest } = restored.data
  const { recipeInstructions: steps, ...expected } = before
  expect(rest).toEqual({ ...expected, revision: 2 })
  expect(recipeInstructions).toEqual(steps.map((step) => ({ ...step, id: expect.any(String) })))
  expect(await history(kit, ana, id)).toMatchObject([{ revision: 1 }, { revision: 0 }])
  // Today was kept as well.
  expect((await kit.as(ana).call(recipeRevisionsApi.get, at(id, 1))).data.recipe).toMatchObject({
    name: 'Soup',
    description: 'new',
  })
})

test('foods and organizers that were deleted since come back by their names', async ({ kit }) => {
  const ana = await kit.person()
  const { id } = await kit.recipe({ by: ana, name: 'Stew' })
  await patch(kit, ana, id, { recipeIngredient: [{ food: 'lentil', unit: 'cup' }], tags: ['winter'] })
  await patch(kit, ana, id, { recipeIngredient: [], tags: [] })
  for (const table of ['food', 'unit', 'tag'] as const) await kit.runtime.connection.writer.deleteFrom(table).execute()
  const old = (await kit.as(ana).call(recipeRevisionsApi.get, at(id, 1))).data
  expect(old.recipe.recipeIngredient).toMatchObject([{ food: { name: 'lentil', aliases: [] }, unit: { name: 'cup' } }])
  const restored = (await kit.as(ana).call(recipeRevisionsApi.restore, at(id, 1))).data
  expect(restored).toMatchObject({
    recipeIngredient: [{ food: { name: 'lentil' }, unit: { name: 'cup' } }],
    tags: [{ name: 'winter' }],
  })
})

test('bringing a state back keeps the author, the lock, the picture and the files of today', async ({ kit }) => {
  const { ana, ben } = await kit.households('ana', 'ben')
  const { id } = await kit.recipe({ by: ana, name: 'Stew', image: 'k1' })
  const assets = [{ name: 'Card', icon: 'file', fileName: 'card.pdf' }]
  await patch(kit, ana, id, { assets, settings: { locked: true }, userId: ben.id, description: 'new' })
  const restored = (await kit.as(ben).call(recipeRevisionsApi.restore, at(id, 0))).data
  expect(restored).toMatchObject({ assets, userId: ben.id, image: 'k1', description: '', settings: { locked: true } })
})

test('whoever may not edit may look but not bring back', async ({ kit }) => {
  const { ana, ben } = await kit.households('ana', 'ben')
  const { id } = await kit.recipe({ by: ana })
  await patch(kit, ana, id, { description: 'new' })
  expect(await history(kit, ben, id)).toHaveLength(1)
  expect((await kit.as(ben).call(recipeRevisionsApi.restore, at(id, 0))).status).toBe(403)
  expect((await kit.as(ana).call(recipeRevisionsApi.restore, at(id, 7))).status).toBe(404)
  expect(await read(kit, ana, id)).toMatchObject({ description: 'new', revision: 1 })
})

test('the newest revisions are kept and the oldest dropped', async ({ kit }) => {
  const ana = await kit.person()
  const { id } = await kit.recipe({ by: ana })
  const other = await kit.recipe({ by: ana })
  await patch(kit, ana, other.id, { description: 'x' })
  const row = { recipeId: id, createdAt: kit.clock.iso(), userId: null, changes: '[]', snapshot: '{}' }
  const earlier = Array.from({ length: REVISIONS_KEPT }, (_, revision) => ({ id: randomUUID(), revision, ...row }))
  const db = kit.runtime.connection.writer
  await db.insertInto('recipeRevision').values(earlier).execute()
  await db.updateTable('recipe').set({ revision: REVISIONS_KEPT }).where('id', '=', id).execute()
  await patch(kit, ana, id, { description: 'one more' })
  const numbers = (await history(kit, ana, id)).map(({ revision }) => revision)
  expect(numbers).toEqual(Array.from({ length: REVISIONS_KEPT }, (_, index) => REVISIONS_KEPT - index))
  expect(await history(kit, ana, other.id)).toHaveLength(1)
})

test('a save that failed leaves no revision', async ({ kit }) => {
  const ana = await kit.person()
  const { id } = await kit.recipe({ by: ana })
  await patch(kit, ana, id, { description: 'x', tags: [{ id: randomUUID() }] })
  expect(await history(kit, ana, id)).toEqual([])
})

test('a revision remembers nobody once the account is gone', async ({ kit }) => {
  const ana = await kit.person()
  const ben = await kit.person({ household: { id: ana.householdId, groupId: ana.groupId, name: 'h', slug: 'h' } })
  const { id } = await kit.recipe({ by: ana })
  await patch(kit, ben, id, { description: 'x' })
  await kit.runtime.connection.writer.deleteFrom('user').where('id', '=', ben.id).execute()
  expect(await history(kit, ana, id)).toMatchObject([{ revision: 0, user: null, changes: ['description'] }])
})

test('a number that no revision can have is refused', async ({ kit }) => {
  const ana = await kit.person()
  const { id } = await kit.recipe({ by: ana })
  for (const call of [recipeRevisionsApi.get, recipeRevisionsApi.restore])
    expect((await kit.as(ana).call(call, at(id, 99_999_999_999))).status).toBe(422)
})
