import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type SiteCheckId, siteCheckIds, siteChecksApi } from '@larder/contract/site-checks.ts'
import { DEFAULT_ADMIN } from '@larder/domain/accounts/defaults.ts'
import { expect } from 'vitest'
import { hashPassword } from '#core/password-hash.ts'
import { createSmtpMailer } from '#ports/mail.ts'
import { createKit, type Kit, test } from '#test/kit.ts'

type RequestOrigin = { address?: string; headers?: Record<string, string> }

async function checksOf(kit: Kit, { address, headers = {} }: RequestOrigin = {}) {
  const boss = await kit.person({ admin: true })
  const { data } = await kit.as(boss).call(siteChecksApi.list, { query: { address }, headers })
  return new Map(data.checks.map((check) => [check.id, check]))
}

test('every check has a title, a state and advice, in the language of the request', async ({ kit }) => {
  for (const language of ['en-US', 'de-DE', 'ar-SA']) {
    const checks = await checksOf(kit, { headers: { 'accept-language': language } })
    expect([...checks.keys()]).toEqual([...siteCheckIds])
    for (const { title, advice } of checks.values()) {
      expect(title).not.toMatch(/siteChecks|\{\{/)
      expect(advice).not.toMatch(/siteChecks|\{\{/)
    }
    expect(checks.get('storage')?.title).toBe({ 'en-US': 'Storage', 'de-DE': 'Speicher', 'ar-SA': 'التخزين' }[language])
  }
})

test('what is wrong is named with what to do about it', async () => {
  const env = { BASE_URL: 'https://larder.example.org', SMTP_HOST: 'mail.lan', LDAP_AUTH_ENABLED: 'true' }
  const kit = await createKit({ env: { ...env, OIDC_AUTH_ENABLED: 'true', OIDC_CLIENT_SECRET: 'never-shown' } })
  kit.runtime.mail = createSmtpMailer(undefined)
  const headers = { 'x-forwarded-for': '203.0.113.9' }
  const checks = await checksOf(kit, { address: 'http://192.168.1.5:9000/admin', headers })
  const advice = (id: SiteCheckId) => `${checks.get(id)?.state}: ${checks.get(id)?.advice}`
  expect(advice('baseUrl')).toMatch(/^warning: BASE_URL is https:\/\/larder.example.org, but you came by http:/)
  expect(advice('secure')).toMatch(/^bad: .*reverse proxy with HTTPS/)
  expect(advice('proxy')).toMatch(/^warning: .*Set HOST_IP/)
  expect(advice('backups')).toMatch(/^bad: There is no backup yet/)
  expect(advice('mail')).toBe(
    'bad: Begun, but mail stays off until these are set too: SMTP_FROM_EMAIL, SMTP_USER, SMTP_PASSWORD.',
  )
  expect(advice('ldap')).toMatch(/^bad: .*LDAP_SERVER_URL, LDAP_BASE_DN/)
  expect(advice('oidc')).toMatch(/^bad: .*OIDC_CLIENT_ID, OIDC_CONFIGURATION_URL\.$/)
  expect(JSON.stringify([...checks])).not.toContain('never-shown')
  await kit.close()
})

test('what the last check of rows and files found is told with its time', async ({ kit }) => {
  const check = async () => {
    const found = (await checksOf(kit)).get('consistency')
    return [found?.state, found?.advice]
  }
  expect(await check()).toEqual(['off', expect.stringContaining('larder check')])
  await kit.runSchedule('check-consistency')
  expect(await check()).toEqual(['good', 'Rows, files and the search agree; last checked at 2026-03-02 10:00 UTC.'])
  await kit.recipe({ by: await kit.person(), name: 'Soup' })
  const { writer } = kit.runtime.connection
  await writer.updateTable('recipe').set({ image: 'gone' }).execute()
  await kit.runSchedule('check-consistency')
  expect(await check()).toEqual(['bad', expect.stringMatching(/^Checked at 2026-03-02 10:00 UTC: 1 places/)])
})

test('the database is the one that answers', async ({ kit }) => {
  const check = (await checksOf(kit)).get('database')
  expect(check?.state).toBe('good')
  expect(check?.advice).toMatch(
    kit.runtime.connection.dialect.name === 'sqlite' ? /^SQLite 3\.\d+.*write-ahead/ : /^PostgreSQL \d\d/,
  )
})

test('the password that everybody knows is found, and so is the e-mail that is left of it', async ({ kit }) => {
  const stateOf = async () => (await checksOf(kit)).get('password')?.state
  expect(await stateOf()).toBe('good')
  const first = await kit.person({ email: DEFAULT_ADMIN.email, admin: true })
  const set = async (password: string) =>
    kit.runtime.connection.writer
      .updateTable('user')
      .set({ passwordHash: await hashPassword(password) })
      .where('id', '=', first.id)
      .execute()
  await set(DEFAULT_ADMIN.password)
  expect(await stateOf()).toBe('bad')
  await set('something only we know')
  expect(await stateOf()).toBe('warning')
})

test('a key that others could read, or that is gone, is noticed', async ({ kit }) => {
  const stateOf = async () => (await checksOf(kit)).get('secret')?.state
  expect(await stateOf()).toBe('bad')
  const file = join(kit.folder, '.secret')
  writeFileSync(file, 'x', { mode: 0o600 })
  expect(await stateOf()).toBe('good')
  chmodSync(file, 0o644)
  expect(await stateOf()).toBe('warning')
})

test('nobody but administrators is told', async ({ kit }) => {
  const { ana } = await kit.households('ana')
  expect((await kit.as(ana).call(siteChecksApi.list)).status).toBe(403)
  expect((await kit.guest().call(siteChecksApi.list)).status).toBe(401)
})
