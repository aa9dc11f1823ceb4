import { type Fields, namesIn, readForm, writeForm } from './address-form.ts'
import type { Notification, Service, ServiceMessage } from './service.ts'
import { knownSchemes, type ServiceName, schemeOf, serviceNames, serviceOf } from './services.ts'

/**
 * Where a notification goes, as one line of text: `ntfys://tk_…@ntfy.example.com/kitchen`. The forms are those that the
 * Apprise library has made common; the addresses that services hand out themselves are understood too.
 */

export type NotificationAddress = { service: ServiceName; secure: boolean; fields: Fields; options: Fields }

export type AddressProblem =
  | { problem: 'empty' | 'notAnAddress' | 'tooLong' | 'tooMany' }
  | { problem: 'unknownScheme'; scheme: string; known: string[] }
  | { problem: 'shape'; service: ServiceName; form: string }
  | { problem: 'missing' | 'malformed'; service: ServiceName; field: string }

export const isProblem = (read: object): read is AddressProblem => 'problem' in read

const LONGEST_TEXT = 2000
const MAX_ADDRESSES = 10
const HIDDEN = '••••'

/** Several addresses in one text stand apart by blanks or commas; a comma inside an address is part of it. */
export const splitAddresses = (text: string): string[] =>
  text
    .trim()
    .split(/[\s,]+(?=[a-z][a-z\d+.-]*:)|\s+/i)
    .map((part) => part.replace(/^,+|,+$/g, ''))
    .filter((part) => part !== '')

/** Programs are told the event itself, besides the words. */
export const carriesEvents = ({ service }: Pick<NotificationAddress, 'service'>): boolean =>
  service === 'json' || service === 'xml' || service === 'form'

export function readAddresses(text: string): NotificationAddress[] | AddressProblem {
  if (text.length > LONGEST_TEXT) return { problem: 'tooLong' }
  const parts = splitAddresses(text)
  if (parts.length === 0) return { problem: 'empty' }
  if (parts.length > MAX_ADDRESSES) return { problem: 'tooMany' }
  const read = parts.map(readAddress)
  return read.find(isProblem) ?? (read as NotificationAddress[])
}

export function readAddress(text: string): NotificationAddress | AddressProblem {
  const [, scheme, rest] = /^([a-z][a-z\d+.-]*):(?:\/\/)?(.*)$/i.exec(text) ?? []
  if (scheme === undefined || rest === undefined) return { problem: 'notAnAddress' }
  if (/^https?$/i.test(scheme)) return readNative(text) ?? unknown(scheme)
  const known = schemeOf(scheme)
  if (!known) return unknown(scheme)
  const [body, query = ''] = cutAt(rest, '?')
  const service = serviceOf(known.name)
  const options = readQuery(query, service)
  const read = service.forms.map((form) => checked(known.name, form, body, options))
  const good = read.find((one) => !isProblem(one))
  const [problem] = read.toSorted((one, other) => weight(one) - weight(other))
  if (!good) return (problem ?? unknown(scheme)) as AddressProblem
  return { service: known.name, secure: known.secure, fields: good as Fields, options }
}

const unknown = (scheme: string): AddressProblem => ({
  problem: 'unknownScheme',
  scheme: scheme.toLowerCase(),
  known: knownSchemes,
})

/** A part that is wrong says more than one that is missing, and both more than "does not look like that". */
const specific = ['malformed', 'missing', 'shape']
const weight = (read: object) => (isProblem(read) ? specific.indexOf(read.problem) : 0)

function cutAt(text: string, sign: string): [string, string?] {
  const at = text.indexOf(sign)
  return at === -1 ? [text] : [text.slice(0, at), text.slice(at + 1)]
}

function readNative(text: string): NotificationAddress | undefined {
  for (const name of serviceNames) {
    const fields = serviceOf(name).native?.(text)
    if (fields) return { service: name, secure: true, fields, options: {} }
  }
  return undefined
}

/** Parameters that mean nothing to the service, such as those of the library, are left out. */
function readQuery(query: string, { options = {}, freeOptions }: Service): Fields {
  const pairs = query.split('&').flatMap((pair) => {
    const [name, value = ''] = cutAt(pair, '=').map((part) => unescaped(part ?? ''))
    if (name === undefined || value === undefined || name === '') return []
    return name in options || (freeOptions && /^[+:-]./.test(name)) ? [[name, value]] : []
  })
  return Object.fromEntries(pairs)
}

/** A plus is a plus here: in front it makes a header. */
function unescaped(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

function checked(service: ServiceName, form: string, text: string, options: Fields): Fields | AddressProblem {
  const described = serviceOf(service)
  const fields = readForm(form, text)
  if (!fields) return { problem: 'shape', service, form }
  const missing = namesIn(form).find((name) => needed(described, form, name) && !fields[name])
  if (missing !== undefined) return { problem: 'missing', service, field: missing }
  const bad = [
    ...Object.entries(fields).filter(([name, value]) => !fits(described.fields[name]?.pattern, value)),
    ...Object.entries(options).filter(([name, value]) => !fits(described.options?.[name]?.pattern, value)),
  ][0]
  return bad ? { problem: 'malformed', service, field: bad[0] } : fields
}

/** A form that names a bot, or a token, is the one for addresses that have it. */
const needed = ({ fields, forms }: Service, form: string, name: string) =>
  fields[name]?.required === true || (form.startsWith(`{${name}}@`) && forms.length > 1)

/** Nobody means a control character, or a way up in the folders of a server. */
const NEVER = /\p{Cc}|(?:^|\/)\.{1,2}(?:\/|$)/u

const fits = (pattern: RegExp | undefined, value: string) => !NEVER.test(value) && (pattern?.test(value) ?? true)

/** The text of an address that was put together from its parts; what is empty is left out. */
export function writeAddress({ service, secure, fields, options }: NotificationAddress): string {
  const { schemes, forms } = serviceOf(service)
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''))
  const form = forms.find((one) => Object.keys(given).every((name) => namesIn(one).includes(name))) ?? forms[0]
  const asked = Object.entries(options).flatMap(([name, value]) =>
    value === ''
      ? []
      : `${/^[+:-]/.test(name) ? name[0] + encodeURIComponent(name.slice(1)) : name}=${encodeURIComponent(value)}`,
  )
  const scheme = secure ? schemes.secure : (schemes.plain ?? schemes.secure)
  return `${scheme}://${writeForm(form, given)}${asked.length > 0 ? `?${asked.join('&')}` : ''}`
}

/** To be shown: where it goes, never the key to it. */
export function maskAddress(address: NotificationAddress): string {
  const known = serviceOf(address.service).fields
  const fields = Object.fromEntries(
    Object.entries(address.fields).map(([name, value]) => [name, known[name]?.secret ? HIDDEN : value]),
  )
  const more = Object.keys(address.options).length > 0 ? `?${HIDDEN}` : ''
  return `${writeAddress({ ...address, fields, options: {} })}${more}`
}

/** Several in one text; nothing where it cannot be read. */
export function maskAddresses(text: string): string | null {
  const read = readAddresses(text)
  return isProblem(read) ? null : read.map(maskAddress).join(' ')
}

/** What was shown comes back: nobody has such a password. */
export const isMasked = (text: string): boolean => text.includes(HIDDEN)

export const toMessages = (address: NotificationAddress, notification: Notification): ServiceMessage[] =>
  serviceOf(address.service).messages(address, notification)
