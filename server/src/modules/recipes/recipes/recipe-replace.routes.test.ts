import { randomUUID } from 'node:crypto'
import { recipesApi } from '@larder/contract/recipes.ts'
import { expect } from 'vitest'
import { type Kit, test } from '#test/kit.ts'

type Person = Awaited<ReturnType<Kit['person']>>

const at = (slug: string) => ({ params: { slug } })
const put = (kit: Kit, by: Person, slug: string, body: unknown) =>
  kit.as(by).call(recipesApi.update, { ...at(slug), body })
const patch = (kit: Kit, by: Person, slug: string, body: unknown) =>
  kit.as(by).call(recipesApi.patch, { ...at(slug), body })
const read = async (kit: Kit, by: Person, slug: string) => (await kit.as(by).call(recipesApi.get, at(slug))).data

const written = {
  name: 'Stew',
  description: 'Plain and warm',
  recipeServings: 4,
  recipeYieldQuantity: 2,
  recipeYield: 'pots',
  totalTime: '50 minutes',
  prepTime: '10 minutes',
  cookTime: '5 minutes',
  performTime: '40 minutes',
  orgURL: 'https://example.com/stew',
  recipeIngredient: [{ note: 'lentils', quantity: 2 }],
  recipeInstructions: [{ text: 'Simmer.' }],
  notes: [
    { title: 'One', text: 'first' },
    { title: '', text: 'second' },
  ],
  nutrition: { calories: '320', fatContent: '7' },
  settings: { public: true, showNutrition: true, disableComments: false, disableAmount: false },
  extras: { printed: 'yes' },
  assets: [{ name: 'Card', icon: 'file', fileName: 'card.pdf' }],
  tags: ['winter'],
  recipeCategory: ['Dinner'],
  tools: ['Pot'],
}

const stew = async (kit: Kit, by: Person) => {
  const { id } = await kit.recipe({ by, name: 'Stew' })
  const saved = await put(kit, by, id, written)
  expect(saved.status).toBe(200)
  return saved.data
}

test('everything that is sent is stored and comes back', async ({ kit }) => {
  const ana = await kit.person()
  const recipe = await stew(kit, ana)
  expect(recipe).toMatchObject({
    ...written,
    tags: [{ name: 'winter', slug: 'winter' }],
    recipeCategory: [{ name: 'Dinner', slug: 'dinner' }],
    tools: [{ name: 'Pot', slug: 'pot' }],
  })
  expect(await read(kit, ana, 'stew')).toEqual(recipe)
})

test('what a replacement leaves out returns to its default', async ({ kit }) => {
  const ana = await kit.person()
  const { id } = await stew(kit, ana)
  const bare = (await put(kit, ana, id, { name: 'Stew' })).data
  expect(bare).toMatchObject({
    description: '',
    recipeServings: 0,
    recipeYieldQuantity: 0,
    recipeYield: null,
    totalTime: null,
    prepTime: null,
    cookTime: null,
    performTime: null,
    orgURL: null,
    recipeIngredient: [],
    recipeInstructions: [],
    notes: [],
    assets: [],
    tags: [],
    recipeCategory: [],
    tools: [],
    extras: {},
  })
  expect(Object.values(bare.nutrition)).toEqual(Array(11).fill(null))
})

test('settings that a replacement leaves out are kept; single flags take the contract’s values', async ({ kit }) => {
  const ana = await kit.person()
  const { id, settings } = await stew(kit, ana)
  expect((await put(kit, ana, id, { name: 'Stew' })).data.settings).toEqual(settings)
  expect((await put(kit, ana, id, { name: 'Stew', settings: null })).data.settings).toEqual(settings)
  const some = (await put(kit, ana, id, { name: 'Stew', settings: { landscapeView: true } })).data
  expect(some.settings).toEqual({
    public: false,
    showNutrition: false,
    showAssets: false,
    landscapeView: true,
    disableComments: true,
    disableAmount: true,
    locked: false,
    visibility: 'group',
    language: null,
  })
})

test('null leaves the lists of a recipe alone', async ({ kit }) => {
  const ana = await kit.person()
  const before = await stew(kit, ana)
  const lists = {
    recipeInstructions: null,
    recipeIngredient: null,
    notes: null,
    assets: null,
    tags: null,
    recipeCategory: null,
    tools: null,
  }
  for (const call of [put, patch]) {
    const after = (await call(kit, ana, before.id, { name: 'Stew', ...lists })).data
    for (const part of Object.keys(lists) as (keyof typeof lists)[]) expect(after[part]).toEqual(before[part])
  }
})

test('an empty list empties', async ({ kit }) => {
  const ana = await kit.person()
  const before = await stew(kit, ana)
  const after = (
    await patch(kit, ana, before.id, { recipeIngredient: [], recipeInstructions: [], notes: [], tags: [] })
  ).data
  expect(after).toMatchObject({ recipeIngredient: [], recipeInstructions: [], notes: [], tags: [] })
  expect(after.recipeCategory).toEqual(before.recipeCategory)
})

