import { type AddressInfo, connect, createServer, type Server } from 'node:net'
import { TLSSocket } from 'node:tls'
import ldap from 'ldapjs'

/** A real LDAP directory on loopback, with a gate in front of it that speaks StartTLS. */

export type Entry = { dn: string; password: string; attributes: Record<string, string | string[]> }

export type LdapServer = {
  url: string
  /** Every bind that was tried, as DN. */
  binds: string[]
  close: () => Promise<void>
}

type Next = (error?: unknown) => void
type Answer = { send: (entry: unknown) => void; end: () => void }
type BindRequest = { dn: { toString: () => string }; credentials: string }
type SearchRequest = { dn: { toString: () => string }; scope: string | number; filter: { toString: () => string } }

const BASE = 'dc=example,dc=com'

export async function startLdapServer(entries: Entry[]): Promise<LdapServer> {
  const server = ldap.createServer()
  const binds: string[] = []

  server.bind('', (request: BindRequest, response: Answer, next: Next) => {
    const dn = request.dn.toString()
    binds.push(dn)
    if (dn === '') {
      response.end()
      return next()
    }
    const entry = entries.find((one) => same(one.dn, dn))
    // Like many servers, this one lets a bind without a password pass without proving anything.
    if (request.credentials !== '' && entry?.password !== request.credentials)
      return next(new ldap.InvalidCredentialsError())
    response.end()
    return next()
  })

  server.search('', (request: SearchRequest, response: Answer, next: Next) => {
    const base = request.dn.toString()
    for (const { dn, attributes } of entries) {
      const inScope = request.scope === 'base' || request.scope === 0 ? same(dn, base) : dn.endsWith(BASE)
      if (inScope && fits(request, attributes))
        response.send({ dn, attributes: { objectclass: ['person'], ...attributes } })
    }
    response.end()
    return next()
  })

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  return {
    url: server.url.replace('0.0.0.0', '127.0.0.1'),
    binds,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** Directories compare names without regard to case; the library's filters do not. */
function fits(request: SearchRequest, attributes: Entry['attributes']): boolean {
  const folded = Object.entries(attributes).map(([name, value]) => [
    name,
    [value].flat().map((one) => one.toLowerCase()),
  ])
  return ldap.parseFilter(request.filter.toString().toLowerCase()).matches(Object.fromEntries(folded))
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
