import { randomUUID } from 'node:crypto'
import { cookbookRecipesApi, cookbooksApi } from '@larder/contract/cookbooks.ts'
import { recipeSearchApi } from '@larder/contract/recipe-search.ts'
import { recipesApi } from '@larder/contract/recipes.ts'
import { removalsApi, UNDO_HEADER, UNDO_WANTED } from '@larder/contract/removals.ts'
import { expect } from 'vitest'
import { ACCESS_COOKIE } from '#core/actor.ts'
import { CACHE_UNTIL_WRITE } from '#db/cache-until-write.ts'
import type { Person } from '#test/factories/factories.ts'
import { type Kit, test } from '#test/kit.ts'

const create = async (kit: Kit, by: Person, body: Record<string, unknown>) => {
  const answer = await kit.as(by).call(cookbooksApi.create, { body })
  expect([answer.status, answer.detail]).toEqual([201, undefined])
  return answer.data
}
const put = (kit: Kit, by: Person, item_id: string, body: Record<string, unknown>) =>
  kit.as(by).call(cookbooksApi.update, { params: { item_id }, body })
const get = (kit: Kit, by: Person, item_id: string) => kit.as(by).call(cookbookRecipesApi.get, { params: { item_id } })
const withTag = (id: string) => `tags.id IN ["${id}"]`

test('a cookbook is created for the own household; a name without a letter is refused', async ({ kit }) => {
  const ana = await kit.person()
  const { groupId, householdId } = ana
  const book = await create(kit, ana, { name: ' Soups ', householdId: randomUUID(), groupId: randomUUID() })
  expect(book).toMatchObject({ name: 'Soups', slug: 'soups', position: 1, public: false, groupId, householdId })
  expect(book).toMatchObject({ description: '', queryFilterString: '', queryFilter: { parts: [] } })
  for (const name of ['', ' ', '@']) {
    const refused = await kit.as(ana).call(cookbooksApi.create, { body: { name } })
    expect([refused.status, refused.detail]).toMatchObject([422, [{ loc: ['body', 'name'] }]])
  }
  expect((await kit.as(ana).call(cookbooksApi.list)).data.total).toBe(1)
})

test('a sent slug is ignored; equal names get different slugs, also in another household', async ({ kit }) => {
  const { ana, ben } = await kit.households('ana', 'ben')
  expect((await create(kit, ana, { name: 'My Book', slug: 'else' })).slug).toBe('my-book')
  expect((await create(kit, ben, { name: 'My Book' })).slug).toBe('my-book-1')
  expect((await create(kit, ana, { name: 'My Book' })).slug).toBe('my-book-2')
  expect((await create(kit, await kit.person(), { name: 'My Book' })).slug).toBe('my-book')
})

test('the slug follows the name and keeps a number it was given', async ({ kit }) => {
  const ana = await kit.person()
  const { id } = await create(kit, ana, { name: 'First' })
  await create(kit, ana, { name: 'My Book' })
  expect((await put(kit, ana, id, { name: 'My Book' })).data).toMatchObject({ name: 'My Book', slug: 'my-book-1' })
  expect((await put(kit, ana, id, { name: 'My Book', slug: 'my-book-7' })).data.slug).toBe('my-book-7')
  expect((await put(kit, ana, id, { name: 'My Book', slug: 'zzz' })).data.slug).toBe('my-book-1')
  expect((await put(kit, ana, id, { name: 'Other', slug: 'my-book-7' })).data.slug).toBe('other')
})

test('found by id and by slug, deleted, and brought back', async ({ kit }) => {
  const ana = await kit.person()
  const book = await create(kit, ana, { name: 'Soups', description: 'For cold days' })
  for (const word of [book.id, 'soups']) expect((await get(kit, ana, word)).data).toMatchObject(book)
  const headers = { [UNDO_HEADER]: UNDO_WANTED }
  const removed = await kit.as(ana).call(cookbooksApi.remove, { params: { item_id: book.id }, headers })
  expect([removed.status, removed.data]).toEqual([200, book])
  const gone = await get(kit, ana, 'soups')
  expect([gone.status, gone.detail]).toEqual([404, 'Not Found'])
  const token = String(removed.headers[UNDO_HEADER])
  expect((await kit.as(ana).call(removalsApi.restore, { params: { token } })).status).toBe(200)
  expect((await get(kit, ana, 'soups')).data).toMatchObject(book)
})

