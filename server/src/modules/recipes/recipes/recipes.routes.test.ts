import { recipeRevisionsApi } from '@larder/contract/recipe-revisions.ts'
import { recipesApi } from '@larder/contract/recipes.ts'
import { locales } from '@larder/domain/locale-names.ts'
import { hasStartValues } from '@larder/domain/recipes/start-values.ts'
import { expect } from 'vitest'
import { messagesIn } from '#i18n/messages.ts'
import { type Kit, test } from '#test/kit.ts'

type Person = Awaited<ReturnType<Kit['person']>>

const at = (slug: string) => ({ params: { slug } })
const create = (kit: Kit, by: Person, name: string) => kit.as(by).call(recipesApi.create, { body: { name } })
const read = async (kit: Kit, by: Person, slug: string) => (await kit.as(by).call(recipesApi.get, at(slug))).data
const noEntry = { message: 'No Entry Found', error: true, exception: null }

test('a recipe is created by name and answers its slug', async ({ kit }) => {
  const ana = await kit.person()
  const created = await create(kit, ana, ' Crème Brûlée ')
  expect([created.status, created.text]).toEqual([201, '"creme-brulee"'])
  const recipe = await read(kit, ana, 'creme-brulee')
  expect(recipe).toMatchObject({
    name: 'Crème Brûlée',
    userId: ana.id,
    groupId: ana.groupId,
    householdId: ana.householdId,
    rating: null,
    lastMade: null,
    image: null,
    dateAdded: '2026-03-02',
    createdAt: kit.clock.iso(),
    revision: 0,
  })
  const byWord = await kit.as(ana).call(recipesApi.createByWord, { body: { name: 'Flan' } })
  expect([byWord.status, byWord.data]).toEqual([201, 'flan'])
})

test('a new recipe has one sample ingredient and one sample step, in the language of the request', async ({ kit }) => {
  const ana = await kit.person()
  await create(kit, ana, 'abc')
  const english = await read(kit, ana, 'abc')
  expect(english.recipeIngredient).toMatchObject([{ note: '1 Cup Flour', quantity: 1, display: '1 Cup Flour' }])
  expect(english.recipeInstructions).toHaveLength(1)
  const headers = { 'accept-language': 'de-DE' }
  await kit.as(ana).call(recipesApi.create, { body: { name: 'Kuchen' }, headers })
  expect((await read(kit, ana, 'kuchen')).recipeIngredient).toMatchObject([{ note: '1 Tasse Mehl' }])
})

test('the samples of a new recipe are known as such in every language, so that a screen can show them as hints', () => {
  const unknown = locales.filter(({ code }) => {
    const t = messagesIn(code)
    const recipeIngredient = [{ quantity: 1, note: t('recipes.sampleIngredient') }]
    return !hasStartValues({ recipeIngredient, recipeInstructions: [{ text: t('recipes.sampleStep') }] })
  })
  expect(unknown).toEqual([])
})

test('settings of a new recipe are the wishes of the household', async ({ kit }) => {
  const home = await kit.household({
    recipePublic: 0,
    recipeShowNutrition: 1,
    recipeLandscapeView: 1,
    recipeDisableAmount: 0,
  })
  const ana = await kit.person({ household: home })
  await create(kit, ana, 'abc')
  const recipe = await read(kit, ana, 'abc')
  expect(recipe.settings).toEqual({
    public: false,
    showNutrition: true,
    showAssets: false,
    landscapeView: true,
    disableComments: false,
    disableAmount: false,
    locked: false,
    visibility: 'group',
    language: null,
  })
  expect(recipe.recipeIngredient).toMatchObject([{ disableAmount: false, isFood: true }])
})

