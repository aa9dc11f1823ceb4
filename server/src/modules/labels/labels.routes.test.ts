import { randomUUID } from 'node:crypto'
import { foodsApi } from '@larder/contract/foods.ts'
import { DEFAULT_LABEL_COLOR, labelsApi } from '@larder/contract/labels.ts'
import { expect } from 'vitest'
import { test } from '#test/kit.ts'

const notFound = { message: 'Not found.', error: true, exception: null }

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

test("another group's label is not found, and stays as it was", async ({ kit }) => {
  const { ana, zoe } = await kit.strangers('ana', 'zoe')
  const label = await kit.label({ by: ana, name: 'Produce' })
  const params = { item_id: label.id }
  const body = { name: 'Mine now', color: '#000000', groupId: zoe.groupId, id: label.id }

  const read = await kit.as(zoe).call(labelsApi.get, { params })
  expect([read.status, read.detail]).toEqual([404, notFound])
  expect((await kit.as(zoe).call(labelsApi.update, { params, body })).status).toBe(404)
  expect((await kit.as(zoe).call(labelsApi.remove, { params })).status).toBe(400)
  expect((await kit.as(zoe).call(labelsApi.list)).data.items).toEqual([])
  expect((await kit.as(ana).call(labelsApi.get, { params })).data.name).toBe('Produce')
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

test('attack 26: reading needs membership, writing the organize flag', async ({ kit }) => {
  const member = await kit.person({ canOrganize: false })
  expect((await kit.guest().call(labelsApi.list)).status).toBe(401)
  expect((await kit.as(member).call(labelsApi.list)).status).toBe(200)
  const refused = await kit.as(member).call(labelsApi.create, { body: { name: 'Produce' } })
  expect([refused.status, refused.detail]).toEqual([403, 'Forbidden'])
  expect((await kit.as(member).call(labelsApi.list)).data.total).toBe(0)
})

test('bad input names the field and changes nothing', async ({ kit }) => {
  const ana = await kit.person()
  const attempts: [unknown, string][] = [
    [{}, 'name'],
    [{ name: '   ' }, 'name'],
    [{ name: 5 }, 'name'],
    [{ name: 'x'.repeat(1001) }, 'name'],
    [{ name: 'Produce', color: 'red' }, 'color'],
  ]
  for (const [body, field] of attempts) {
    const answer = await kit.as(ana).call(labelsApi.create, { body })
    expect(answer.status).toBe(422)
    expect(answer.detail).toMatchObject([{ loc: ['body', field] }])
  }
  expect((await kit.as(ana).call(labelsApi.list)).data.total).toBe(0)
})

test('an id that is no version 4 UUID is refused by name', async ({ kit }) => {
  const ana = await kit.person()
  const answer = await kit.as(ana).call(labelsApi.get, { params: { item_id: 'zzz' } })
  expect([answer.status, answer.detail]).toMatchObject([422, [{ type: 'uuid_parsing', loc: ['path', 'item_id'] }]])
  const v1 = await kit.as(ana).call(labelsApi.get, { params: { item_id: '6ba7b810-9dad-11d1-80b4-00c04fd430c8' } })
  expect(v1.detail).toMatchObject([{ type: 'uuid_version' }])
  const unknown = await kit.as(ana).call(labelsApi.get, { params: { item_id: randomUUID() } })
  expect(unknown.status).toBe(404)
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

test('several labels are deleted at once, all or none', async ({ kit }) => {
  const { ana, zoe } = await kit.strangers('ana', 'zoe')
  const [one, two, kept] = [await kit.label({ by: ana }), await kit.label({ by: ana }), await kit.label({ by: ana })]
  const foreign = await kit.label({ by: zoe })
  const mixed = await kit.as(ana).call(labelsApi.bulkRemove, { body: { ids: [one.id, foreign.id] } })
  expect([mixed.status, mixed.detail]).toEqual([404, notFound])
  expect((await kit.as(ana).call(labelsApi.list)).data.total).toBe(3)
  const done = await kit.as(ana).call(labelsApi.bulkRemove, { body: { ids: [one.id, two.id, one.id] } })
  expect([done.status, done.data]).toEqual([200, { count: 2 }])
  expect((await kit.as(ana).call(labelsApi.list)).data.items.map((label) => label.id)).toEqual([kept.id])
  expect((await kit.as(zoe).call(labelsApi.list)).data.total).toBe(1)
})

test('deleting many needs ids, and the organize flag', async ({ kit }) => {
  const ana = await kit.person()
  const member = await kit.person({ canOrganize: false })
  const refused = await kit.as(ana).call(labelsApi.bulkRemove, { body: { ids: [] } })
  expect([refused.status, refused.detail]).toMatchObject([422, [{ loc: ['body', 'ids'] }]])
  expect((await kit.as(member).call(labelsApi.bulkRemove, { body: { ids: [randomUUID()] } })).status).toBe(403)
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
