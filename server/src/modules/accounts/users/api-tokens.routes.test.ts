import { adminUsersApi } from '@larder/contract/admin.ts'
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
    scopes: null,
    expiresAt: null,
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
  expect(self.data.tokens).toEqual([
    { id, name: 'phone', createdAt: kit.clock.iso(), lastUsedAt: null, scopes: null, expiresAt: null },
  ])
  const stored = await kit.runtime.connection.reader.selectFrom('apiToken').selectAll().execute()
  for (const text of [self.text, JSON.stringify(stored)]) expect(text).not.toContain(token)
  expect(self.text).not.toContain(stored[0]?.tokenHash)
  expect((await kit.guest().call(usersApi.self, bearer(`larder_${stored[0]?.tokenHash}`))).status).toBe(401)
})

test('the last use is remembered, to the minute', async ({ kit }) => {
  const ana = await kit.person()
  const { token } = await make(kit, ana)
  const lastUse = async () => {
    await kit.runtime.bus.settled()
    return (await kit.as(ana).call(usersApi.self)).data.tokens?.[0]?.lastUsedAt
  }
  const first = kit.clock.iso()
  await kit.guest().call(usersApi.self, bearer(token))
  expect(await lastUse()).toBe(first)
  kit.clock.advance(MINUTE_MS)
  await kit.guest().call(usersApi.self, bearer(token))
  expect(await lastUse()).toBe(kit.clock.iso())
})

test('whoever reads while everything is being replaced does not wait for the last use to be written', async ({
  kit,
}) => {
  const ana = await kit.person()
  const { token } = await make(kit, ana)
  const { writeGate } = kit.runtime.connection
  const read = async () => (await kit.guest().call(usersApi.self, bearer(token))).data.tokens?.[0]?.lastUsedAt
  expect(await writeGate.exclusivelyForProcess(read, MINUTE_MS)).toEqual({ result: null })
  await read()
  await kit.runtime.bus.settled()
  expect(await read()).toBe(kit.clock.iso())
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

test('a token with an end stops working then, and says so beforehand', async ({ kit }) => {
  const ana = await kit.person()
  const expiresAt = new Date(kit.clock.now().getTime() + DAY_MS).toISOString()
  const made = await make(kit, ana, {
    name: 'for a day',
    scopes: ['read'],
    expiresAt: expiresAt.replace('Z', '+00:00'),
  })
  expect(made).toMatchObject({ scopes: ['read'], expiresAt })
  expect((await kit.as(ana).call(usersApi.self)).data.tokens).toMatchObject([{ scopes: ['read'], expiresAt }])
  kit.clock.advance(DAY_MS - 1)
  expect((await kit.guest().call(usersApi.self, bearer(made.token))).status).toBe(200)
  kit.clock.advance(1)
  expect((await kit.guest().call(usersApi.self, bearer(made.token))).status).toBe(401)
})

test('scopes that do not exist and ends that cannot be name the field', async ({ kit }) => {
  const ana = await kit.person()
  const wrong = [
    ['scopes', { scopes: [] }],
    ['scopes', { scopes: ['read', 'everything'] }],
    ['expiresAt', { expiresAt: kit.clock.iso() }],
    ['expiresAt', { expiresAt: '2040-01-01T00:00:00Z' }],
    ['expiresAt', { expiresAt: 'never' }],
  ] as const
  for (const [field, wish] of wrong) {
    const answer = await kit.as(ana).call(usersApi.createApiToken, { body: { name: 'phone', ...wish } })
    const [issue] = answer.detail as { loc: unknown[] }[]
    expect([answer.status, issue?.loc.slice(0, 2)]).toEqual([422, ['body', field]])
  }
  expect((await kit.as(ana).call(usersApi.self)).data.tokens).toEqual([])
})

test('events say which integration caused them', async ({ kit }) => {
  const ana = await kit.person()
  const { token } = await make(kit, ana, { name: 'kitchen', integrationId: 'home-automation' })
  await kit.guest().call(labelsApi.create, { body: { name: 'Produce' }, ...bearer(token) })
  await kit.runtime.bus.settled()
  expect(kit.events).toMatchObject([
    { name: 'apiToken.created', cause: { userId: ana.id } },
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

test('attack 49: an API token makes no token, ends only itself, and changes no way to sign in', async ({ kit }) => {
  const boss = await kit.person({ admin: true })
  const zoe = await kit.person()
  const own = await make(kit, boss)
  const other = await make(kit, boss, { name: 'car' })
  const guest = kit.guest()
  const { data: self } = await kit.as(boss).call(usersApi.self)
  const { data: neighbour } = await kit.as(boss).call(adminUsersApi.get, { params: { item_id: zoe.id } })
  const params = { item_id: boss.id }
  const refusals = [
    await guest.call(usersApi.createApiToken, { body: { name: 'more' }, ...bearer(own.token) }),
    await guest.call(usersApi.removeApiToken, { params: { token_id: other.id }, ...bearer(own.token) }),
    await guest.call(usersApi.update, { params, body: { ...self, email: 'x@evil.example' }, ...bearer(own.token) }),
    await guest.call(usersApi.update, { params, body: { ...self, authMethod: 'OIDC' }, ...bearer(own.token) }),
    await guest.call(adminUsersApi.makeResetToken, { body: { email: boss.email }, ...bearer(own.token) }),
    await guest.call(adminUsersApi.create, {
      body: { username: 'second', fullName: 'x', email: 's@evil.example', password: 'battery staple', admin: true },
      ...bearer(own.token),
    }),
    ...(await Promise.all(
      [{ email: 'x@evil.example' }, { admin: true }].map((wish) =>
        guest.call(adminUsersApi.update, {
          params: { item_id: zoe.id },
          body: { ...neighbour, ...wish },
          ...bearer(own.token),
        }),
      ),
    )),
  ]
  for (const { status, detail } of refusals)
    expect([status, detail]).toMatchObject([403, { message: expect.stringContaining('API token') }])
  expect((await kit.as(boss).call(usersApi.self)).data).toMatchObject({ email: boss.email, tokens: [{}, {}] })

  const renamed = { ...self, fullName: 'The Boss', advanced: true }
  expect((await guest.call(usersApi.update, { params, body: renamed, ...bearer(own.token) })).status).toBe(200)
  expect((await kit.as(boss).call(usersApi.self)).data.fullName).toBe('The Boss')
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
