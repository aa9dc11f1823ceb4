import { randomUUID } from 'node:crypto'
import { foodMatchingApi } from '@larder/contract/food-matching.ts'
import { foodsApi } from '@larder/contract/foods.ts'
import { itemPricesApi } from '@larder/contract/item-prices.ts'
import { pantryApi } from '@larder/contract/pantry.ts'
import { pantryFoodsApi } from '@larder/contract/pantry-foods.ts'
import { recipesApi } from '@larder/contract/recipes.ts'
import { recurringItemsApi } from '@larder/contract/recurring-items.ts'
import { removalsApi, UNDO_HEADER, UNDO_WANTED } from '@larder/contract/removals.ts'
import { shoppingStoresApi } from '@larder/contract/shopping-stores.ts'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { systemContext } from '#core/context.ts'
import { dependentRows } from '#modules/foundation/removals/dependent-rows.ts'
import { pantryOf } from '#modules/pantry/pantry-changes/pantry.fixture.ts'
import { type Kit, test } from '#test/kit.ts'
import { keptTables } from './food-combining.store.ts'
import { matchWaiting } from './waiting-foods.service.ts'

type Member = Parameters<Kit['as']>[0]

const overview = async (kit: Kit, by: Member) => (await kit.as(by).call(foodMatchingApi.overview)).data
const matchAll = (kit: Kit) => matchWaiting(systemContext(kit.runtime))
const decide = (kit: Kit, by: Member, id: string, key: unknown) =>
  kit.as(by).call(foodMatchingApi.decide, { params: { item_id: id }, body: { key } })

test('however many foods are matched, the recipes of a group are counted anew once', async ({ kit }) => {
  const { ana, ben } = await kit.strangers('ana', 'ben')
  const now = kit.clock.iso()
  const blank = { pluralName: null, pluralNameNormalised: null, description: '', labelId: null }
  const foodsOf = ({ groupId }: { groupId: string }, count: number) =>
    Array.from({ length: count }, (_, at) => {
      const name = `thing ${at}`
      return { id: randomUUID(), groupId, createdAt: now, updatedAt: now, name, nameNormalised: name, ...blank }
    })
  await kit.system().tx(({ db }) =>
    db
      .insertInto('food')
      .values([...foodsOf(ana, 230), ...foodsOf(ben, 20)])
      .execute(),
  )
  for (const by of [ana, ben]) await kit.recipe({ by, name: 'Soup' })
  const statements = await kit.statementsDuring(async () => expect(await matchAll(kit)).toBe(250))
  const marks = statements.filter((statement) => /update "recipeNutrition" set "stale"/.test(statement))
  // One for each group, or one for both where the outbox hands them over together.
  expect([1, 2]).toContain(marks.length)
})

test('an older kitchen is matched in the background, once; what a person said stays', async ({ kit }) => {
  const { ana, ben } = await kit.strangers('ana', 'ben')
  const names = ['tomatos', 'Tomaten', 'tomato', 'mystery powder', 'salt and pepper', 'Kaffee']
  const made = []
  for (const name of names) made.push(await kit.food({ by: ana, name }))
  const other = await kit.food({ by: ben, name: 'Milch' })
  const chosen = await kit.food({ by: ana, name: 'milk' })
  await decide(kit, ana, chosen.id, 'oat-milk')
  expect((await overview(kit, ana)).waiting).toBe(names.length)
  expect(await matchAll(kit)).toBe(names.length + 1)
  expect(await matchAll(kit)).toBe(0)
  const { matched, unknown, waiting, questions, duplicates } = await overview(kit, ana)
  expect([matched, unknown, waiting]).toEqual([5, 1, 0])
  expect(questions.map(({ food, guesses }) => [food.name, guesses.map(({ key }) => key)])).toEqual([
    ['salt and pepper', ['salt', 'black-pepper']],
  ])
  expect(duplicates).toEqual([
    {
      food: { key: 'tomato', name: 'tomato' },
      keep: made[2]?.id,
      foods: expect.arrayContaining(made.slice(0, 3).map(({ id, name }) => ({ id, name }))),
    },
  ])
  const read = async (id: string) => (await kit.as(ana).call(foodsApi.get, { params: { item_id: id } })).data
  expect(await read(chosen.id)).toMatchObject({ name: 'milk', catalogueKey: 'oat-milk', matchedBy: 'person' })
  expect((await kit.as(ben).call(foodsApi.get, { params: { item_id: other.id } })).data.catalogueKey).toBe('milk')
})

