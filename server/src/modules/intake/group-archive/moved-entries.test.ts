import { createHash } from 'node:crypto'
import { householdMealsApi } from '@larder/contract/household-meals.ts'
import { mealplanRepeatsApi } from '@larder/contract/mealplan-repeats.ts'
import { mealplansApi } from '@larder/contract/mealplans.ts'
import { pantryApi } from '@larder/contract/pantry.ts'
import { pantryChangesApi } from '@larder/contract/pantry-changes.ts'
import { recurringItemsApi } from '@larder/contract/recurring-items.ts'
import { shoppingStoresApi } from '@larder/contract/shopping-stores.ts'
import { expect } from 'vitest'
import { entriesOf } from '#modules/intake/recipe-export/recipe-zips.fixture.ts'
import { type Kit, test } from '#test/kit.ts'
import { imported, packed, zipOf } from './group-archive.fixture.ts'

const planOf = (kit: Kit) =>
  kit.runtime.connection.reader
    .selectFrom('mealplan')
    .select(['id', 'userId', 'date', 'repeatId', 'repeatDate', 'leftoverBatchId', 'householdMealId', 'cookedOnceId'])
    .orderBy('id')
    .execute()

test('an entry that was moved after the archive was made is recognised by its repeat and its day', async ({ kit }) => {
  const ana = await kit.person({ admin: true })
  const body = { every: 1, weekdays: ['monday'], startsOn: '2026-03-02', entryType: 'dinner', title: 'Soup' }
  await kit.as(ana).call(mealplanRepeatsApi.create, { body } as never)
  const before = await planOf(kit)
  expect(before.length).toBeGreaterThan(1)
  const archive = await packed(kit, ana)
  const [first] = before
  await kit.runtime.connection.writer
    .updateTable('mealplan')
    .set({ date: '2026-03-05' })
    .where('id', '=', first?.id ?? 0)
    .execute()
  await imported(kit, ana, archive)
  const after = await planOf(kit)
  expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id))
  expect(after[0]?.date).toBe('2026-03-05')
})

test('a restored meal uses the dish of the archive in another household, the existing dish at home, and none that is gone', async ({
  kit,
}) => {
  const ana = await kit.person({ admin: true })
  const batchId = crypto.randomUUID()
  await kit.as(ana).call(pantryChangesApi.apply, {
    body: { changes: [{ type: 'putIn', batch: { id: batchId, kind: 'dish', name: 'Stew', amount: 4 } }] },
  } as never)
  const day = kit.clock.iso().slice(0, 10)
  const meal = { date: day, entryType: 'dinner', title: 'Stew', leftoverBatchId: batchId }
  await kit.as(ana).call(mealplansApi.create, { body: meal } as never)
  const archive = await packed(kit, ana)
  // At home, a meal that was deleted comes back with its dish.
  await kit.runtime.connection.writer.deleteFrom('mealplan').execute()
  await imported(kit, ana, archive)
  expect((await planOf(kit)).map(({ leftoverBatchId }) => leftoverBatchId)).toEqual([batchId])
  const other = await kit.person({ admin: true })
  for (let time = 0; time < 2; time++) await imported(kit, other, archive)
  const dishes = await kit.runtime.connection.reader.selectFrom('pantryBatch').select(['id', 'householdId']).execute()
  const theirs = dishes.find(({ householdId }) => householdId === other.householdId)
  expect(dishes).toHaveLength(2)
  expect((await planOf(kit)).map(({ leftoverBatchId }) => leftoverBatchId)).toEqual([batchId, theirs?.id])

  await kit.as(ana).call(pantryChangesApi.apply, { body: { changes: [{ type: 'takeOut', batchId }] } } as never)
  const later = await packed(kit, ana)
  const third = await kit.person({ admin: true })
  await imported(kit, third, later)
  expect((await planOf(kit)).map(({ leftoverBatchId }) => leftoverBatchId)).toEqual([batchId, theirs?.id, null])
  // What was eaten at home since does not come back with the older archive.
  await imported(kit, ana, archive)
  const there = await kit.as(ana).call(pantryApi.list)
  expect(there.data.items).toEqual([])
})

test('several dishes 19: a meal comes back from an archive without its dish where others eat all of it', async ({
  kit,
}) => {
  const ana = await kit.person({ admin: true })
  const batchId = crypto.randomUUID()
  await kit.as(ana).call(pantryChangesApi.apply, {
    body: { changes: [{ type: 'putIn', batch: { id: batchId, kind: 'dish', name: 'Stew', amount: 1 } }] },
  } as never)
  const plan = (title: string) =>
    kit.as(ana).call(mealplansApi.create, {
      body: { date: kit.clock.iso().slice(0, 10), entryType: 'dinner', title, leftoverBatchId: batchId },
    } as never)
  const { data: first } = await plan('Stew')
  const archive = await packed(kit, ana)
  await kit.as(ana).call(mealplansApi.remove, { params: { item_id: first.id } })
  expect((await plan('For us')).status).toBe(201)
  await imported(kit, ana, archive)
  expect((await planOf(kit)).map(({ leftoverBatchId }) => leftoverBatchId)).toEqual([batchId, null])
})

