import { passwordsApi } from '@larder/contract/passwords.ts'
import pino from 'pino'
import { expect } from 'vitest'
import type { MailOutcome } from '#ports/mail.ts'
import { createKit, type Kit, test, testWithOwnApp } from '#test/kit.ts'

const forgot = (kit: Kit, email: string, headers: Record<string, string> = {}) =>
  kit.guest().call(passwordsApi.forgot, { body: { email }, headers })

const sentBy = async (kit: Kit, count: number) => {
  await kit.runJobs()
  expect(kit.mail.sent).toHaveLength(count)
  return kit.mail.sent
}

const linkIn = (text: string) => text.match(/https?:\S+/)?.[0] ?? ''

test('a forgotten password brings a mail whose link works', async ({ kit }) => {
  const ana = await kit.person()
  const answer = await forgot(kit, ana.email.toUpperCase())
  expect([answer.status, answer.data]).toEqual([200, null])
  const [mail] = await sentBy(kit, 1)
  expect(mail?.to).toBe(ana.email)
  const link = new URL(linkIn(mail?.text ?? ''))
  expect(`${link.origin}${link.pathname}`).toBe('http://localhost:8080/reset-password/')
  const body = {
    token: link.searchParams.get('token'),
    email: ana.email,
    password: 'battery staple',
    passwordConfirm: 'battery staple',
  }
  expect((await kit.guest().call(passwordsApi.reset, { body })).status).toBe(200)
})

test('the mail speaks the language of the requester', async ({ kit }) => {
  const ana = await kit.person()
  await forgot(kit, ana.email, { 'accept-language': 'ar-SA' })
  const [mail] = await sentBy(kit, 1)
  expect(mail?.html).toContain('<html lang="ar-SA" dir="rtl">')
  expect(mail?.subject).toContain('كلمة')
})

test('attack 21: the link starts with the configured address, whatever the request says its host is', async () => {
  const kit = await createKit({ env: { BASE_URL: 'https://larder.example.org/' } })
  const ana = await kit.person()
  await forgot(kit, ana.email, {
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
    origin: 'https://evil.example',
  })
  const [mail] = await sentBy(kit, 1)
  expect(linkIn(mail?.text ?? '')).toMatch(/^https:\/\/larder\.example\.org\/reset-password\/\?token=[\w-]{32}$/)
  expect(`${mail?.html}${mail?.text}`).not.toContain('evil')
  await kit.close()
})

test('attack 30: an unknown e-mail, a directory account and a known one get the same answer', async ({ kit }) => {
  const ana = await kit.person()
  const zoe = await kit.person({ authMethod: 'LDAP' })
  const answers = []
  for (const email of ['nobody@example.com', zoe.email, '', ana.email]) answers.push(await forgot(kit, email))
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`))).toEqual(new Set(['200 null']))
  expect((await sentBy(kit, 1)).map(({ to }) => to)).toEqual([ana.email])
})

test('attack 30: the answer waits neither for the look-up nor for the mail server', async ({ kit }) => {
  const ana = await kit.person()
  let deliver: (outcome: MailOutcome) => void = () => {}
  const slow = new Promise<MailOutcome>((resolve) => {
    deliver = resolve
  })
  const asked: string[] = []
  const send = ({ to }: { to: string }) => {
    asked.push(to)
    return slow
  }
  Object.assign(kit.runtime, { mail: { ready: true, send } })
  expect((await forgot(kit, ana.email)).status).toBe(200)
  const run = kit.runJobs()
  await expect.poll(() => asked).toEqual([ana.email])
  deliver({ sent: false, problem: 'the mail server is on fire' })
  await run
})

testWithOwnApp(
  'attack 39: a mail that fails is logged with its reason, and neither token nor address',
  async ({ kit }) => {
    const lines: string[] = []
    // The kit is silent; this is the logger of the app itself, turned on.
    Object.assign(kit.runtime.log, { [pino.symbols.streamSym]: { write: (line: string) => lines.push(line) } })
    kit.runtime.log.level = 'debug'
    const tokens: string[] = []
    const send = async ({ text }: { text: string }) => {
      tokens.push(new URL(linkIn(text)).searchParams.get('token') ?? '')
      return { sent: false, problem: 'connection refused' }
    }
    Object.assign(kit.runtime, { mail: { ready: true, send } })
    const ana = await kit.person()
    expect((await forgot(kit, ana.email)).status).toBe(200)
    await kit.runJobs()
    expect(lines.join('')).toContain('connection refused')
    const body = { token: tokens[0], email: ana.email, password: 'battery\nstaple', passwordConfirm: 'battery\nstaple' }
    expect((await kit.guest().call(passwordsApi.reset, { body })).status).toBe(200)
    const log = lines.join('')
    expect(log).toContain('/api/users/reset-password')
    for (const secret of [tokens[0] ?? '?', ana.email, 'battery']) expect(log).not.toContain(secret)
  },
)

test('without mail settings nothing is stored that nobody could use', async ({ kit }) => {
  const ana = await kit.person()
  Object.assign(kit.runtime, { mail: { ready: false, send: async () => ({ sent: false }) } })
  expect((await forgot(kit, ana.email)).status).toBe(200)
  await kit.runJobs()
  expect(await kit.runtime.connection.reader.selectFrom('passwordReset').selectAll().execute()).toEqual([])
})

test('attack 38: nobody fills a mailbox with links', async ({ kit }) => {
  const ana = await kit.person()
  const zoe = await kit.person()
  for (let i = 0; i < 8; i++) await forgot(kit, ana.email)
  await forgot(kit, zoe.email)
  await kit.runJobs()
  expect(kit.mail.sent.filter(({ to }) => to === zoe.email)).toHaveLength(1)
  expect(kit.mail.sent.filter(({ to }) => to === ana.email)).toHaveLength(5)
})

test('a mail that cannot be sent is tried again later, and nothing readable stays behind', async ({ kit }) => {
  const ana = await kit.person()
  const { mail } = kit.runtime
  Object.assign(kit.runtime, { mail: { ready: true, send: async () => ({ sent: false }) } })
  await forgot(kit, ana.email)
  await kit.runJobs()
  Object.assign(kit.runtime, { mail })
  await kit.runJobs()
  expect(kit.mail.sent).toHaveLength(0)
  kit.clock.advance(10_000)
  await sentBy(kit, 1)
  const rows = await kit.runtime.connection.reader.selectFrom('job').selectAll().execute()
  expect(rows).toMatchObject([{ status: 'done', attempts: 2, input: 'null', result: 'null' }])
  expect(JSON.stringify(rows)).not.toContain(ana.email)
})

test('attack 38: a flood of requests waits in a short line, and is answered like any other', async ({ kit }) => {
  for (let i = 0; i < 103; i++) expect((await forgot(kit, 'nobody@example.com')).status).toBe(200)
  expect(await kit.runtime.connection.reader.selectFrom('job').select('id').execute()).toHaveLength(100)
})

test('attack 30: asking and resetting are limited per address', async () => {
  const kit = await createKit({ env: { RATE_LIMITS: 'true' } })
  const statuses: number[] = []
  for (let i = 0; i < 32; i++) statuses.push((await forgot(kit, 'nobody@example.com')).status)
  expect(statuses.slice(0, 30)).not.toContain(429)
  expect(statuses.at(-1)).toBe(429)
  const body = { token: 'guess', email: 'a@example.com', password: 'battery staple', passwordConfirm: 'battery staple' }
  for (let i = 0; i < 31; i++) statuses.push((await kit.guest().call(passwordsApi.reset, { body })).status)
  expect(statuses.at(-1)).toBe(429)
  await kit.close()
})
