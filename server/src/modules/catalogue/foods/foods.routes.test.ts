import { randomUUID } from 'node:crypto'
import { foodsApi } from '@larder/contract/foods.ts'
import { expect } from 'vitest'
import { notFound, proveCollection } from '#test/collection-facts.ts'
import { test } from '#test/kit.ts'

proveCollection({
  kind: 'food',
  api: foodsApi,
  badDrafts: [
    [{}, ['name']],
    [{ name: '  ' }, ['name']],
    [{ name: 'x'.repeat(601) }, ['name']],
    [{ name: 'x', pluralName: 5 }, ['pluralName']],
    [{ name: 'x', labelId: 'blue' }, ['labelId']],
    [{ name: 'x', aliases: [{ name: '' }] }, ['aliases', 0, 'name']],
    [{ name: 'x', aliases: 'y' }, ['aliases', 0]],
    [{ name: 'x', onHand: 'maybe' }, ['onHand']],
  ],
  reads: (item_id) => [[foodsApi.uses, { params: { item_id } }]],
  changes: (id, own) => [
    [foodsApi.merge, { body: { fromFood: id, toFood: own } }],
    [foodsApi.bulkLabel, { body: { ids: [id], labelId: null } }],
  ],
})

const everything = {
  name: 'tomato',
  pluralName: 'tomatoes',
  description: 'red',
  extras: { shop: 'market', shelf: 3, fresh: true },
  aliases: [{ name: 'love apple' }, { name: 'paradeiser' }, { name: 'love apple' }],
}

test('a food is created with all it has, read, and deleted', async ({ kit }) => {
  const ana = await kit.person()
  const label = await kit.label({ by: ana, name: 'Vegetables' })
  const body = { ...everything, labelId: label.id, onHand: true }
  const created = await kit.as(ana).call(foodsApi.create, { body })
  expect(created.status).toBe(201)
  expect(created.data).toEqual({
    id: created.data.id,
    name: 'tomato',
    pluralName: 'tomatoes',
    description: 'red',
    extras: { shop: 'market', shelf: '3', fresh: 'true' },
    labelId: label.id,
    label: { id: label.id, name: 'Vegetables', color: label.color, groupId: ana.groupId },
    aliases: [{ name: 'love apple' }, { name: 'paradeiser' }],
    householdsWithIngredientFood: [ana.actor.householdSlug],
    onHand: true,
    catalogueKey: 'tomato',
    matchedBy: 'larder',
    createdAt: kit.clock.iso(),
    updatedAt: kit.clock.iso(),
  })
  const params = { item_id: created.data.id }
  const read = await kit.as(ana).call(foodsApi.get, { params })
  expect(read.data).toEqual(created.data)
  expect(read.headers['last-modified']).toBe(kit.clock.iso())
  const removed = await kit.as(ana).call(foodsApi.remove, { params })
  expect([removed.status, removed.data]).toEqual([200, created.data])
  expect((await kit.as(ana).call(foodsApi.get, { params })).detail).toEqual(notFound)
})

test('a food of nothing but a name has the defaults', async ({ kit }) => {
  const ana = await kit.person()
  const { data } = await kit.as(ana).call(foodsApi.create, { body: { name: ' salt ' } })
  expect(data).toMatchObject({
    name: 'salt',
    pluralName: null,
    description: '',
    extras: {},
    labelId: null,
    label: null,
  })
  expect(data).toMatchObject({ aliases: [], householdsWithIngredientFood: [], onHand: false })
})

test('replacing a food returns what was left out to its default', async ({ kit }) => {
  const ana = await kit.person()
  const label = await kit.label({ by: ana })
  const body = { ...everything, labelId: label.id, onHand: true }
  const { data } = await kit.as(ana).call(foodsApi.create, { body })
  kit.clock.advance(1000)
  const params = { item_id: data.id }
  const bare = await kit.as(ana).call(foodsApi.update, { params, body: { name: 'tomato' } })
  expect(bare.data).toMatchObject({
    id: data.id,
    pluralName: null,
    description: '',
    extras: {},
    labelId: null,
    aliases: [],
  })
  expect(bare.data).toMatchObject({ onHand: false, createdAt: data.createdAt, updatedAt: kit.clock.iso() })
})

