import { appInfoApi } from '@larder/contract/app-info.ts'
import { authApi } from '@larder/contract/auth.ts'
import { usersApi } from '@larder/contract/users.ts'
import { afterAll, afterEach, expect, test } from 'vitest'
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
const ana = { sub: 'ana', name: 'Ana Lima', email: 'Ana@example.com', email_verified: true, preferred_username: 'ana' }

let kit: Kit
afterEach(() => kit.close())

async function open(env: Record<string, string> = {}): Promise<void> {
  kit = await createKit({ env: { ...settings, ...env } })
  const home = await kit.group({ name: 'Home' })
  await kit.household({ groupId: home.id, name: 'Family' })
}

const cookieOf = (headers: Record<string, unknown>) => String(headers['set-cookie']).split(';')[0] ?? ''

/** There and back again, as a browser would go. */
async function signIn(claims: Record<string, unknown>, besideToken: Record<string, unknown> = {}) {
  provider.signsInAs(claims, besideToken)
  const departed = await kit.guest().call(authApi.startProviderSignIn)
  const back = await provider.visit(String(departed.headers.location))
  return kit.guest().call(authApi.finishProviderSignIn, {
    query: Object.fromEntries(back.searchParams),
    headers: { cookie: cookieOf(departed.headers) },
  })
}

async function selfAfter(claims: Record<string, unknown>) {
  const { data } = await signIn(claims)
  return (await kit.guest().call(usersApi.self, { headers: { authorization: `Bearer ${data.access_token}` } })).data
}

const users = () => kit.runtime.connection.reader.selectFrom('user').selectAll().execute()

test('the way there carries state, nonce and PKCE, and groups only when they are used', async () => {
  await open()
  expect((await kit.guest().call(appInfoApi.about)).data).toMatchObject({ enableOidc: true, oidcProviderName: 'OAuth' })
  const departed = await kit.guest().call(authApi.startProviderSignIn, { headers: { host: 'evil.example.com' } })
  expect(departed.status).toBe(302)
  const { searchParams, origin } = new URL(String(departed.headers.location))
  expect(origin).toBe(provider.issuer)
  expect(searchParams.get('code_challenge_method')).toBe('S256')
  for (const name of ['state', 'nonce', 'code_challenge']) expect(searchParams.get(name)?.length).toBeGreaterThan(20)
  expect(searchParams.get('redirect_uri')).toBe(`${BASE_URL}/login`)
  expect(searchParams.get('scope')).toBe('openid email profile')
  await kit.close()
  await open({ OIDC_USER_GROUP: 'cooks' })
  const grouped = await kit.guest().call(authApi.startProviderSignIn)
  expect(new URL(String(grouped.headers.location)).searchParams.get('scope')).toBe('openid email profile groups')
})

test('a new person gets an account, and the same one next time', async () => {
  await open()
  const first = await signIn(ana)
  expect(first.status).toBe(200)
  expect(String(first.headers['set-cookie'])).toContain('larder.access_token=')
  expect(await selfAfter(ana)).toMatchObject({
    username: 'ana',
    fullName: 'Ana Lima',
    email: 'ana@example.com',
    authMethod: 'OIDC',
    admin: false,
    canOrganize: false,
  })
  expect(await users()).toHaveLength(1)
})

test('without a preferred name the e-mail is the user name', async () => {
  await open()
  const { preferred_username: _, ...rest } = ana
  expect(await selfAfter(rest)).toMatchObject({ username: 'Ana@example.com' })
})

test('sign-up can be closed', async () => {
  await open({ OIDC_SIGNUP_ENABLED: 'false' })
  expect((await signIn(ana)).status).toBe(401)
  await kit.person({ name: 'ana', email: 'ana@example.com', authMethod: 'OIDC' })
  expect((await signIn(ana)).status).toBe(200)
})

test('attack 34: an unverified e-mail links to nobody, whatever the settings', async () => {
  await open({ OIDC_REQUIRES_EMAIL_VERIFICATION: 'false' })
  await kit.person({ name: 'boss', email: 'ana@example.com' })
  expect((await signIn({ ...ana, email_verified: false })).status).toBe(401)
  expect((await signIn({ ...ana, email_verified: 'true' })).status).toBe(401)
  expect((await signIn(ana)).status).toBe(200)
})