test('two equal entries of a day are two, however often they are imported', async ({ kit }) => {
  const ana = await kit.person({ admin: true })
  const plan = (householdMealId: string | null, title: string) =>
    kit.as(ana).call(mealplansApi.create, {
      body: { date: '2026-03-02', entryType: 'dinner', title, householdMealId },
    } as never)
  const meal = (name: string) => ({ name, color: '#112233', entryType: 'dinner' as const, time: null })
  const { data: early } = await kit.as(ana).call(householdMealsApi.create, { body: meal('Early') })
  const { data: late } = await kit.as(ana).call(householdMealsApi.create, { body: meal('Late') })
  for (const { id } of [early, late]) await plan(id, 'Soup')
  for (let time = 0; time < 3; time++) await plan(null, 'Bread')
  const rows = (await planOf(kit)).length
  const { writer } = kit.runtime.connection
  await writer.updateTable('mealplan').set({ createdAt: kit.clock.iso() }).execute()
  const archive = await packed(kit, ana)
  await imported(kit, ana, archive)
  expect([rows, (await planOf(kit)).length]).toEqual([5, 5])
  const zoe = await kit.person({ admin: true })
  for (let time = 0; time < 2; time++) await imported(kit, zoe, archive)
  const theirs = (await planOf(kit)).filter(({ userId }) => userId === zoe.id)
  expect([theirs.length, new Set(theirs.map(({ householdMealId }) => householdMealId)).size]).toEqual([5, 3])
})

test('what an archive says twice of one day of a repeat is one entry, also where it stands far behind', async ({
  kit,
}) => {
  const ana = await kit.person({ admin: true })
  const body = { every: 1, weekdays: ['monday'], startsOn: '2026-03-02', entryType: 'dinner', title: 'Soup' }
  await kit.as(ana).call(mealplanRepeatsApi.create, { body } as never)
  const files = await entriesOf(await packed(kit, ana))
  const name = 'things/mealplan.jsonl'
  const lines = String(files.get(name)).trimEnd().split('\n')
  const first = JSON.parse(lines[0] ?? '')
  const others = Array.from({ length: 150 }, (_, at) => ({
    ...first,
    ...{ id: `other ${at}`, repeatId: null, repeatDate: null, title: `Other ${at}` },
  }))
  const twice = [
    ...lines.map((line) => JSON.parse(line)),
    { ...first, title: 'Lie' },
    ...others,
    { ...first, title: 'Far' },
  ]
  files.set(name, Buffer.from(twice.map((line) => `${JSON.stringify(line)}\n`).join('')))
  const manifest = JSON.parse(String(files.get('larder.json')))
  files.delete('larder.json')
  manifest.files = Object.fromEntries(
    [...files].map(([key, content]) => [key, createHash('sha256').update(content).digest('hex')]),
  )
  const zoe = await kit.person({ admin: true })
  await imported(kit, zoe, await zipOf([...files, ['larder.json', JSON.stringify(manifest)]]))
  const theirs = (await planOf(kit)).filter(({ userId }) => userId === zoe.id)
  expect(theirs).toHaveLength(lines.length + others.length)
})

test('several dishes 20: meals cooked once come back as one cooking, elsewhere as another one, and at home with those that are there', async ({
  kit,
}) => {
  const ana = await kit.person({ admin: true })
  const chili = await kit.recipe({ by: ana, name: 'Chili', recipeServings: 2 })
  const cooked = await kit.mealplan({ by: ana, recipe: chili, date: '2026-03-02' })
  for (const date of ['2026-03-04', '2026-03-05'])
    await kit.as(ana).call(mealplansApi.eatLater, { params: { item_id: cooked.id }, body: { date } })
  const archive = await packed(kit, ana)
  const zoe = await kit.person({ admin: true })
  for (let time = 0; time < 2; time++) await imported(kit, zoe, archive)
  const cookings = async (userId: string) =>
    (await planOf(kit)).flatMap((meal) => (meal.userId === userId ? [meal.cookedOnceId] : []))
  const [once, ...others] = await cookings(ana.id)
  expect(others).toEqual([once, once])
  const [there, ...theirs] = await cookings(zoe.id)
  expect([there === null, there === once, theirs]).toEqual([false, false, [there, there]])

  await kit.as(ana).call(mealplansApi.remove, { params: { item_id: cooked.id } })
  await imported(kit, ana, archive)
  expect(await cookings(ana.id)).toEqual([once, once, once])
})

