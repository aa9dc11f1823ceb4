import { authApi } from '@larder/contract/auth.ts'
import { deliveriesApi } from '@larder/contract/deliveries.ts'
import { pushApi } from '@larder/contract/push.ts'
import { shoppingItemsApi } from '@larder/contract/shopping-items.ts'
import { shoppingListsApi } from '@larder/contract/shopping-lists.ts'
import { decodeJwt, importJWK, jwtVerify } from 'jose'
import { expect } from 'vitest'
import { createSafeFetch } from '#ports/safe-fetch.ts'
import { homeOf } from '#test/access/line.ts'
import type { Person } from '#test/factories/factories.ts'
import { test } from '#test/kit.ts'
import { type Arrived, at, browser, listening, nothing, pass, pushService, send } from './push-service.fixture.ts'

const MINUTE_MS = 60_000
const DAY_MS = 1_440 * MINUTE_MS

test('a device turns messages on with everything off, chooses, and is listed for its person alone', async ({ kit }) => {
  const service = await pushService(kit)
  const { ana, ben } = await kit.households('ana', 'ben')
  const [phone, bens] = [await at(kit, ana), await at(kit, ben)]
  const { data: first } = await kit.guest().call(pushApi.key, phone)
  const { data: second } = await kit.guest().call(pushApi.key, bens)
  expect(first).toEqual(second)
  expect(Buffer.from(first.publicKey, 'base64url')).toHaveLength(65)
  const body = browser(service, 'phone').subscription
  const made = await kit.guest().call(pushApi.subscribe, { ...phone, body })
  expect(made).toMatchObject({ status: 201, data: { ...nothing, device: 'Firefox', signedIn: true } })
  const again = await kit.guest().call(pushApi.subscribe, { ...phone, body })
  expect(again.data.id).toBe(made.data.id)
  const one = { params: { item_id: made.data.id } }
  const chosen = { ...nothing, timers: true, mealTime: '07:15' }
  expect((await kit.guest().call(pushApi.update, { ...phone, ...one, body: chosen })).data).toMatchObject(chosen)
  expect((await kit.guest().call(pushApi.list, phone)).data).toMatchObject([chosen])
  expect((await kit.guest().call(pushApi.list, bens)).data).toEqual([])
  expect((await kit.guest().call(pushApi.remove, { ...phone, ...one })).status).toBe(200)
  expect((await kit.guest().call(pushApi.list, phone)).data).toEqual([])
  expect(JSON.stringify(await kit.runtime.connection.reader.selectFrom('pushKey').selectAll().execute())).toMatch(
    /"privateKey":"v1\./,
  )
})

test('a message is encrypted for the browser, signed by the server and carries words and a page', async ({ kit }) => {
  const service = await pushService(kit)
  const ana = await kit.person()
  const { messages, visitor, params } = await listening(kit, service, ana, {})
  await kit.guest().call(pushApi.test, { ...visitor, params })
  await send(kit)
  expect(messages()).toEqual([
    {
      topic: 'test',
      tag: 'test',
      title: 'It works',
      body: 'Messages arrive on this device.',
      path: 'user/profile',
      lang: 'en-US',
      dir: 'ltr',
    },
  ])
  const [{ headers }] = service.arrived as [Arrived]
  expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '600', urgency: 'normal' })
  const { publicKey } = (await kit.guest().call(pushApi.key, visitor)).data
  const [, token = '', key] = /^vapid t=([^,]+), k=(.+)$/.exec(String(headers.authorization)) ?? []
  expect(key).toBe(publicKey)
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  await jwtVerify(token, await importJWK({ kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, 'ES256'))
  expect(decodeJwt(token)).toMatchObject({ aud: service.url, sub: expect.stringMatching(/^(https:|mailto:)/) })
})