test('a patch changes what it names and leaves the rest', async ({ kit }) => {
  const ana = await kit.person()
  const before = await stew(kit, ana)
  kit.clock.advance(60_000)
  const after = (await patch(kit, ana, before.id, { description: 'New', recipeServings: 6 })).data
  const { description, recipeServings, dateUpdated, updatedAt, revision, ...rest } = after
  expect({ description, recipeServings, dateUpdated, updatedAt, revision }).toEqual({
    description: 'New',
    recipeServings: 6,
    dateUpdated: kit.clock.iso(),
    updatedAt: kit.clock.iso(),
    revision: before.revision + 1,
  })
  expect(before).toMatchObject(rest)
})

test('a patch merges settings with the stored ones and replaces nutrition as a whole', async ({ kit }) => {
  const ana = await kit.person()
  const before = await stew(kit, ana)
  const body = { settings: { landscapeView: true }, nutrition: { calories: 100 } }
  const after = (await patch(kit, ana, before.id, body)).data
  expect(after.settings).toEqual({ ...before.settings, landscapeView: true })
  expect(after.nutrition).toMatchObject({ calories: '100', fatContent: null })
})

test('a patch of ingredients and steps takes defaults for what the lines leave out', async ({ kit }) => {
  const ana = await kit.person()
  const { id } = await kit.recipe({ by: ana })
  const body = { recipeIngredient: [{ note: 'salt' }], recipeInstructions: [{ text: 'Stir' }] }
  const { recipeIngredient, recipeInstructions } = (await patch(kit, ana, id, body)).data
  expect(recipeIngredient).toMatchObject([{ note: 'salt', quantity: 1, title: null }])
  expect(recipeInstructions).toMatchObject([{ text: 'Stir', title: '', summary: '', ingredientReferences: [] }])
})

test('numbers become text where text is meant, and quantities have three decimals', async ({ kit }) => {
  const ana = await kit.person()
  const { id } = await kit.recipe({ by: ana })
  const body = {
    totalTime: 50,
    recipeYield: 3,
    nutrition: { calories: 320.5 },
    extras: { times: 3, done: true },
    recipeIngredient: [
      { quantity: 0.33333, note: 'a' },
      { quantity: '', note: 'b' },
      { quantity: '1.5', note: 'c' },
      { quantity: null, note: 'd' },
      'plain line',
    ],
  }
  const recipe = (await patch(kit, ana, id, body)).data
  expect(recipe).toMatchObject({ totalTime: '50', recipeYield: '3', nutrition: { calories: '320.5' } })
  expect(recipe.extras).toEqual({ times: '3', done: 'true' })
  expect(recipe.recipeIngredient.map(({ quantity, note }) => [quantity, note])).toEqual([
    [0.333, 'a'],
    [null, 'b'],
    [1.5, 'c'],
    [null, 'd'],
    [1, 'plain line'],
  ])
})

test('snake_case fields are understood', async ({ kit }) => {
  const ana = await kit.person()
  const { id } = await kit.recipe({ by: ana })
  const recipe = (await patch(kit, ana, id, { total_time: '1 hour', recipe_ingredient: [{ original_text: 'raw' }] }))
    .data
  expect(recipe).toMatchObject({ totalTime: '1 hour', recipeIngredient: [{ originalText: 'raw' }] })
})

test('comments, ratings, pictures and dates are not changed by a save', async ({ kit }) => {
  const ana = await kit.person()
  const { id } = await kit.recipe({ by: ana, image: 'key1', rating: 4, lastMade: '2026-01-01T00:00:00.000Z' })
  const now = kit.clock.iso()
  const comment = { id: randomUUID(), recipeId: id, userId: ana.id, text: 'Good', createdAt: now, updatedAt: now }
  await kit.runtime.connection.writer.insertInto('recipeComment').values(comment).execute()
  for (const body of [
    { name: 'x' },
    { comments: [], rating: 1, image: 'other', lastMade: now, createdAt: '2001-01-01' },
  ]) {
    const recipe = (await put(kit, ana, id, body)).data
    expect(recipe).toMatchObject({ rating: 4, image: 'key1', lastMade: '2026-01-01T00:00:00.000Z', createdAt: now })
    expect(recipe.comments).toMatchObject([{ text: 'Good', user: { id: ana.id, username: ana.username } }])
  }
})

test('the day it was added can be set, and is kept when it is not', async ({ kit }) => {
  const ana = await kit.person()
  const { id } = await kit.recipe({ by: ana })
  expect((await put(kit, ana, id, { dateAdded: '2020-02-29' })).data.dateAdded).toBe('2020-02-29')
  expect((await put(kit, ana, id, { name: 'x' })).data.dateAdded).toBe('2020-02-29')
  const bad = await put(kit, ana, id, { dateAdded: '2021-02-29' })
  expect([bad.status, bad.detail]).toMatchObject([422, [{ loc: ['body', 'dateAdded'] }]])
})

