import { foodsApi } from '@larder/contract/foods.ts'
import { DEFAULT_LABEL_COLOR, labelsApi } from '@larder/contract/labels.ts'
import { expect } from 'vitest'
import { proveCollection } from '#test/collection-facts.ts'
import { test } from '#test/kit.ts'

proveCollection({
  kind: 'label',
  api: labelsApi,
  badDrafts: [
    [{}, ['name']],
    [{ name: '   ' }, ['name']],
    [{ name: 5 }, ['name']],
    [{ name: 'x'.repeat(1001) }, ['name']],
    [{ name: 'Produce', color: 'red' }, ['color']],
  ],
})

test('a label is created, read, replaced and deleted', async ({ kit }) => {
  const ana = await kit.person()
  const created = await kit.as(ana).call(labelsApi.create, { body: { name: ' Produce ', color: '#2F6B4A' } })
  expect(created.status).toBe(200)
  expect(created.data).toEqual({ id: created.data.id, name: 'Produce', color: '#2F6B4A', groupId: ana.groupId })

  const params = { item_id: created.data.id }
  const read = await kit.as(ana).call(labelsApi.get, { params })
  expect(read.data).toEqual(created.data)

  const replaced = await kit.as(ana).call(labelsApi.update, { params, body: { ...created.data, name: 'Vegetables' } })
  expect(replaced.data.name).toBe('Vegetables')

  const removed = await kit.as(ana).call(labelsApi.remove, { params })
  expect(removed.status).toBe(200)
  expect(removed.data.name).toBe('Vegetables')
  expect((await kit.as(ana).call(labelsApi.get, { params })).status).toBe(404)
})

test('an omitted colour is the default one, also when replacing', async ({ kit }) => {
  const ana = await kit.person()
  const label = await kit.label({ by: ana, color: '#123456' })
  const created = await kit.as(ana).call(labelsApi.create, { body: { name: 'Dairy' } })
  expect(created.data.color).toBe(DEFAULT_LABEL_COLOR)
  const body = { id: label.id, group_id: ana.groupId, name: 'Cheese' }
  const replaced = await kit.as(ana).call(labelsApi.update, { params: { item_id: label.id }, body })
  expect(replaced.data).toMatchObject({ name: 'Cheese', color: DEFAULT_LABEL_COLOR })
})

test('a name is taken only inside its own group', async ({ kit }) => {
  const { ana, zoe } = await kit.strangers('ana', 'zoe')
  await kit.label({ by: ana, name: 'Produce' })
  const again = await kit.as(ana).call(labelsApi.create, { body: { name: 'Produce' } })
  expect(again.status).toBe(400)
  expect(again.detail).toEqual({
    message: 'This name is already taken',
    error: true,
    exception: 'UNIQUE constraint failed: label.name',
  })
  expect((await kit.as(ana).call(labelsApi.list)).data.total).toBe(1)
  expect((await kit.as(zoe).call(labelsApi.create, { body: { name: 'Produce' } })).status).toBe(200)
})

test('the message about a taken name speaks the language of the request', async ({ kit }) => {
  const ana = await kit.person()
  await kit.label({ by: ana, name: 'Obst' })
  const headers = { 'accept-language': 'de-DE' }
  const again = await kit.as(ana).call(labelsApi.create, { body: { name: 'Obst' }, headers })
  expect(again.detail).toMatchObject({ message: 'Dieser Name ist bereits vergeben' })
})

test('attack 22: a group in the body does not move the label there', async ({ kit }) => {
  const { ana, zoe } = await kit.strangers('ana', 'zoe')
  const label = await kit.label({ by: ana })
  const body = { name: 'Gift', groupId: zoe.groupId, id: label.id }
  const moved = await kit.as(ana).call(labelsApi.update, { params: { item_id: label.id }, body })
  expect(moved.data.groupId).toBe(ana.groupId)
  const planted = await kit.as(ana).call(labelsApi.create, { body: { name: 'Planted', groupId: zoe.groupId } })
  expect(planted.data.groupId).toBe(ana.groupId)
})

test('events leave after the change, and not for a change that failed', async ({ kit }) => {
  const ana = await kit.person()
  const created = await kit.as(ana).call(labelsApi.create, { body: { name: 'Produce' } })
  await kit.as(ana).call(labelsApi.create, { body: { name: 'Produce' } })
  await kit.runtime.bus.settled()
  expect(kit.events).toEqual([
    {
      name: 'label.created',
      event: { groupId: ana.groupId, id: created.data.id, name: 'Produce' },
      cause: { userId: ana.id, integrationId: 'generic' },
    },
  ])
})

test('the list costs two statements, whatever its size', async ({ kit }) => {
  const ana = await kit.person()
  const count = () => kit.statementsDuring(() => kit.as(ana).call(labelsApi.list, { query: { perPage: -1 } }))
  await kit.label({ by: ana })
  const few = await count()
  for (let i = 0; i < 20; i++) await kit.label({ by: ana })
  expect(await count()).toHaveLength(few.length)
  expect(few.filter((statement) => statement.includes('"label"'))).toHaveLength(2)
})

test('a deleted label leaves its foods without one', async ({ kit }) => {
  const ana = await kit.person()
  const label = await kit.label({ by: ana })
  const food = await kit.food({ by: ana, labelId: label.id })
  await kit.as(ana).call(labelsApi.remove, { params: { item_id: label.id } })
  const kept = await kit.as(ana).call(foodsApi.get, { params: { item_id: food.id } })
  expect(kept.data).toMatchObject({ labelId: null, label: null })
})

test('the longest name of the widest letters is kept', async ({ kit }) => {
  const ana = await kit.person()
  const name = Array.from({ length: 600 }, (_, i) => String.fromCodePoint(0x20000 + ((i * 7919) % 40_000))).join('')
  const { status, data } = await kit.as(ana).call(labelsApi.create, { body: { name } })
  expect([status, data.name]).toEqual([200, name])
  expect((await kit.as(ana).call(labelsApi.create, { body: { name: `${name}x` } })).status).toBe(422)
})
