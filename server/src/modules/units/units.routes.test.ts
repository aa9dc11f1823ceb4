import { randomUUID } from 'node:crypto'
import { unitsApi } from '@larder/contract/units.ts'
import { expect } from 'vitest'
import type { Use } from '#core/collection/uses.ts'
import { test } from '#test/kit.ts'
import * as service from './units.service.ts'

const notFound = { message: 'Not found.', error: true, exception: null }

const everything = {
  name: 'tablespoon',
  pluralName: 'tablespoons',
  description: 'heaped',
  fraction: false,
  abbreviation: 'tbsp',
  pluralAbbreviation: 'tbsps',
  useAbbreviation: true,
  aliases: [{ name: 'tbs' }, { name: 'T' }],
  standardQuantity: 14.787,
  standardUnit: 'milliliter',
}

test('a unit is created with all it has, read, replaced and deleted', async ({ kit }) => {
  const ana = await kit.person()
  const created = await kit.as(ana).call(unitsApi.create, { body: { ...everything, extras: { k: 'v' }, id: '' } })
  const stamps = { createdAt: kit.clock.iso(), updatedAt: kit.clock.iso() }
  expect([created.status, created.data]).toEqual([201, { id: created.data.id, ...everything, extras: {}, ...stamps }])
  const params = { item_id: created.data.id }
  const read = await kit.as(ana).call(unitsApi.get, { params })
  expect(read.data).toEqual(created.data)
  expect(read.headers['last-modified']).toBe(kit.clock.iso())
  const bare = await kit.as(ana).call(unitsApi.update, { params, body: { name: 'spoon' } })
  expect(bare.data).toEqual({
    id: created.data.id,
    name: 'spoon',
    pluralName: null,
    description: '',
    extras: {},
    fraction: true,
    abbreviation: '',
    pluralAbbreviation: '',
    useAbbreviation: false,
    aliases: [],
    standardQuantity: null,
    standardUnit: null,
    ...stamps,
  })
  const removed = await kit.as(ana).call(unitsApi.remove, { params })
  expect([removed.status, removed.data]).toEqual([200, bare.data])
  expect((await kit.as(ana).call(unitsApi.get, { params })).detail).toEqual(notFound)
})

test('a name is taken only inside its group, and its case counts', async ({ kit }) => {
  const { ana, zoe } = await kit.strangers('ana', 'zoe')
  await kit.unit({ by: ana, name: 't' })
  const again = await kit.as(ana).call(unitsApi.create, { body: { name: 't' } })
  expect([again.status, again.detail]).toMatchObject([
    400,
    { error: true, exception: 'UNIQUE constraint failed: unit.name' },
  ])
  const upper = await kit.as(ana).call(unitsApi.create, { body: { name: 'T' } })
  expect(upper.status).toBe(201)
  const params = { item_id: upper.data.id }
  expect((await kit.as(ana).call(unitsApi.update, { params, body: { name: 't' } })).status).toBe(400)
  expect((await kit.as(zoe).call(unitsApi.create, { body: { name: 't' } })).status).toBe(201)
})

test("another group's unit is not found, and stays as it was", async ({ kit }) => {
  const { ana, zoe } = await kit.strangers('ana', 'zoe')
  const [unit, own] = [await kit.unit({ by: ana, name: 'cup' }), await kit.unit({ by: zoe, name: 'cup' })]
  const params = { item_id: unit.id }
  for (const answer of [
    await kit.as(zoe).call(unitsApi.get, { params }),
    await kit.as(zoe).call(unitsApi.uses, { params }),
    await kit.as(zoe).call(unitsApi.update, { params, body: { name: 'mine' } }),
    await kit.as(zoe).call(unitsApi.bulkRemove, { body: { ids: [own.id, unit.id] } }),
    await kit.as(zoe).call(unitsApi.merge, { body: { fromUnit: unit.id, toUnit: own.id } }),
    await kit.as(zoe).call(unitsApi.merge, { body: { fromUnit: own.id, toUnit: unit.id } }),
  ])
    expect([answer.status, answer.detail]).toEqual([404, notFound])
  expect((await kit.as(zoe).call(unitsApi.remove, { params })).status).toBe(400)
  expect((await kit.as(zoe).call(unitsApi.list)).data.items.map((one) => one.id)).toEqual([own.id])
  expect((await kit.as(ana).call(unitsApi.get, { params })).data.name).toBe('cup')
})

