import { authApi, CODE_REQUIRED, SETUP_REQUIRED } from '@larder/contract/auth.ts'
import { labelsApi } from '@larder/contract/labels.ts'
import { passwordsApi } from '@larder/contract/passwords.ts'
import { secondFactorsApi } from '@larder/contract/second-factors.ts'
import { usersApi } from '@larder/contract/users.ts'
import { Secret, TOTP } from 'otpauth'
import { expect } from 'vitest'
import { hashPassword } from '#core/password-hash.ts'
import { hashToken } from '#core/secret-token.ts'
import { fixedClock } from '#ports/clock.ts'
import type { Person } from '#test/factories/factories.ts'
import { createKit, type Kit, test } from '#test/kit.ts'
import * as store from './second-factors.store.ts'

const PASSWORD = 'correct horse'
const passwordHash = await hashPassword(PASSWORD)
const STEP_MS = 30_000

const codeOf = (kit: Kit, secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: kit.clock.now().getTime() })

async function protectedPerson(kit: Kit, name = 'ana') {
  const ana = await kit.person({ name, passwordHash })
  const { data } = await kit.as(ana).call(secondFactorsApi.start, { body: { password: PASSWORD } })
  const confirmed = await kit.as(ana).call(secondFactorsApi.confirm, { body: { code: codeOf(kit, data.secret) } })
  kit.clock.advance(STEP_MS)
  return { ana, secret: data.secret, uri: data.uri, recoveryCodes: confirmed.data.recoveryCodes }
}

const signIn = (kit: Kit, code = '', password = PASSWORD) =>
  kit.guest().call(authApi.signIn, { form: { username: 'ana', password, ...(code ? { code } : {}) } })

const lines = async (kit: Kit, kind: string) =>
  kit.runtime.connection.reader.selectFrom('auditEvent').selectAll().where('kind', '=', kind).execute()

test('with an authenticator app the password alone no longer signs in, and the code does', async ({ kit }) => {
  const { ana, secret, uri, recoveryCodes } = await protectedPerson(kit)
  expect(uri).toContain('otpauth://totp/Larder:')
  expect(new Set(recoveryCodes).size).toBe(10)
  const without = await signIn(kit)
  expect([without.status, without.detail]).toMatchObject([401, { exception: CODE_REQUIRED }])
  expect(without.headers['set-cookie']).toBeUndefined()
  expect((await signIn(kit, codeOf(kit, secret))).status).toBe(200)
  const { data } = await kit.as(ana).call(secondFactorsApi.get)
  expect(data).toMatchObject({ addedAt: expect.any(String), recoveryCodesLeft: 10, required: false })
  expect(await lines(kit, 'factor.added')).toHaveLength(1)
})

test('the question for a code tells nothing to whoever does not know the password', async ({ kit }) => {
  await protectedPerson(kit)
  const wrong = await signIn(kit, '', 'nope')
  expect([wrong.status, wrong.detail]).toEqual([401, 'Unauthorized'])
})

test('attack 30: a code is good once, also when it is sent twice at the same time', async ({ kit }) => {
  const { secret } = await protectedPerson(kit)
  const code = codeOf(kit, secret)
  const both = await Promise.all([signIn(kit, code), signIn(kit, code)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 401])
  expect((await signIn(kit, code)).status).toBe(401)
})

test('attack 30: whoever begins anew at the same moment neither replaces a confirmed app nor has theirs confirmed', async ({
  kit,
}) => {
  const { ana, secret } = await protectedPerson(kit)
  const { tx, db } = kit.system()
  const theirs = { userId: ana.id, secret: 'theirs', createdAt: kit.clock.iso(), confirmedAt: null, lastStep: 0 }
  expect(await tx((ctx) => store.put(ctx.db, theirs))).toBe(false)
  expect((await signIn(kit, codeOf(kit, secret))).status).toBe(200)
  // Not yet confirmed, it may be replaced, and what was shown for the one before is no word for it.
  const ben = await kit.person({ name: 'ben', passwordHash })
  await kit.as(ben).call(secondFactorsApi.start, { body: { password: PASSWORD } })
  const begun = { userId: ben.id, secret: (await store.find(db, ben.id))?.secret ?? '' }
  expect(await tx((ctx) => store.put(ctx.db, { ...theirs, userId: ben.id }))).toBe(true)
  expect(await tx((ctx) => store.confirm(ctx.db, begun, kit.clock.iso()))).toBe(false)
  expect((await kit.as(ben).call(secondFactorsApi.get)).data.addedAt).toBeNull()
})

