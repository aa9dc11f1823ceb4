import { appImportsApi } from '@larder/contract/app-imports.ts'
import { ratingsApi } from '@larder/contract/ratings.ts'
import { recipeTimelineApi } from '@larder/contract/recipe-timeline.ts'
import { recipesApi } from '@larder/contract/recipes.ts'
import { reportsApi } from '@larder/contract/reports.ts'
import { formats } from '@larder/recipe-formats/formats.ts'
import { expect } from 'vitest'
import type { Person } from '#test/factories/factories.ts'
import { type Kit, test } from '#test/kit.ts'
import { importFile, paprikaArchive, photo, soup, zipOf } from './app-imports.fixture.ts'

const report = async (kit: Kit, by: Person, item_id: string) =>
  (await kit.as(by).call(reportsApi.get, { params: { item_id } })).data
const recipe = async (kit: Kit, by: Person, slug: string) =>
  (await kit.as(by).call(recipesApi.get, { params: { slug } })).data
const filesIn = async (kit: Kit, folder: string) => {
  const keys: string[] = []
  for await (const { key } of kit.runtime.files.list(folder)) keys.push(key)
  return keys
}

test('an archive is imported while the caller waits, and the report is final', async ({ kit }) => {
  const ana = await kit.person()
  const bytes = await paprikaArchive(
    { ...soup(1), ...photo, rating: 4, categories: ['Winter', 'winter'], servings: '4 servings' },
    { name: 'Air' },
  )
  const answer = await importFile(kit, ana, bytes)
  expect(answer.status).toBe(200)
  expect(answer.data).toMatchObject({
    category: 'migration',
    name: 'Paprika Migration',
    status: 'success',
    groupId: ana.groupId,
  })
  expect((await report(kit, ana, answer.data.id)).entries).toMatchObject([
    { success: true, message: 'Imported Soup 1 successfully', exception: '', recipe: { slug: 'soup-1' } },
    { success: true, message: 'Imported Air successfully', exception: '' },
  ])
  const saved = await recipe(kit, ana, 'soup-1')
  expect(saved).toMatchObject({
    userId: ana.id,
    householdId: ana.householdId,
    rating: 4,
    recipeServings: 4,
    tags: [{ slug: 'winter' }],
    recipeInstructions: [{ text: 'Cook.' }, { text: 'Eat.' }],
    settings: { locked: false },
  })
  expect(saved.recipeIngredient.map(({ note, quantity }) => [note, quantity])).toEqual([
    ['500 g peas', 1],
    ['1 onions', 1],
  ])
  expect(saved.image).toMatch(/^\w{4,}$/)
  expect(await filesIn(kit, 'recipes')).toHaveLength(3)
  expect(await filesIn(kit, 'migrations')).toEqual([])
  // Nothing is put where the source had nothing.
  expect(await recipe(kit, ana, 'air')).toMatchObject({ recipeIngredient: [], recipeInstructions: [], image: null })
  const own = await kit.as(ana).call(ratingsApi.ownOne, { params: { recipe_id: saved.id } })
  expect(own.data).toMatchObject({ rating: 4, isFavorite: false })
  const events = await kit.as(ana).call(recipeTimelineApi.list, { query: { queryFilter: `recipe_id="${saved.id}"` } })
  expect(events.data.items).toMatchObject([{ eventType: 'system', subject: 'Recipe Created' }])
  expect(kit.events.map(({ name }) => name)).not.toContain('recipe.created')
})

test('a broken part gives one failed entry, the others are imported', async ({ kit }) => {
  const ana = await kit.person()
  const { data } = await importFile(kit, ana, await paprikaArchive(soup(1), 'no recipe at all', soup(2)))
  expect(data.status).toBe('partial')
  expect(data.counts).toEqual({ total: 3, failed: 1 })
  const { entries } = await report(kit, ana, data.id)
  expect(entries.filter(({ success }) => !success)).toMatchObject([
    { message: 'Failed to import 0001.paprikarecipe', exception: expect.stringMatching(/./), recipe: null },
  ])
})

