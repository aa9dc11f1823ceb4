import { authApi, SESSION_HEADER } from '@larder/contract/auth.ts'
import { usersApi } from '@larder/contract/users.ts'
import { expect } from 'vitest'
import { hashPassword } from '#core/password-hash.ts'
import { type Kit, test } from '#test/kit.ts'
import { removeExpiredSessions } from './open-sessions.service.ts'

const PASSWORD = 'correct horse'
const passwordHash = await hashPassword(PASSWORD)
const DAY_MS = 86_400_000

async function signIn(kit: Kit, username: string, device = 'Firefox') {
  const form = { username, password: PASSWORD }
  const { data } = await kit.guest().call(authApi.signIn, { form, headers: { 'user-agent': device } })
  return { headers: { authorization: `Bearer ${data.access_token}`, 'user-agent': device } }
}
type Visitor = Awaited<ReturnType<typeof signIn>>

const sessions = async (kit: Kit, visitor: Visitor) => (await kit.guest().call(authApi.sessions, visitor)).data
const statusOf = async (kit: Kit, visitor: Visitor) => (await kit.guest().call(usersApi.self, visitor)).status

test('a person sees where they are signed in, and which one is here', async ({ kit }) => {
  await kit.person({ name: 'ana', passwordHash })
  const phone = await signIn(kit, 'ana', 'Phone')
  kit.clock.advance(1000)
  const desk = await signIn(kit, 'ana', 'Desk')
  expect(await sessions(kit, desk)).toMatchObject([
    { device: 'Desk', address: '127.0.0.1', current: true },
    { device: 'Phone', current: false },
  ])
  kit.clock.advance(6 * 60_000)
  await statusOf(kit, phone)
  await kit.runtime.bus.settled()
  const seen = (await sessions(kit, desk)).find(({ device }) => device === 'Phone')
  expect(seen?.lastSeenAt).toBe(kit.clock.iso())
})

test('an ended session is over at once, its cookie and its refreshed tokens too', async ({ kit }) => {
  await kit.person({ name: 'ana', passwordHash })
  const [phone, desk] = [await signIn(kit, 'ana', 'Phone'), await signIn(kit, 'ana', 'Desk')]
  const fresh = await kit.guest().call(authApi.refresh, phone)
  const refreshed = { headers: { ...phone.headers, authorization: `Bearer ${fresh.data.access_token}` } }
  const lost = (await sessions(kit, desk)).find(({ device }) => device === 'Phone')
  const ended = await kit.guest().call(authApi.endSession, { params: { session_id: lost?.id }, ...desk })
  expect([ended.status, ended.data]).toEqual([200, null])
  expect([await statusOf(kit, phone), await statusOf(kit, refreshed), await statusOf(kit, desk)]).toEqual([
    401, 401, 200,
  ])
  const cookie = { cookie: `larder.access_token=${fresh.data.access_token}` }
  expect((await kit.guest().call(authApi.refreshByPost, { headers: cookie })).status).toBe(401)
})

test('whoever is turned away hears whether the session was ended or has run out', async ({ kit }) => {
  await kit.person({ name: 'ana', passwordHash })
  const [phone, desk] = [await signIn(kit, 'ana', 'Phone'), await signIn(kit, 'ana', 'Desk')]
  const reasonFor = async (visitor: Visitor) => (await kit.guest().call(usersApi.self, visitor)).headers[SESSION_HEADER]
  await kit.guest().call(authApi.endOtherSessions, desk)
  expect(await reasonFor(phone)).toBe('ended')
  const kept = await signIn(kit, 'ana', 'Desk')
  expect(await reasonFor(kept)).toBeUndefined()
  kit.clock.advance(366 * 24 * 3_600_000)
  expect(await reasonFor(kept)).toBe('expired')
  expect(await reasonFor({ headers: { ...kept.headers, authorization: 'Bearer nonsense' } })).toBeUndefined()
})

test('signing out ends the session for good', async ({ kit }) => {
  await kit.person({ name: 'ana', passwordHash })
  const desk = await signIn(kit, 'ana')
  await kit.guest().call(authApi.signOut, desk)
  expect(await statusOf(kit, desk)).toBe(401)
})

