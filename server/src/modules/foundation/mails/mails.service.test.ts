// @module-tag without-database

import { text } from 'node:stream/consumers'
import type { LocaleCode } from '@larder/domain/locales.ts'
import { SMTPServer } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import { loadConfig } from '#config'
import { messagesIn } from '#i18n/messages.ts'
import { createMemoryMailer, createSmtpMailer, type Mailer } from '#ports/mail.ts'
import { sendInvitation, sendPasswordReset, sendTest } from './mails.service.ts'

const config = (env: Record<string, string> = {}) => loadConfig({ DATA_DIR: '.', ...env }, '/nowhere', '/nowhere')

const sender = (mail: Mailer, locale: LocaleCode = 'en-US', env: Record<string, string> = {}) => ({
  mail,
  locale,
  t: messagesIn(locale),
  config: config(env),
})

const every = (ctx: ReturnType<typeof sender>) => [
  sendPasswordReset(ctx, 'ana@example.com', 'secret-token'),
  sendInvitation(ctx, 'ana@example.com', { token: 'secret-token', inviter: 'Zoe', household: 'Attic' }),
  sendTest(ctx, 'ana@example.com'),
]

test('the three mails are whole in every language: no placeholder, no key, a page and a text', async () => {
  const mail = createMemoryMailer()
  for (const locale of ['en-US', 'de-DE', 'ar-SA'] as const) await Promise.all(every(sender(mail, locale)))
  expect(mail.sent).toHaveLength(9)
  for (const { subject, html, text: plain } of mail.sent) {
    const all = `${subject}${html}${plain}`
    expect(all).not.toMatch(/\{\{|\}\}|undefined|mails\.\w+/)
    expect(html).toMatch(/^<!doctype html>[\s\S]*<a href="http:\/\/localhost:8080[^"]*"/)
    expect(plain).toContain('http://localhost:8080')
    expect(plain).not.toContain('<')
  }
})

test('links point where the contract says', async () => {
  const mail = createMemoryMailer()
  await Promise.all(every(sender(mail, 'en-US', { BASE_URL: 'https://larder.example.org/kitchen/' })))
  const base = 'https://larder.example.org/kitchen'
  expect(mail.sent.map((one) => one.text.match(/https:\S+/)?.[0])).toEqual([
    `${base}/reset-password/?token=secret-token`,
    `${base}/register?token=secret-token`,
    base,
  ])
})

test('Arabic reads from the right', async () => {
  const mail = createMemoryMailer()
  await sendTest(sender(mail, 'ar-SA'), 'ana@example.com')
  await sendTest(sender(mail, 'de-DE'), 'ana@example.com')
  expect(mail.sent[0]?.html).toContain('<html lang="ar-SA" dir="rtl">')
  expect(mail.sent[1]?.html).toContain('<html lang="de-DE" dir="ltr">')
})

test('attack 15: names with markup stay text, and with commands stay names', async () => {
  const mail = createMemoryMailer()
  const inviter = '<img src=x onerror=alert(1)> & "Ana"'
  const household = '</p><script>alert(2)</script>{{inviter}}'
  await sendInvitation(sender(mail), 'ana@example.com', { token: '"><b>', inviter, household })
  const html = mail.sent[0]?.html ?? ''
  expect(html).not.toMatch(/<img|<script|<b>/)
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;Ana&quot;')
  expect(html).toContain('{{inviter}}')
  expect(html).toContain('token=%22%3E%3Cb%3E')
})

test('attack 21: line ends and turning signs in names reach neither header nor line', async () => {
  const mail = createMemoryMailer()
  const inviter = `Ana\r\nBcc: all@example.com\u2028\u202e${'x'.repeat(500)}`
  await sendInvitation(sender(mail), 'ana@example.com', { token: 't', inviter, household: 'Attic' })
  const sent = mail.sent[0]
  expect(sent?.subject).toBe('An invitation to Larder')
  expect(sent?.text).toContain('\u2068Ana Bcc: all@example.com')
  expect(sent?.text).not.toMatch(/\r|\u2028|\u202e|x{101}/)
})

test('without mail settings nothing is sent, and that is no failure', async () => {
  const silent = createSmtpMailer(config().mail)
  for (const outcome of await Promise.all(every(sender(silent)))) expect(outcome).toEqual({ sent: false })
})

test('mail is enabled by settings that are whole', () => {
  const base = { SMTP_HOST: 'mail.example.com', SMTP_FROM_EMAIL: 'larder@example.com' }
  const ready = (env: Record<string, string>) => createSmtpMailer(config({ ...base, ...env }).mail).ready
  expect(ready({ SMTP_AUTH_STRATEGY: 'NONE' })).toBe(true)
  for (const SMTP_AUTH_STRATEGY of ['TLS', 'SSL']) {
    expect(ready({ SMTP_AUTH_STRATEGY })).toBe(false)
    expect(ready({ SMTP_AUTH_STRATEGY, SMTP_USER: 'ana' })).toBe(false)
    expect(ready({ SMTP_AUTH_STRATEGY, SMTP_USER: 'ana', SMTP_PASSWORD: 'secret' })).toBe(true)
  }
  expect(ready({ SMTP_AUTH_STRATEGY: 'NONE', SMTP_HOST: '' })).toBe(false)
})

test('a mail arrives at a real server with both parts and the headers of a mail', async () => {
  const messages: { to: string[]; message: string }[] = []
  const server = new SMTPServer({
    logger: false,
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, session, done) => {
      text(stream).then((message) => {
        messages.push({ to: session.envelope.rcptTo.map(({ address }) => address), message })
        done()
      }, done)
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const bound = server.server.address()
  const port = typeof bound === 'object' && bound ? bound.port : 0
  const settings = {
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: String(port),
    SMTP_FROM_EMAIL: 'larder@example.com',
    SMTP_AUTH_STRATEGY: 'NONE',
  }
  const mailer = createSmtpMailer(config(settings).mail)
  const invitation = { token: 'secret-token', inviter: 'Zoé <b>', household: 'Küche' }
  expect(await sendInvitation(sender(mailer, 'de-DE'), 'ana@example.com', invitation)).toEqual({ sent: true })
  expect(messages).toHaveLength(1)
  const { to, message } = messages[0] ?? { to: [], message: '' }
  expect(to).toEqual(['ana@example.com'])
  for (const header of [
    'Subject: Eine Einladung zu Larder',
    'From: Larder <larder@example.com>',
    'To: ana@example.com',
    'Date: ',
    'Message-ID: ',
    'MIME-Version: 1.0',
  ])
    expect(message).toContain(header)
  expect(message).toMatch(/text\/plain[\s\S]*text\/html/)
  const unwrapped = message.replace(/=\r?\n/g, '')
  expect(unwrapped).toContain('http://localhost:8080/register?token=3Dsecret-token')

  const refused = await sendTest(sender(mailer), 'ana@example.com\r\nBcc: all@example.com')
  expect(refused).toEqual({ sent: false, problem: 'The address of the recipient is not usable' })
  expect(messages).toHaveLength(1)
})
