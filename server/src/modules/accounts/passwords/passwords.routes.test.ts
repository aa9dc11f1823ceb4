import { authApi } from '@larder/contract/auth.ts'
import { invitationsApi } from '@larder/contract/invitations.ts'
import { passwordsApi } from '@larder/contract/passwords.ts'
import { usersApi } from '@larder/contract/users.ts'
import { DEFAULT_ADMIN } from '@larder/domain/accounts/defaults.ts'
import { expect } from 'vitest'
import { hashPassword } from '#core/password-hash.ts'
import { unlockUsers } from '#modules/accounts/auth/lockout.service.ts'
import { keepRehashedPassword } from '#modules/accounts/users/accounts.service.ts'
import type { Person } from '#test/factories/factories.ts'
import { createKit, type Kit, test } from '#test/kit.ts'
import { makeResetToken } from './password-reset.service.ts'

const PASSWORD = 'correct horse'
const BETTER = 'battery staple'
const passwordHash = await hashPassword(PASSWORD)
const DAY_MS = 86_400_000

const signIn = (kit: Kit, username: string, password: string) =>
  kit.guest().call(authApi.signIn, { form: { username, password } })

const changeTo = (newPassword: string, currentPassword = PASSWORD) => ({ body: { currentPassword, newPassword } })

const tokenFor = async (kit: Kit, email: string) => (await makeResetToken(kit.system(), email)) ?? ''

const reset = (kit: Kit, token: string, email: string, overrides: Record<string, unknown> = {}) =>
  kit.guest().call(passwordsApi.reset, {
    body: { token, email, password: BETTER, passwordConfirm: BETTER, ...overrides },
  })

const resets = (kit: Kit) => kit.runtime.connection.reader.selectFrom('passwordReset').selectAll().execute()

test('a changed password works, the old one does not', async ({ kit }) => {
  const ana = await kit.person({ name: 'ana', passwordHash })
  const answer = await kit.as(ana).call(passwordsApi.change, changeTo(BETTER))
  expect([answer.status, answer.data]).toEqual([200, { message: 'Password updated', error: false }])
  expect((await signIn(kit, 'ana', PASSWORD)).status).toBe(401)
  expect((await signIn(kit, 'ana', BETTER)).status).toBe(200)
})

test('attack 31: a changed password ends every session; the page that changed it goes on by its cookie', async ({
  kit,
}) => {
  const ana = await kit.person({ name: 'ana', passwordHash })
  const remembered = await kit
    .guest()
    .call(authApi.signIn, { form: { username: 'ana', password: PASSWORD, remember_me: 'true' } })
  const headers = { authorization: `Bearer ${remembered.data.access_token}` }
  const answer = await kit.guest().call(passwordsApi.change, { ...changeTo(BETTER), headers })
  expect(answer.status).toBe(200)
  expect((await kit.as(ana).call(usersApi.self)).status).toBe(401)
  expect((await kit.guest().call(usersApi.self, { headers })).status).toBe(401)

  const cookie = String(answer.headers['set-cookie'])
  expect(cookie).toMatch(/^larder\.access_token=\S+; Max-Age=1209600; Path=\/; HttpOnly; SameSite=Lax$/)
  const refreshed = await kit.guest().call(authApi.refresh, { headers: { cookie: cookie.split(';')[0] ?? '' } })
  expect(refreshed.status).toBe(200)
  const fresh = { authorization: `Bearer ${refreshed.data.access_token}` }
  expect((await kit.guest().call(usersApi.self, { headers: fresh })).status).toBe(200)
})

const tokenOf = async (kit: Kit, person: Person) => {
  const { data } = await kit.as(person).call(usersApi.createApiToken, { body: { name: 'phone' } })
  return { authorization: `Bearer ${data.token}` }
}

test('attack 49: an API token does not change the password, not even with the current one', async ({ kit }) => {
  const ana = await kit.person({ name: 'ana', passwordHash })
  const headers = await tokenOf(kit, ana)
  const answer = await kit.guest().call(passwordsApi.change, { ...changeTo(BETTER), headers })
  expect([answer.status, answer.detail]).toMatchObject([403, { message: expect.stringContaining('API token') }])
  expect((await signIn(kit, 'ana', PASSWORD)).status).toBe(200)
})

test('attack 49: a changed password leaves the API tokens, unless they are to end too', async ({ kit }) => {
  const ana = await kit.person({ passwordHash })
  const headers = await tokenOf(kit, ana)
  const change = (body: Record<string, unknown>, sessionEpoch: number) =>
    kit.as({ ...ana, sessionEpoch }).call(passwordsApi.change, { body })
  expect((await change(changeTo(BETTER).body, 0)).status).toBe(200)
  expect((await kit.guest().call(usersApi.self, { headers })).status).toBe(200)
  const ending = { ...changeTo('third password', BETTER).body, endApiTokens: true }
  expect((await change(ending, 1)).status).toBe(200)
  expect((await kit.guest().call(usersApi.self, { headers })).status).toBe(401)
})