test('a broken file of an old backup is one failed entry with the words of the contract', async ({ kit }) => {
  const ana = await kit.person()
  const stew = JSON.stringify({ name: 'Stew', slug: 'stew', recipe_ingredient: [], recipe_instructions: [] })
  const folder = 'mealie_2021-Dec-08/recipes'
  const bytes = await zipOf({
    [`${folder}/stew/stew.json`]: stew,
    [`${folder}/invalid-recipe/invalid-recipe.json`]: '',
  })
  const { data } = await importFile(kit, ana, bytes, { migration_type: 'mealie_alpha', add_migration_tag: 'true' })
  expect(data).toMatchObject({ name: 'Mealie_Alpha Migration', status: 'partial' })
  const { entries } = await report(kit, ana, data.id)
  expect(entries.map(({ message }) => message)).toEqual([
    'Failed to import invalid-recipe.json',
    'Imported Stew successfully',
  ])
  expect((await recipe(kit, ana, 'stew')).tags).toMatchObject([{ slug: 'mealie-alpha' }])
})

test('times that are written for machines become words', async ({ kit }) => {
  const ana = await kit.person()
  const stew = { name: 'Stew', prepTime: 'PT1H30M', cookTime: 'PT45M', totalTime: 'half a day' }
  const bytes = await zipOf({ 'Stew/recipe.json': JSON.stringify({ ...stew, recipeIngredient: ['1 leek'] }) })
  await importFile(kit, ana, bytes, { migration_type: 'nextcloud' })
  expect(await recipe(kit, ana, 'stew')).toMatchObject({
    prepTime: '1 hour 30 minutes',
    performTime: '45 minutes',
    totalTime: 'half a day',
  })
})

test('the tag of the format is added when it is wanted, and only then', async ({ kit }) => {
  const ana = await kit.person()
  await importFile(kit, ana, await paprikaArchive(soup(1)), { add_migration_tag: true })
  await importFile(kit, ana, await paprikaArchive(soup(2)), { add_migration_tag: 'false' })
  expect((await recipe(kit, ana, 'soup-1')).tags).toMatchObject([{ name: 'paprika', slug: 'paprika' }])
  expect((await recipe(kit, ana, 'soup-2')).tags).toEqual([])
})

test('a second import of the same archive succeeds under other names and touches nothing', async ({ kit }) => {
  const ana = await kit.person()
  const bytes = await paprikaArchive(soup(1))
  await importFile(kit, ana, bytes)
  const before = await recipe(kit, ana, 'soup-1')
  const { data } = await importFile(kit, ana, bytes)
  expect(data.status).toBe('success')
  expect((await report(kit, ana, data.id)).entries[0]?.message).toBe('Imported Soup 1 (1) successfully')
  expect((await recipe(kit, ana, 'soup-1-1')).name).toBe('Soup 1 (1)')
  expect(await recipe(kit, ana, 'soup-1')).toEqual(before)
})

test('what is no archive, an empty one, a foreign one or half of one is a report that failed', async ({ kit }) => {
  const ana = await kit.person()
  const whole = await paprikaArchive(soup(1), soup(2))
  const files = {
    'no archive': Buffer.from('just text'),
    empty: await zipOf({}),
    'nothing in it': Buffer.alloc(0),
    foreign: await zipOf({ 'holiday.txt': 'sun' }),
    half: whole.subarray(0, whole.length / 2),
  }
  for (const [what, bytes] of Object.entries(files)) {
    const { status, data } = await importFile(kit, ana, bytes)
    expect([what, status, data.status]).toEqual([what, 200, 'failure'])
    const { entries } = await report(kit, ana, data.id)
    expect([what, entries]).toMatchObject([
      what,
      [{ success: false, message: 'Failed to import export.paprikarecipes', exception: expect.stringMatching(/\.$/) }],
    ])
  }
  expect(await filesIn(kit, '')).toEqual([])
})