test('extras keep what is sent', async ({ kit }) => {
  const ana = await kit.person()
  const { data } = await kit.as(ana).call(foodsApi.create, { body: { name: 'rice', extras: { k1: 'v1' } } })
  const body = { ...data, extras: { ...data.extras, k2: 'v2' } }
  const replaced = await kit.as(ana).call(foodsApi.update, { params: { item_id: data.id }, body })
  expect(replaced.data.extras).toEqual({ k1: 'v1', k2: 'v2' })
})

test('an id that is sent is not taken, and an empty one is none', async ({ kit }) => {
  const ana = await kit.person()
  const id = randomUUID()
  const known = await kit.as(ana).call(foodsApi.create, { body: { name: 'oil', id } })
  expect([known.status, known.data.id === id]).toEqual([201, false])
  expect((await kit.as(ana).call(foodsApi.create, { body: { name: 'ghee', id: '' } })).status).toBe(201)
})

test('a name is taken only inside its group, and its case counts', async ({ kit }) => {
  const { ana, zoe } = await kit.strangers('ana', 'zoe')
  await kit.food({ by: ana, name: 'tomato' })
  const again = await kit.as(ana).call(foodsApi.create, { body: everything })
  expect([again.status, again.detail]).toEqual([
    400,
    { message: 'This name is already taken', error: true, exception: 'UNIQUE constraint failed: food.name' },
  ])
  const upper = await kit.as(ana).call(foodsApi.create, { body: { name: 'Tomato' } })
  expect(upper.status).toBe(201)
  const params = { item_id: upper.data.id }
  const renamed = await kit
    .as(ana)
    .call(foodsApi.update, { params, body: { name: 'tomato', aliases: [{ name: 'x' }] } })
  expect(renamed.status).toBe(400)
  expect((await kit.as(ana).call(foodsApi.get, { params })).data).toMatchObject({ name: 'Tomato', aliases: [] })
  expect((await kit.as(zoe).call(foodsApi.create, { body: { name: 'tomato' } })).status).toBe(201)
})

test('a label that the group does not have is refused, and nothing is left behind', async ({ kit }) => {
  const { ana, zoe } = await kit.strangers('ana', 'zoe')
  const foreign = await kit.label({ by: zoe })
  const food = await kit.food({ by: ana, name: 'salt' })
  for (const labelId of [foreign.id, randomUUID()]) {
    const created = await kit.as(ana).call(foodsApi.create, { body: { ...everything, labelId } })
    expect([created.status, created.detail]).toEqual([
      400,
      { message: 'This label does not exist', error: true, exception: 'label not found' },
    ])
    const params = { item_id: food.id }
    expect((await kit.as(ana).call(foodsApi.update, { params, body: { name: 'pepper', labelId } })).status).toBe(400)
    const many = await kit.as(ana).call(foodsApi.bulkLabel, { body: { ids: [food.id], labelId } })
    expect(many.status).toBe(400)
  }
  const { data } = await kit.as(ana).call(foodsApi.list)
  expect(data.items.map(({ name, labelId }) => [name, labelId])).toEqual([['salt', null]])
})

test('an extra that is neither text, number nor flag is refused by name', async ({ kit }) => {
  const ana = await kit.person()
  const nested = await kit.as(ana).call(foodsApi.create, { body: { name: 'x', extras: { k: { deep: 1 } } } })
  expect(nested.status).toBe(422)
  expect(nested.detail).toContainEqual(expect.objectContaining({ loc: ['body', 'extras', 'k'] }))
  expect((await kit.as(ana).call(foodsApi.list)).data.total).toBe(0)
})

