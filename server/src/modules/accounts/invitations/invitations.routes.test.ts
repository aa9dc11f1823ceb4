import { randomUUID } from 'node:crypto'
import { invitationsApi } from '@larder/contract/invitations.ts'
import { registrationApi } from '@larder/contract/registration.ts'
import { expect } from 'vitest'
import type { Person } from '#test/factories/factories.ts'
import { createKit, type Kit, test } from '#test/kit.ts'

const DAY_MS = 86_400_000

const make = async (kit: Kit, by: Person, body: Record<string, unknown> = { uses: 1 }) =>
  (await kit.as(by).call(invitationsApi.create, { body })).data

const mail = (kit: Kit, by: Person, token: string, email = 'guest@example.com', headers: Record<string, string> = {}) =>
  kit.as(by).call(invitationsApi.mail, { body: { token, email }, headers })

const open = async (kit: Kit, by: Person) => (await kit.as(by).call(invitationsApi.list)).data

test('an invitation names group, household, token and uses, and stands first in the list', async ({ kit }) => {
  const ana = await kit.person()
  const older = await make(kit, ana)
  kit.clock.advance(1000)
  const answer = await kit.as(ana).call(invitationsApi.create, { body: { uses: 2 } })
  expect(answer.status).toBe(201)
  const { groupId, householdId } = ana
  expect(answer.data).toMatchObject({ token: expect.stringMatching(/^[\w-]{32}$/), usesLeft: 2, groupId, householdId })
  expect(await open(kit, ana)).toEqual([answer.data, older])
})

test('attack 26: inviting needs the right to, after the body was read; so does seeing a link', async ({ kit }) => {
  const ana = await kit.person()
  const { token, id } = await make(kit, ana)
  const household = { id: ana.householdId, groupId: ana.groupId, name: '', slug: '' }
  const member = await kit.person({ canInvite: false, household })
  const refused = await kit.as(member).call(invitationsApi.create, { body: { uses: 1 } })
  expect([refused.status, refused.detail]).toEqual([403, 'User is not allowed to create invite tokens'])
  expect((await kit.as(member).call(invitationsApi.create, { body: {} })).status).toBe(422)
  expect((await mail(kit, member, token)).status).toBe(403)
  expect((await kit.as(member).call(invitationsApi.remove, { params: { item_id: id } })).status).toBe(403)
  expect((await kit.guest().call(invitationsApi.list)).status).toBe(401)
  expect(await open(kit, member)).toEqual([])
  expect(await open(kit, ana)).toHaveLength(1)
})

test('an invitation is for at least one and not for everybody', async ({ kit }) => {
  const ana = await kit.person()
  for (const uses of [undefined, 0, -1, 1.5, 'many', 10_001]) {
    const answer = await kit.as(ana).call(invitationsApi.create, { body: { uses } })
    expect([answer.status, answer.detail]).toMatchObject([422, [{ loc: ['body', 'uses'] }]])
  }
  expect(await open(kit, ana)).toEqual([])
})

test('attack 22: only administrators invite into other groups and households', async ({ kit }) => {
  const { ana, zoe } = await kit.households('ana', 'zoe')
  const stranger = await kit.person()
  const text = 'Only admins can create invite tokens for other groups or households'
  for (const elsewhere of [
    { householdId: zoe.householdId },
    { groupId: stranger.groupId },
    { groupId: randomUUID() },
  ]) {
    const answer = await kit.as(ana).call(invitationsApi.create, { body: { uses: 1, ...elsewhere } })
    expect([answer.status, answer.detail]).toEqual([403, text])
  }
  const own = { uses: 1, groupId: ana.groupId, householdId: ana.householdId }
  expect(await make(kit, ana, own)).toMatchObject({ groupId: ana.groupId, householdId: ana.householdId })

  const boss = await kit.person({ admin: true })
  const there = { groupId: zoe.groupId, householdId: zoe.householdId }
  expect(await make(kit, boss, { uses: 1, householdId: zoe.householdId })).toMatchObject(there)
  expect(await open(kit, zoe)).toHaveLength(1)
  const attempts: [Record<string, unknown>, number][] = [
    [{ groupId: zoe.groupId }, 422],
    [{ householdId: randomUUID() }, 404],
    [{ groupId: stranger.groupId, householdId: zoe.householdId }, 404],
  ]
  for (const [elsewhere, status] of attempts)
    expect((await kit.as(boss).call(invitationsApi.create, { body: { uses: 1, ...elsewhere } })).status).toBe(status)
})

