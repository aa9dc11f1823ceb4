import { adminGroupsApi, adminHouseholdsApi } from '@larder/contract/admin.ts'
import { householdsApi } from '@larder/contract/households.ts'
import { removalsApi, UNDO_HEADER, UNDO_WANTED } from '@larder/contract/removals.ts'
import { webhooksApi } from '@larder/contract/webhooks.ts'
import { expect } from 'vitest'
import type { Person } from '#test/factories/factories.ts'
import { type Kit, test } from '#test/kit.ts'

const draft = { name: 'Kitchen display', url: 'https://display.example/hook', scheduledTime: '00:00' }

const create = (kit: Kit, by: Person, values = {}) =>
  kit.as(by).call(webhooksApi.create, { body: { ...draft, ...values } })
const get = (kit: Kit, by: Person, item_id: string) => kit.as(by).call(webhooksApi.get, { params: { item_id } })
const update = (kit: Kit, by: Person, item_id: string, values = {}) =>
  kit.as(by).call(webhooksApi.update, { params: { item_id }, body: { ...draft, ...values } })

test('a webhook is made, read, replaced and deleted, and comes back', async ({ kit }) => {
  const ana = await kit.person()
  const { status, data } = await create(kit, ana)
  const { groupId, householdId } = ana
  const made = { ...draft, enabled: true, webhookType: 'mealplan', tells: 'mealplan', scheduledTime: '00:00:00' }
  expect(status).toBe(201)
  expect(data).toEqual({ ...made, id: data.id, groupId, householdId, localTime: null, hasSecret: false })
  const change = { name: 'Other', url: 'https://other.example', enabled: false }
  expect((await update(kit, ana, data.id, change)).data).toEqual({ ...data, ...change })
  // What is left out returns to its default.
  const bare = { params: { item_id: data.id }, body: { scheduledTime: '07:30' } }
  expect((await kit.as(ana).call(webhooksApi.update, bare)).data).toMatchObject({ name: '', url: '', enabled: true })
  const headers = { [UNDO_HEADER]: UNDO_WANTED }
  const removed = await kit.as(ana).call(webhooksApi.remove, { params: { item_id: data.id }, headers })
  expect([removed.status, removed.data.id]).toEqual([200, data.id])
  expect((await get(kit, ana, data.id)).status).toBe(404)
  await kit.as(ana).call(removalsApi.restore, { params: { token: removed.headers[UNDO_HEADER] } })
  expect((await get(kit, ana, data.id)).data).toEqual(removed.data)
})

test.for([
  ['00:00', '00:00:00'],
  ['13:45:30', '13:45:30'],
  ['2024-01-01T10:00:00Z', '10:00:00'],
  ['2024-01-01T10:00:00+02:00', '08:00:00'],
])('a time sent as %s is kept as %s in UTC', async ([sent, kept], { kit }) => {
  const { data } = await create(kit, await kit.person(), { scheduledTime: sent })
  expect(data.scheduledTime).toBe(kept)
})

test('bad input names the field and changes nothing', async ({ kit }) => {
  const ana = await kit.person()
  for (const [field, values] of [
    ['scheduledTime', { scheduledTime: '25:00' }],
    ['scheduledTime', { scheduledTime: 'abc' }],
    ['scheduledTime', { scheduledTime: undefined }],
    ['localTime', { localTime: '7:00' }],
    ['webhookType', { webhookType: 'recipe' }],
    ['secret', { secret: 'x'.repeat(201) }],
    ['url', { url: 'x'.repeat(2001) }],
  ] as const) {
    const { status, detail } = await create(kit, ana, values)
    expect([status, detail]).toMatchObject([422, [{ loc: ['body', field] }]])
  }
  const list = await kit.as(ana).call(webhooksApi.list)
  expect(list.data.items).toEqual([])
})