test('a creation leaves its mark in the timeline and is told to listeners', async ({ kit }) => {
  const ana = await kit.person()
  await create(kit, ana, 'abc')
  const { id } = await read(kit, ana, 'abc')
  const marks = await kit.runtime.connection.reader.selectFrom('recipeTimelineEvent').selectAll().execute()
  expect(marks).toMatchObject([
    { recipeId: id, userId: ana.id, eventType: 'system', subject: 'Recipe Created', timestamp: kit.clock.iso() },
  ])
  await kit.runtime.bus.settled()
  const { groupId, householdId } = ana
  expect(kit.events).toMatchObject([
    {
      name: 'recipe.created',
      event: { groupId, householdId, id, slug: 'abc', name: 'abc' },
      cause: { userId: ana.id },
    },
  ])
})

test('a name that is taken gets a number behind it, ten times', async ({ kit }) => {
  const ana = await kit.person()
  const slugs: unknown[] = []
  for (let i = 0; i < 10; i++) slugs.push((await create(kit, ana, 'abc')).data)
  expect(slugs).toEqual(['abc', 'abc-1', 'abc-2', 'abc-3', 'abc-4', 'abc-5', 'abc-6', 'abc-7', 'abc-8', 'abc-9'])
  expect((await read(kit, ana, 'abc-1')).name).toBe('abc (1)')
  const eleventh = await create(kit, ana, 'abc')
  expect([eleventh.status, eleventh.detail]).toMatchObject([400, { message: 'Recipe already exists', error: true }])
})

test('two groups use the same name without knowing of each other', async ({ kit }) => {
  const { ana, zoe } = await kit.strangers('ana', 'zoe')
  expect((await create(kit, ana, 'abc')).data).toBe('abc')
  expect((await create(kit, zoe, 'abc')).data).toBe('abc')
  await kit.as(zoe).call(recipesApi.remove, at('abc'))
  expect((await kit.as(ana).call(recipesApi.get, at('abc'))).status).toBe(200)
})

test('people who create the same name at the same moment all get one', async ({ kit }) => {
  const ana = await kit.person()
  const created = await Promise.all(Array.from({ length: 6 }, () => create(kit, ana, 'Bread')))
  expect(created.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 201])
  expect(new Set(created.map(({ data }) => data)).size).toBe(6)
})

test('a name without letters and digits has no slug, a blank one is no name', async ({ kit }) => {
  const ana = await kit.person()
  const signs = await create(kit, ana, '!!!')
  expect([signs.status, signs.detail]).toEqual([
    400,
    { message: 'Unable to generate recipe slug', error: true, exception: 'name' },
  ])
  for (const body of [{ name: '   ' }, { name: '' }, {}, { name: 7 }, { name: 'x'.repeat(1001) }]) {
    const refused = await kit.as(ana).call(recipesApi.create, { body })
    expect([refused.status, refused.detail]).toMatchObject([422, [{ loc: ['body', 'name'] }]])
  }
  const rows = await kit.runtime.connection.reader.selectFrom('recipe').selectAll().execute()
  expect(rows).toEqual([])
})

test('names of every script and of great length make slugs that fit into an address', async ({ kit }) => {
  const ana = await kit.person()
  expect((await create(kit, ana, 'Борщ')).data).toBe('borshch')
  expect((await create(kit, ana, '炒饭')).data).toBe('chao-fan')
  const long = '炒'.repeat(1000)
  const created = [await create(kit, ana, long), await create(kit, ana, long)]
  expect(created.map(({ status }) => status)).toEqual([201, 201])
  for (const { data } of created) expect((await kit.as(ana).call(recipesApi.get, at(data))).status).toBe(200)
  const spread = await create(kit, ana, 'ﷺ'.repeat(1000))
  expect(spread.status).toBe(201)
})

test('a recipe named like a fixed word of the API is still reached by its slug', async ({ kit }) => {
  const ana = await kit.person()
  for (const name of ['Trash', 'Suggestions', 'Category', 'Exports', 'Shared']) {
    const { data: slug } = await create(kit, ana, name)
    expect((await read(kit, ana, slug)).name).toBe(name)
  }
})