test('a clock that is off by half a minute is forgiven, one that is off by two minutes is not', async ({ kit }) => {
  const { secret } = await protectedPerson(kit)
  const early = codeOf(kit, secret)
  kit.clock.advance(STEP_MS)
  expect((await signIn(kit, early)).status).toBe(200)
  const late = codeOf(kit, secret)
  kit.clock.advance(4 * STEP_MS)
  expect((await signIn(kit, late)).status).toBe(401)
})

test('codes are judged by the clock of the machine, also where that of the database tells the time', async ({
  kit,
}) => {
  const { secret } = await protectedPerson(kit)
  const database = fixedClock(new Date(kit.clock.now().getTime() - 10 * STEP_MS))
  kit.runtime.clock = { ...database, machine: kit.clock }
  expect((await signIn(kit, codeOf(kit, secret))).status).toBe(200)
})

test('attack 30: guessing codes locks like guessing passwords, and asking for the code does not help', async ({
  kit,
}) => {
  const { secret } = await protectedPerson(kit)
  for (let i = 0; i < 5; i++) {
    expect((await signIn(kit, '000000')).status).toBe(401)
    if (i < 4) expect((await signIn(kit)).status).toBe(401)
  }
  expect((await signIn(kit, codeOf(kit, secret))).status).toBe(423)
})

test('whoever opens the sign-in page often without finishing is not locked out', async ({ kit }) => {
  const { secret } = await protectedPerson(kit)
  for (let i = 0; i < 8; i++) expect((await signIn(kit)).status).toBe(401)
  expect((await signIn(kit, codeOf(kit, secret))).status).toBe(200)
})

test('a recovery code signs in once, in whatever spelling, and is written down', async ({ kit }) => {
  const { ana, recoveryCodes } = await protectedPerson(kit)
  const [first = ''] = recoveryCodes
  expect((await signIn(kit, first.toUpperCase().replaceAll('-', ' '))).status).toBe(200)
  expect((await signIn(kit, first)).status).toBe(401)
  expect((await kit.as(ana).call(secondFactorsApi.get)).data.recoveryCodesLeft).toBe(9)
  expect(await lines(kit, 'recoveryCode.used')).toMatchObject([{ subjectId: ana.id }])
  const { data } = await kit.as(ana).call(secondFactorsApi.renewRecoveryCodes, { body: { code: recoveryCodes[1] } })
  expect(data.recoveryCodes).not.toContain(recoveryCodes[2])
  expect((await signIn(kit, recoveryCodes[2])).status).toBe(401)
  expect((await signIn(kit, data.recoveryCodes[0])).status).toBe(200)
})

test('attack 33: neither the secret nor a recovery code can be read from the database', async ({ kit }) => {
  const { secret, recoveryCodes } = await protectedPerson(kit)
  const { reader } = kit.runtime.connection
  const stored = JSON.stringify([
    await reader.selectFrom('totpFactor').selectAll().execute(),
    await reader.selectFrom('recoveryCode').selectAll().execute(),
    await reader.selectFrom('auditEvent').selectAll().execute(),
  ])
  for (const hidden of [secret, ...recoveryCodes]) expect(stored).not.toContain(hidden)
})

test('a factor that was never confirmed locks nobody out', async ({ kit }) => {
  const ana = await kit.person({ name: 'ana', passwordHash })
  await kit.as(ana).call(secondFactorsApi.start, { body: { password: PASSWORD } })
  const wrong = await kit.as(ana).call(secondFactorsApi.confirm, { body: { code: '000000' } })
  expect([wrong.status, wrong.detail]).toMatchObject([422, [{ loc: ['body', 'code'] }]])
  expect((await signIn(kit)).status).toBe(200)
})

test('attack 49: setting it up needs the password, and taking it off or new codes a code: neither does an open session', async ({
  kit,
}) => {
  const zoe = await kit.person({ passwordHash })
  const start = await kit.as(zoe).call(secondFactorsApi.start, { body: { password: 'nope' } })
  expect([start.status, start.detail]).toMatchObject([422, [{ loc: ['body', 'password'] }]])
  const { ana, secret } = await protectedPerson(kit)
  for (const body of [{}, { password: 'nope' }, { password: PASSWORD }, { code: '000000' }])
    for (const call of [secondFactorsApi.remove, secondFactorsApi.renewRecoveryCodes])
      expect((await kit.as(ana).call(call, { body })).status).toBe(422)
  expect((await kit.as(ana).call(secondFactorsApi.remove, { body: { code: codeOf(kit, secret) } })).status).toBe(200)
  expect((await signIn(kit)).status).toBe(200)
  expect(await lines(kit, 'factor.removed')).toHaveLength(1)
})