test('many foods are matched in small transactions, and a group learns its language from its foods', async ({
  kit,
}) => {
  const ana = await kit.person()
  for (let at = 0; at < 120; at++) await kit.food({ by: ana, name: `Milch ${at}` })
  for (const name of ['Zwiebel', 'Knoblauch', 'Mehl']) await kit.food({ by: ana, name })
  await kit.runtime.connection.writer.updateTable('group').set({ foodLanguage: null }).execute()
  const statements = await kit.statementsDuring(() => matchAll(kit))
  expect(statements.filter((one) => one.startsWith('update "food"')).length).toBeGreaterThan(1)
  const { rows } = await sql<{ foodLanguage: string }>`select "foodLanguage" from "group"
    where "id" = ${ana.groupId}`.execute(kit.runtime.connection.reader)
  expect(rows[0]?.foodLanguage).toBe('de')
})

test('a food says what Larder thinks it is, and a person overrules it for good', async ({ kit }) => {
  const ana = await kit.person()
  const label = await kit.label({ by: ana, name: 'Käse und Milchprodukte' })
  const cheddar = (await kit.as(ana).call(foodsApi.create, { body: { name: 'cheddar' } })).data
  const params = { item_id: cheddar.id }
  const know = async () => (await kit.as(ana).call(foodMatchingApi.knowledge, { params })).data
  expect(await know()).toMatchObject({
    matchedBy: 'larder',
    catalogueFood: { name: 'cheddar', aisle: { key: 'dairy', name: 'Dairy & eggs' }, aisleLabelId: label.id },
    guesses: [{ confidence: 0.99, reason: 'name' }],
  })
  expect((await know()).catalogueFood?.kinds.map(({ key }) => key)).toContain('cheese')
  expect((await decide(kit, ana, cheddar.id, null)).data).toMatchObject({ catalogueKey: null, matchedBy: 'person' })
  await kit.as(ana).call(foodsApi.update, { params, body: { name: 'butter' } })
  expect(await know()).toMatchObject({ matchedBy: 'person', catalogueFood: null, guesses: [{ key: 'butter' }] })
  const found = await kit.as(ana).call(foodMatchingApi.search, { query: { search: 'Zwieb' } })
  expect(found.status).toBe(200)
  const named = await kit.as(ana).call(foodMatchingApi.search, { query: { search: 'Zwiebel' } })
  expect(named.data[0]).toEqual({ key: 'onion', name: 'onion' })
})

test('a key that the catalogue does not have is refused by its field', async ({ kit }) => {
  const ana = await kit.person()
  const food = await kit.food({ by: ana })
  const refused = await decide(kit, ana, food.id, 'no-such-food')
  expect([refused.status, refused.detail]).toMatchObject([422, [{ loc: ['body', 'key'] }]])
  expect((await decide(kit, ana, food.id, '')).status).toBe(422)
})

test('the same food twice becomes one, all at once, and is two again when that is taken back', async ({ kit }) => {
  const ana = await kit.person()
  const foods = []
  for (const name of ['tomato', 'Tomaten', 'tomatos', 'milk', 'Milch']) foods.push(await kit.food({ by: ana, name }))
  const [tomato, tomaten, tomatos, milk, milch] = foods.map(({ id }) => id)
  const slug = (await kit.as(ana).call(recipesApi.create, { body: { name: 'Sugo' } })).data
  const lines = foods.map(({ id, name }) => ({ quantity: 1, food: { id, name } }))
  await kit.as(ana).call(recipesApi.patch, { params: { slug }, body: { recipeIngredient: lines } })
  const used = async () =>
    (await kit.as(ana).call(recipesApi.get, { params: { slug } })).data.recipeIngredient.map(({ food }) => food?.id)
  const combined = await kit.as(ana).call(foodMatchingApi.combine, {
    body: {
      groups: [
        { toFood: tomato, fromFoods: [tomaten, tomatos] },
        { toFood: milk, fromFoods: [milch] },
      ],
    },
    headers: { [UNDO_HEADER]: UNDO_WANTED },
  })
  expect([combined.status, combined.data]).toEqual([200, { count: 3 }])
  expect(await used()).toEqual([tomato, tomato, tomato, milk, milk])
  const kept = (await kit.as(ana).call(foodsApi.get, { params: { item_id: tomato } })).data
  expect(kept.aliases).toEqual([{ name: 'Tomaten' }, { name: 'tomatos' }])
  const token = undoToken(combined.headers)
  const back = await kit.as(ana).call(removalsApi.restore, { params: { token } })
  expect([back.status, back.data]).toEqual([200, { count: 3 }])
  expect(await used()).toEqual(foods.map(({ id }) => id))
  expect((await kit.as(ana).call(foodsApi.get, { params: { item_id: tomato } })).data.aliases).toEqual([])
})