test('attack 46: what is verified is the e-mail beside it, and no other', async () => {
  await open()
  const zoe = await kit.person({ name: 'zoe', email: 'zoe@home.example' })
  const { email_verified: _, ...mallory } = { ...ana, email: 'zoe@home.example' }
  expect((await signIn(mallory, { email: 'mallory@example.com', email_verified: true })).status).toBe(401)
  expect(await users()).toMatchObject([{ id: zoe.id, oidcSubject: null }])
  expect((await signIn(mallory, { email_verified: true })).status).toBe(200)
})

const unfit = ['a\0na', 'a\nna', `a${'n'.repeat(1000)}a`]

test('attack 46: who is called what no form here takes gets no account, and a name is made fit to be shown', async () => {
  await open({ OIDC_USER_CLAIM: 'preferred_username' })
  for (const one of unfit)
    for (const claims of [{ preferred_username: one }, { email: `${one}@example.com` }, { sub: one }])
      expect((await signIn({ ...ana, ...claims })).status).toBe(401)
  expect(await users()).toEqual([])
  expect((await selfAfter({ ...ana, name: `Ana\0${'n'.repeat(2000)}` })).fullName).toBe(`Ana ${'n'.repeat(996)}`)
})

test('attack 46: no name opens an account that has a password here', async () => {
  await open({ OIDC_USER_CLAIM: 'preferred_username' })
  const admin = await kit.person({ name: 'admin', email: 'boss@home.example', admin: true })
  const zoe = await kit.person({ name: 'zoe', email: 'zoe@home.example' })
  const mallory = { ...ana, sub: 'mallory', email: 'mallory@example.com' }
  for (const preferred_username of ['admin', 'ADMIN', 'boss@home.example', 'zoe', 'zoe@home.example'])
    expect((await signIn({ ...mallory, preferred_username })).status).toBe(401)
  expect((await users()).map(({ id, oidcSubject }) => [id, oidcSubject])).toEqual([
    [admin.id, null],
    [zoe.id, null],
  ])
})

test('attack 46: an e-mail that is no address opens nothing', async () => {
  await open()
  await kit.person({ name: 'admin', admin: true })
  await kit.person({ name: 'carl', email: 'carl@home.example', authMethod: 'OIDC' })
  for (const email of ['admin', 'carl'])
    expect((await signIn({ ...ana, preferred_username: 'mallory', email })).status).toBe(401)
  expect(await users()).toHaveLength(2)
})

test('attack 46: an administrator with a password here is linked only where a setting says so', async () => {
  await open()
  await kit.person({ name: 'boss', email: 'ana@example.com', admin: true })
  expect((await signIn(ana)).status).toBe(401)
  await kit.close()
  await open({ OIDC_LINK_ADMINISTRATORS: 'true' })
  await kit.person({ name: 'boss', email: 'ana@example.com', admin: true })
  expect(await selfAfter(ana)).toMatchObject({ username: 'boss', authMethod: 'Larder', admin: true })
})

test('attack 46: who somebody is at the provider outlasts names and addresses there', async () => {
  await open({ OIDC_USER_CLAIM: 'preferred_username' })
  const { id } = await selfAfter(ana)
  expect((await selfAfter({ ...ana, preferred_username: 'ana.lima', email: 'ana@new.example' })).id).toBe(id)
  const heir = { ...ana, sub: 'heir', email: 'heir@example.com' }
  expect((await signIn(heir)).status).toBe(401)
})

test('an account that came from the provider before its subject was kept goes on, and is linked', async () => {
  await open({ OIDC_USER_CLAIM: 'preferred_username' })
  const old = await kit.person({ name: 'Ana', email: 'old@home.example', authMethod: 'OIDC', admin: true })
  expect((await selfAfter(ana)).id).toBe(old.id)
  expect((await users())[0]?.oidcSubject).toBe(`${provider.issuer} ana`)
  expect((await signIn({ ...ana, sub: 'mallory' })).status).toBe(401)
})

