import { randomUUID } from 'node:crypto'
import { foodsApi } from '@larder/contract/foods.ts'
import { groupsApi } from '@larder/contract/groups.ts'
import { OPERATION_HEADER } from '@larder/contract/operations.ts'
import { pantryApi } from '@larder/contract/pantry.ts'
import { pantryChangesApi } from '@larder/contract/pantry-changes.ts'
import { pantryFoodsApi } from '@larder/contract/pantry-foods.ts'
import { removalsApi, UNDO_HEADER, UNDO_WANTED } from '@larder/contract/removals.ts'
import { unitsApi } from '@larder/contract/units.ts'
import { expect } from 'vitest'
import { test } from '#test/kit.ts'
import { pantryOf } from './pantry.fixture.ts'

test('one row is one batch: two packs with two dates are two rows', async ({ kit }) => {
  const { put, list, cellar } = await pantryOf(kit)
  await put({ date: '2027-03-31', placeId: cellar, shelf: 'top', name: 'Type 550' })
  await put({ date: '2026-12-31' })
  const { items, total } = await list()
  expect(total).toBe(2)
  expect(items.map(({ date, amount, display }) => [date, amount, display])).toEqual([
    ['2026-12-31', 500, '500 grams flour'],
    ['2027-03-31', 500, '500 grams flour (Type 550)'],
  ])
  // As last time.
  expect(items.map(({ placeId, shelf }) => [placeId, shelf])).toEqual([
    [cellar, ''],
    [cellar, 'top'],
  ])
})

test('a batch is counted as its language wants it', async ({ kit }) => {
  const { put, batch, caller } = await pantryOf(kit, await kit.person({ canManage: true }))
  await caller.call(groupsApi.updatePreferences, { body: { privateGroup: true, foodLanguage: 'pl' } })
  const { data: egg } = await caller.call(foodsApi.create, { body: { name: 'jajko' } })
  const { id } = await put({ foodId: egg.id, amount: 5, unitId: null })
  expect((await batch(id)).display).toBe('5 jajek')
})

test('a name that is written the other way round is the food it means', async ({ kit }) => {
  const { put, batch, caller } = await pantryOf(kit)
  const { data: oil } = await caller.call(foodsApi.create, { body: { name: 'olive oil' } })
  const { id } = await put({ foodId: undefined, foodName: 'oil, olive', amount: 1, unitId: null })
  expect((await batch(id)).food?.id).toBe(oil.id)
})

test('the journal says who did what, and every entry can be undone, once', async ({ kit }) => {
  const { ana, put, change, undo, batch, journal, caller } = await pantryOf(kit)
  const { id } = await put()
  const used = await change([{ type: 'takeOut', batchId: id, amount: 200 }])
  expect(used.data.results).toEqual([
    { outcome: 'done', batches: [{ batchId: id, taken: 200 }], short: null, dates: null },
  ])
  expect((await batch(id)).amount).toBe(300)
  const entries = await journal()
  expect(
    entries
      .filter(({ batchId }) => batchId === id)
      .map(({ kind, before, after, user }) => [kind, before?.amount, after?.amount, user?.id]),
  ).toEqual([
    ['used', 500, 300, ana.id],
    ['bought', 0, 500, ana.id],
  ])
  expect((await undo(used.data.bookingId)).status).toBe(200)
  expect((await batch(id)).amount).toBe(500)
  expect((await undo(used.data.bookingId)).status).toBe(409)
  const bought = (await journal()).find(({ kind }) => kind === 'bought')
  await caller.call(pantryChangesApi.undo, { body: { entryId: bought?.id ?? '' } })
  expect(await batch(id)).toMatchObject({ amount: 0, gone: true })
  expect((await journal()).map(({ kind, undone }) => [kind, undone])).toContainEqual(['bought', true])
})

test('an undo keeps what others did since', async ({ kit }) => {
  const { put, change, undo, batch } = await pantryOf(kit)
  const { id } = await put()
  const first = await change([{ type: 'takeOut', batchId: id, amount: 100 }])
  await change([{ type: 'takeOut', batchId: id, amount: 50 }])
  await undo(first.data.bookingId)
  expect((await batch(id)).amount).toBe(450)
})