test('foods that are apart again have their stock, what is said of it, prices and habits as before', async ({
  kit,
}) => {
  const { ana, caller, put, gram, onHand } = await pantryOf(kit)
  const { reader, writer } = kit.runtime.connection
  const [plain, wheat] = [
    await kit.food({ by: ana, name: 'plain flour' }),
    await kit.food({ by: ana, name: 'wheat flour' }),
  ]
  const butter = await kit.food({ by: ana, name: 'butter' })
  const batch = await put({ foodId: plain.id })
  const list = await kit.shoppingList({ by: ana })
  for (const [{ id: foodId }, amount] of [
    [plain, 300],
    [wheat, 7],
  ] as const) {
    const least = { amount, unitId: gram.id }
    await caller.call(pantryFoodsApi.update, { params: { item_id: foodId }, body: { least } })
    await caller.call(itemPricesApi.put, { body: { foodId, minorUnits: amount, currency: 'EUR' } })
  }
  await caller.call(recurringItemsApi.create, {
    body: { shoppingListId: list.id, foodId: plain.id, every: 1, period: 'week' },
  })
  const { data: north } = await caller.call(shoppingStoresApi.create, { body: { name: 'North' } })
  const at = kit.clock.iso()
  for (const [{ id }, timesBought] of [
    [plain, 3],
    [wheat, 5],
  ] as const) {
    const usual = { id: randomUUID(), createdAt: at, updatedAt: at, householdId: ana.householdId, foodId: id, name: '' }
    const bought = { timesBought, boughtAt: at, recent: '[]', place: 0.5, tripListId: null, tripStoreId: null }
    await writer
      .insertInto('usualItem')
      .values({ ...usual, ...bought, nameNormalised: null, unitId: null, labelId: null })
      .execute()
    const shelf = { id: randomUUID(), usualItemId: usual.id, storeId: north.id, place: 0.25 }
    await writer.insertInto('usualItemPlace').values(shelf).execute()
  }
  await writer
    .insertInto('foodSubstitute')
    .values({ foodId: butter.id, insteadFoodId: plain.id, position: 0, ratio: 1, remark: '' })
    .execute()
  const rowsOf = async (table: 'pantryFood' | 'itemPrice' | 'usualItem' | 'usualItemPlace' | 'foodSubstitute') =>
    (
      await reader
        .selectFrom(table as 'usualItemPlace')
        .selectAll()
        .execute()
    )
      .map((row) => JSON.stringify(row))
      .sort()
  const look = async () => ({
    batch: (await caller.call(pantryApi.get, { params: { item_id: batch.id } })).data.foodId,
    recurring: (await caller.call(recurringItemsApi.list)).data.map(({ foodId }) => foodId),
    onHand: [await onHand(plain.id), await onHand(wheat.id)],
    least: [await rowsOf('pantryFood'), await rowsOf('itemPrice')],
    habits: [await rowsOf('usualItem'), await rowsOf('usualItemPlace')],
    substitutes: await rowsOf('foodSubstitute'),
  })
  const before = await look()
  expect(before.batch).toBe(plain.id)
  const combined = await caller.call(foodMatchingApi.combine, {
    body: { groups: [{ toFood: wheat.id, fromFoods: [plain.id] }] },
    headers: { [UNDO_HEADER]: UNDO_WANTED },
  })
  expect((await look()).batch).toBe(wheat.id)
  const back = await caller.call(removalsApi.restore, { params: { token: undoToken(combined.headers) } })
  expect(back.status).toBe(200)
  expect(await look()).toEqual(before)
})

test('whatever names a food is kept when it is combined with another', () => {
  const { parts, references } = dependentRows.food
  const naming = [...parts, ...references].map(({ table }): string => table)
  expect(keptTables.toSorted()).toEqual([...new Set(naming)].sort())
})

const undoToken = (headers: Record<string, unknown>) =>
  String(Object.entries(headers).find(([name]) => name === UNDO_HEADER)?.[1])

test('attack 1: foods of another group are neither combined nor decided, and nothing changes', async ({ kit }) => {
  const { ana, ben } = await kit.strangers('ana', 'ben')
  const [own, other, foreign] = [
    await kit.food({ by: ana, name: 'milk' }),
    await kit.food({ by: ana, name: 'Milch' }),
    await kit.food({ by: ben, name: 'lait' }),
  ]
  const combine = (toFood: string, fromFoods: string[]) =>
    kit.as(ana).call(foodMatchingApi.combine, { body: { groups: [{ toFood, fromFoods }] } })
  expect((await combine(own.id, [foreign.id])).status).toBe(404)
  expect((await combine(foreign.id, [own.id])).status).toBe(404)
  expect((await combine(own.id, [other.id, foreign.id])).status).toBe(404)
  expect((await combine(own.id, [own.id])).status).toBe(422)
  expect((await decide(kit, ana, foreign.id, 'milk')).status).toBe(404)
  expect((await kit.as(ana).call(foodMatchingApi.knowledge, { params: { item_id: foreign.id } })).status).toBe(404)
  const seen = (await kit.as(ben).call(foodsApi.get, { params: { item_id: foreign.id } })).data
  expect(seen).toMatchObject({ name: 'lait', catalogueKey: null, matchedBy: null })
  expect((await kit.as(ana).call(foodsApi.list, { query: {} })).data.total).toBe(2)
})
