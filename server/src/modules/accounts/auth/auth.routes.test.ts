import { authApi } from '@larder/contract/auth.ts'
import { usersApi } from '@larder/contract/users.ts'
import { expect } from 'vitest'
import { hashPassword } from '#core/password-hash.ts'
import { createKit, type Kit, test } from '#test/kit.ts'
import { signSession } from './session-tokens.ts'

const PASSWORD = 'correct horse'
const passwordHash = await hashPassword(PASSWORD)

const signIn = (kit: Kit, username: string, password: string, extra: Record<string, string> = {}) =>
  kit.guest().call(authApi.signIn, { form: { username, password, ...extra } })

const selfWith = (kit: Kit, headers: Record<string, string>) => kit.guest().call(usersApi.self, { headers })

test('a user name or an e-mail in any case signs in, with a token and a cookie', async ({ kit }) => {
  await kit.person({ name: 'Ana', email: 'ana@example.com', passwordHash })
  for (const login of ['Ana', 'aNA', 'ANA@example.com']) {
    const answer = await signIn(kit, login, PASSWORD)
    expect(answer.status).toBe(200)
    expect(Object.keys(answer.data).sort()).toEqual(['access_token', 'token_type'])
    expect(answer.data.token_type).toBe('bearer')
    const cookie = String(answer.headers['set-cookie'])
    expect(cookie).toContain(`larder.access_token=${answer.data.access_token}`)
    expect(cookie).toMatch(/Max-Age=172800; Path=\/; HttpOnly; SameSite=Lax/)
  }
})

test('url-encoded forms work too, and JSON does not', async ({ kit }) => {
  await kit.person({ name: 'ana', passwordHash })
  const form = {
    method: 'POST',
    url: '/api/auth/token',
    payload: new URLSearchParams({ username: 'ana', password: PASSWORD }).toString(),
  } as const
  const encoded = await kit.app.inject({ ...form, headers: { 'content-type': 'application/x-www-form-urlencoded' } })
  expect(encoded.statusCode).toBe(200)
  const json = await kit.app.inject({
    method: 'POST',
    url: '/api/auth/token',
    payload: { username: 'ana', password: PASSWORD },
  })
  expect([json.statusCode, json.json()]).toEqual([401, { detail: 'Unauthorized' }])
})

test('"remember me" lasts fourteen days, or longer if sessions do anyway', async ({ kit }) => {
  await kit.person({ name: 'ana', passwordHash })
  expect(String((await signIn(kit, 'ana', PASSWORD, { remember_me: 'true' })).headers['set-cookie'])).toContain(
    'Max-Age=1209600',
  )
  const longer = await createKit({ env: { TOKEN_TIME: '1000' } })
  await longer.person({ name: 'ana', passwordHash })
  for (const remember_me of ['true', 'false'])
    expect(String((await signIn(longer, 'ana', PASSWORD, { remember_me })).headers['set-cookie'])).toContain(
      'Max-Age=3600000',
    )
  await longer.close()
})

test('attack 30: an unknown name and a wrong password get the same answer', async ({ kit }) => {
  await kit.person({ name: 'ana', passwordHash })
  const wrong = await signIn(kit, 'ana', 'nope')
  const unknown = await signIn(kit, 'nobody', 'nope')
  expect([wrong.status, wrong.text, unknown.status, unknown.text]).toEqual([
    401,
    '{"detail":"Unauthorized"}',
    401,
    '{"detail":"Unauthorized"}',
  ])
  expect(wrong.headers['www-authenticate']).toBeUndefined()
})

test('five wrong passwords lock the account, the right one included; earlier sessions go on', async ({ kit }) => {
  const ana = await kit.person({ name: 'ana', passwordHash })
  for (let i = 0; i < 5; i++) expect((await signIn(kit, 'ana', 'nope')).status).toBe(401)
  const locked = await signIn(kit, 'ana', PASSWORD)
  expect([locked.status, locked.detail]).toEqual([423, 'User is locked out'])
  expect((await kit.as(ana).call(usersApi.self)).status).toBe(200)
})

test('a success between failures resets the count', async ({ kit }) => {
  await kit.person({ name: 'ana', passwordHash })
  for (let round = 0; round < 2; round++) {
    for (let i = 0; i < 4; i++) expect((await signIn(kit, 'ana', 'nope')).status).toBe(401)
    expect((await signIn(kit, 'ana', PASSWORD)).status).toBe(200)
  }
})

test('accounts of other methods do not sign in with a password', async ({ kit }) => {
  await kit.person({ name: 'ana', passwordHash, authMethod: 'OIDC' })
  expect((await signIn(kit, 'ana', PASSWORD)).status).toBe(401)
})

test('a bcrypt hash signs in once and is argon2id afterwards', async ({ kit }) => {
  const bcrypt = await import('bcryptjs')
  const ana = await kit.person({ name: 'ana', passwordHash: await bcrypt.default.hash(PASSWORD, 4) })
  expect((await signIn(kit, 'ana', PASSWORD)).status).toBe(200)
  const { passwordHash: stored } = await kit.runtime.connection.reader
    .selectFrom('user')
    .select('passwordHash')
    .where('id', '=', ana.id)
    .executeTakeFirstOrThrow()
  expect(stored).toMatch(/^\$argon2id\$/)
  expect((await signIn(kit, 'ana', PASSWORD)).status).toBe(200)
})

