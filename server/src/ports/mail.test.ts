// @module-tag without-database

import { createServer } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import { createMemoryMailer, createSmtpMailer, type Mail, type SmtpSettings } from './mail.ts'
import { selfSignedCertificate, selfSignedKey } from './self-signed.fixture.ts'

const mail: Mail = { to: 'zoe@example.com', subject: 'Grüße', html: '<p>Hello</p>', text: 'Hello' }
const login = { user: 'ana', password: 'secret' }
const tls = { ca: selfSignedCertificate }

type Delivery = { from: string; to: string[]; user?: unknown; secure: boolean; message: string }

async function mailServer(options: SMTPServerOptions = {}) {
  const deliveries: Delivery[] = []
  const server = new SMTPServer({
    key: selfSignedKey,
    cert: selfSignedCertificate,
    logger: false,
    onAuth: ({ username, password }, _session, done) => {
      if (username === login.user && password === login.password) return done(null, { user: username })
      return done(new Error('Wrong name or password'))
    },
    onData: (stream, { envelope, user, secure }, done) => {
      const chunks: Uint8Array[] = []
      stream.on('data', (chunk) => chunks.push(chunk))
      stream.on('end', () => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : ''
        const to = envelope.rcptTo.map(({ address }) => address)
        deliveries.push({ from, to, user, secure, message: Buffer.concat(chunks).toString() })
        done()
      })
    },
    ...options,
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const bound = server.server.address()
  const port = typeof bound === 'object' && bound ? bound.port : 0
  const settings: SmtpSettings = {
    host: '127.0.0.1',
    port,
    fromName: 'Larder, of Ana',
    fromEmail: 'larder@example.com',
    strategy: 'TLS',
    ...login,
    tls,
  }
  return { deliveries, settings }
}

test('with TLS a mail goes out after STARTTLS and a login', async () => {
  const { deliveries, settings } = await mailServer()
  const mailer = createSmtpMailer(settings)
  expect(mailer.ready).toBe(true)
  expect(await mailer.send(mail)).toEqual({ sent: true })
  expect(deliveries).toHaveLength(1)
  expect(deliveries[0]).toMatchObject({
    from: 'larder@example.com',
    to: ['zoe@example.com'],
    user: 'ana',
    secure: true,
  })
  const message = deliveries[0]?.message ?? ''
  expect(message).toContain('From: "Larder, of Ana" <larder@example.com>')
  expect(message).toContain('To: zoe@example.com')
  expect(message).toMatch(/Subject: =\?UTF-8\?/)
  expect(message).toMatch(/text\/plain[\s\S]*Hello[\s\S]*text\/html[\s\S]*<p>Hello<\/p>/)
})

test('with TLS nothing is said to a server that offers no STARTTLS', async () => {
  const { deliveries, settings } = await mailServer({ disabledCommands: ['STARTTLS'] })
  const outcome = await createSmtpMailer(settings).send(mail)
  expect(outcome.sent).toBe(false)
  expect(outcome.problem).toMatch(/STARTTLS|TLS|502|500/)
  expect(deliveries).toHaveLength(0)
})

test('a certificate that nobody vouches for is not accepted', async () => {
  const { deliveries, settings } = await mailServer()
  const outcome = await createSmtpMailer({ ...settings, tls: undefined }).send(mail)
  expect(outcome).toMatchObject({ sent: false, problem: expect.stringContaining('self-signed') })
  expect(deliveries).toHaveLength(0)
})

test('with SSL the connection is encrypted from the first byte', async () => {
  const { deliveries, settings } = await mailServer({ secure: true })
  expect(await createSmtpMailer({ ...settings, strategy: 'SSL' }).send(mail)).toEqual({ sent: true })
  expect(deliveries[0]).toMatchObject({ secure: true, user: 'ana' })
})

test('with NONE a mail goes out in the clear and without a login', async () => {
  const { deliveries, settings } = await mailServer({ authOptional: true })
  const plain: SmtpSettings = { ...settings, strategy: 'NONE', user: '', password: '', tls: undefined }
  expect(await createSmtpMailer(plain).send(mail)).toEqual({ sent: true })
  expect(deliveries[0]).toMatchObject({ secure: false, user: undefined })
})

test('a wrong password is a problem in one line that does not repeat the password', async () => {
  const { settings } = await mailServer()
  const outcome = await createSmtpMailer({ ...settings, password: 'guess-me' }).send(mail)
  expect(outcome.sent).toBe(false)
  expect(outcome.problem).toContain('Wrong name or password')
  expect(outcome.problem).not.toMatch(/guess-me|[\r\n]/)
})

test('a server that refuses the recipient is a problem, and the next mail still goes out', async () => {
  const { deliveries, settings } = await mailServer({
    onRcptTo: ({ address }, _session, done) => done(address.startsWith('nobody') ? new Error('No such mailbox') : null),
  })
  const mailer = createSmtpMailer(settings)
  expect(await mailer.send({ ...mail, to: 'nobody@example.com' })).toMatchObject({ sent: false })
  expect(await mailer.send(mail)).toEqual({ sent: true })
  expect(deliveries).toHaveLength(1)
})

test('a server that never greets is left after the time-out', async () => {
  const silent = createServer()
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    silent.close()
  })
  const bound = silent.address()
  const port = typeof bound === 'object' && bound ? bound.port : 0
  const { settings } = await mailServer()
  const started = performance.now()
  const outcome = await createSmtpMailer({ ...settings, port, timeoutMs: 1000 }).send(mail)
  expect(outcome).toMatchObject({ sent: false, problem: expect.any(String) })
  expect(performance.now() - started).toBeLessThan(9_000)
})

