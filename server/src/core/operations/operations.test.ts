import { randomUUID } from 'node:crypto'
import type { TaggedEndpoint } from '@larder/contract/endpoint.ts'
import { labelsApi } from '@larder/contract/labels.ts'
import { mealplansApi } from '@larder/contract/mealplans.ts'
import { OPERATION_HEADER, REPEATED_HEADER } from '@larder/contract/operations.ts'
import { ratingsApi } from '@larder/contract/ratings.ts'
import { recipeCommentsApi } from '@larder/contract/recipe-comments.ts'
import { recipesApi } from '@larder/contract/recipes.ts'
import { removalsApi, UNDO_HEADER, UNDO_WANTED } from '@larder/contract/removals.ts'
import { shoppingItemsApi } from '@larder/contract/shopping-items.ts'
import { shoppingListsApi } from '@larder/contract/shopping-lists.ts'
import { expect } from 'vitest'
import type { Person } from '#test/factories/factories.ts'
import { type Kit, test } from '#test/kit.ts'

type Input = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }

const under = <E extends TaggedEndpoint>(kit: Kit, by: Person, id: string, endpoint: E, input: Input, headers = {}) =>
  kit.as(by).call(endpoint, { ...input, headers: { [OPERATION_HEADER]: id, ...headers } })

const dinner = (title: string) => ({ body: { date: '2026-03-03', entryType: 'dinner', title } })
const planned = async (kit: Kit, by: Person) =>
  (await kit.as(by).call(mealplansApi.list, { query: { perPage: -1 } })).data.items.map(({ title }) => title)
const remembered = (kit: Kit) => kit.runtime.connection.reader.selectFrom('operation').selectAll().execute()

test('the same id twice answers the same, with a mark, and is done and told once', async ({ kit }) => {
  const ana = await kit.person()
  const id = randomUUID()
  const first = await under(kit, ana, id, mealplansApi.create, dinner('Soup'))
  const told = kit.events.length
  const again = await under(kit, ana, id.toUpperCase(), mealplansApi.create, dinner('Soup'))
  expect([first.status, again.status, again.text]).toEqual([201, 201, first.text])
  expect([first.headers[REPEATED_HEADER], again.headers[REPEATED_HEADER]]).toEqual([undefined, '1'])
  expect(await planned(kit, ana)).toEqual(['Soup'])
  expect(kit.events).toHaveLength(told)
})

test('an answer without a record, and what an answer says in its headers, are repeated too', async ({ kit }) => {
  const ana = await kit.person()
  const { slug, id: recipeId } = await kit.recipe({ by: ana })
  const twice = async <E extends TaggedEndpoint>(endpoint: E, input: Input, headers = {}) => {
    const id = randomUUID()
    return [
      await under(kit, ana, id, endpoint, input, headers),
      await under(kit, ana, id, endpoint, input, headers),
    ] as const
  }
  const rated = await twice(ratingsApi.rate, { params: { id: ana.id, slug }, body: { rating: 4 } })
  expect(rated.map(({ status, text }) => [status, text])).toEqual([
    [200, 'null'],
    [200, 'null'],
  ])
  const [made, madeAgain] = await twice(recipesApi.markMade, {
    params: { slug },
    body: { timestamp: kit.clock.iso() },
  })
  expect(made.headers['last-modified']).toBeDefined()
  expect(madeAgain.headers['last-modified']).toBe(made.headers['last-modified'])
  const [comment] = await twice(recipeCommentsApi.create, { body: { recipeId, text: 'Lovely' } })
  const [gone, goneAgain] = await twice(
    recipeCommentsApi.remove,
    { params: { item_id: comment.data.id } },
    { [UNDO_HEADER]: UNDO_WANTED },
  )
  expect(gone.headers[UNDO_HEADER]).toEqual(expect.any(String))
  expect(goneAgain.headers[UNDO_HEADER]).toBe(gone.headers[UNDO_HEADER])
  const token = gone.headers[UNDO_HEADER]
  expect((await kit.as(ana).call(removalsApi.restore, { params: { token } })).status).toBe(200)
  expect((await kit.as(ana).call(recipeCommentsApi.ofRecipe, { params: { slug } })).data).toHaveLength(1)
})

test('a long answer is repeated letter by letter', async ({ kit }) => {
  const ana = await kit.person()
  const list = await kit.shoppingList({ by: ana })
  const body = Array.from({ length: 60 }, (_, at) => ({ shoppingListId: list.id, note: `Käse № ${at}` }))
  const id = randomUUID()
  const [first, again] = [
    await under(kit, ana, id, shoppingItemsApi.createMany, { body }),
    await under(kit, ana, id, shoppingItemsApi.createMany, { body }),
  ]
  expect([first.status, again.text]).toEqual([201, first.text])
  const [row] = await remembered(kit)
  expect(row?.answer?.length).toBeLessThan(first.text.length / 4)
})

