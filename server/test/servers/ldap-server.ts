import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { TLSSocket } from 'node:tls'
import {
  AndFilter,
  BerReader,
  BerWriter,
  EqualityFilter,
  type Filter,
  FilterParser,
  NotFilter,
  OrFilter,
  PresenceFilter,
  ProtocolOperation,
} from 'ldapts'

/** A directory on loopback that speaks LDAP (RFC 4511: bind, search, unbind), and a gate before it for StartTLS. */

export type Entry = { dn: string; password: string; attributes: Record<string, string | string[]> }

export type LdapServer = {
  url: string
  /** Every bind that was tried, as DN. */
  binds: string[]
  close: () => Promise<void>
}

const BASE = 'dc=example,dc=com'
const SCOPE_BASE = 0
const SUCCESS = 0
const INVALID_CREDENTIALS = 49
const SIMPLE_PASSWORD = 0x80

export async function startLdapServer(entries: Entry[]): Promise<LdapServer> {
  const binds: string[] = []
  const open = new Set<Socket>()

  const bind = (id: number, request: BerReader): Buffer => {
    request.readInt()
    const dn = request.readString() ?? ''
    const password = request.readString(SIMPLE_PASSWORD) ?? ''
    binds.push(dn)
    const entry = entries.find((one) => same(one.dn, dn))
    // Like many servers, this one lets a bind without a password pass without proving anything.
    const mayPass = dn === '' || password === '' || entry?.password === password
    return result(id, ProtocolOperation.LDAP_RES_BIND, mayPass ? SUCCESS : INVALID_CREDENTIALS)
  }

  const search = (id: number, request: BerReader): Buffer => {
    const base = request.readString() ?? ''
    const scope = request.readEnumeration()
    request.readEnumeration()
    request.readInt()
    request.readInt()
    request.readBoolean()
    const filter = FilterParser.parse(request)
    const found = entries
      .map(({ dn, attributes }) => ({ dn, attributes: { objectclass: ['person'], ...attributes } }))
      .filter(({ dn }) => (scope === SCOPE_BASE ? same(dn, base) : dn.endsWith(BASE)))
      .filter(({ attributes }) => fits(filter, attributes))
    return Buffer.concat([
      ...found.map((entry) => searchEntry(id, entry)),
      result(id, ProtocolOperation.LDAP_RES_SEARCH, SUCCESS),
    ])
  }

  const server = createServer((socket) => {
    open.add(socket)
    socket.on('close', () => open.delete(socket))
    socket.on('error', () => socket.destroy())
    let waiting: Buffer = Buffer.alloc(0)
    socket.on('data', (data) => {
      waiting = Buffer.concat([waiting, data])
      for (let length = wholeMessage(waiting); length > 0; length = wholeMessage(waiting)) {
        const message = new BerReader(waiting.subarray(0, length))
        waiting = waiting.subarray(length)
        message.readSequence()
        const id = message.readInt() ?? 0
        const operation = message.readSequence()
        if (operation === ProtocolOperation.LDAP_REQ_BIND) socket.write(bind(id, message))
        else if (operation === ProtocolOperation.LDAP_REQ_SEARCH) socket.write(search(id, message))
        else socket.end()
      }
    })
  })

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `ldap://127.0.0.1:${(server.address() as AddressInfo).port}`,
    binds,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of open) socket.destroy()
      }),
  }
}

/** How long the first message is, or 0 while a part of it is still on its way. */
function wholeMessage(data: Buffer): number {
  if (data.length === 0) return 0
  const reader = new BerReader(data)
  // Not enough bytes for the length that the message announces.
  if (reader.readSequence() === null) return 0
  return reader.offset + reader.length <= data.length ? reader.offset + reader.length : 0
}

function answer(id: number, operation: number, write: (writer: BerWriter) => void): Buffer {
  const writer = new BerWriter()
  writer.startSequence()
  writer.writeInt(id)
  writer.startSequence(operation)
  write(writer)
  writer.endSequence()
  writer.endSequence()
  return writer.buffer
}

const result = (id: number, operation: number, code: number): Buffer =>
  answer(id, operation, (writer) => {
    writer.writeEnumeration(code)
    writer.writeString('')
    writer.writeString('')
  })

const searchEntry = (id: number, { dn, attributes }: Pick<Entry, 'dn' | 'attributes'>): Buffer =>
  answer(id, ProtocolOperation.LDAP_RES_SEARCH_ENTRY, (writer) => {
    writer.writeString(dn)
    writer.startSequence()
    for (const [name, value] of Object.entries(attributes)) {
      writer.startSequence()
      writer.writeString(name)
      writer.startSequence(ProtocolOperation.LBER_SET)
      for (const one of [value].flat()) writer.writeString(one)
      writer.endSequence()
      writer.endSequence()
    }
    writer.endSequence()
  })

/** Directories compare names and values without regard to case. */
function fits(filter: Filter, attributes: Entry['attributes']): boolean {
  const valuesOf = (name: string) =>
    Object.entries(attributes)
      .filter(([known]) => known.toLowerCase() === name.toLowerCase())
      .flatMap(([, value]) => value)
  if (filter instanceof AndFilter) return filter.filters.every((one) => fits(one, attributes))
  if (filter instanceof OrFilter) return filter.filters.some((one) => fits(one, attributes))
  if (filter instanceof NotFilter) return !fits(filter.filter, attributes)
  if (filter instanceof PresenceFilter) return valuesOf(filter.attribute).length > 0
  if (filter instanceof EqualityFilter) {
    const wanted = String(filter.value).toLowerCase()
    return valuesOf(filter.attribute).some((value) => value.toLowerCase() === wanted)
  }
  throw new Error(`The directory of the tests does not know the filter ${filter.constructor.name}.`)
}

const same = (a: string, b: string) => a.replaceAll(' ', '').toLowerCase() === b.replaceAll(' ', '').toLowerCase()

const START_TLS = Buffer.from('1.3.6.1.4.1.1466.20037')
/** ExtendedResponse, success, to the message with this number. */
const granted = (message: number) =>
  Buffer.from([0x30, 0x0c, 0x02, 0x01, message, 0x78, 0x07, 0x0a, 0x01, 0x00, 0x04, 0x00, 0x04, 0x00])
const MESSAGE_NUMBER_AT = 4

/** Refuses plain text: the first message must ask for TLS, everything after it is encrypted. */
export async function startTlsGate(
  target: string,
  pem: { key: string; cert: string },
): Promise<{ url: string; close: () => Promise<void> }> {
  const gate: Server = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', (first) => {
      if (!first.includes(START_TLS)) return void socket.destroy()
      socket.write(granted(first[MESSAGE_NUMBER_AT] ?? 1))
      const secure = new TLSSocket(socket, { isServer: true, ...pem })
      const behind = connect(Number(new URL(target).port), '127.0.0.1')
      for (const one of [secure, behind]) one.on('error', () => one.destroy())
      secure.pipe(behind).pipe(secure)
    })
  })
  await new Promise<void>((resolve) => gate.listen(0, '127.0.0.1', resolve))
  return {
    url: `ldap://localhost:${(gate.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => gate.close(() => resolve())),
  }
}