test('slug and id lead to the same recipe', async ({ kit }) => {
  const ana = await kit.person()
  const { id, slug } = await kit.recipe({ by: ana, name: 'Apple Pie' })
  const bySlug = await kit.as(ana).call(recipesApi.get, at(slug))
  expect(bySlug.headers['last-modified']).toBe(bySlug.data.updatedAt)
  expect(await read(kit, ana, id)).toEqual(bySlug.data)
  expect(await read(kit, ana, id.toUpperCase())).toEqual(bySlug.data)
  // As some programs write it.
  expect(await read(kit, ana, id.replaceAll('-', ''))).toEqual(bySlug.data)
})

test('a recipe that is named like the id of another one does not hide it', async ({ kit }) => {
  const ana = await kit.person()
  const { id } = await kit.recipe({ by: ana, name: 'Apple Pie' })
  const { data: slug } = await create(kit, ana, id)
  expect(slug).toBe(id)
  expect((await read(kit, ana, id)).name).toBe('Apple Pie')
})

test('an unknown recipe is not found by any call', async ({ kit }) => {
  const ana = await kit.person()
  const calls = [
    kit.as(ana).call(recipesApi.get, at('nothing')),
    kit.as(ana).call(recipesApi.update, { ...at('nothing'), body: { unknown: 1 } }),
    kit.as(ana).call(recipesApi.patch, { ...at('nothing'), body: {} }),
    kit.as(ana).call(recipesApi.remove, at('nothing')),
    kit.as(ana).call(recipesApi.duplicate, { ...at('nothing'), body: {} }),
    kit.as(ana).call(recipesApi.markMade, { ...at('nothing'), body: { timestamp: kit.clock.iso() } }),
    kit.as(ana).call(recipeRevisionsApi.list, at('nothing')),
  ]
  for (const { status, detail } of await Promise.all(calls)) expect([status, detail]).toEqual([404, noEntry])
})

test('a rename changes the slug, and the picture of history does not lose the recipe', async ({ kit }) => {
  const ana = await kit.person()
  const { id, slug } = await kit.recipe({ by: ana, name: 'Old Name' })
  const renamed = await kit
    .as(ana)
    .call(recipesApi.patch, { ...at(slug), body: { name: 'New Name', slug: 'sent-by-client' } })
  expect([renamed.status, renamed.data.slug]).toEqual([200, 'new-name'])
  expect((await read(kit, ana, 'new-name')).id).toBe(id)
  expect((await kit.as(ana).call(recipesApi.get, at('old-name'))).status).toBe(404)
  const signs = await kit.as(ana).call(recipesApi.patch, { ...at('new-name'), body: { name: '???' } })
  expect([signs.status, signs.detail]).toMatchObject([400, { message: 'Unable to generate recipe slug' }])
})

test('a rename onto a taken slug is refused and changes nothing', async ({ kit }) => {
  const ana = await kit.person()
  await kit.recipe({ by: ana, name: 'Taken' })
  const mine = await kit.recipe({ by: ana, name: 'Mine' })
  for (const call of [recipesApi.update, recipesApi.patch]) {
    const refused = await kit.as(ana).call(call, { ...at(mine.slug), body: { name: 'TAKEN', description: 'lost?' } })
    expect([refused.status, refused.detail]).toMatchObject([400, { message: 'Recipe already exists' }])
  }
  expect(await read(kit, ana, mine.id)).toMatchObject({ name: 'Mine', slug: 'mine', description: '', revision: 0 })
})

test('guests reach none of it', async ({ kit }) => {
  const ana = await kit.person()
  const { slug, id } = await kit.recipe({ by: ana })
  for (const endpoint of Object.values(recipesApi)) {
    if (!kit.app.mounted.includes(endpoint)) continue
    const params = { slug, id, revision: 0, recipe_slug: slug }
    const answer = await kit.guest().call(endpoint, { params, ...(endpoint.method === 'GET' ? {} : { body: {} }) })
    expect([endpoint.path, answer.status]).toEqual([endpoint.path, 401])
  }
})