test('several get new places at once, or none does', async ({ kit }) => {
  const { ana, ben } = await kit.households('ana', 'ben')
  const books = [await kit.cookbook({ by: ana }), await kit.cookbook({ by: ana }), await kit.cookbook({ by: ana })]
  const order = (list: typeof books) =>
    list.map(({ id, name, groupId, householdId }, at) => ({ id, name, groupId, householdId, position: at + 1 }))
  const turned = [...books].reverse()
  const answer = await kit.as(ana).call(cookbooksApi.updateMany, { body: order(turned) })
  expect([answer.status, answer.data.map(({ id }) => id)]).toEqual([200, turned.map(({ id }) => id)])
  const query = { orderBy: 'position', orderDirection: 'asc' }
  const places = async () => (await kit.as(ana).call(cookbooksApi.list, { query })).data.items.map(({ id }) => id)
  expect(await places()).toEqual(turned.map(({ id }) => id))

  const foreign = await kit.cookbook({ by: ben, position: 9 })
  for (const bad of [foreign, { ...foreign, id: randomUUID() }]) {
    const refused = await kit.as(ana).call(cookbooksApi.updateMany, { body: order([...books, bad]) })
    expect(refused.status).toBe(404)
    expect((await places()).slice(0, 3)).toEqual(turned.map(({ id }) => id))
  }
})

test('a filter that does not parse, or asks for what is not there, is refused by name', async ({ kit }) => {
  const ana = await kit.person()
  const good = await create(kit, ana, { name: 'Good', queryFilterString: 'tags.name CONTAINS ALL ["tag1","tag2"]' })
  expect(good.queryFilter.parts).toMatchObject([
    { attributeName: 'tags.name', relationalOperator: 'CONTAINS ALL', value: ['tag1', 'tag2'] },
  ])
  const bad = ['badfield = "badvalue"', 'recipe_category.id IN ["1"]', 'created_at >= "not-a-date"', 'name = (']
  for (const queryFilterString of bad) {
    const body = { name: 'Bad', queryFilterString }
    for (const answer of [
      await kit.as(ana).call(cookbooksApi.create, { body }),
      await put(kit, ana, good.id, body),
      await kit.as(ana).call(cookbooksApi.updateMany, { body: [{ ...good, ...body }] }),
    ]) {
      expect(answer.status).toBe(422)
      expect(answer.detail).toMatchObject([{ type: 'value_error' }])
      expect(JSON.stringify(answer.detail)).toContain('"queryFilterString"')
    }
  }
  expect((await get(kit, ana, good.id)).data).toMatchObject({ name: 'Good' })
})

test('a book holds what passes its filter, of every household, and the own filter narrows it', async ({ kit }) => {
  const { ana, ben } = await kit.households('ana', 'ben')
  const tag = await kit.tag({ by: ana, name: 'Soup' })
  await kit.recipe({ by: ana, name: 'Leek soup', tags: [tag] })
  await kit.recipe({ by: ben, name: 'Fish soup', tags: [tag] })
  await kit.recipe({ by: ben, name: 'Cake' })
  const { id, slug } = await kit.cookbook({ by: ana, name: 'Soups', filter: withTag(tag.id) })
  const names = async (by: Person, query: Record<string, unknown>) =>
    (await kit.as(by).call(recipeSearchApi.list, { query })).data.items.map(({ name }) => name).sort()
  for (const by of [ana, ben])
    for (const cookbook of [id, id.toUpperCase(), slug])
      expect(await names(by, { cookbook })).toEqual(['Fish soup', 'Leek soup'])
  expect(await names(ana, { cookbook: slug, queryFilter: 'name LIKE "Fish%"' })).toEqual(['Fish soup'])
  expect(await names(ana, { cookbook: slug, search: 'leek' })).toEqual(['Leek soup'])
  expect((await get(kit, ben, slug)).data.recipes.map(({ name }) => name).sort()).toEqual(['Fish soup', 'Leek soup'])

  const all = await kit.cookbook({ by: ana, name: 'Everything' })
  expect(await names(ana, { cookbook: all.slug })).toHaveLength(3)
  expect(await names(ana, { cookbook: all.slug, tags: [tag.slug] })).toEqual(['Fish soup', 'Leek soup'])
  const bens = await kit.cookbook({ by: ana, name: 'His', filter: `household_id IN ["${ben.householdId}"]` })
  expect(await names(ana, { cookbook: bens.slug })).toEqual(['Cake', 'Fish soup'])
  const stale = await kit.cookbook({ by: ana, name: 'Stale', filter: 'no_longer_known = "x"' })
  expect(await names(ana, { cookbook: stale.slug })).toEqual([])
})

