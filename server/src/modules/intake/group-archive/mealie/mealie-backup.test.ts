import { Readable } from 'node:stream'
import { cookbooksApi } from '@larder/contract/cookbooks.ts'
import { mealplansApi } from '@larder/contract/mealplans.ts'
import { recipeTimelineApi } from '@larder/contract/recipe-timeline.ts'
import { recipesApi } from '@larder/contract/recipes.ts'
import { shoppingListsApi } from '@larder/contract/shopping-lists.ts'
import { expect } from 'vitest'
import { type Kit, test } from '#test/kit.ts'
import { picture } from '../filled-group.fixture.ts'
import { imported, send, zipOf } from '../group-archive.fixture.ts'
import { NotADatabase, rowsIn } from './database-rows.ts'
import { firstVersion, ids, secondVersion } from './mealie-backup.fixture.ts'

async function backupOf(database: string | object, folder = ''): Promise<Buffer> {
  const images = `${folder}data/recipes/${ids.recipe}/images`
  const image = await picture()
  return zipOf([
    [`${folder}database.json`, typeof database === 'string' ? database : JSON.stringify(database)],
    [`${folder}data/templates/recipes.md`, '#'],
    [`${folder}data/.session_secret`, 'secret'],
    [`${images}/original.webp`, image],
    [`${images}/timeline/${ids.event}/original.webp`, image],
    [`${folder}data/recipes/${ids.recipe}/assets/a.txt`, 'a sheet'],
  ])
}

async function newcomer(kit: Kit) {
  const group = await kit.group()
  const household = await kit.household({ groupId: group.id })
  const ana = await kit.person({ name: 'Ana', household })
  const ben = await kit.person({ name: 'benjamin', email: 'ben@example.com', household })
  return { ana, ben }
}

test('a group of a 2.x backup comes whole, with what belongs to nobody here left behind', async ({ kit }) => {
  const { ana, ben } = await newcomer(kit)
  const backup = await backupOf(secondVersion(), 'mealie_2026/')
  const wrapped = await backupOf(secondVersion())
  const { data: upload } = await send(kit, ana, wrapped)
  expect(upload).toMatchObject({
    kind: 'reference_backup',
    groups: [
      { id: ids.group, name: 'Home', counts: { recipe: 1, food: 2, mealplan: 2 } },
      { id: ids.other, name: 'Neighbours', counts: { recipe: 1 } },
    ],
  })
  expect((await send(kit, ana, backup)).status).toBe(400)

  const report = await imported(kit, ana, wrapped, ids.group)
  expect(report).toMatchObject({ name: 'Backup Migration', status: 'partial' })
  const caller = kit.as(ana)
  const { data: recipe } = await caller.call(recipesApi.get, { params: { slug: 'leek-pie' } })
  expect(recipe).toMatchObject({
    userId: ana.id,
    householdId: ana.householdId,
    rating: 3.5,
    prepTime: '10 minutes',
    recipeYield: '1 tin',
    createdAt: '2024-05-06T07:08:09.123Z',
    settings: { public: true, disableAmount: false },
    nutrition: { calories: '300', saturatedFatContent: '2', transFatContent: null },
    extras: { source: 'Grandmother' },
    notes: [{ title: 'Tip', text: 'Slowly' }],
    assets: [{ fileName: 'a.txt' }],
    recipeCategory: [{ name: 'Dinner' }],
    tags: [{ name: 'Quick' }],
    tools: [{ name: 'Pan', onHand: true }],
    comments: [{ text: 'Good', userId: ben.id }],
  })
  expect(recipe.image).toMatch(/^\w{4}$/)
  const [first, second] = recipe.recipeIngredient
  expect(first).toMatchObject({
    quantity: 1.5,
    food: { name: 'leek', onHand: false },
    unit: { name: 'cup' },
    title: 'Filling',
    substitutes: [
      { name: 'leek', ratio: 1, remark: 'half as much' },
      { name: 'anything green', ratio: 1, remark: '' },
    ],
  })
  expect(second).toMatchObject({ note: 'salt' })
  expect(recipe.recipeInstructions).toMatchObject([
    {
      text: `Cut. /api/media/recipes/${recipe.id}/assets/a.txt`,
      ingredientReferences: [{ referenceId: first?.referenceId }],
    },
  ])
  const events = await caller.call(recipeTimelineApi.list)
  expect(events.data.items).toMatchObject([{ subject: 'Made it', image: 'has image', userId: ana.id }])
  const plan = await caller.call(mealplansApi.list, { query: { start_date: '2024-05-01', end_date: '2024-05-31' } })
  expect(plan.data.items).toMatchObject([{ date: '2024-05-07', recipeId: recipe.id }])
  const books = await caller.call(cookbooksApi.list)
  const tag = recipe.tags[0]?.id
  expect(books.data.items).toMatchObject([{ name: 'Soups', queryFilterString: `tags.id IN ["${tag}"]` }])
  const lists = await caller.call(shoppingListsApi.list)
  const list = await caller.call(shoppingListsApi.get, { params: { item_id: lists.data.items[0]?.id } })
  expect(list.data).toMatchObject({
    name: 'Market',
    listItems: [{ note: 'fresh', food: { name: 'leek' }, recipeReferences: [{ recipeId: recipe.id, recipeScale: 1 }] }],
  })

  const db = kit.runtime.connection.reader
  const people = await db.selectFrom('user').select(['id', 'admin']).execute()
  expect(people.map(({ id }) => id).sort()).toEqual([ana.id, ben.id].sort())
  expect(people.some(({ admin }) => admin === 1)).toBe(false)
  expect(await db.selectFrom('apiToken').selectAll().execute()).toEqual([])
  expect((await db.selectFrom('recipe').select('name').execute()).map(({ name }) => name)).toEqual(['Leek pie'])

  const again = await imported(kit, ana, wrapped, ids.group)
  expect(again.entries.map(({ message }) => message)).toContain('Recipe already there: Leek pie')
  expect(await db.selectFrom('shoppingItem').select('id').execute()).toHaveLength(1)
  expect(await db.selectFrom('mealplan').select('id').execute()).toHaveLength(1)
})

