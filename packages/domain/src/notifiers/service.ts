import type { Fields } from './address-form.ts'

/** What is told: the text and, apart from it, the address of the page it is about. */
export type Notification = {
  title: string
  text: string
  link?: string
  /** The same for every attempt, so that a receiver can tell a second one. */
  id: string
  /** What programs are told besides; only addresses made for programs carry it. */
  event?: NotificationEvent
}

export type NotificationEvent = {
  eventType: string
  integrationId: string
  documentData: Record<string, unknown>
  eventId: string
  timestamp: string
}

export type HttpMessage = {
  via: 'http'
  method: 'POST' | 'PUT' | 'GET' | 'DELETE' | 'PATCH' | 'HEAD'
  url: string
  headers: Record<string, string>
  body: string
  /** For the header of basic authentication. */
  signIn?: { user: string; password: string }
}
export type MailMessage = { via: 'mail'; to: string; subject: string; text: string }
export type MqttMessage = {
  host: string
  port: number
  secure: boolean
  user?: string
  password?: string
  topic: string
  payload: string
  qos: 0 | 1 | 2
  retain: boolean
}
/** One message to one receiver. */
export type ServiceMessage = HttpMessage | MailMessage | (MqttMessage & { via: 'mqtt' })

export type Field = {
  required?: true
  secret?: true
  /** What its value must look like. */
  pattern?: RegExp
  example: string
}

export type ReadAddress = { fields: Fields; options: Fields; secure: boolean }

export type Service = {
  /** As its makers write it. */
  title: string
  /** The plain one goes over http, the secure one over https; a service of the web has only one, over https. */
  schemes: { plain?: string; secure: string }
  /** The first that fits is taken; the first is also the one that the form on the screen fills in. */
  forms: [string, ...string[]]
  fields: Record<string, Field>
  /** Parameters of the query that mean something, with an example each. */
  options?: Record<string, Field>
  /** The parameters are the caller's own, with a sign in front. */
  freeOptions?: true
  /** An address as the service itself hands it out. */
  native?: (url: string) => Fields | undefined
  messages: (address: ReadAddress, notification: Notification) => ServiceMessage[]
}

export const host: Field = {
  required: true,
  pattern: /^(?:\[[\da-f:.]+\]|[\p{L}\p{N}_](?:[\p{L}\p{N}._-]*[\p{L}\p{N}_.])?)$/iu,
  example: 'notify.example.com',
}
export const port: Field = { pattern: /^(?!0)\d{1,5}$/, example: '8080' }
export const user: Field = { example: 'ana' }
export const password: Field = { secret: true, example: 'password' }
export const path: Field = { secret: true, example: 'kitchen' }
const word = /^[\w.~=-]+$/
export const token = (example: string, pattern = word): Field => ({ required: true, secret: true, pattern, example })

const encode = (text: string) => text.split('/').map(encodeURIComponent).join('/')

/** Where a server of one's own is reached; `below` is added to the folder it lies in. */
export function serverUrl({ fields, secure }: ReadAddress, below = '', usualPort = ''): string {
  const door = fields.port ?? (secure ? '' : usualPort)
  const folder = fields.path ? `/${encode(fields.path)}` : ''
  return `${secure ? 'https' : 'http'}://${fields.host}${door ? `:${door}` : ''}${folder}${below}`
}

export const plainText = ({ text, link }: Notification) => (link ? `${text}, ${link}` : text)

type Extra = { headers?: Record<string, string>; method?: HttpMessage['method']; signIn?: HttpMessage['signIn'] }

export const jsonMessage = (
  url: string,
  body: unknown,
  { headers, method = 'POST', signIn }: Extra = {},
): HttpMessage => ({
  via: 'http',
  method,
  url,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
  ...(signIn ? { signIn } : {}),
})

export const signInOf = ({ user: name, password: secret }: Fields): Extra =>
  name || secret ? { signIn: { user: name ?? '', password: secret ?? '' } } : {}

/** Several receivers behind one address are so many messages. */
export const targetsOf = (text: string | undefined): string[] =>
  text ? text.split('/').filter((one) => one !== '') : []