test('a time by the clock of the household is the same in summer and in winter, and told in UTC', async ({ kit }) => {
  const ana = await kit.person()
  const { timeZone: _, id: __, ...preferences } = (await kit.as(ana).call(householdsApi.preferences)).data
  const body = { ...preferences, timeZone: 'Europe/Berlin' }
  await kit.as(ana).call(householdsApi.updatePreferences, { body })
  const { data } = await create(kit, ana, { localTime: '18:00' })
  expect(data).toMatchObject({ localTime: '18:00', scheduledTime: '17:00:00' })
  kit.clock.advance(60 * 86_400_000)
  expect((await get(kit, ana, data.id)).data).toMatchObject({ localTime: '18:00', scheduledTime: '16:00:00' })
  // A client that knows nothing of it sends back what it has read.
  const kept = await update(kit, ana, data.id, { name: 'Renamed', scheduledTime: '16:00:00' })
  expect(kept.data).toMatchObject({ name: 'Renamed', localTime: '18:00' })
  const moved = await update(kit, ana, data.id, { scheduledTime: '16:30' })
  expect(moved.data).toMatchObject({ localTime: null, scheduledTime: '16:30:00' })
})

test('a secret is kept encrypted, is never shown and stays until it is replaced or taken away', async ({ kit }) => {
  const ana = await kit.person()
  const secret = 'correct horse battery staple'
  const { data, text } = await create(kit, ana, { secret })
  expect([data.hasSecret, text.includes('horse')]).toEqual([true, false])
  const stored = async () =>
    (await kit.runtime.connection.reader.selectFrom('webhook').select('secret').executeTakeFirstOrThrow()).secret
  const first = await stored()
  expect(first).not.toContain('horse')
  expect((await update(kit, ana, data.id)).data.hasSecret).toBe(true)
  expect(await stored()).toBe(first)
  const probed = await kit.as(ana).call(webhooksApi.list, { query: { queryFilter: 'secret LIKE "v1%"' } })
  expect(probed.status).toBe(400)
  expect((await update(kit, ana, data.id, { secret: '' })).data.hasSecret).toBe(false)
  expect(await stored()).toBeNull()
})

test('attack 23: another household and another group find nothing', async ({ kit }) => {
  const { ana, zoe } = await kit.households('ana', 'zoe')
  const stranger = await kit.person()
  const { data } = await create(kit, ana)
  for (const other of [zoe, stranger]) {
    expect((await kit.as(other).call(webhooksApi.list)).data.items).toEqual([])
    for (const call of [webhooksApi.get, webhooksApi.remove, webhooksApi.test])
      expect((await kit.as(other).call(call, { params: { item_id: data.id } })).status).toBe(404)
    expect((await update(kit, other, data.id)).status).toBe(404)
  }
  expect((await get(kit, ana, data.id)).data).toEqual(data)
})

test('a household can have a hundred', async ({ kit }) => {
  const ana = await kit.person()
  const { data } = await create(kit, ana)
  await kit.system().tx(async ({ db }) => {
    const row = await db.selectFrom('webhook').selectAll().where('id', '=', data.id).executeTakeFirstOrThrow()
    const others = Array.from({ length: 99 }, (_, at) => ({ ...row, id: `other-${at}` }))
    await db.insertInto('webhook').values(others).execute()
  })
  const refused = await create(kit, ana)
  expect([refused.status, refused.detail]).toMatchObject([
    400,
    { message: 'A household can have 100 webhooks at most.' },
  ])
})

test('a household shows its webhooks, to its people and to administrators', async ({ kit }) => {
  const { ana, zoe } = await kit.households('ana', 'zoe')
  const admin = await kit.person({ admin: true })
  const { data } = await create(kit, ana)
  expect((await kit.as(ana).call(householdsApi.self)).data.webhooks).toEqual([data])
  expect((await kit.as(zoe).call(householdsApi.self)).data.webhooks).toEqual([])
  const household = { params: { item_id: ana.householdId } }
  expect((await kit.as(admin).call(adminHouseholdsApi.get, household)).data.webhooks).toEqual([data])
  const group = { params: { item_id: ana.groupId } }
  expect((await kit.as(admin).call(adminGroupsApi.get, group)).data.webhooks).toEqual([data])
})