test('amounts of other units are converted, and what has nothing in common is left alone', async ({ kit }) => {
  const { put, change, batch, kilogram, litre, can, gram } = await pantryOf(kit)
  const { id } = await put({ amount: 2, unitId: kilogram.id })
  await change([{ type: 'takeOut', batchId: id, amount: 500, unitId: gram.id }])
  expect(await batch(id)).toMatchObject({ amount: 1.5, unitId: kilogram.id })
  const { id: cans } = await put({ amount: 4, unitId: can.id })
  const answer = await change([{ type: 'takeOut', batchId: cans, amount: 1, unitId: litre.id }])
  expect(answer.data.results[0]?.outcome).toBe('incomparable')
  expect(answer.data.bookingId).toBe(null)
  const { id: packed } = await put({ amount: 4, unitId: can.id, pack: { amount: 400, unitId: gram.id } })
  await change([{ type: 'takeOut', batchId: packed, amount: 1, unitId: kilogram.id }])
  expect(await batch(packed)).toMatchObject({ amount: 1.5, unitId: can.id })
})

test('what is taken by the food is opened first, then expires first, across places', async ({ kit }) => {
  const { put, change, batch, flour, gram, cellar, fridge } = await pantryOf(kit)
  const late = await put({ date: '2027-05-01', placeId: fridge })
  const soon = await put({ date: '2026-12-01', placeId: cellar })
  const opened = await put({ date: '2028-01-01', openedOn: '2026-11-01', amount: 100 })
  await change([{ type: 'takeFood', foodId: flour.id, amount: 700, unitId: gram.id, as: 'cooked' }])
  expect([(await batch(opened.id)).amount, (await batch(soon.id)).amount, (await batch(late.id)).amount]).toEqual([
    0, 0, 400,
  ])
})

test('when two people take the last of a batch both bookings stand, the stock stays at zero, and the second is told', async ({
  kit,
}) => {
  const { ana, put, change, batch, flour, gram } = await pantryOf(kit)
  const ben = await pantryMate(kit, ana)
  const { id } = await put({ amount: 1, unitId: null })
  const take = [{ type: 'takeOut', batchId: id, amount: 1 }]
  const both = await Promise.all([
    change(take),
    kit.as(ben).call(pantryChangesApi.apply, { body: { changes: take } as never }),
  ])
  expect(both.map(({ data }) => data.results[0]?.outcome).sort()).toEqual(['done', 'gone'])
  expect(await batch(id)).toMatchObject({ amount: 0, gone: true })
  const { id: some } = await put({ amount: 300 })
  const short = await change([{ type: 'takeFood', foodId: flour.id, amount: 400, unitId: gram.id }])
  expect(short.data.results[0]).toMatchObject({
    outcome: 'short',
    short: { amount: 100, unitId: gram.id },
    batches: [{ batchId: some, taken: 300 }],
  })
})

const pantryMate = (
  kit: Parameters<typeof pantryOf>[0],
  { householdId, groupId, actor }: Awaited<ReturnType<typeof pantryOf>>['ana'],
) => kit.person({ household: { id: householdId, groupId, name: '', slug: actor.householdSlug } })

test('a change that arrives twice is done once', async ({ kit }) => {
  const { put, change, batch } = await pantryOf(kit)
  const { id } = await put()
  const headers = { [OPERATION_HEADER]: randomUUID() }
  const once = await change([{ type: 'takeOut', batchId: id, amount: 100 }], {}, headers)
  const again = await change([{ type: 'takeOut', batchId: id, amount: 100 }], {}, headers)
  expect(again.data).toEqual(once.data)
  expect((await batch(id)).amount).toBe(400)
})

test('the contract’s “on hand” flag follows from the stock', async ({ kit }) => {
  const { put, change, undo, onHand, flour } = await pantryOf(kit)
  expect(await onHand()).toBe(false)
  const { id } = await put()
  expect(await onHand()).toBe(true)
  const taken = await change([{ type: 'takeOut', batchId: id }])
  expect(await onHand()).toBe(false)
  await undo(taken.data.bookingId)
  expect(await onHand()).toBe(true)
  await change([{ type: 'level', foodId: flour.id, level: 'out' }])
  expect(await onHand()).toBe(false)
  await change([{ type: 'level', foodId: flour.id, level: 'low' }])
  expect(await onHand()).toBe(true)
})