test('attack 26: every member reads units, only organizers change them', async ({ kit }) => {
  const member = await kit.person({ canOrganize: false })
  const { id } = await kit.unit({ by: member })
  const params = { item_id: id }
  expect((await kit.guest().call(unitsApi.list)).status).toBe(401)
  expect((await kit.as(member).call(unitsApi.get, { params })).status).toBe(200)
  const refused = [
    await kit.as(member).call(unitsApi.create, { body: { name: 'x' } }),
    await kit.as(member).call(unitsApi.update, { params, body: { name: 'x' } }),
    await kit.as(member).call(unitsApi.remove, { params }),
    await kit.as(member).call(unitsApi.merge, { body: { fromUnit: id, toUnit: randomUUID() } }),
    await kit.as(member).call(unitsApi.bulkRemove, { body: { ids: [id] } }),
  ]
  expect(refused.map((answer) => answer.status)).toEqual(refused.map(() => 403))
})

test('bad input names the field and changes nothing', async ({ kit }) => {
  const ana = await kit.person()
  const attempts: [unknown, string][] = [
    [{}, 'name'],
    [{ name: ' ' }, 'name'],
    [{ name: 'x', fraction: 'perhaps' }, 'fraction'],
    [{ name: 'x', abbreviation: null }, 'abbreviation'],
    [{ name: 'x', standardQuantity: 'much' }, 'standardQuantity'],
  ]
  for (const [body, field] of attempts) {
    const answer = await kit.as(ana).call(unitsApi.create, { body })
    expect([answer.status, answer.detail]).toMatchObject([422, [{ loc: ['body', field] }]])
  }
  expect((await kit.as(ana).call(unitsApi.list)).data.total).toBe(0)
})

test('attack 22: a group in the body does not plant the unit there', async ({ kit }) => {
  const { ana, zoe } = await kit.strangers('ana', 'zoe')
  await kit.as(ana).call(unitsApi.create, { body: { name: 'cup', groupId: zoe.groupId, group_id: zoe.groupId } })
  expect((await kit.as(zoe).call(unitsApi.list)).data.total).toBe(0)
  expect((await kit.as(ana).call(unitsApi.list)).data.total).toBe(1)
})

test('the second unit of a merge keeps what is its own; the first is gone, and its users are told', async ({ kit }) => {
  const ana = await kit.person()
  const [from, to] = [
    await kit.unit({ by: ana, name: 'tbs' }),
    await kit.unit({ by: ana, name: 'tbsp', aliases: ['T'] }),
  ]
  const told: unknown[] = []
  const use: Use = {
    find: async () => ({ count: 1, names: ['Soup'] }),
    repoint: async (_db, ...what) => {
      told.push(what)
    },
  }
  const used = await service.whereUsed(kit.as(ana).ctx(), { shoppingItems: use }, from.id)
  expect(used).toMatchObject({ recipes: { count: 0, names: [] }, shoppingItems: { count: 1, names: ['Soup'] } })
  await service.merge(kit.as(ana).ctx(), { recipes: use }, from.id, to.id)
  expect(told).toEqual([[ana.groupId, from.id, to.id]])
  const { data } = await kit.as(ana).call(unitsApi.list)
  expect(data.items).toMatchObject([{ id: to.id, name: 'tbsp', aliases: [{ name: 'T' }] }])
})

test('a merge answers with a message; a unit is not merged with itself', async ({ kit }) => {
  const ana = await kit.person()
  const [from, to] = [await kit.unit({ by: ana }), await kit.unit({ by: ana })]
  const itself = await kit.as(ana).call(unitsApi.merge, { body: { fromUnit: to.id, toUnit: to.id } })
  expect([itself.status, itself.detail]).toMatchObject([400, { error: true, exception: 'same unit' }])
  const merged = await kit.as(ana).call(unitsApi.merge, { body: { fromUnit: from.id, toUnit: to.id } })
  expect([merged.status, merged.data]).toEqual([200, { message: 'Successfully merged units', error: false }])
  expect((await kit.as(ana).call(unitsApi.list)).data.total).toBe(1)
})

test('several units are deleted at once, and each deletion is told', async ({ kit }) => {
  const ana = await kit.person()
  const ids = [(await kit.unit({ by: ana })).id, (await kit.unit({ by: ana })).id]
  expect((await kit.as(ana).call(unitsApi.bulkRemove, { body: { ids: [...ids, randomUUID()] } })).status).toBe(404)
  expect((await kit.as(ana).call(unitsApi.bulkRemove, { body: { ids } })).data).toEqual({ count: 2 })
  await kit.runtime.bus.settled()
  expect(kit.events.map(({ name }) => name)).toEqual(['unit.deleted', 'unit.deleted'])
})