test('the group reads the books of every household and writes its own only', async ({ kit }) => {
  const { ana, ben } = await kit.households('ana', 'ben')
  const zoe = await kit.person()
  const book = await kit.cookbook({ by: ana, name: 'Hers' })
  const { items } = (await kit.as(ben).call(cookbooksApi.list)).data
  expect(items).toMatchObject([{ id: book.id, householdId: ana.householdId, household: { id: ana.householdId } }])
  expect((await get(kit, ben, book.id)).status).toBe(200)
  expect((await put(kit, ben, book.id, { name: 'His' })).status).toBe(404)
  expect((await put(kit, ana, book.slug, { name: 'His' })).status).toBe(404)
  expect((await kit.as(ben).call(cookbooksApi.remove, { params: { item_id: book.id } })).status).toBe(404)
  expect((await get(kit, zoe, book.id)).status).toBe(404)
  const foreign = await kit.as(zoe).call(recipeSearchApi.list, { query: { cookbook: book.slug } })
  expect([foreign.status, foreign.detail]).toEqual([404, 'cookbook not found'])
  expect((await get(kit, ana, book.id)).data.name).toBe('Hers')
})

test('public null is false, and a slug in place of the id changes nothing', async ({ kit }) => {
  const ana = await kit.person()
  const book = await create(kit, ana, { name: 'Soups', public: null })
  expect(book.public).toBe(false)
  expect((await put(kit, ana, 'soups', { name: 'Else' })).status).toBe(404)
  expect((await get(kit, ana, book.id)).data.name).toBe('Soups')
})

test('the recipes in each book of the own household are counted in one statement, whatever the number of books', async ({
  kit,
}) => {
  const { ana, ben } = await kit.households('ana', 'ben')
  const { zoe } = await kit.strangers('zoe')
  const quick = await kit.tag({ by: ana })
  await kit.recipe({ by: ana, tags: [quick] })
  await kit.recipe({ by: ben })
  await kit.recipe({ by: zoe })
  const counted = async () => {
    const { status, data } = await kit.as(ana).call(cookbookRecipesApi.counts)
    expect(status).toBe(200)
    return data
  }
  const counting = async () =>
    (await kit.statementsDuring(counted)).filter((statement) => statement.includes('count(')).length
  expect(await counted()).toEqual({})
  const all = await create(kit, ana, { name: 'All' })
  const quicks = await create(kit, ana, { name: 'Quick', queryFilterString: withTag(quick.id) })
  await create(kit, ben, { name: 'Others' })
  expect(await counted()).toEqual({ [all.id]: 2, [quicks.id]: 1 })
  expect(await counting()).toBe(1)
  for (let at = 0; at < 12; at++) await create(kit, ana, { name: `Book ${at}` })
  expect(await counting()).toBe(1)
  expect((await kit.as(zoe).call(cookbookRecipesApi.counts)).data).toEqual({})
})