test('a meal from an archive is no meal, repeat, dish or cooking of a household that its person is not in', async ({
  kit,
}) => {
  const ana = await kit.person({ admin: true })
  const ben = await kit.person({ household: await kit.household({ groupId: ana.groupId, name: 'Elsewhere' }) })
  const own = { name: 'Vesper', color: '#112233', entryType: 'dinner' as const, time: null }
  for (const by of [ana, ben]) {
    const { data: vesper } = await kit.as(by).call(householdMealsApi.create, { body: own })
    const body = {
      every: 1,
      weekdays: ['monday'],
      startsOn: '2026-03-02',
      householdMealId: vesper.id,
      title: by.username,
    }
    await kit.as(by).call(mealplanRepeatsApi.create, { body } as never)
  }
  const { writer, reader } = kit.runtime.connection
  await writer.updateTable('mealplan').set({ cookedOnceId: crypto.randomUUID() }).execute()
  const archive = await packed(kit, ana)
  const zoe = await kit.person({ admin: true })
  for (let time = 0; time < 2; time++) await imported(kit, zoe, archive)
  const plan = await planOf(kit)
  const theirs = plan.filter(({ userId }) => userId === zoe.id)
  expect([theirs.length, plan.length > 2]).toEqual([plan.length / 2, true])
  const named = async (table: 'householdMeal' | 'mealplanRepeat') =>
    new Map((await reader.selectFrom(table).select(['id', 'householdId']).execute()).map((row) => [row.id, row]))
  const [meals, repeats] = [await named('householdMeal'), await named('mealplanRepeat')]
  for (const { householdMealId, repeatId, repeatDate } of theirs) {
    expect([undefined, zoe.householdId]).toContain(meals.get(householdMealId ?? '')?.householdId)
    expect([undefined, zoe.householdId]).toContain(repeats.get(repeatId ?? '')?.householdId)
    expect(repeatDate === null).toBe(repeatId === null)
  }
})

test('what an archive puts on a list goes by the household of the list, and no store of another one is named there', async ({
  kit,
}) => {
  const ana = await kit.person({ admin: true })
  const home = await kit.household({ groupId: ana.groupId, name: 'Elsewhere' })
  const ben = await kit.person({ household: home })
  const list = await kit.shoppingList({ by: ana })
  const { data: north } = await kit.as(ben).call(shoppingStoresApi.create, { body: { name: 'North' } })
  const bread = await kit.shoppingItem({ on: list, note: 'bread' })
  const body = { shoppingListId: list.id, note: 'milk', every: 1, period: 'week' as const }
  await kit.as(ana).call(recurringItemsApi.create, { body })
  const { writer, reader } = kit.runtime.connection
  // As lists were that moved with their owner.
  await writer.updateTable('shoppingItem').set({ storeId: north.id }).where('id', '=', bread.id).execute()
  await writer.updateTable('recurringItem').set({ householdId: home.id, storeId: north.id }).execute()
  const archive = await packed(kit, ana)
  const zoe = await kit.person({ admin: true })
  await imported(kit, zoe, archive)
  const rows = (table: 'shoppingItem' | 'recurringItem') =>
    reader
      .selectFrom('shoppingList')
      .innerJoin('household', 'household.id', 'shoppingList.householdId')
      .innerJoin(`${table as 'shoppingItem'} as thing`, 'thing.shoppingListId', 'shoppingList.id')
      .select(['shoppingList.householdId', 'thing.storeId'])
      .where('household.groupId', '=', zoe.groupId)
      .execute()
  expect(await rows('shoppingItem')).toMatchObject([{ storeId: null }])
  const [recurring] = await rows('recurringItem')
  const stored = await reader.selectFrom('recurringItem').select(['householdId', 'storeId']).execute()
  expect(stored).toContainEqual({ householdId: recurring?.householdId, storeId: null })
})

test('stock from an archive is found by its shelf and its note', async ({ kit }) => {
  const ana = await kit.person({ admin: true })
  const batch = { id: crypto.randomUUID(), kind: 'dish', name: 'Stew', amount: 4, shelf: 'Top', note: 'for Grandma' }
  await kit.as(ana).call(pantryChangesApi.apply, { body: { changes: [{ type: 'putIn', batch }] } } as never)
  const other = await kit.person({ admin: true })
  await imported(kit, other, await packed(kit, ana))
  for (const search of ['stew', 'top', 'grandma'])
    expect((await kit.as(other).call(pantryApi.list, { query: { search } })).data.total).toBe(1)
})