test('a 1.x backup comes with what 2.0 made of it: one rating for all, filters in words, what is on hand', async ({
  kit,
}) => {
  const { ana, ben } = await newcomer(kit)
  const packedElsewhere = await zipOf([
    ['__MACOSX/._x', ''],
    ['mealie_backup/database.json', firstVersion()],
    ['mealie_backup/data/x.txt', ''],
  ])
  const report = await imported(kit, ana, packedElsewhere)
  expect(report.entries.map(({ message }) => message)).toContain('Imported Leek pie successfully')
  const db = kit.runtime.connection.reader
  const opinions = await db.selectFrom('recipeRating').select(['userId', 'rating', 'isFavorite']).execute()
  const expected = [
    { userId: ana.id, rating: 4, isFavorite: 1 },
    { userId: ben.id, rating: 4, isFavorite: 0 },
  ]
  expect(opinions).toEqual(expect.arrayContaining(expected))
  const { data: recipe } = await kit.as(ana).call(recipesApi.get, { params: { slug: 'leek-pie' } })
  expect(recipe).toMatchObject({
    image: null,
    lastMade: '2024-06-01T18:00:00.000Z',
    recipeIngredient: [{ food: { onHand: true } }, {}],
  })
  const books = await kit.as(ana).call(cookbooksApi.list)
  expect(books.data.items).toMatchObject([
    { name: 'Soups', queryFilterString: `tags.id CONTAINS ALL ["${recipe.tags[0]?.id}"]` },
  ])
})

test('attack 9, attack 14: a database that is none, is cut off or wants to be more than one is refused', async ({
  kit,
}) => {
  const { ana } = await newcomer(kit)
  const whole = JSON.stringify(secondVersion())
  const databases = [
    '',
    '[]',
    '"text"',
    whole.slice(0, -20),
    '{}',
    `{"groups":${'['.repeat(100_000)}`,
    '{"groups":[{"id":1,}]}',
  ]
  for (const database of databases)
    expect([database.slice(0, 20), (await send(kit, ana, await backupOf(database))).status]).toEqual([
      database.slice(0, 20),
      400,
    ])
  const noFiles = await zipOf([['database.json', whole]])
  expect((await send(kit, ana, noFiles)).status).toBe(400)
})

test('rows are the same however the file is cut into pieces', async () => {
  const text = ' {"a":[{"x":"}]\\"{[","y":[1,{"z":2}]},{"x":null}], "b" : [], "c":[{"ü":"é"}]}'
  const rows = async (size: number) => {
    const bytes = Buffer.from(text)
    const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
      bytes.subarray(at * size, (at + 1) * size),
    )
    const found: unknown[] = []
    for await (const row of rowsIn(Readable.from(pieces))) found.push(row)
    return found
  }
  const expected = [
    ['a', null],
    ['a', { x: '}]"{[', y: [1, { z: 2 }] }],
    ['a', { x: null }],
    ['b', null],
    ['c', null],
    ['c', { ü: 'é' }],
  ]
  for (let size = 1; size < 20; size++) expect(await rows(size)).toEqual(expected)
  await expect(rowsIn(Readable.from([Buffer.from('{"a":[')])).next()).resolves.toBeDefined()
  const broken = async () => {
    for await (const _ of rowsIn(Readable.from([Buffer.from('{"a":[{"x":tru}]}')])));
  }
  await expect(broken()).rejects.toThrow(NotADatabase)
})