test('attack 27: who signed out, moved away or is gone hears nothing more', async ({ kit }) => {
  const service = await pushService(kit)
  const ana = await kit.person()
  const mates = await Promise.all(['out', 'moved', 'gone'].map(() => kit.person({ household: homeOf(ana) })))
  const [out, moved, gone] = mates as [Person, Person, Person]
  const signedOut = await listening(kit, service, out, { lists: true }, 'out')
  await listening(kit, service, moved, { lists: true }, 'moved')
  await listening(kit, service, gone, { lists: true }, 'gone')
  const { data: list } = await kit.as(ana).call(shoppingListsApi.create, { body: { name: 'Market' } })
  await kit.as(ana).call(shoppingItemsApi.create, { body: { shoppingListId: list.id, note: 'Milk' } })
  await kit.runtime.bus.settled()
  await kit.guest().call(authApi.signOut, signedOut.visitor)
  const { householdId } = await kit.person()
  const { writer, reader } = kit.runtime.connection
  await writer.updateTable('user').set({ householdId }).where('id', '=', moved.id).execute()
  await writer.deleteFrom('user').where('id', '=', gone.id).execute()
  await pass(kit, 10 * MINUTE_MS)
  expect(service.arrived).toEqual([])
  const states = await reader.selectFrom('delivery').select(['state', 'reason']).execute()
  expect(states).toEqual(Array.from({ length: 3 }, () => ({ state: 'givenUp', reason: 'sourceGone' })))
  const back = await at(kit, out)
  expect((await kit.guest().call(pushApi.list, back)).data).toMatchObject([{ signedIn: false }])
  const { params, subscription } = signedOut
  await kit.guest().call(pushApi.renew, { ...back, params, body: subscription })
  expect((await kit.guest().call(pushApi.list, back)).data).toMatchObject([{ signedIn: true, lists: true }])
})

test('a browser that changes hands tells the one before nothing more', async ({ kit }) => {
  const service = await pushService(kit)
  const ana = await kit.person()
  const ben = await kit.person({ household: homeOf(ana) })
  const { subscription, visitor } = await listening(kit, service, ana, { lists: true }, 'shared')
  await kit.guest().call(pushApi.subscribe, { ...(await at(kit, ben)), body: subscription })
  expect((await kit.guest().call(pushApi.list, visitor)).data).toEqual([])
})

test('a device that its push service does not know any more is forgotten; other failures are tried again and end', async ({
  kit,
}) => {
  const service = await pushService(kit)
  const ana = await kit.person()
  const { visitor, params, messages } = await listening(kit, service, ana, { timers: true })
  const ring = (id: string) =>
    kit.guest().call(pushApi.timers, { ...visitor, params, body: { timers: [{ id, name: id, endsInMs: 0 }] } })
  service.statuses.push(503, 429)
  await ring('Eggs')
  await send(kit)
  await pass(kit, MINUTE_MS)
  await pass(kit, 5 * MINUTE_MS)
  expect(messages()).toHaveLength(3)
  service.statuses.push(500, 500, 500, 500)
  await ring('Rice')
  await send(kit)
  for (const minutes of [1, 5, 20, 60]) await pass(kit, minutes * MINUTE_MS)
  expect(service.statuses).toEqual([500])
  service.statuses[0] = 410
  await ring('Bread')
  await send(kit)
  expect((await kit.guest().call(pushApi.list, visitor)).data).toEqual([])
})

test('attack 1: an endpoint that is no public https address is refused, and so is one that leads inside', async ({
  kit,
}) => {
  const visitor = await at(kit, await kit.person())
  const { subscription } = browser({ url: 'https://push.example.org', arrived: [] }, 'phone')
  for (const endpoint of [
    'http://push.example.org/x',
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://192.168.1.5/x',
    'https://169.254.169.254/latest',
    'https://nas.local/x',
    'https://user:word@push.example.org/x',
    'javascript:alert(1)',
    'x',
  ]) {
    const refused = await kit.guest().call(pushApi.subscribe, { ...visitor, body: { ...subscription, endpoint } })
    expect([endpoint, refused.status, refused.detail]).toMatchObject([endpoint, 422, [{ loc: ['body', 'endpoint'] }]])
  }
  kit.runtime.deliver = createSafeFetch({ lookup: async () => [{ address: '10.0.0.7', family: 4 }] })
  const { data } = await kit.guest().call(pushApi.subscribe, { ...visitor, body: subscription })
  await kit.guest().call(pushApi.test, { ...visitor, params: { item_id: data.id } })
  await send(kit)
  const row = kit.runtime.connection.reader.selectFrom('delivery').select(['state', 'reason', 'durationMs'])
  expect(await row.execute()).toEqual([{ state: 'givenUp', reason: 'refused', durationMs: null }])
})

