import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { authApi } from '@larder/contract/auth.ts'
import { usersApi } from '@larder/contract/users.ts'
import { afterAll, afterEach, expect, test } from 'vitest'
import { hashPassword } from '#core/password-hash.ts'
import { selfSignedCertificate, selfSignedKey } from '#ports/self-signed.fixture.ts'
import { createKit, type Kit } from '#test/kit.ts'
import { type Entry, startLdapServer, startTlsGate } from '#test/servers/ldap-server.ts'

const people: Entry[] = [
  { dn: 'cn=query,dc=example,dc=com', password: 'query-password', attributes: { cn: 'query' } },
  {
    dn: 'uid=ana,ou=people,dc=example,dc=com',
    password: 'ana-password',
    attributes: { uid: 'Ana', mail: 'ana@example.com', name: 'Ana Lima', memberof: ['cooks', 'admins'] },
  },
  {
    dn: 'uid=ben,ou=people,dc=example,dc=com',
    password: 'ben-password',
    attributes: { uid: 'ben', mail: 'ben@example.com', name: 'Ben Okafor', memberof: ['cooks'] },
  },
  {
    dn: 'uid=eve,ou=people,dc=example,dc=com',
    password: 'eve-password',
    attributes: { uid: 'eve', mail: 'eve@example.com', name: 'Eve' },
  },
  {
    dn: 'uid=nameless,ou=people,dc=example,dc=com',
    password: 'x-password',
    attributes: { uid: 'nameless', mail: 'x@example.com' },
  },
]

const directory = await startLdapServer(people)
afterAll(() => directory.close())

const settings = {
  LDAP_AUTH_ENABLED: 'true',
  LDAP_SERVER_URL: directory.url,
  LDAP_BASE_DN: 'dc=example,dc=com',
  LDAP_QUERY_BIND: 'cn=query,dc=example,dc=com',
  LDAP_QUERY_PASSWORD: 'query-password',
}

let kit: Kit
afterEach(() => kit.close())

async function open(env: Record<string, string> = {}): Promise<void> {
  kit = await createKit({ env: { ...settings, ...env } })
  const home = await kit.group({ name: 'Home' })
  await kit.household({ groupId: home.id, name: 'Family' })
}

const signIn = (username: string, password: string) =>
  kit.guest().call(authApi.signIn, { form: { username, password } })
const users = () => kit.runtime.connection.reader.selectFrom('user').selectAll().execute()

async function self(username: string, password: string) {
  const { data } = await signIn(username, password)
  return (await kit.guest().call(usersApi.self, { headers: { authorization: `Bearer ${data.access_token}` } })).data
}

test('the first sign-in makes an account with the mapped names and no flags', async () => {
  await open()
  const ana = await self('ana@example.com', 'ana-password')
  expect(ana).toMatchObject({
    username: 'Ana',
    fullName: 'Ana Lima',
    email: 'ana@example.com',
    authMethod: 'LDAP',
    admin: false,
    canOrganize: false,
    group: 'Home',
    household: 'Family',
  })
  await self('Ana', 'ana-password')
  expect(await users()).toHaveLength(1)
})

test('a wrong password, an unknown name and an entry without a name make nothing', async () => {
  await open()
  for (const [name, password] of [
    ['ana', 'nope'],
    ['nobody', 'ana-password'],
    ['nameless', 'x-password'],
  ] as const)
    expect((await signIn(name, password)).status).toBe(401)
  expect(await users()).toEqual([])
})

test('attack 35: an empty password is never tried, and what is typed is only a value', async () => {
  await open()
  directory.binds.length = 0
  expect((await signIn('ana', '')).status).toBe(401)
  expect(directory.binds).toEqual([])
  for (const name of ['*', 'ana)(uid=*', 'a*', '*)(|(uid=ana'])
    expect((await signIn(name, 'ana-password')).status).toBe(401)
  expect(await users()).toEqual([])
})

test('attack 35: a dollar sign in what is typed stands for itself, in a filter of the operator too', async () => {
  await open({ LDAP_USER_FILTER: '(|({id_attribute}={input})({mail_attribute}={input}))' })
  people.push({
    dn: 'uid=dollar,ou=people,dc=example,dc=com',
    password: 'dollar-password',
    attributes: { uid: "$&$'$$", mail: 'dollar@example.com', name: 'Dollar' },
  })
  expect((await signIn("$&$'$$", 'dollar-password')).status).toBe(200)
  people.pop()
})