test('attack 32: an invitation ends after four days and with the daily clean-up', async ({ kit }) => {
  const ana = await kit.person()
  const { token } = await make(kit, ana)
  kit.clock.advance(4 * DAY_MS)
  expect(await open(kit, ana)).toEqual([])
  expect((await mail(kit, ana, token)).status).toBe(404)
  const account = { username: 'late', fullName: 'Late', email: 'late@example.com', password: 'correct horse' }
  const body = { ...account, passwordConfirm: account.password, groupToken: token }
  expect((await kit.guest().call(registrationApi.register, { body })).status).toBe(400)
})

test('the holder of a link is told who invites and where to, and nothing else; nobody else is told anything', async ({
  kit,
}) => {
  const ana = await kit.person()
  const { token, id } = await make(kit, ana)
  const greet = (one: string) => kit.guest().call(invitationsApi.greet, { params: { token: one } })
  const told = await greet(token)
  expect(told.status).toBe(200)
  expect(Object.keys(told.data).sort()).toEqual(['group', 'household', 'inviter'])
  expect(told.data.inviter).toBe(`${ana.username} Example`)
  expect(await open(kit, ana)).toMatchObject([{ usesLeft: 1 }])
  for (const one of ['made-up', id, token.toUpperCase()]) expect((await greet(one)).status).toBe(404)
  kit.clock.advance(4 * DAY_MS)
  expect((await greet(token)).status).toBe(404)
  const { id: revoked, token: gone } = await make(kit, ana)
  await kit.as(ana).call(invitationsApi.remove, { params: { item_id: revoked } })
  expect((await greet(gone)).status).toBe(404)
})

test('a revoked invitation admits nobody', async ({ kit }) => {
  const { ana, zoe } = await kit.households('ana', 'zoe')
  const { id, token } = await make(kit, ana)
  expect((await kit.as(zoe).call(invitationsApi.remove, { params: { item_id: id } })).status).toBe(404)
  const gone = await kit.as(ana).call(invitationsApi.remove, { params: { item_id: id } })
  expect([gone.status, gone.data.token]).toEqual([200, token])
  expect((await kit.as(ana).call(invitationsApi.remove, { params: { item_id: id } })).status).toBe(404)
  expect(await open(kit, ana)).toEqual([])
})

test('a mailed invitation carries the link to the sign-up, in the language of the inviter', async () => {
  const kit = await createKit({ env: { BASE_URL: 'https://larder.example.org' } })
  const ana = await kit.person()
  const { token } = await make(kit, ana)
  const answer = await mail(kit, ana, token, ' guest@example.com ', {
    'accept-language': 'de-DE',
    host: 'evil.example',
  })
  expect([answer.status, answer.data]).toEqual([200, { success: true, error: null }])
  const [sent] = kit.mail.sent
  expect(sent).toMatchObject({ to: 'guest@example.com', subject: 'Eine Einladung zu Larder' })
  expect(sent?.text).toContain(`https://larder.example.org/register?token=${token}`)
  expect(sent?.text).toContain(`${ana.username} Example`)
  expect(`${sent?.text}${sent?.html}`).not.toContain('evil')
  await kit.close()
})

test("attack 23: an unknown token and another household's are not mailed", async ({ kit }) => {
  const { ana, zoe } = await kit.households('ana', 'zoe')
  const { token } = await make(kit, zoe)
  for (const one of [token, 'made-up', '']) expect((await mail(kit, ana, one)).status).toBe(404)
  expect(kit.mail.sent).toEqual([])
  const boss = await kit.person({ admin: true })
  expect((await mail(kit, boss, token)).data.success).toBe(true)
})

test('without mail settings, or when the mail server refuses, the answer says so', async ({ kit }) => {
  const ana = await kit.person()
  const { token } = await make(kit, ana)
  Object.assign(kit.runtime, { mail: { ready: false, send: async () => ({ sent: false }) } })
  expect((await mail(kit, ana, token)).data).toEqual({ success: false, error: null })
  Object.assign(kit.runtime, { mail: { ready: true, send: async () => ({ sent: false, problem: 'mailbox full' }) } })
  const failed = await mail(kit, ana, token)
  expect([failed.status, failed.data]).toEqual([200, { success: false, error: 'mailbox full' }])
})
