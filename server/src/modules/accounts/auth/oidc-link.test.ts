import { authApi } from '@larder/contract/auth.ts'
import { secondFactorsApi } from '@larder/contract/second-factors.ts'
import { Secret, TOTP } from 'otpauth'
import { afterAll, afterEach, expect, test } from 'vitest'
import { hashPassword } from '#core/password-hash.ts'
import { createKit, type Kit } from '#test/kit.ts'
import { startOidcServer } from '#test/servers/oidc-server.ts'

const BASE_URL = 'https://larder.example.org'
const provider = await startOidcServer(`${BASE_URL}/login`)
afterAll(() => provider.close())

const settings = {
  BASE_URL,
  OIDC_AUTH_ENABLED: 'true',
  OIDC_CLIENT_ID: 'larder',
  OIDC_CLIENT_SECRET: 'larder-secret',
  OIDC_CONFIGURATION_URL: provider.discoveryUrl,
}
const claims = { sub: 'ana', name: 'Ana Lima', email: 'ana@example.com', email_verified: true }

const passwordHash = await hashPassword('correct horse')

let kit: Kit
afterEach(() => kit.close())

const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: kit.clock.now().getTime() })

/** The cookies that an answer sets and does not take away, as the browser sends them back. */
const cookiesOf = (headers: Record<string, unknown>) =>
  [headers['set-cookie'] ?? []]
    .flat()
    .map((one) => String(one).split(';')[0] ?? '')
    .filter((one) => !one.endsWith('='))
    .join('; ')

async function comeBack() {
  provider.signsInAs(claims)
  const departed = await kit.guest().call(authApi.startProviderSignIn)
  const back = await provider.visit(String(departed.headers.location))
  const query = Object.fromEntries(back.searchParams)
  return kit.guest().call(authApi.finishProviderSignIn, { query, headers: { cookie: cookiesOf(departed.headers) } })
}

const link = (cookie: string, code: string) =>
  kit.guest().call(authApi.linkProviderAccount, { body: { code }, headers: { cookie } })

async function protectedPerson(env: Record<string, string> = {}) {
  kit = await createKit({ env: { ...settings, ...env } })
  const ana = await kit.person({ name: 'ana', email: 'ana@example.com', passwordHash })
  const { data } = await kit.as(ana).call(secondFactorsApi.start, { body: { password: 'correct horse' } })
  await kit.as(ana).call(secondFactorsApi.confirm, { body: { code: codeOf(data.secret) } })
  kit.clock.advance(30_000)
  return { ana, secret: data.secret }
}

const subject = async () =>
  (await kit.runtime.connection.reader.selectFrom('user').select('oidcSubject').executeTakeFirstOrThrow()).oidcSubject

test('attack 46: the first link of an account with a second factor asks for it, once', async () => {
  const { secret } = await protectedPerson()
  const asked = await comeBack()
  expect([asked.status, asked.detail]).toMatchObject([401, { exception: 'second_factor_required' }])
  expect([asked.text.includes('access_token'), await subject()]).toEqual([false, null])
  const linked = await link(cookiesOf(asked.headers), codeOf(secret))
  expect([linked.status, linked.data.access_token.length > 20]).toEqual([200, true])
  expect(await subject()).toContain('ana')
  expect((await comeBack()).status).toBe(200)
})

test('attack 46: without the cookie of the way back, or with a word of another purpose, nothing is linked', async () => {
  const { secret } = await protectedPerson()
  const asked = await comeBack()
  expect((await link('', codeOf(secret))).status).toBe(401)
  const departed = await kit.guest().call(authApi.startProviderSignIn)
  const other = cookiesOf(departed.headers).replace(/^[^=]*/, 'larder.link')
  expect((await link(other, codeOf(secret))).status).toBe(401)
  kit.clock.advance(11 * 60_000)
  expect((await link(cookiesOf(asked.headers), codeOf(secret))).status).toBe(401)
  expect(await subject()).toBeNull()
})

test('attack 30: wrong codes on the way back are counted, and an empty one is not', async () => {
  const { secret } = await protectedPerson({ SECURITY_MAX_LOGIN_ATTEMPTS: '3' })
  const cookie = cookiesOf((await comeBack()).headers)
  expect((await link(cookie, '')).status).toBe(401)
  for (const code of ['000000', '000001', '000002']) expect((await link(cookie, code)).status).toBe(401)
  expect((await link(cookie, codeOf(secret))).status).toBe(423)
  expect(await subject()).toBeNull()
})

test('attack 34: the way back is the address of the operator, whatever name the request came under', async () => {
  kit = await createKit({ env: { ...settings, BASE_URL: '' } })
  const { headers } = await kit.guest().call(authApi.startProviderSignIn, {
    headers: { host: 'evil.example.com', 'x-forwarded-host': 'evil.example.com' },
  })
  const back = new URL(String(headers.location)).searchParams.get('redirect_uri')
  expect(back).toBe(`${kit.runtime.config.baseUrl}/login`)
})