test('a port where nobody listens is a problem, not an exception', async () => {
  const { settings } = await mailServer()
  expect(await createSmtpMailer({ ...settings, port: 1 }).send(mail)).toMatchObject({ sent: false })
})

test.each([
  { to: 'zoe@example.com\r\nBcc: eve@example.com' },
  { to: 'zoe@example.com, eve@example.com' },
  { to: 'Zoe <zoe@example.com>' },
  { to: 'zoe@example.com>\r\nRCPT TO:<eve@example.com' },
  { to: '' },
  { to: 'zoe' },
  { subject: 'Hello\r\nBcc: eve@example.com' },
  { subject: 'Hello\nX: y' },
  { subject: 'Hello\0' },
])('attack 21: a mail with %j is refused before anything is connected', async (change) => {
  let connections = 0
  const { settings } = await mailServer({
    onConnect: (_session, done) => {
      connections += 1
      done()
    },
  })
  const outcome = await createSmtpMailer(settings).send({ ...mail, ...change })
  expect(outcome).toMatchObject({ sent: false, problem: expect.any(String) })
  expect(connections).toBe(0)
})

test('attack 21: a sender with a line break is refused', async () => {
  const { deliveries, settings } = await mailServer()
  const mailer = createSmtpMailer({ ...settings, fromName: 'Larder\r\nBcc: eve@example.com' })
  expect(await mailer.send(mail)).toMatchObject({ sent: false })
  expect(deliveries).toHaveLength(0)
})

test.each<[string, Partial<SmtpSettings>, boolean]>([
  ['everything', {}, true],
  ['no host', { host: '' }, false],
  ['no sender', { fromEmail: '' }, false],
  ['no name', { fromName: '' }, false],
  ['no port', { port: 0 }, false],
  ['TLS without a password', { password: '' }, false],
  ['SSL without a name', { strategy: 'SSL', user: undefined }, false],
  ['NONE without a login', { strategy: 'NONE', user: '', password: '' }, true],
  ['NONE with half a login', { strategy: 'NONE', password: '' }, false],
])('with %s set, readiness is told', (_what, change, ready) => {
  const settings: SmtpSettings = {
    host: 'mail',
    port: 587,
    fromName: 'Larder',
    fromEmail: 'l@example.com',
    strategy: 'TLS',
    ...login,
  }
  expect(createSmtpMailer({ ...settings, ...change }).ready).toBe(ready)
})

test('without settings nothing is sent and there is nothing to complain about', async () => {
  const mailer = createSmtpMailer(undefined)
  expect(mailer.ready).toBe(false)
  expect(await mailer.send(mail)).toEqual({ sent: false })
})

test('the memory mailer keeps what was sent', async () => {
  const mailer = createMemoryMailer()
  expect(await mailer.send(mail)).toEqual({ sent: true })
  expect(mailer.sent).toEqual([mail])
})

test('every try of one mail carries the same Message-ID, so that whoever receives it twice can tell', async () => {
  const { deliveries, settings } = await mailServer()
  const mailer = createSmtpMailer(settings)
  for (let times = 0; times < 2; times++) expect(await mailer.send({ ...mail, id: 'b1-2' })).toEqual({ sent: true })
  for (const { message } of deliveries) expect(message).toMatch(/^Message-ID: <b1-2@example\.com>\r?$/m)
  expect(await mailer.send({ ...mail, id: 'x>\r\nBcc: eve@example.com' })).toMatchObject({ sent: false })
  expect(deliveries).toHaveLength(2)
})

test('a signal ends the conversation with a server that takes its time', async () => {
  const stop = new AbortController()
  let hungUp = () => {}
  const left = new Promise<void>((resolve) => {
    hungUp = resolve
  })
  const { settings } = await mailServer({
    // Takes the mail, and says nothing more.
    onData: (stream) => {
      stream.on('end', () => stop.abort())
      stream.resume()
    },
    onClose: () => hungUp(),
  })
  const mailer = createSmtpMailer(settings)
  expect(await mailer.send(mail, stop.signal)).toMatchObject({ sent: false })
  await left
  expect(await mailer.send(mail, stop.signal)).toMatchObject({ sent: false })
})

test('with a signal that never fires a mail goes out as without one', async () => {
  const { deliveries, settings } = await mailServer({ secure: true })
  const { signal } = new AbortController()
  expect(await createSmtpMailer({ ...settings, strategy: 'SSL' }).send(mail, signal)).toEqual({ sent: true })
  const starttls = await mailServer()
  expect(await createSmtpMailer(starttls.settings).send(mail, signal)).toEqual({ sent: true })
  expect([...deliveries, ...starttls.deliveries].map(({ secure }) => secure)).toEqual([true, true])
})
