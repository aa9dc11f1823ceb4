/**
 * Sends mail. It reports whether the mail was sent, never throws, and no value can add a header. What a mail says
 * belongs to the caller. The mail library is loaded with the first mail.
 */
import { Socket } from 'node:net'
import type { ConnectionOptions } from 'node:tls'
import type { Transporter } from 'nodemailer'

export type Mail = {
  to: string
  subject: string
  html: string
  text: string
  /** The same for every attempt: the `Message-ID` is made of it, so duplicates can be recognised. */
  id?: string
}

/** `problem` is for the person who runs the server; without mail settings there is none, and nothing is sent. */
export type MailOutcome = { sent: boolean; problem?: string }

/** The signal ends the conversation with the mail server. */
export type Mailer = { readonly ready: boolean; send(mail: Mail, signal?: AbortSignal): Promise<MailOutcome> }

export type MemoryMailer = Mailer & { readonly sent: Mail[] }

export type SmtpSettings = {
  host: string
  port: number
  fromName: string
  fromEmail: string
  /** `TLS` insists on STARTTLS, `SSL` speaks TLS from the first byte, `NONE` never encrypts. */
  strategy: 'TLS' | 'SSL' | 'NONE'
  user?: string
  password?: string
  /** For a server with a self-signed certificate. */
  tls?: Pick<ConnectionOptions, 'ca' | 'rejectUnauthorized'>
  timeoutMs?: number
}

const CONNECTION_TIMEOUT_MS = 10_000
/** Once connected, a spam filter may take a while. */
const SILENCE_FACTOR = 6
const MAX_PROBLEM_LENGTH = 300

const ADDRESS = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+$/
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}]/u

export function createSmtpMailer(settings?: SmtpSettings): Mailer {
  if (!settings || !isComplete(settings)) return Object.freeze({ ready: false, send: async () => ({ sent: false }) })
  let transport: Promise<Transporter> | undefined

  return Object.freeze({
    ready: true,
    send: async (mail: Mail, signal?: AbortSignal) => {
      const problem = badHeader(settings, mail)
      if (problem) return { sent: false, problem }
      try {
        signal?.throwIfAborted()
        if (!signal) transport ??= connect(settings)
        const own = signal ? connect(settings, new Socket({ signal })) : transport
        const { to, subject, html, text } = mail
        const from = { name: settings.fromName, address: settings.fromEmail }
        // As objects, so that nothing in them is read as a second recipient.
        await (await own)?.sendMail({
          from,
          to: { name: '', address: to },
          subject,
          html,
          text,
          ...messageId(settings, mail),
        })
        return { sent: true }
      } catch (error) {
        return { sent: false, problem: oneLine(error) }
      }
    },
  })
}

/** Keeps what it is given; for tests. */
export function createMemoryMailer(): MemoryMailer {
  const sent: Mail[] = []
  return Object.freeze({
    ready: true,
    sent,
    send: async (mail: Mail) => {
      sent.push({ ...mail })
      return { sent: true }
    },
  })
}

function isComplete({ host, port, fromName, fromEmail, strategy, user, password }: SmtpSettings): boolean {
  const named = host !== '' && port > 0 && fromName !== '' && fromEmail !== ''
  // A user name without a password is a mistake, whatever the strategy.
  return named && (strategy === 'NONE' ? Boolean(user) === Boolean(password) : Boolean(user && password))
}

const messageId = ({ fromEmail }: SmtpSettings, { id }: Mail) =>
  id === undefined ? {} : { messageId: `<${id}@${fromEmail.slice(fromEmail.lastIndexOf('@') + 1)}>` }

async function connect(
  { host, port, strategy, user, password, tls, ...rest }: SmtpSettings,
  socket?: Socket,
): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  const timeoutMs = rest.timeoutMs ?? CONNECTION_TIMEOUT_MS
  return createTransport({
    host,
    port,
    secure: strategy === 'SSL',
    requireTLS: strategy === 'TLS',
    ignoreTLS: strategy === 'NONE',
    auth: user && password ? { user, pass: password } : undefined,
    tls,
    ...(socket ? { socket } : {}),
    connectionTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs * SILENCE_FACTOR,
    // A mail is made of the text it is given: the library may neither read files nor fetch anything for it.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

function badHeader({ fromName, fromEmail }: SmtpSettings, { to, subject, id = '' }: Mail): string | undefined {
  if (!ADDRESS.test(to) || CONTROL.test(to)) return 'The address of the recipient is not usable'
  if (CONTROL.test(subject)) return 'The subject contains a line break or a control character'
  if (!/^[\w.-]*$/.test(id)) return 'The name of the mail is not usable'
  if (CONTROL.test(fromName) || !ADDRESS.test(fromEmail)) return 'The sender is not usable'
  return undefined
}

function oneLine(error: unknown): string {
  const text = error instanceof Error ? error.message : 'The mail could not be sent'
  return text.replace(/\s+/g, ' ').trim().slice(0, MAX_PROBLEM_LENGTH)
}