test('a client that writes the “on hand” flag changes the state, and amounts are neither invented nor lost', async ({
  kit,
}) => {
  const { caller, put, batch, flour } = await pantryOf(kit)
  const write = async (onHand: boolean) => {
    const { data } = await caller.call(foodsApi.get, { params: { item_id: flour.id } })
    const { householdsWithIngredientFood: _, ...draft } = data
    await caller.call(foodsApi.update, { params: { item_id: flour.id }, body: { ...draft, onHand } })
  }
  const state = async () => (await caller.call(pantryFoodsApi.get, { params: { item_id: flour.id } })).data
  await write(true)
  expect(await state()).toMatchObject({ depth: 'always', level: 'have', batches: 0, amounts: [] })
  await write(false)
  const { id } = await put()
  await write(false)
  expect(await state()).toMatchObject({ level: 'out', onHand: false, batches: 1, amounts: [{ amount: 500 }] })
  expect((await batch(id)).amount).toBe(500)
  await write(true)
  expect(await state()).toMatchObject({ level: 'have', onHand: true, amounts: [{ amount: 500 }] })
})

test('opening, freezing and thawing change the date, say so and may keep it; a part becomes a batch', async ({
  kit,
}) => {
  const { caller, put, change, batch, undo, flour, freezer, gram } = await pantryOf(kit)
  const usualDays = { opened: 3, freezer: 90, thawed: 1 }
  await caller.call(pantryFoodsApi.update, { params: { item_id: flour.id }, body: { usualDays } })
  const { id } = await put({ date: '2027-05-01', amount: 4, unitId: gram.id })
  const part = { id: randomUUID(), amount: 1 }
  const opened = await change([{ type: 'open', batchId: id, on: '2026-11-17', part }])
  expect(opened.data.results[0]?.dates).toEqual({ before: '2027-05-01', after: '2026-11-20' })
  expect([await batch(id), await batch(part.id)]).toMatchObject([
    { amount: 3, date: '2027-05-01', openedOn: null },
    { amount: 1, date: '2026-11-20', openedOn: '2026-11-17', dateEstimated: true },
  ])
  await undo(opened.data.bookingId)
  expect([await batch(id), await batch(part.id)]).toMatchObject([{ amount: 4 }, { amount: 0, gone: true }])
  await change([{ type: 'freeze', batchId: id, placeId: freezer, on: '2026-11-17' }])
  expect(await batch(id)).toMatchObject({ placeId: freezer, frozenOn: '2026-11-17', date: '2027-02-15' })
  await change([{ type: 'thaw', batchId: id, on: '2026-12-01', date: '2027-02-15' }])
  expect(await batch(id)).toMatchObject({ thawedOn: '2026-12-01', date: '2027-02-15' })
})

test('a date that nobody read is an estimate by the usual days of the place', async ({ kit }) => {
  const { caller, put, batch, fridge } = await pantryOf(kit)
  const { data: milk } = await caller.call(foodsApi.create, { body: { name: 'milk' } })
  const { data } = await caller.call(pantryFoodsApi.get, { params: { item_id: milk.id } })
  expect(data.usualDays.fridge).toMatchObject({ estimated: true })
  const { id } = await put({ foodId: milk.id, amount: 1, unitId: null, placeId: fridge })
  expect(await batch(id)).toMatchObject({ dateEstimated: true, boughtOn: expect.any(String), date: expect.any(String) })
})

test('bad input names the field and changes nothing', async ({ kit }) => {
  const { change, put, list, flour, gram, litre } = await pantryOf(kit)
  const { id } = await put()
  const batch = { id: randomUUID(), foodId: flour.id, amount: 1, unitId: gram.id }
  const cases: [unknown, string[]][] = [
    [{ type: 'putIn', batch: { ...batch, unitId: randomUUID() } }, ['changes', '1', 'batch', 'unitId']],
    [{ type: 'putIn', batch: { ...batch, date: '20260-01-01' } }, ['changes', '1', 'batch', 'date']],
    [{ type: 'putIn', batch: { ...batch, date: '9999-01-01' } }, ['changes', '1', 'batch', 'date']],
    [{ type: 'putIn', batch: { ...batch, amount: -3 } }, ['changes', '1', 'batch', 'amount']],
    [{ type: 'putIn', batch: { ...batch, placeId: randomUUID() } }, ['changes', '1', 'batch', 'placeId']],
    [{ type: 'putIn', batch: { ...batch, foodId: null } }, ['changes', '1', 'batch', 'foodId']],
    [{ type: 'takeOut', batchId: id, amount: -3 }, ['changes', '1', 'amount']],
    [{ type: 'edit', batchId: id, set: { unitId: litre.id } }, ['changes', '1', 'set', 'unitId']],
  ]
  const good = { type: 'takeOut', batchId: id, amount: 1 }
  for (const [bad, place] of cases) {
    const { status, data } = await change([good, bad])
    expect(status).toBe(422)
    const { loc } = (data as unknown as { detail: { loc: unknown[] }[] }).detail[0] ?? { loc: [] }
    expect(loc.slice(1).map(String)).toEqual(place)
  }
  expect((await list()).items).toMatchObject([{ id, amount: 500 }])
})

