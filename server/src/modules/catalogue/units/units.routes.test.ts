import { groupsApi } from '@larder/contract/groups.ts'
import { unitsApi } from '@larder/contract/units.ts'
import { unitName } from '@larder/domain/ingredients/plural-name.ts'
import { expect } from 'vitest'
import type { Use } from '#core/collection/uses.ts'
import { notFound, proveCollection } from '#test/collection-facts.ts'
import { test } from '#test/kit.ts'
import * as service from './units.service.ts'

proveCollection({
  kind: 'unit',
  api: unitsApi,
  badDrafts: [
    [{}, ['name']],
    [{ name: ' ' }, ['name']],
    [{ name: 'x', fraction: 'perhaps' }, ['fraction']],
    [{ name: 'x', abbreviation: null }, ['abbreviation']],
    [{ name: 'x', standardQuantity: 'much' }, ['standardQuantity']],
  ],
  reads: (item_id) => [[unitsApi.uses, { params: { item_id } }]],
  changes: (id, own) => [
    [unitsApi.merge, { body: { fromUnit: id, toUnit: own } }],
    [unitsApi.merge, { body: { fromUnit: own, toUnit: id } }],
  ],
})

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

test('a unit that a program made without a plural is shown in the plural, and its field stays empty', async ({
  kit,
}) => {
  const ana = await kit.person()
  const made = async (name: string) => (await kit.as(ana).call(unitsApi.create, { body: { name } })).data
  const unit = await made('tablespoon')
  expect([unit.pluralName, unitName(unit, 4), unitName(unit, 1)]).toEqual([null, 'tablespoons', 'tablespoon'])
  await kit.as(ana).call(groupsApi.updatePreferences, { body: { foodLanguage: 'nl' } })
  expect(unitName(await made('gram'), 250)).toBe('gram')
  expect(unitName(await made('glas'), 2)).toBe('glazen')
  expect(unitName(await made('thingamajig'), 2)).toBe('thingamajig')
})

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

test('a unit without a name and one of less than nothing are refused by their field', async ({ kit }) => {
  const ana = await kit.person()
  const refused = async (body: object) => (await kit.as(ana).call(unitsApi.create, { body })).detail
  expect(await refused({ name: ' ' })).toMatchObject([{ loc: ['body', 'name'] }])
  const body = { name: 'hole', standardQuantity: -5, standardUnit: 'gram' }
  expect(await refused(body)).toMatchObject([{ loc: ['body', 'standardQuantity'] }])
})