test('attack 30: a session that was left open guesses as seldom as a stranger', async ({ kit }) => {
  const { ana, secret } = await protectedPerson(kit)
  for (let i = 0; i < 5; i++) await kit.as(ana).call(secondFactorsApi.remove, { body: { code: '000000' } })
  const right = await kit.as(ana).call(secondFactorsApi.remove, { body: { code: codeOf(kit, secret) } })
  expect(right.status).toBe(423)
})

const tokenOf = async (kit: Kit, person: Person) => {
  const { data } = await kit.as(person).call(usersApi.createApiToken, { body: { name: 'program' } })
  return { headers: { authorization: `Bearer ${data.token}` } }
}

test('attack 49: API tokens keep working beside a second factor, and never touch it', async ({ kit }) => {
  const { ana } = await protectedPerson(kit)
  const program = await tokenOf(kit, ana)
  expect((await kit.guest().call(usersApi.self, program)).status).toBe(200)
  for (const endpoint of [secondFactorsApi.start, secondFactorsApi.remove, secondFactorsApi.renewRecoveryCodes])
    expect((await kit.guest().call(endpoint, { body: { password: PASSWORD }, ...program })).status).toBe(403)
})

test('a new password does not take the second factor off', async ({ kit }) => {
  const { ana, secret } = await protectedPerson(kit)
  await kit.as(ana).call(passwordsApi.change, { body: { currentPassword: PASSWORD, newPassword: 'battery staple' } })
  expect((await signIn(kit, '', 'battery staple')).detail).toMatchObject({ exception: CODE_REQUIRED })
  expect((await signIn(kit, codeOf(kit, secret), 'battery staple')).status).toBe(200)
})

test('an administrator takes a lost factor away, which is written down', async ({ kit }) => {
  const boss = await kit.person({ name: 'boss', admin: true })
  const { ana } = await protectedPerson(kit)
  const reset = () => kit.as(boss).call(secondFactorsApi.reset, { params: { item_id: ana.id } })
  expect((await reset()).data).toEqual({ removed: true })
  expect((await reset()).data).toEqual({ removed: false })
  expect((await signIn(kit)).status).toBe(200)
  expect(await lines(kit, 'factor.reset')).toMatchObject([{ actorName: 'boss', subjectName: 'ana' }])
})

test('attack 49: administrators take their own factor off with a proof, as everybody does', async ({ kit }) => {
  const { ana } = await protectedPerson(kit)
  await kit.runtime.connection.writer.updateTable('user').set({ admin: 1 }).where('id', '=', ana.id).execute()
  expect((await kit.as(ana).call(secondFactorsApi.reset, { params: { item_id: ana.id } })).status).toBe(403)
  expect((await signIn(kit)).status).toBe(401)
})

/** Made while nobody asked for a second factor. */
async function earlierTokenOf(kit: Kit, { id }: Person) {
  const token = 'larder_made-with-the-password-alone'
  const row = { name: 'old', integrationId: 'generic', createdAt: kit.clock.iso(), lastUsedAt: null }
  await kit.runtime.connection.writer
    .insertInto('apiToken')
    .values({ ...row, userId: id, tokenHash: hashToken(token), scopes: null, expiresAt: null })
    .execute()
  return { headers: { authorization: `Bearer ${token}` } }
}

test('where the operator demands one, people set it up before anything else, and their programs wait for it', async () => {
  const kit = await createKit({ env: { SECOND_FACTOR_REQUIRED: 'admins' } })
  const boss = await kit.person({ name: 'ana', admin: true, passwordHash })
  const early = await earlierTokenOf(kit, boss)
  const plain = await kit.person()
  expect((await kit.as(plain).call(labelsApi.list)).status).toBe(200)
  const { data } = await signIn(kit)
  const session = { headers: { authorization: `Bearer ${data.access_token}` } }
  const closed = await kit.guest().call(labelsApi.list, session)
  expect([closed.status, closed.detail]).toMatchObject([403, { exception: SETUP_REQUIRED }])
  const program = await kit.guest().call(labelsApi.list, early)
  expect([program.status, program.detail]).toMatchObject([403, { exception: SETUP_REQUIRED }])
  expect((await kit.guest().call(usersApi.self, session)).status).toBe(200)
  expect((await kit.guest().call(secondFactorsApi.get, session)).data.required).toBe(true)
  const started = await kit.guest().call(secondFactorsApi.start, { body: { password: PASSWORD }, ...session })
  const code = codeOf(kit, started.data.secret)
  await kit.guest().call(secondFactorsApi.confirm, { body: { code }, ...session })
  expect((await kit.guest().call(labelsApi.list, session)).status).toBe(200)
  for (const one of [early, await tokenOf(kit, boss)])
    expect((await kit.guest().call(labelsApi.list, one)).status).toBe(200)
  await kit.close()
})
