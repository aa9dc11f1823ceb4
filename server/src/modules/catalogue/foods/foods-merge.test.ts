import { randomUUID } from 'node:crypto'
import { foodsApi } from '@larder/contract/foods.ts'
import { expect } from 'vitest'
import type { Use } from '#core/collection/uses.ts'
import { test } from '#test/kit.ts'
import * as service from './foods.service.ts'

const notFound = { message: 'Not found.', error: true, exception: null }

test('the second food keeps what is its own and takes over the households of the first', async ({ kit }) => {
  const { ana, ben } = await kit.households('ana', 'ben')
  const both = [{ id: ana.householdId }, { id: ben.householdId }]
  const from = await kit.food({ by: ana, name: 'tomatoe', aliases: ['typo'], onHandIn: both })
  const to = await kit.food({ by: ana, name: 'tomato', aliases: ['love apple'], onHandIn: both.slice(1) })
  const body = { fromFood: from.id, toFood: to.id }
  const merged = await kit.as(ana).call(foodsApi.merge, { body })
  expect([merged.status, merged.data]).toEqual([200, { message: 'Successfully merged foods', error: false }])
  const { data } = await kit.as(ana).call(foodsApi.list)
  const slugs = [ana.actor.householdSlug, ben.actor.householdSlug].sort()
  expect(data.items).toMatchObject([
    { name: 'tomato', aliases: [{ name: 'love apple' }], householdsWithIngredientFood: slugs },
  ])
  await kit.runtime.bus.settled()
  expect(kit.events.map(({ name, event }) => [name, event])).toEqual([
    ['food.deleted', { groupId: ana.groupId, id: from.id }],
    ['food.updated', { groupId: ana.groupId, id: to.id, renamed: true }],
  ])
})

test('the message speaks the language of the request', async ({ kit }) => {
  const ana = await kit.person()
  const [from, to] = [await kit.food({ by: ana }), await kit.food({ by: ana })]
  const headers = { 'accept-language': 'de-DE' }
  const merged = await kit.as(ana).call(foodsApi.merge, { body: { from_food: from.id, to_food: to.id }, headers })
  expect(merged.data.message).toBe('Lebensmittel zusammengeführt')
})

test('a food is not merged with itself, and survives the attempt', async ({ kit }) => {
  const ana = await kit.person()
  const food = await kit.food({ by: ana })
  const answer = await kit.as(ana).call(foodsApi.merge, { body: { fromFood: food.id, toFood: food.id } })
  expect([answer.status, answer.detail]).toMatchObject([400, { error: true, exception: 'same food' }])
  expect((await kit.as(ana).call(foodsApi.list)).data.total).toBe(1)
})

test('a food that is unknown or of another group is not found, and nothing changes', async ({ kit }) => {
  const { ana, zoe } = await kit.strangers('ana', 'zoe')
  const [own, foreign] = [await kit.food({ by: ana }), await kit.food({ by: zoe })]
  for (const [fromFood, toFood] of [
    [own.id, foreign.id],
    [foreign.id, own.id],
    [own.id, randomUUID()],
  ]) {
    const answer = await kit.as(ana).call(foodsApi.merge, { body: { fromFood, toFood } })
    expect([answer.status, answer.detail]).toEqual([404, notFound])
  }
  const missing = await kit.as(ana).call(foodsApi.merge, { body: { fromFood: own.id } })
  expect([missing.status, missing.detail]).toMatchObject([422, [{ type: 'missing', loc: ['body', 'toFood'] }]])
  expect((await kit.as(ana).call(foodsApi.list)).data.total).toBe(1)
  expect((await kit.as(zoe).call(foodsApi.list)).data.total).toBe(1)
})

/** Stands for a module that uses foods: it notes what it is told, and writes something of its own. */
const noting = (told: unknown[]): Use => ({
  find: async (_db, groupId, id, maxNames) => ({ count: 7, names: [groupId, id, String(maxNames)] }),
  repoint: async (db, groupId, from, to) => {
    told.push([groupId, from, to])
    await db.insertInto('foodAlias').values({ foodId: to, position: 9, name: 'used', nameNormalised: 'used' }).execute()
  },
})

test('every module that uses foods is told, inside the transaction', async ({ kit }) => {
  const ana = await kit.person()
  const [from, to] = [await kit.food({ by: ana }), await kit.food({ by: ana })]
  const told: unknown[] = []
  await service.merge(kit.as(ana).ctx(), { recipes: noting(told) }, from.id, to.id)
  expect(told).toEqual([[ana.groupId, from.id, to.id]])
  const { data } = await kit.as(ana).call(foodsApi.get, { params: { item_id: to.id } })
  expect(data.aliases).toEqual([{ name: 'used' }])
})

test('a use that cannot be moved undoes the whole merge', async ({ kit }) => {
  const ana = await kit.person()
  const onHandIn = [{ id: ana.householdId }]
  const [from, to] = [await kit.food({ by: ana, onHandIn }), await kit.food({ by: ana })]
  const failing: Use = { ...noting([]), repoint: () => Promise.reject(new Error('no')) }
  const uses = { recipes: noting([]), shoppingItems: failing }
  await expect(service.merge(kit.as(ana).ctx(), uses, from.id, to.id)).rejects.toThrow('no')
  const { data } = await kit.as(ana).call(foodsApi.list, { query: { orderBy: 'name', orderDirection: 'asc' } })
  expect(data.items.map(({ id, aliases, onHand }) => [id, aliases, onHand])).toEqual([
    [from.id, [], true],
    [to.id, [], false],
  ])
})

test('where a food is used is asked of those who use it', async ({ kit }) => {
  const ana = await kit.person()
  const food = await kit.food({ by: ana })
  const unused = await kit.as(ana).call(foodsApi.uses, { params: { item_id: food.id } })
  const nowhere = { count: 0, names: [] }
  expect(unused.data).toEqual({
    pantryBatches: nowhere,
    recipes: nowhere,
    shoppingItems: nowhere,
    importRules: nowhere,
  })
  const used = await service.whereUsed(kit.as(ana).ctx(), { recipes: noting([]) }, food.id)
  expect(used.recipes).toEqual({ count: 7, names: [ana.groupId, food.id, '5'] })
})
