import { authApi } from '@larder/contract/auth.ts'
import { labelsApi } from '@larder/contract/labels.ts'
import { usersApi } from '@larder/contract/users.ts'
import { expect } from 'vitest'
import type { Person } from '#test/factories/factories.ts'
import { type Kit, test } from '#test/kit.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

const make = async (kit: Kit, person: Person, body: Record<string, unknown> = { name: 'phone' }) =>
  (await kit.as(person).call(usersApi.createApiToken, { body })).data

const remove = (kit: Kit, person: Person, id: unknown) =>
  kit.as(person).call(usersApi.removeApiToken, { params: { token_id: id } })

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })

test('an API token acts for its owner until it is deleted', async ({ kit }) => {
  const boss = await kit.person({ admin: true })
  const made = await kit.as(boss).call(usersApi.createApiToken, { body: { name: 'phone' } })
  expect(made.status).toBe(201)
  expect(made.data).toEqual({
    id: expect.any(Number),
    name: 'phone',
    createdAt: kit.clock.iso(),
    token: expect.any(String),
  })
  expect(made.headers['cache-control']).toBe('no-store')
  const { token, id } = made.data
  expect((await kit.guest().call(usersApi.self, bearer(token))).data.id).toBe(boss.id)
  const removed = await kit.guest().call(usersApi.removeApiToken, { params: { token_id: id }, ...bearer(token) })
  expect([removed.status, removed.data]).toEqual([200, { tokenDelete: 'phone' }])
  const after = await kit.guest().call(usersApi.self, bearer(token))
  expect([after.status, after.detail, after.headers['www-authenticate']]).toEqual([401, 'Unauthorized', undefined])
})

test('attack 33: the secret is shown once, kept as a hash, and is in no other answer', async ({ kit }) => {
  const ana = await kit.person()
  const { token, id } = await make(kit, ana)
  const self = await kit.as(ana).call(usersApi.self)
  expect(self.data.tokens).toEqual([{ id, name: 'phone', createdAt: kit.clock.iso(), lastUsedAt: null }])
  const stored = await kit.runtime.connection.reader.selectFrom('apiToken').selectAll().execute()
  for (const text of [self.text, JSON.stringify(stored)]) expect(text).not.toContain(token)
  expect(self.text).not.toContain(stored[0]?.tokenHash)
  expect((await kit.guest().call(usersApi.self, bearer(`larder_${stored[0]?.tokenHash}`))).status).toBe(401)
})

test('the last use is remembered, to the minute', async ({ kit }) => {
  const ana = await kit.person()
  const { token } = await make(kit, ana)
  const lastUse = async () => (await kit.as(ana).call(usersApi.self)).data.tokens?.[0]?.lastUsedAt
  const first = kit.clock.iso()
  await kit.guest().call(usersApi.self, bearer(token))
  expect(await lastUse()).toBe(first)
  kit.clock.advance(MINUTE_MS)
  await kit.guest().call(usersApi.self, bearer(token))
  expect(await lastUse()).toBe(kit.clock.iso())
})

test('attack 33: an API token ends after five years and never becomes a session', async ({ kit }) => {
  const ana = await kit.person()
  const { token } = await make(kit, ana)
  const refreshed = await kit.guest().call(authApi.refresh, bearer(token))
  expect([refreshed.status, refreshed.detail]).toEqual([400, 'API tokens cannot be exchanged for a session token'])
  kit.clock.advance(1824 * DAY_MS)
  expect((await kit.guest().call(usersApi.self, bearer(token))).status).toBe(200)
  kit.clock.advance(DAY_MS)
  expect((await kit.guest().call(usersApi.self, bearer(token))).status).toBe(401)
})

test('events say which integration caused them', async ({ kit }) => {
  const ana = await kit.person()
  const { token } = await make(kit, ana, { name: 'kitchen', integrationId: 'home-automation' })
  await kit.guest().call(labelsApi.create, { body: { name: 'Produce' }, ...bearer(token) })
  await kit.runtime.bus.settled()
  expect(kit.events).toMatchObject([
    { name: 'label.created', cause: { userId: ana.id, integrationId: 'home-automation' } },
  ])
})

test("attack 23: another user's token is forbidden in the group and unknown beyond it", async ({ kit }) => {
  const { ana, zoe } = await kit.households('ana', 'zoe')
  const stranger = await kit.person({ admin: true })
  const { id } = await make(kit, ana)
  const neighbour = await remove(kit, zoe, id)
  expect([neighbour.status, neighbour.detail]).toEqual([403, 'Forbidden'])
  for (const [person, one] of [
    [stranger, id],
    [ana, 4242],
    [ana, 99_999_999_999],
    [ana, -1],
  ] as const) {
    const unknown = await remove(kit, person, one)
    expect([unknown.status, unknown.detail]).toEqual([404, `Could not locate token with id '${one}' in database`])
  }
  expect((await kit.guest().call(usersApi.removeApiToken, { params: { token_id: id } })).status).toBe(401)
  expect((await kit.as(ana).call(usersApi.self)).data.tokens).toHaveLength(1)
})

test('bad input names the field', async ({ kit }) => {
  const ana = await kit.person()
  for (const body of [{}, { name: ' ' }, { name: 5 }]) {
    const answer = await kit.as(ana).call(usersApi.createApiToken, { body })
    expect([answer.status, answer.detail]).toMatchObject([422, [{ loc: ['body', 'name'] }]])
  }
  const answer = await remove(kit, ana, 'first')
  expect([answer.status, answer.detail]).toMatchObject([422, [{ loc: ['path', 'token_id'] }]])
})