test('attack 49: a reset says how many API tokens there are, and ends them unless they are to stay', async ({
  kit,
}) => {
  const { ana, zoe } = await kit.strangers('ana', 'zoe')
  const headers = await tokenOf(kit, ana)
  const neighbour = await tokenOf(kit, zoe)
  const described = (token: string) => kit.guest().call(passwordsApi.describeReset, { body: { token } })
  const first = await tokenFor(kit, ana.email)
  expect((await described(first)).data).toEqual({ apiTokens: 1 })
  await reset(kit, first, ana.email, { endApiTokens: false })
  expect((await kit.guest().call(usersApi.self, { headers })).status).toBe(200)
  const used = await described(first)
  expect([used.status, used.detail]).toEqual([400, 'Invalid token'])
  const second = await tokenFor(kit, ana.email)
  await reset(kit, second, ana.email)
  expect((await kit.guest().call(usersApi.self, { headers })).status).toBe(401)
  expect((await kit.guest().call(usersApi.self, { headers: neighbour })).status).toBe(200)
})

test('attack 30: a wrong current password is refused and counted, changes nothing and locks nobody out', async ({
  kit,
}) => {
  const ana = await kit.person({ name: 'ana', passwordHash })
  for (let i = 0; i < 10; i++) {
    const answer = await kit.as(ana).call(passwordsApi.change, changeTo(BETTER, i % 2 ? '' : 'guess'))
    expect([answer.status, answer.detail]).toMatchObject([
      400,
      { message: 'The current password is not right', error: true },
    ])
  }
  const right = await kit.as(ana).call(passwordsApi.change, changeTo(BETTER))
  expect([right.status, right.detail]).toMatchObject([423, { error: true }])
  expect((await signIn(kit, 'ana', PASSWORD)).status).toBe(200)
  expect((await kit.as(ana).call(usersApi.self)).status).toBe(200)
  kit.clock.advance(25 * 60 * 60_000)
  await unlockUsers(kit.system(), { force: false })
  expect((await kit.as(ana).call(passwordsApi.change, changeTo(BETTER))).status).toBe(200)
})

test('attack 32: of two who replace the same password at once the first does, and the other is refused', async ({
  kit,
}) => {
  const ana = await kit.person({ name: 'ana', passwordHash })
  const wanted = ['first choice', 'second choice']
  const answers = await Promise.all(wanted.map((one) => kit.as(ana).call(passwordsApi.change, changeTo(one))))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  const kept = wanted[answers.findIndex(({ status }) => status === 200)] ?? ''
  expect((await signIn(kit, 'ana', kept)).status).toBe(200)
})

test('attack 31: a sign-in with the old password that is still under way does not bring it back', async ({ kit }) => {
  const ana = await kit.person({ name: 'ana', passwordHash })
  const seen = { id: ana.id, passwordHash }
  await kit.as(ana).call(passwordsApi.change, changeTo(BETTER))
  await keepRehashedPassword(kit.system(), seen, await hashPassword(PASSWORD))
  expect([(await signIn(kit, 'ana', PASSWORD)).status, (await signIn(kit, 'ana', BETTER)).status]).toEqual([401, 200])
})

test('attack 32: a link for a new password ends with the mailbox that it was sent to', async ({ kit }) => {
  const ana = await kit.person({ name: 'ana', passwordHash })
  const token = await tokenFor(kit, ana.email)
  const { data: self } = await kit.as(ana).call(usersApi.self)
  const params = { item_id: ana.id }
  await kit.as(ana).call(usersApi.update, { params, body: { ...self, fullName: 'Ana' } })
  expect(await resets(kit)).toHaveLength(1)
  await kit.as(ana).call(usersApi.update, { params, body: { ...self, email: 'new@example.com' } })
  const answer = await reset(kit, token, 'new@example.com')
  expect([answer.status, answer.detail]).toEqual([400, 'Invalid token'])
  expect((await signIn(kit, 'new@example.com', PASSWORD)).status).toBe(200)
})

test('a new password has at least eight characters', async ({ kit }) => {
  const ana = await kit.person({ passwordHash })
  for (const newPassword of ['', '1234567', 'x'.repeat(259)]) {
    const answer = await kit.as(ana).call(passwordsApi.change, changeTo(newPassword))
    expect([answer.status, answer.detail]).toMatchObject([422, [{ loc: ['body', 'newPassword'], input: null }]])
  }
  expect((await kit.guest().call(passwordsApi.change, changeTo(BETTER))).status).toBe(401)
})

test('a directory keeps the password of its accounts', async ({ kit }) => {
  const ana = await kit.person({ passwordHash, authMethod: 'LDAP' })
  const answer = await kit
    .as(ana)
    .call(passwordsApi.change, { ...changeTo(BETTER), headers: { 'accept-language': 'de-DE' } })
  expect([answer.status, answer.detail]).toMatchObject([400, { message: expect.stringContaining('anderen System') }])
})