test('bad input names its field and leaves neither report nor file', async ({ kit }) => {
  const ana = await kit.person()
  const bytes = await paprikaArchive(soup(1))
  const fieldOf = async (form: Record<string, string>) => {
    const { status, detail } = await importFile(kit, ana, bytes, form)
    return [status, (detail as { loc: string[] }[])[0]?.loc]
  }
  expect(await fieldOf({ migration_type: 'everything' })).toEqual([422, ['body', 'migration_type']])
  expect(await fieldOf({ add_migration_tag: 'perhaps' })).toEqual([422, ['body', 'add_migration_tag']])
  const without = await kit.as(ana).call(appImportsApi.import, { form: { migration_type: 'paprika' } })
  expect([without.status, without.detail]).toMatchObject([422, [{ loc: ['body', 'archive'] }]])
  const noFile = await kit.as(ana).call(appImportsApi.import, { form: { migration_type: 'paprika', archive: 'text' } })
  expect(noFile.status).toBe(422)
  expect((await kit.guest().call(appImportsApi.import, { form: {} })).status).toBe(401)
  expect((await kit.as(ana).call(reportsApi.list)).data).toEqual([])
  expect(await filesIn(kit, '')).toEqual([])
})

test('a picture that is none is told, and its recipe comes all the same', async ({ kit }) => {
  const ana = await kit.person()
  const photo = { photo: 'a.jpg', photo_data: Buffer.from('<svg onload="x()">').toString('base64') }
  const { data } = await importFile(kit, ana, await paprikaArchive({ ...soup(1), ...photo }))
  expect(data.status).toBe('success')
  const [entry] = (await report(kit, ana, data.id)).entries
  expect(entry).toMatchObject({ exception: '', note: 'The picture could not be taken over.' })
  expect((await recipe(kit, ana, 'soup-1')).image).toBeNull()
  expect(await filesIn(kit, 'recipes')).toEqual([])
})

test('attack 14: what a file says of groups, owners and ids means nothing', async ({ kit }) => {
  const { ana, zoe } = await kit.strangers('ana', 'zoe')
  const theirs = await kit.recipe({ by: zoe, name: 'Soup 1' })
  const lies = { id: theirs.id, uid: theirs.id, groupId: zoe.groupId, userId: zoe.id, admin: true, slug: 'soup-1' }
  await importFile(kit, ana, await paprikaArchive({ ...soup(1), ...lies }))
  expect(await recipe(kit, ana, 'soup-1')).toMatchObject({ groupId: ana.groupId, userId: ana.id })
  expect((await recipe(kit, ana, 'soup-1')).id).not.toBe(theirs.id)
  expect(await recipe(kit, zoe, 'soup-1')).toMatchObject({ id: theirs.id, groupId: zoe.groupId })
})

test('text that no database takes, and more of it than a recipe holds, hurts nobody else', async ({ kit }) => {
  const ana = await kit.person()
  const lines = Array.from({ length: 1001 }, (_, at) => `line ${at}`).join('\n')
  const strange = { ...soup('x'), name: 'Null\0 and \ud800 half', categories: ['!!!', '\0', 'A'.repeat(2000)] }
  const { data } = await importFile(
    kit,
    ana,
    await paprikaArchive(strange, { ...soup(2), ingredients: lines }, { name: '🍕🍕' }, soup(3)),
  )
  expect(data).toMatchObject({ status: 'partial', counts: { total: 4, failed: 1 } })
  const { entries } = await report(kit, ana, data.id)
  expect(entries[0]).toMatchObject({ message: 'Failed to import Soup 2', exception: expect.stringContaining('1,000') })
  expect(entries.map(({ recipe }) => recipe?.name)).toContain('Unnamed recipe')
})

test('the formats that can be read are listed', async ({ kit }) => {
  const ana = await kit.person()
  const { data } = await kit.as(ana).call(appImportsApi.formats)
  expect(data.map(({ id }) => id)).toEqual(formats.filter(({ reader }) => reader).map(({ id }) => id))
  expect(data).toContainEqual({
    id: 'paprika',
    name: 'Paprika',
    extensions: ['.paprikarecipes', '.zip'],
    hasColumns: false,
  })
  expect(data.filter(({ hasColumns }) => hasColumns).map(({ id }) => id)).toEqual(['table'])
})
