/**
 * LDAP sign-in: checks a password and reads who the person is. It keeps no connection and no password. What the answer
 * means for accounts belongs to `auth`.
 */
import { readFileSync } from 'node:fs'
import { portError } from './port-error.ts'

export type DirectoryPerson = {
  username: string
  fullName: string
  email: string
  /** Absent when no filter says who administers. */
  admin?: boolean
}

export type Directory = {
  /** `undefined` when the directory does not know them, knows several, or refuses the password. */
  authenticate(login: string, password: string): Promise<DirectoryPerson | undefined>
}

export type DirectorySettings = {
  url: string
  insecure: boolean
  caFile: string
  startTls: boolean
  baseDn: string
  bindDn: string
  bindPassword: string
  userFilter: string
  adminFilter: string
  attributes: { id: string; mail: string; name: string }
}

const TIMEOUT_MS = 10_000

export function createLdapDirectory(settings: DirectorySettings): Directory {
  const tlsOptions = () => ({
    rejectUnauthorized: !settings.insecure,
    ...(settings.caFile ? { ca: readFileSync(settings.caFile) } : {}),
  })

  const connect = async () => {
    const { Client } = await import('ldapts')
    const secured = settings.url.startsWith('ldaps:') ? { tlsOptions: tlsOptions() } : {}
    return new Client({
      url: settings.url,
      timeout: TIMEOUT_MS,
      connectTimeout: TIMEOUT_MS,
      strictDN: false,
      ...secured,
    })
  }

  const authenticate: Directory['authenticate'] = async (login, password) => {
    // A bind without a password succeeds on many servers without proving anything.
    if (login.trim() === '' || password === '') return undefined
    const client = await connect()
    try {
      if (settings.startTls) await client.startTLS(tlsOptions())
      await client.bind(settings.bindDn, settings.bindPassword)
      const found = await client.search(settings.baseDn, {
        scope: 'sub',
        filter: searchFilter(settings, login.trim()),
        attributes: Object.values(settings.attributes),
      })
      const [entry, ...more] = found.searchEntries.filter((one) => one.dn)
      if (!entry || more.length > 0) return undefined
      if (!(await knowsPassword(client, entry.dn, password))) return undefined
      const person = personOf(entry, settings)
      if (!person || !settings.adminFilter) return person
      await client.bind(settings.bindDn, settings.bindPassword)
      return { ...person, admin: await matches(client, entry.dn, settings.adminFilter) }
    } catch (error) {
      throw portError({ kind: 'failed', message: 'The directory could not be asked' }, error)
    } finally {
      await client.unbind().catch(() => {})
    }
  }

  return Object.freeze({ authenticate })
}

type Client = InstanceType<typeof import('ldapts')['Client']>
type Entry = { dn: string; [attribute: string]: unknown }

const INVALID_CREDENTIALS = 49

async function knowsPassword(client: Client, dn: string, password: string): Promise<boolean> {
  try {
    await client.bind(dn, password)
    return true
  } catch (error) {
    if ((error as { code?: unknown }).code === INVALID_CREDENTIALS) return false
    throw error
  }
}

async function matches(client: Client, dn: string, filter: string): Promise<boolean> {
  const { searchEntries } = await client.search(dn, { scope: 'base', filter, attributes: ['dn'] })
  return searchEntries.length > 0
}

/** Escaped by RFC 4515, so that input can only be a value. */
const escapeValue = (text: string) =>
  text.replace(/[\\*()\0]/g, (sign) => `\\${sign.charCodeAt(0).toString(16).padStart(2, '0')}`)

function searchFilter({ attributes, userFilter }: DirectorySettings, login: string): string {
  const input = escapeValue(login)
  const own = `(|(${attributes.id}=${input})(${attributes.mail}=${input}))`
  if (!userFilter) return own
  const extra = userFilter
    .replaceAll('{id_attribute}', attributes.id)
    .replaceAll('{mail_attribute}', attributes.mail)
    // As a function, because `$` in a replacement string has a meaning.
    .replaceAll('{input}', () => input)
  return `(&${own}${extra.startsWith('(') ? extra : `(${extra})`})`
}

function personOf(entry: Entry, { attributes }: DirectorySettings): DirectoryPerson | undefined {
  const [username, email, fullName] = [attributes.id, attributes.mail, attributes.name].map((name) =>
    first(entry, name),
  )
  return username && email && fullName ? { username, email, fullName } : undefined
}

function first(entry: Entry, name: string): string {
  const key = Object.keys(entry).find((one) => one.toLowerCase() === name.toLowerCase())
  const value: unknown = key === undefined ? undefined : [entry[key]].flat()[0]
  return typeof value === 'string' ? value.trim() : ''
}
