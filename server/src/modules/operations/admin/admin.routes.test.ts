import { adminApi } from '@larder/contract/admin.ts'
import { expect } from 'vitest'
import { createSmtpMailer } from '#ports/mail.ts'
import { createKit, type Kit, test } from '#test/kit.ts'
import { about } from './admin.service.ts'

const SECRETS = {
  POSTGRES_PASSWORD: 'secret-of-the-database',
  SMTP_PASSWORD: 'secret-of-the-mail',
  LDAP_QUERY_PASSWORD: 'secret-of-the-directory',
  OIDC_CLIENT_SECRET: 'secret-of-the-provider',
}

test('administrators learn how the installation is set up', async () => {
  const kit = await createKit({ env: { DEFAULT_GROUP: 'House', GIT_COMMIT_HASH: 'abc123', OIDC_AUTH_ENABLED: 'true' } })
  const boss = await kit.person({ admin: true })
  await kit.group({ name: 'House', privateGroup: 0 })
  const { status, data } = await kit.as(boss).call(adminApi.about)
  expect(status).toBe(200)
  expect(data).toMatchObject({
    production: true,
    apiPort: 9000,
    dbType: 'sqlite',
    defaultGroup: 'House',
    defaultHousehold: 'Family',
    defaultGroupSlug: null,
    enableOidc: true,
    buildId: 'abc123',
  })
  expect(data.dbUrl).toMatch(/^sqlite:\/\/\/.*larder\.db$/)
  expect(data.version).toMatch(/^2\.8\.0\+larder\.\d/)
  expect(data.versionLatest).toBe(data.version)
  await kit.close()
})

test('attack 39: no answer of the desk shows a secret', async () => {
  const kit = await createKit({ env: { ...SECRETS, SMTP_USER: 'u', SMTP_HOST: 'h', SMTP_FROM_EMAIL: 'a@b.c' } })
  const boss = await kit.person({ admin: true })
  for (const endpoint of [adminApi.about, adminApi.check, adminApi.statistics, adminApi.mailReady])
    expect((await kit.as(boss).call(endpoint)).text).not.toMatch(/secret-of/)
  await kit.close()
})

test('attack 39: the address of the database hides its name and password', async ({ kit }) => {
  const boss = await kit.person({ admin: true })
  const shown = async (database: object) => {
    const ctx = kit.as(boss).ctx()
    return (
      await about({
        ...ctx,
        config: { ...ctx.config, database: { engine: 'postgres', overridden: false, ...database } as never },
      })
    ).dbUrl
  }
  const url = 'postgresql://larder:p%40ss@db.lan:5433/kitchen'
  expect(await shown({ url })).toBe('postgresql://******:******@db.lan:5433/kitchen')
  expect(await shown({ url, overridden: true })).toBe('Postgres Url Overridden')
})

test('the check tells what is set up', async () => {
  const kit = await createKit({ env: { BASE_URL: 'https://larder.example.com' } })
  const boss = await kit.person({ admin: true })
  expect((await kit.as(boss).call(adminApi.check)).data).toEqual({
    emailReady: true,
    ldapReady: false,
    oidcReady: false,
    enableOpenai: false,
    baseUrlSet: true,
    isUpToDate: true,
  })
  await kit.close()
})

test('statistics count the whole server, without the trash', async ({ kit }) => {
  const boss = await kit.person({ admin: true })
  const { ana } = await kit.households('ana', 'ben')
  await kit.recipe({ by: ana })
  await kit.recipe({ by: boss, categories: [await kit.category({ by: boss })] })
  await kit.recipe({ by: boss, categories: [await kit.category({ by: boss })], tags: [await kit.tag({ by: boss })] })
  await kit.recipe({ by: boss, deletedAt: kit.clock.iso() })
  const { data } = await kit.as(boss).call(adminApi.statistics)
  expect(data).toEqual({
    totalRecipes: 3,
    totalUsers: 3,
    totalHouseholds: 3,
    totalGroups: 2,
    uncategorizedRecipes: 1,
    untaggedRecipes: 2,
  })
})

test('the data folder proves itself for one minute', async ({ kit }) => {
  const boss = await kit.person({ admin: true })
  const file = () => kit.guest().call(adminApi.validationFile)
  const absent = await file()
  expect([absent.status, absent.detail]).toEqual([404, 'File not found'])
  for (const endpoint of [adminApi.validateVolume, adminApi.validateVolumeByGet]) {
    const { data } = await kit.as(boss).call(endpoint)
    expect(data.text).toMatch(/^[A-Z0-9]{100}$/)
    const served = await file()
    expect([served.status, served.text, served.headers['content-type']]).toEqual([
      200,
      data.text,
      'text/plain; charset=utf-8',
    ])
  }
  kit.clock.advance(60_000)
  expect((await file()).status).toBe(404)
  expect(await kit.runtime.files.size('docker')).toBe(0)
})

const sendTest = (kit: Kit, by: Awaited<ReturnType<Kit['person']>>, email: unknown) =>
  kit.as(by).call(adminApi.sendTestMail, { body: { email } })

test('a test mail is sent in the language of the request', async ({ kit }) => {
  const boss = await kit.person({ admin: true })
  expect((await kit.as(boss).call(adminApi.mailReady)).data).toEqual({ ready: true })
  expect((await sendTest(kit, boss, 'ana@example.com')).data).toEqual({ success: true, error: null })
  expect(kit.mail.sent).toMatchObject([{ to: 'ana@example.com' }])
  expect((await sendTest(kit, boss, undefined)).detail).toMatchObject([{ loc: ['body', 'email'] }])
  expect((await sendTest(kit, boss, 'a@b\r\nBcc: c@d')).status).toBe(422)
  expect(kit.mail.sent).toHaveLength(1)
})

test('without mail settings, and with a mail server that is not there, the answer says so', async ({ kit }) => {
  const boss = await kit.person({ admin: true })
  const { runtime } = kit
  runtime.mail = createSmtpMailer(undefined)
  expect((await sendTest(kit, boss, 'ana@example.com')).data).toEqual({ success: false, error: null })
  expect((await kit.as(boss).call(adminApi.check)).data.emailReady).toBe(false)
  runtime.mail = createSmtpMailer({
    host: '127.0.0.1',
    port: 1,
    fromName: 'Larder',
    fromEmail: 'a@b.c',
    strategy: 'NONE',
  })
  const failed = await sendTest(kit, boss, 'ana@example.com')
  expect([failed.status, failed.data]).toEqual([200, { success: false, error: expect.any(String) }])
})

test('attack 26: the desk is closed to everybody but administrators', async ({ kit }) => {
  const ana = await kit.person()
  for (const endpoint of Object.values(adminApi).filter(({ access }) => access === 'admin')) {
    expect((await kit.as(ana).call(endpoint, { body: {} })).status).toBe(403)
    expect((await kit.guest().call(endpoint, { body: {} })).status).toBe(401)
  }
})