test('attack 46: an ID token that is not signed by a key of the provider is refused', async () => {
  await open()
  expect((await signIn(ana)).status).toBe(200)
  const forger = await startOidcServer(`${BASE_URL}/login`)
  await kit.close()
  await open({ OIDC_CONFIGURATION_URL: forger.discoveryUrl })
  forger.signsInAs(ana)
  forger.signsWithForeignKey()
  const departed = await kit.guest().call(authApi.startProviderSignIn)
  const back = await forger.visit(String(departed.headers.location))
  const arrival = {
    query: Object.fromEntries(back.searchParams),
    headers: { cookie: cookieOf(departed.headers) },
  }
  expect((await kit.guest().call(authApi.finishProviderSignIn, arrival)).status).toBe(401)
  expect(await users()).toEqual([])
  await forger.close()
})

test('attack 46: discovery over plain HTTP stays on this machine', async () => {
  for (const address of ['http://id.example.org/x', 'http://192.168.1.2/x', 'ftp://127.0.0.1/x', 'id.example.org'])
    await expect(open({ OIDC_CONFIGURATION_URL: address })).rejects.toThrow('OIDC_CONFIGURATION_URL: must start with')
  await open({ OIDC_CONFIGURATION_URL: 'http://localhost:9/x' })
})

test('attack 34: by default an unverified e-mail does not even sign up', async () => {
  await open()
  expect((await signIn({ ...ana, email_verified: false })).status).toBe(401)
  expect(await users()).toEqual([])
})

test('attack 34: a foreign state, a missing cookie, a used code and an error are all refused', async () => {
  await open()
  provider.signsInAs(ana)
  const departed = await kit.guest().call(authApi.startProviderSignIn)
  const back = await provider.visit(String(departed.headers.location))
  const query = Object.fromEntries(back.searchParams)
  const headers = { cookie: cookieOf(departed.headers) }
  const other = await kit.guest().call(authApi.startProviderSignIn)
  const attempts = [
    { query: { ...query, state: 'forged' }, headers },
    { query },
    { query, headers: { cookie: cookieOf(other.headers) } },
    { query: { error: 'access_denied', state: query.state }, headers },
    { query: {}, headers },
  ]
  for (const attempt of attempts)
    expect((await kit.guest().call(authApi.finishProviderSignIn, attempt)).status).toBe(401)
  expect((await kit.guest().call(authApi.finishProviderSignIn, { query, headers })).status).toBe(200)
  expect((await kit.guest().call(authApi.finishProviderSignIn, { query, headers })).status).toBe(401)
})

test('missing claims and missing groups are refused', async () => {
  await open({ OIDC_USER_GROUP: 'cooks' })
  for (const claims of [
    { sub: 'x' },
    { ...ana, name: '' },
    { ...ana, email: undefined },
    ana,
    { ...ana, groups: ['others'] },
  ])
    expect((await signIn(claims)).status).toBe(401)
  expect(await users()).toEqual([])
  expect((await signIn({ ...ana, groups: ['cooks'] })).status).toBe(200)
})

test('the administrators group lets in, raises and lowers, but never below the last administrator', async () => {
  await open({ OIDC_USER_GROUP: 'cooks', OIDC_ADMIN_GROUP: 'chefs' })
  expect(await selfAfter({ ...ana, groups: ['chefs'] })).toMatchObject({ admin: true, canManage: true, advanced: true })
  expect(await selfAfter({ ...ana, groups: ['cooks'] })).toMatchObject({ admin: true })
  await kit.person({ admin: true })
  expect(await selfAfter({ ...ana, groups: ['cooks'] })).toMatchObject({ admin: false, canManage: true })
})

test('remember me follows its setting', async () => {
  await open({ OIDC_REMEMBER_ME: 'true' })
  expect(String((await signIn(ana)).headers['set-cookie'])).toContain('Max-Age=1209600')
})

test('without a provider the way there says so, and the way back refuses', async () => {
  kit = await createKit()
  const departed = await kit.guest().call(authApi.startProviderSignIn)
  expect([departed.status, departed.detail]).toEqual([500, 'Could not initialize OAuth client'])
  expect((await kit.guest().call(authApi.finishProviderSignIn, { query: { code: 'x', state: 'y' } })).status).toBe(401)
})