test('attack 32: a reset token works once, for any case of the e-mail, and ends every session', async ({ kit }) => {
  const ana = await kit.person({ name: 'ana', passwordHash })
  const token = await tokenFor(kit, 'ANA@example.com')
  expect(token).toMatch(/^[\w-]{32}$/)
  const answer = await reset(kit, token, 'Ana@EXAMPLE.com')
  expect([answer.status, answer.data]).toEqual([200, null])
  expect((await kit.as(ana).call(usersApi.self)).status).toBe(401)
  expect((await signIn(kit, 'ana', BETTER)).status).toBe(200)
  const again = await reset(kit, token, ana.email, { password: 'third time', passwordConfirm: 'third time' })
  expect([again.status, again.detail]).toEqual([400, 'Invalid token'])
  expect((await signIn(kit, 'ana', BETTER)).status).toBe(200)
})

test('attack 32: two requests with one reset token: one succeeds', async ({ kit }) => {
  const ana = await kit.person({ passwordHash })
  const token = await tokenFor(kit, ana.email)
  const answers = await Promise.all([1, 2, 3].map(() => reset(kit, token, ana.email)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
})

test('attack 32: reset tokens are stored as hashes and are good for nothing else', async ({ kit }) => {
  const ana = await kit.person({ passwordHash })
  const token = await tokenFor(kit, ana.email)
  expect(JSON.stringify(await resets(kit))).not.toContain(token)
  expect((await kit.guest().call(usersApi.self, { headers: { authorization: `Bearer ${token}` } })).status).toBe(401)
  const { data: invitation } = await kit.as(ana).call(invitationsApi.create, { body: { uses: 1 } })
  const session = await kit.as(ana).token()
  const [stored] = await resets(kit)
  for (const wrong of [invitation.token, session, stored?.tokenHash ?? '', '', 'x'])
    expect((await reset(kit, wrong, ana.email)).status).toBe(400)
})

test('a reset token needs its own e-mail, ends after two days, and after a change of the password', async ({ kit }) => {
  const { ana, zoe } = await kit.strangers('ana', 'zoe')
  const token = await tokenFor(kit, ana.email)
  expect((await reset(kit, token, zoe.email)).status).toBe(400)
  kit.clock.advance(2 * DAY_MS)
  expect((await reset(kit, token, ana.email)).status).toBe(400)

  const bea = await kit.person({ passwordHash })
  const older = await tokenFor(kit, bea.email)
  await kit.as(bea).call(passwordsApi.change, changeTo(BETTER))
  expect((await reset(kit, older, bea.email)).status).toBe(400)
})

test('new passwords in a reset are compared and measured, and the token stays good', async ({ kit }) => {
  const ana = await kit.person()
  const token = await tokenFor(kit, ana.email)
  const differ = await reset(kit, token, ana.email, { passwordConfirm: 'something else' })
  expect([differ.status, differ.detail]).toMatchObject([422, [{ loc: ['body', 'passwordConfirm'] }]])
  const short = await reset(kit, token, ana.email, { password: 'short', passwordConfirm: 'short' })
  expect([short.status, short.detail]).toMatchObject([422, [{ loc: ['body', 'password'] }]])
  expect((await reset(kit, token, ana.email)).status).toBe(200)
})

test('a reset unlocks the account', async ({ kit }) => {
  const ana = await kit.person({ name: 'ana', passwordHash })
  for (let i = 0; i < 5; i++) await signIn(kit, 'ana', 'guess')
  expect((await signIn(kit, 'ana', PASSWORD)).status).toBe(423)
  await reset(kit, await tokenFor(kit, ana.email), ana.email)
  expect((await signIn(kit, 'ana', BETTER)).status).toBe(200)
})

test('accounts of a directory never get a reset token, and lose one when they become such', async ({ kit }) => {
  const ana = await kit.person({ authMethod: 'LDAP' })
  expect(await makeResetToken(kit.system(), ana.email)).toBeUndefined()
  expect(await makeResetToken(kit.system(), 'nobody@example.com')).toBeUndefined()
  const zoe = await kit.person()
  const token = await tokenFor(kit, zoe.email)
  await kit.runtime.connection.writer.updateTable('user').set({ authMethod: 'LDAP' }).execute()
  expect((await reset(kit, token, zoe.email)).status).toBe(400)
})

test('in demo mode the shared account keeps its password and the token', async () => {
  const kit = await createKit({ env: { IS_DEMO: 'true' } })
  await kit.person({ admin: true, email: DEFAULT_ADMIN.email, passwordHash })
  const answer = await reset(kit, await tokenFor(kit, DEFAULT_ADMIN.email), DEFAULT_ADMIN.email)
  expect([answer.status, answer.detail]).toEqual([400, 'Invalid password'])
  expect(await resets(kit)).toHaveLength(1)
  expect((await signIn(kit, DEFAULT_ADMIN.email, PASSWORD)).status).toBe(200)
  await kit.close()
})