test('attack 22: neither a group in the body nor a poisoned extra does harm', async ({ kit }) => {
  const { ana, zoe } = await kit.strangers('ana', 'zoe')
  const body = `{"name":"salt","groupId":"${zoe.groupId}","createdAt":"2000-01-01T00:00:00Z","extras":{"__proto__":{"admin":true},"constructor":"x","k":"v"}}`
  const { data } = await kit.as(ana).call(foodsApi.create, { body })
  expect(data.extras).toEqual({ k: 'v' })
  expect(data.createdAt).toBe(kit.clock.iso())
  expect(({} as { admin?: boolean }).admin).toBeUndefined()
  expect((await kit.as(zoe).call(foodsApi.list)).data.total).toBe(0)
})

test('a food is on hand for a household, and the list shows whose', async ({ kit }) => {
  const { ana, ben } = await kit.households('ana', 'ben')
  const slugs = [ana.actor.householdSlug, ben.actor.householdSlug].sort()
  const { data } = await kit.as(ana).call(foodsApi.create, { body: { name: 'salt', onHand: true } })
  const params = { item_id: data.id }
  const { data: seen } = await kit.as(ben).call(foodsApi.get, { params })
  expect(seen).toMatchObject({ householdsWithIngredientFood: [ana.actor.householdSlug], onHand: false })
  // An older client sends back what it read, with the flag turned.
  const { data: both } = await kit.as(ben).call(foodsApi.update, { params, body: { ...seen, onHand: true } })
  expect(both).toMatchObject({ householdsWithIngredientFood: slugs, onHand: true })
  // A newer one changes the list, and the flag it read stays behind.
  const body = { ...both, householdsWithIngredientFood: [ana.actor.householdSlug] }
  expect((await kit.as(ben).call(foodsApi.update, { params, body })).data).toMatchObject({ onHand: false })
})

test('several foods get one label, all or none', async ({ kit }) => {
  const { ana, zoe } = await kit.strangers('ana', 'zoe')
  const label = await kit.label({ by: ana })
  const [salt, rice] = [await kit.food({ by: ana, name: 'salt' }), await kit.food({ by: ana, name: 'rice' })]
  const foreign = await kit.food({ by: zoe, name: 'salt' })
  const ids = [salt.id, rice.id]
  const labelsNow = async () => (await kit.as(ana).call(foodsApi.list)).data.items.map((food) => food.labelId)

  const mixed = await kit.as(ana).call(foodsApi.bulkLabel, { body: { ids: [...ids, foreign.id], labelId: label.id } })
  expect([mixed.status, await labelsNow()]).toEqual([404, [null, null]])
  const done = await kit.as(ana).call(foodsApi.bulkLabel, { body: { ids, labelId: label.id } })
  expect([done.data, await labelsNow()]).toEqual([{ count: 2 }, [label.id, label.id]])
  await kit.as(ana).call(foodsApi.bulkLabel, { body: { ids: [salt.id], labelId: null } })
  expect((await labelsNow()).filter((id) => id === null)).toHaveLength(1)
})

test('events leave after the change, and not for a change that failed', async ({ kit }) => {
  const ana = await kit.person()
  const { data } = await kit.as(ana).call(foodsApi.create, { body: { name: 'salt' } })
  await kit.as(ana).call(foodsApi.create, { body: { name: 'salt' } })
  const params = { item_id: data.id }
  await kit.as(ana).call(foodsApi.update, { params, body: { name: 'pepper' } })
  await kit.as(ana).call(foodsApi.remove, { params })
  await kit.runtime.bus.settled()
  expect(kit.events.map(({ name }) => name)).toEqual(['food.created', 'food.updated', 'food.deleted'])
})

test('the longest texts of the widest letters are kept', async ({ kit }) => {
  const ana = await kit.person()
  const wide = (length: number) =>
    Array.from({ length }, (_, i) => String.fromCodePoint(0x20000 + ((i * 7919) % 40_000))).join('')
  const body = {
    name: wide(600),
    pluralName: wide(1000),
    aliases: [{ name: wide(1000) }],
    extras: { [wide(3000)]: 'v' },
  }
  const { status, data } = await kit.as(ana).call(foodsApi.create, { body })
  expect([status, data]).toMatchObject([201, body])
})