test('keys that are none, too many devices and too many timers are refused with words', async ({ kit }) => {
  const ana = await kit.person()
  const visitor = await at(kit, ana)
  const service = { url: 'https://push.example.org', arrived: [] }
  const subscribe = (body: unknown) => kit.guest().call(pushApi.subscribe, { ...visitor, body })
  const { subscription } = browser(service, 'phone')
  const offCurve = Buffer.alloc(65, 4).toString('base64url')
  const bad = await subscribe({ ...subscription, keys: { ...subscription.keys, p256dh: offCurve } })
  expect([bad.status, bad.detail]).toMatchObject([422, [{ loc: ['body', 'keys', 'p256dh'] }]])
  const short = await subscribe({ ...subscription, keys: { ...subscription.keys, auth: 'AA' } })
  expect([short.status, short.detail]).toMatchObject([422, [{ loc: ['body', 'keys', 'auth'] }]])
  for (let n = 0; n < 20; n += 1) expect((await subscribe(browser(service, `${n}`).subscription)).status).toBe(201)
  const oneMore = await subscribe(subscription)
  expect([oneMore.status, oneMore.detail]).toMatchObject([400, { message: expect.stringContaining('20') }])
  const many = Array.from({ length: 21 }, (_, n) => ({ id: `${n}`, name: '', endsInMs: 1 }))
  const [device] = (await kit.guest().call(pushApi.list, visitor)).data
  const params = { item_id: device?.id }
  const tooMany = await kit.guest().call(pushApi.timers, { ...visitor, params, body: { timers: many } })
  expect([tooMany.status, tooMany.detail]).toMatchObject([422, [{ loc: ['body', 'timers'] }]])
})

test('messages to devices are in no log of the household', async ({ kit }) => {
  const service = await pushService(kit)
  const ana = await kit.person()
  const { visitor, params } = await listening(kit, service, ana, {})
  await kit.guest().call(pushApi.test, { ...visitor, params })
  await send(kit)
  const { id } = await kit.runtime.connection.reader.selectFrom('delivery').select('id').executeTakeFirstOrThrow()
  expect((await kit.as(ana).call(deliveriesApi.list)).data.items).toEqual([])
  expect((await kit.as(ana).call(deliveriesApi.get, { params: { item_id: id } })).status).toBe(404)
})

test('a server with another secret makes new keys, and devices ask again', async ({ kit }) => {
  const service = await pushService(kit)
  const ana = await kit.person()
  const { visitor } = await listening(kit, service, ana, {})
  const before = (await kit.guest().call(pushApi.key, visitor)).data
  kit.runtime.secret = new TextEncoder().encode('another secret, as after a backup was restored elsewhere')
  const after = (await kit.as(ana).call(pushApi.key)).data
  expect(after.publicKey).not.toBe(before.publicKey)
  expect((await kit.as(ana).call(pushApi.list)).data).toEqual([])
})

test('devices that signed out long ago are forgotten', async ({ kit }) => {
  const service = await pushService(kit)
  const ana = await kit.person()
  const [kept, left] = [await listening(kit, service, ana, {}, 'kept'), await listening(kit, service, ana, {}, 'left')]
  await kit.guest().call(authApi.signOut, left.visitor)
  kit.clock.advance(29 * DAY_MS)
  await kit.runSchedule('remove-abandoned-push-devices')
  expect((await kit.guest().call(pushApi.list, kept.visitor)).data).toHaveLength(2)
  kit.clock.advance(2 * DAY_MS)
  await kit.runSchedule('remove-abandoned-push-devices')
  expect((await kit.guest().call(pushApi.list, kept.visitor)).data).toHaveLength(1)
})