test('under an id that was used for something else nothing is done, and the header is named', async ({ kit }) => {
  const ana = await kit.person()
  const id = randomUUID()
  const list = await kit.shoppingList({ by: ana })
  await under(kit, ana, id, mealplansApi.create, dinner('Soup'))
  const item = { body: { shoppingListId: list.id, note: 'milk' } }
  for (const answer of [
    await under(kit, ana, id, mealplansApi.create, dinner('Stew')),
    await under(kit, ana, id, shoppingItemsApi.create, item),
  ])
    expect(answer).toMatchObject({ status: 409, detail: { exception: OPERATION_HEADER } })
  expect(await planned(kit, ana)).toEqual(['Soup'])
  expect((await kit.as(ana).call(shoppingListsApi.get, { params: { item_id: list.id } })).data.listItems).toEqual([])
})

test('of several at once one is done and all answer the same; other content among them is refused', async ({ kit }) => {
  const ana = await kit.person()
  const id = randomUUID()
  const send = (title: string) => under(kit, ana, id, mealplansApi.create, dinner(title))
  const answers = await Promise.all(Array.from({ length: 6 }, () => send('Soup')))
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
  expect(answers.filter(({ headers }) => headers[REPEATED_HEADER])).toHaveLength(5)
  expect(await planned(kit, ana)).toEqual(['Soup'])
  const other = randomUUID()
  const mixed = await Promise.all(
    ['Stew', 'Pie'].map((title) => under(kit, ana, other, mealplansApi.create, dinner(title))),
  )
  expect(mixed.map(({ status }) => status).sort()).toEqual([201, 409])
  expect(await planned(kit, ana)).toHaveLength(2)
})

test('what was refused has left nothing and can be tried again under its id', async ({ kit }) => {
  const ana = await kit.person()
  const id = randomUUID()
  const favourite = { params: { id: ana.id, slug: 'leek-pie' } }
  expect((await under(kit, ana, id, ratingsApi.addFavorite, favourite)).status).toBe(404)
  expect((await under(kit, ana, id, mealplansApi.create, { body: { date: 'today' } })).status).toBe(422)
  expect(await remembered(kit)).toEqual([])
  await kit.recipe({ by: ana, name: 'Leek pie' })
  const done = await under(kit, ana, id, ratingsApi.addFavorite, favourite)
  expect([done.status, done.headers[REPEATED_HEADER]]).toEqual([200, undefined])
  expect((await kit.as(ana).call(ratingsApi.ownFavorites)).data.ratings).toHaveLength(1)
})

test("another person's id is another operation", async ({ kit }) => {
  const ana = await kit.person()
  const household = { id: ana.householdId, groupId: ana.groupId, name: '', slug: ana.actor.householdSlug }
  const ben = await kit.person({ household })
  const id = randomUUID()
  await under(kit, ana, id, mealplansApi.create, dinner('Soup'))
  const answer = await under(kit, ben, id, mealplansApi.create, dinner('Stew'))
  expect([answer.status, answer.headers[REPEATED_HEADER]]).toEqual([201, undefined])
  expect((await planned(kit, ana)).toSorted()).toEqual(['Soup', 'Stew'])
})

test('attack 27: whoever has moved out is refused, and not told what was answered before', async ({ kit }) => {
  const { ana, ben } = await kit.households('ana', 'ben')
  const [done, waiting] = [randomUUID(), randomUUID()]
  const list = await kit.shoppingList({ by: ana })
  const milk = { body: { shoppingListId: list.id, note: 'milk' } }
  const eggs = { body: { shoppingListId: list.id, note: 'eggs' } }
  expect((await under(kit, ana, done, shoppingItemsApi.create, milk)).status).toBe(201)
  const { writer } = kit.runtime.connection
  const { householdId } = ben
  await writer.updateTable('user').set({ householdId }).where('id', '=', ana.id).execute()
  for (const [id, item] of [
    [done, milk],
    [waiting, eggs],
  ] as const)
    expect(await under(kit, ana, id, shoppingItemsApi.create, item)).toMatchObject({ status: 404 })
})

test('a call that is not made once refuses the header, and a wrong id is named', async ({ kit }) => {
  const ana = await kit.person()
  const label = await under(kit, ana, randomUUID(), labelsApi.create, { body: { name: 'Dairy' } })
  expect(label).toMatchObject({ status: 400, detail: { exception: OPERATION_HEADER } })
  expect((await kit.as(ana).call(labelsApi.list)).data.total).toBe(0)
  const wrong = await under(kit, ana, 'tuesday', mealplansApi.create, dinner('Soup'))
  expect(wrong).toMatchObject({ status: 422, detail: [{ loc: ['header', OPERATION_HEADER], input: 'tuesday' }] })
  expect(await planned(kit, ana)).toEqual([])
  expect((await under(kit, ana, 'tuesday', labelsApi.list, {})).status).toBe(200)
})

test('after thirty days an id is forgotten, and not before', async ({ kit }) => {
  const ana = await kit.person()
  const id = randomUUID()
  const forget = () => kit.runSchedule('forget-operations')
  await under(kit, ana, id, mealplansApi.create, dinner('Soup'))
  kit.clock.advance(29 * 86_400_000)
  await forget()
  expect(await remembered(kit)).toHaveLength(1)
  kit.clock.advance(2 * 86_400_000)
  await forget()
  expect(await remembered(kit)).toEqual([])
})