test('attack 46: who is called what no form here takes gets no account', async () => {
  await open()
  people.push({
    dn: 'uid=long,ou=people,dc=example,dc=com',
    password: 'long-password',
    attributes: { uid: 'l'.repeat(1001), mail: 'long@example.com', name: 'Long' },
  })
  expect((await signIn('long@example.com', 'long-password')).status).toBe(401)
  expect(await users()).toEqual([])
  people.pop()
})

test('the filter for administrators decides at every sign-in, and the last administrator stays', async () => {
  await open({ LDAP_ADMIN_FILTER: '(memberof=admins)' })
  expect(await self('ana', 'ana-password')).toMatchObject({ admin: true, canManage: true, advanced: true })
  expect(await self('ben', 'ben-password')).toMatchObject({ admin: false })
  const db = kit.runtime.connection.writer
  await db.updateTable('user').set({ admin: 1 }).where('username', '=', 'ben').execute()
  expect(await self('ben', 'ben-password')).toMatchObject({ admin: false })
  await db.updateTable('user').set({ admin: 0 }).where('username', '=', 'Ana').execute()
  await db.updateTable('user').set({ admin: 1 }).where('username', '=', 'ben').execute()
  expect(await self('ben', 'ben-password')).toMatchObject({ admin: true })
})

test('a user filter, simple or complex, keeps others out', async () => {
  await open({ LDAP_USER_FILTER: 'memberof=cooks' })
  expect((await signIn('ben', 'ben-password')).status).toBe(200)
  expect((await signIn('eve', 'eve-password')).status).toBe(401)
  await kit.close()
  await open({ LDAP_USER_FILTER: '(&(|({id_attribute}={input})({mail_attribute}={input}))(memberof=admins))' })
  expect((await signIn('ana', 'ana-password')).status).toBe(200)
  expect((await signIn('ben', 'ben-password')).status).toBe(401)
})

test('a local account switched to LDAP keeps its names; a built-in one does not ask the directory', async () => {
  await open()
  await kit.person({ name: 'ana', email: 'old@example.com', authMethod: 'LDAP' })
  expect(await self('ana', 'ana-password')).toMatchObject({ fullName: 'ana Example', email: 'old@example.com' })
  directory.binds.length = 0
  await kit.person({ name: 'ben', passwordHash: await hashPassword('local password') })
  expect((await signIn('ben', 'ben-password')).status).toBe(401)
  expect((await signIn('ben', 'local password')).status).toBe(200)
  expect(directory.binds).toEqual([])
})

test("attack 46: an entry that carries somebody's name in another field does not open their account", async () => {
  await open()
  await kit.person({ name: 'mallory@example.com', email: 'gone@example.com', authMethod: 'LDAP', admin: true })
  people.push({
    dn: 'uid=mallory,ou=people,dc=example,dc=com',
    password: 'mallory-password',
    attributes: { uid: 'mallory', mail: 'mallory@example.com', name: 'Mallory' },
  })
  expect((await signIn('mallory@example.com', 'mallory-password')).status).toBe(401)
  people.pop()
})

test('the query account may be anonymous', async () => {
  await open({ LDAP_QUERY_BIND: '', LDAP_QUERY_PASSWORD: '' })
  expect((await signIn('ben', 'ben-password')).status).toBe(200)
})

test('a directory that cannot be reached refuses its people and nobody else', async () => {
  await open({ LDAP_SERVER_URL: 'ldap://127.0.0.1:9' })
  await kit.person({ name: 'zoe', passwordHash: await hashPassword('local password') })
  expect((await signIn('ana', 'ana-password')).status).toBe(401)
  expect((await signIn('zoe', 'local password')).status).toBe(200)
})

test('StartTLS comes before the first bind, and an unknown certificate is refused unless told otherwise', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'larder-ca-'))
  const caFile = join(folder, 'ca.pem')
  writeFileSync(caFile, selfSignedCertificate)
  const gate = await startTlsGate(directory.url, { key: selfSignedKey, cert: selfSignedCertificate })
  const secured = { LDAP_SERVER_URL: gate.url, LDAP_ENABLE_STARTTLS: 'true' }
  await open({ ...secured, LDAP_TLS_CACERTFILE: caFile })
  expect((await signIn('ana', 'ana-password')).status).toBe(200)
  await kit.close()
  await open(secured)
  expect((await signIn('ana', 'ana-password')).status).toBe(401)
  await kit.close()
  await open({ ...secured, LDAP_TLS_INSECURE: 'true' })
  expect((await signIn('ana', 'ana-password')).status).toBe(200)
  await gate.close()
  rmSync(folder, { recursive: true, force: true })
})