test('a missing name is kept and a blank one refused', async ({ kit }) => {
  const ana = await kit.person()
  const { id } = await kit.recipe({ by: ana, name: 'Soup' })
  expect((await put(kit, ana, id, {})).data.name).toBe('Soup')
  expect((await put(kit, ana, id, { name: null })).data.name).toBe('Soup')
  for (const call of [put, patch]) {
    const blank = await call(kit, ana, id, { name: '  ' })
    expect([blank.status, blank.detail]).toMatchObject([422, [{ loc: ['body', 'name'] }]])
  }
})

test('bad input names the field and changes nothing', async ({ kit }) => {
  const ana = await kit.person()
  const before = await stew(kit, ana)
  const attempts: [unknown, (string | number)[]][] = [
    [{ recipeServings: -1 }, ['recipeServings']],
    [{ recipeServings: 1e300 }, ['recipeServings']],
    [{ recipeServings: 'many' }, ['recipeServings']],
    [{ description: 'x'.repeat(1_000_000) }, ['description']],
    [{ recipeIngredient: [{ note: 'ok' }, { quantity: 'lots' }] }, ['recipeIngredient', 1, 'quantity']],
    [{ recipeIngredient: [{ quantity: 1e40 }] }, ['recipeIngredient', 0, 'quantity']],
    [{ recipeInstructions: [{ title: 'no text' }] }, ['recipeInstructions', 0, 'text']],
    [{ notes: [{ title: 5, text: '' }] }, ['notes', 0, 'title']],
    [{ settings: { public: 'perhaps' } }, ['settings', 'public']],
    [{ assets: [{ name: 'x', fileName: '../../secret' }] }, ['assets', 0, 'fileName']],
    [{ extras: { ['k'.repeat(501)]: 'v' } }, ['extras']],
    [{ recipeIngredient: Array(1001).fill('line') }, ['recipeIngredient']],
    [{ name: 'x'.repeat(1001) }, ['name']],
  ]
  for (const [body, field] of attempts) {
    const { status, detail } = await put(kit, ana, before.id, body)
    expect([field, status]).toEqual([field, 422])
    const places = (detail as { loc: unknown[] }[]).map(({ loc }) => loc)
    expect(places).toContainEqual(['body', ...field])
  }
  expect((await put(kit, ana, before.id, '{"recipeServings": 1e999}')).status).toBe(422)
  expect((await put(kit, ana, before.id, '[]')).status).toBe(422)
  expect((await put(kit, ana, before.id, { description: 'x'.repeat(10_000_000) })).status).toBe(413)
  expect(await read(kit, ana, before.id)).toEqual(before)
})

test('whoever edited an older state is told, and nothing changes', async ({ kit }) => {
  const ana = await kit.person()
  const before = await stew(kit, ana)
  const edited = { ...before, editedRevision: before.revision }
  const first = await patch(kit, ana, before.id, { description: 'first', editedRevision: before.revision })
  expect(first.status).toBe(200)
  const late = await put(kit, ana, before.id, { ...edited, description: 'late' })
  expect([late.status, late.detail]).toEqual([
    409,
    { message: 'Somebody has saved this recipe since you opened it', error: true, exception: 'revision' },
  ])
  expect(await read(kit, ana, before.id)).toEqual(first.data)
})

test('a program that sends an older answer back asks nothing by it: who saves last wins', async ({ kit }) => {
  const ana = await kit.person()
  const before = await stew(kit, ana)
  for (const description of ['first', 'second']) {
    const saved = await put(kit, ana, before.id, { ...before, description })
    expect([saved.status, saved.data.description]).toEqual([200, description])
  }
  const [patched] = (await kit.as(ana).call(recipesApi.patchMany, { body: [{ ...before, description: 'third' }] })).data
  expect(patched).toMatchObject({ description: 'third', revision: before.revision + 3 })
})

test('two people who save at the same moment do not lose each other’s revision', async ({ kit }) => {
  const ana = await kit.person()
  const { id } = await kit.recipe({ by: ana })
  const saves = await Promise.all(['a', 'b', 'c', 'd'].map((description) => patch(kit, ana, id, { description })))
  expect(saves.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect((await read(kit, ana, id)).revision).toBe(4)
})

test('files of assets that a save drops are deleted, those it keeps are not', async ({ kit }) => {
  const ana = await kit.person()
  const { id } = await kit.recipe({ by: ana })
  const { files, bus } = kit.runtime
  for (const name of ['a.txt', 'b.txt']) await files.put(`recipes/${id}/assets/${name}`, Buffer.from(name))
  const asset = (fileName: string) => ({ name: fileName, icon: 'file', fileName })
  await patch(kit, ana, id, { assets: [asset('a.txt'), asset('b.txt'), asset('..'), asset('a.txt')] })
  await patch(kit, ana, id, { assets: [asset('a.txt')] })
  await bus.settled()
  expect(await files.get(`recipes/${id}/assets/a.txt`)).toBeDefined()
  expect(await files.get(`recipes/${id}/assets/b.txt`)).toBeUndefined()
})