test('all others end, also those from before sessions were kept, and this one goes on by its cookie', async ({
  kit,
}) => {
  const ana = await kit.person({ name: 'ana', passwordHash })
  const [phone, desk] = [await signIn(kit, 'ana', 'Phone'), await signIn(kit, 'ana', 'Desk')]
  const answer = await kit.guest().call(authApi.endOtherSessions, desk)
  const cookie = String(answer.headers['set-cookie']).split(';', 1)[0] ?? ''
  expect([await statusOf(kit, phone), await statusOf(kit, desk)]).toEqual([401, 401])
  expect((await kit.as(ana).call(usersApi.self)).status).toBe(401)
  const { status, data } = await kit.guest().call(authApi.refreshByPost, { headers: { cookie } })
  expect(status).toBe(200)
  expect(
    await sessions(kit, { headers: { ...desk.headers, authorization: `Bearer ${data.access_token}` } }),
  ).toMatchObject([{ device: 'Desk', current: true }])
})

test('a token from before sessions were kept still works, and becomes one that can be ended', async ({ kit }) => {
  const ana = await kit.person({ name: 'ana', passwordHash })
  const { data } = await kit.as(ana).call(authApi.refresh)
  const desk = { headers: { authorization: `Bearer ${data.access_token}`, 'user-agent': 'Desk' } }
  expect(await sessions(kit, desk)).toMatchObject([{ current: true }])
})

test('an administrator sees and ends the sessions of a user, one and all', async ({ kit }) => {
  const boss = kit.as(await kit.person({ admin: true }))
  const ana = await kit.person({ name: 'ana', passwordHash })
  const params = { item_id: ana.id }
  const [phone, desk] = [await signIn(kit, 'ana', 'Phone'), await signIn(kit, 'ana', 'Desk')]
  const { data: seen } = await boss.call(authApi.sessionsOfUser, { params })
  expect(seen.map(({ current }) => current)).toEqual([false, false])
  const lost = seen.find(({ device }) => device === 'Phone')
  await boss.call(authApi.endSessionOfUser, { params: { ...params, session_id: lost?.id } })
  expect([await statusOf(kit, phone), await statusOf(kit, desk)]).toEqual([401, 200])
  await boss.call(authApi.endSessionsOfUser, { params })
  expect(await statusOf(kit, desk)).toBe(401)
})

test("attack 23: another's session is unknown, by whatever id, and an API token ends none", async ({ kit }) => {
  const { ana, zoe } = await kit.households('ana', 'zoe')
  await kit.runtime.connection.writer.updateTable('user').set({ passwordHash }).execute()
  const desk = await signIn(kit, ana.username)
  const [session] = await sessions(kit, desk)
  const params = { session_id: session?.id }
  expect((await kit.as(zoe).call(authApi.endSession, { params })).status).toBe(404)
  const { data } = await kit.guest().call(usersApi.createApiToken, { body: { name: 'program' }, ...desk })
  const program = { headers: { authorization: `Bearer ${data.token}` } }
  expect((await kit.guest().call(authApi.endSession, { params, ...program })).status).toBe(403)
  expect((await kit.guest().call(authApi.endOtherSessions, program)).status).toBe(403)
  expect(await statusOf(kit, desk)).toBe(200)
})

test('attack 31: signing in never continues a session that was there before', async ({ kit }) => {
  await kit.person({ name: 'ana', passwordHash })
  const planted = await signIn(kit, 'ana')
  const cookie = `larder.access_token=${planted.headers.authorization.slice('Bearer '.length)}`
  const form = { username: 'ana', password: PASSWORD }
  const { data } = await kit.guest().call(authApi.signIn, { form, headers: { cookie } })
  const mine = { headers: { authorization: `Bearer ${data.access_token}`, 'user-agent': 'x' } }
  const [own] = (await sessions(kit, mine)).filter(({ current }) => current)
  const [theirs] = (await sessions(kit, planted)).filter(({ current }) => current)
  expect(own?.id).not.toBe(theirs?.id)
})

test('sessions that ended are forgotten', async ({ kit }) => {
  await kit.person({ name: 'ana', passwordHash })
  await signIn(kit, 'ana')
  kit.clock.advance(3 * DAY_MS)
  await removeExpiredSessions(kit.system())
  expect(await kit.runtime.connection.reader.selectFrom('session').selectAll().execute()).toEqual([])
})