test('no credential, a random one and an expired one are not validated', async ({ kit }) => {
  const ana = await kit.person()
  const bearer = { authorization: `Bearer ${await kit.as(ana).token()}` }
  expect((await selfWith(kit, bearer)).status).toBe(200)
  kit.clock.advance(3_601_000)
  for (const headers of [{}, { authorization: 'Bearer nonsense' }, { authorization: 'Basic YTpi' }, bearer] as Record<
    string,
    string
  >[]) {
    const answer = await selfWith(kit, headers)
    expect([answer.status, answer.detail]).toEqual([401, 'Could not validate credentials'])
    expect(answer.headers['www-authenticate']).toBe('Bearer')
  }
})

test('attack 31: unsigned tokens, other secrets and other purposes do not sign in', async ({ kit }) => {
  const ana = await kit.person()
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const claims = { sub: ana.id, epoch: 0, iss: 'larder', aud: 'session', exp: 4_000_000_000 }
  const unsigned = `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`
  const lifetime = { now: kit.clock.now(), seconds: 600 }
  const foreign = await signSession(
    new TextEncoder().encode('another secret, long enough to be used'),
    { userId: ana.id, epoch: 0, remembered: false },
    lifetime,
  )
  const { SignJWT } = await import('jose')
  const download = await new SignJWT({ epoch: 0 })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(ana.id)
    .setIssuer('larder')
    .setAudience('file')
    .setExpirationTime('1h')
    .sign(kit.runtime.secret)
  for (const token of [unsigned, foreign, download])
    expect((await selfWith(kit, { authorization: `Bearer ${token}` })).status).toBe(401)
})

test('attack 28: sessions of a deleted user and of an earlier epoch die at once', async ({ kit }) => {
  const ana = await kit.person()
  await kit.runtime.connection.writer.updateTable('user').set({ sessionEpoch: 1 }).where('id', '=', ana.id).execute()
  expect((await kit.as(ana).call(usersApi.self)).status).toBe(401)
  const zoe = await kit.person()
  await kit.runtime.connection.writer.deleteFrom('user').where('id', '=', zoe.id).execute()
  expect((await kit.as(zoe).call(usersApi.self)).status).toBe(401)
})

test('attack 36: the cookie alone refreshes and signs out, and does nothing else', async ({ kit }) => {
  const ana = await kit.person()
  const headers = { cookie: `larder.access_token=${await kit.as(ana).token()}` }
  const self = await selfWith(kit, headers)
  expect([self.status, self.detail]).toEqual([401, 'Not authenticated'])
  const refreshed = await kit.guest().call(authApi.refresh, { headers })
  expect(refreshed.status).toBe(200)
  expect((await selfWith(kit, { authorization: `Bearer ${refreshed.data.access_token}` })).status).toBe(200)
  const out = await kit.guest().call(authApi.signOut, { headers })
  expect([out.status, out.data]).toEqual([200, { message: 'Logged out' }])
  expect(String(out.headers['set-cookie'])).toMatch(/larder\.access_token=; .*(Max-Age=0|Expires=Thu, 01 Jan 1970)/)
})

test('the signed-in user is told who they are, without any secret', async ({ kit }) => {
  const ana = await kit.person({ passwordHash })
  const self = await kit.as(ana).call(usersApi.self)
  expect(self.data).toMatchObject({
    id: ana.id,
    email: ana.email,
    groupId: ana.groupId,
    canOrganize: true,
    admin: false,
    tokens: [],
  })
  expect(self.text).not.toContain('argon2')
})

test('attack 30: signing in is limited per address', async () => {
  const kit = await createKit({ env: { RATE_LIMITS: 'true' } })
  const statuses: number[] = []
  for (let i = 0; i < 32; i++) statuses.push((await signIn(kit, 'nobody', 'x')).status)
  expect(statuses.slice(0, 30)).not.toContain(429)
  expect(statuses.at(-1)).toBe(429)
  await kit.close()
})

test('attack 48: a page of another site signs nobody in, out or on', async ({ kit }) => {
  const ana = await kit.person({ name: 'ana', passwordHash })
  const foreign = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }
  const cookie = `larder.access_token=${await kit.as(ana).token()}`
  const form = { username: 'ana', password: PASSWORD }
  const answers = [
    await kit.guest().call(authApi.signIn, { form, headers: foreign }),
    await kit.guest().call(authApi.refresh, { headers: { ...foreign, cookie } }),
    await kit.guest().call(authApi.refreshByPost, { headers: { ...foreign, cookie } }),
    await kit.guest().call(authApi.signOut, { headers: { ...foreign, cookie } }),
    await kit.guest().call(authApi.finishProviderSignIn, { headers: foreign, query: { code: 'x', state: 'y' } }),
  ]
  for (const { status, detail, headers } of answers) {
    expect([status, detail]).toMatchObject([403, { message: 'This request was made by another website' }])
    expect(headers['set-cookie']).toBeUndefined()
  }
  for (const own of [{ 'sec-fetch-site': 'same-origin' }, { origin: 'http://box:9000', host: 'box:9000' }, {}])
    expect((await kit.guest().call(authApi.signIn, { form, headers: own as Record<string, string> })).status).toBe(200)
})

test('cookies are for TLS alone when the public address says so', async () => {
  const kit = await createKit({ env: { BASE_URL: 'https://larder.example.org' } })
  await kit.person({ name: 'ana', passwordHash })
  const cookies = [(await signIn(kit, 'ana', PASSWORD)).headers['set-cookie']].flat().map(String)
  expect(cookies).toHaveLength(2)
  for (const cookie of cookies) expect(cookie).toMatch(/; HttpOnly; Secure; SameSite=Lax$/)
  await kit.close()
})