test('another household, of the same group or another, finds nothing', async ({ kit }) => {
  const { ana, put, list } = await pantryOf(kit)
  const { id, data } = await put()
  const neighbour = await kit.person({ household: await kit.household({ groupId: ana.groupId }) })
  for (const stranger of [neighbour, await kit.person()]) {
    const caller = kit.as(stranger)
    expect((await caller.call(pantryApi.get, { params: { item_id: id } })).status).toBe(404)
    expect((await caller.call(pantryApi.list)).data.items).toEqual([])
    const changes = [{ type: 'takeOut', batchId: id }]
    expect((await caller.call(pantryChangesApi.apply, { body: { changes } as never })).status).toBe(404)
    expect((await caller.call(pantryChangesApi.undo, { body: { bookingId: data.bookingId ?? '' } })).status).toBe(404)
    expect((await caller.call(pantryChangesApi.journal)).data.items).toEqual([])
  }
  expect((await list()).total).toBe(1)
})

test('attack 23: what another household of the group has is not counted among the uses of a food', async ({ kit }) => {
  const { ana, ben } = await kit.households('ana', 'ben')
  const { put, flour } = await pantryOf(kit, ana)
  await put()
  const usesFor = async (person: typeof ana) =>
    (await kit.as(person).call(foodsApi.uses, { params: { item_id: flour.id } })).data
  expect(await usesFor(ana)).toMatchObject({ pantryBatches: { count: 1 } })
  expect(await usesFor(ben)).toMatchObject({ pantryBatches: { count: 0 } })
})

test('merging foods moves batches, and deleting a food in stock says so and can be undone', async ({ kit }) => {
  const { ana, caller, put, list, flour, onHand } = await pantryOf(kit)
  const { id } = await put()
  const wheat = await kit.food({ by: ana, name: 'wheat flour' })
  await caller.call(foodsApi.merge, { body: { fromFood: flour.id, toFood: wheat.id } })
  expect((await list()).items).toMatchObject([{ id, foodId: wheat.id }])
  expect(await onHand(wheat.id)).toBe(true)
  const { data } = await caller.call(foodsApi.uses, { params: { item_id: wheat.id } })
  expect(data.pantryBatches).toEqual({ count: 1, names: ['…'] })
  const removed = await caller.call(foodsApi.bulkRemove, {
    body: { ids: [wheat.id] },
    headers: { [UNDO_HEADER]: UNDO_WANTED },
  })
  expect((await list()).items).toEqual([])
  await caller.call(removalsApi.restore, { params: { token: String(removed.headers[UNDO_HEADER]) } })
  expect((await list()).items).toMatchObject([{ id, amount: 500 }])
})

test('a unit that is deleted does not turn grams into pieces', async ({ kit }) => {
  const { caller, put, change, batch, gram } = await pantryOf(kit)
  const { id } = await put()
  await caller.call(unitsApi.remove, { params: { item_id: gram.id } })
  expect(await batch(id)).toMatchObject({ amount: 500, unitId: null, display: '500 gram flour' })
  const pieces = await change([{ type: 'takeOut', batchId: id, amount: 3, unitId: null }])
  expect(pieces.data.results[0]?.outcome).toBe('incomparable')
  await change([{ type: 'takeOut', batchId: id, amount: 3 }])
  expect((await batch(id)).amount).toBe(497)
})

test('a thousand changes take the statements of one', async ({ kit }) => {
  const { change, flour, gram } = await pantryOf(kit)
  const many = (count: number) =>
    Array.from({ length: count }, () => ({
      type: 'putIn',
      batch: { id: randomUUID(), foodId: flour.id, amount: 1, unitId: gram.id },
    }))
  await change(many(2))
  const few = await kit.statementsDuring(() => change(many(2)))
  const lots = await kit.statementsDuring(() => change(many(200)))
  expect(lots.length).toBeLessThanOrEqual(few.length + 2)
})