test('the list of cookbooks costs the same statements, whatever its size', async ({ kit }) => {
  const ana = await kit.person()
  const count = () => kit.statementsDuring(() => kit.as(ana).call(cookbooksApi.list, { query: { perPage: -1 } }))
  await kit.cookbook({ by: ana })
  const few = await count()
  for (let i = 0; i < 10; i++) await kit.cookbook({ by: ana })
  expect((await count()).length).toBe(few.length)
})

test('the page of a cookbook costs the same statements, however many recipes are in it', async ({ kit }) => {
  const ana = await kit.person()
  const tag = await kit.tag({ by: ana })
  const book = await kit.cookbook({ by: ana, filter: withTag(tag.id) })
  const count = async () => [
    (await kit.statementsDuring(() => kit.as(ana).call(recipeSearchApi.list, { query: { cookbook: book.slug } })))
      .length,
    (await kit.statementsDuring(() => get(kit, ana, book.id))).length,
  ]
  await kit.recipe({ by: ana, tags: [tag] })
  const few = await count()
  for (let i = 0; i < 12; i++) await kit.recipe({ by: ana, tags: [tag] })
  expect(await count()).toEqual(few)
})

test('a page of a cookbook finds ids, which may be cached, and reads the rows of that page alone', async ({ kit }) => {
  const ana = await kit.person()
  const [soup, other] = [await kit.tag({ by: ana }), await kit.tag({ by: ana })]
  const book = await kit.cookbook({ by: ana, filter: withTag(soup.id) })
  const recipes = []
  for (let at = 0; at < 5; at++) {
    kit.clock.advance(1000)
    recipes.push(await kit.recipe({ by: ana, name: `Soup ${at}`, tags: at === 2 ? [other] : [soup] }))
  }
  const query = { cookbook: book.slug, perPage: 2 }
  const names = async () => (await kit.as(ana).call(recipeSearchApi.list, { query })).data.items.map(({ name }) => name)
  const statements = await kit.statementsDuring(async () => expect(await names()).toEqual(['Soup 4', 'Soup 3']))
  const wide = statements.filter((one) => one.includes('"description"') && one.includes('from "recipe"'))
  expect(wide.length).toBe(1)
  // No condition of the book is asked again, and nothing is sorted.
  expect(wide[0]).not.toMatch(/recipeTag|exists|order by/)
  const finding = statements.filter((one) => one.includes('recipeTag') && one.endsWith(CACHE_UNTIL_WRITE))
  expect(finding.map((one) => one.includes('count('))).toEqual([true, false])
  // What was cached ends with the next write.
  await kit.as(ana).call(recipesApi.remove, { params: { slug: recipes[4]?.slug ?? '' } })
  expect(await names()).toEqual(['Soup 3', 'Soup 1'])
  kit.clock.advance(1000)
  await kit.recipe({ by: ana, name: 'Soup 5', tags: [soup] })
  expect(await names()).toEqual(['Soup 5', 'Soup 3'])
})

test('attack 24: a book shows no recipe of another group, whatever its filter asks for', async ({ kit }) => {
  const ana = await kit.person()
  const zoe = await kit.person()
  await kit.recipe({ by: zoe, name: 'Secret sauce' })
  await kit.recipe({ by: ana, name: 'Own sauce' })
  for (const filter of ['', 'name LIKE "%sauce%"', `group_id = "${zoe.groupId}" OR name LIKE "%"`]) {
    const book = await kit.cookbook({ by: ana, filter })
    for (const { text } of [
      await kit.as(ana).call(recipeSearchApi.list, { query: { cookbook: book.slug } }),
      await get(kit, ana, book.id),
    ])
      expect(text).not.toContain('Secret')
  }
})

test('attack 36: the cookie of the browser alone makes no book', async ({ kit }) => {
  const ana = await kit.person()
  const cookies = { [ACCESS_COOKIE]: await kit.as(ana).token() }
  const forged = await kit.app.inject({
    method: 'POST',
    url: cookbooksApi.create.path,
    cookies,
    payload: { name: 'X' },
  })
  expect(forged.statusCode).toBe(401)
  expect((await kit.as(ana).call(cookbooksApi.list)).data.total).toBe(0)
})
