/**
 * A raw connection for other protocols than HTTP, under the same rules: the name is resolved once, every address is
 * checked, and the connection can only go to a checked address.
 */
import { isIP, connect as netConnect, type Socket } from 'node:net'
import { connect as tlsConnect } from 'node:tls'
import { portError } from './port-error.ts'
import { createDestinationRules, hostOf } from './safe-fetch-address.ts'
import { type Lookup, pinTo, refused, resolve, systemLookup } from './safe-fetch-resolve.ts'

export type ConnectRequest = { host: string; port: number; secure: boolean; signal: AbortSignal }
/** A socket that is connected, and through with its handshake if it is a secure one. */
export type SafeConnect = (request: ConnectRequest) => Promise<Socket>

type SafeConnectOptions = {
  allow?: readonly string[]
  deny?: readonly string[]
  lookup?: Lookup
  /** Certificate authorities to trust instead of the system's, in PEM. */
  ca?: string
}

export function createSafeConnect({ allow, deny, lookup = systemLookup, ca }: SafeConnectOptions = {}): SafeConnect {
  const rules = createDestinationRules(allow, deny)

  return async ({ host: given, port, secure, signal }) => {
    if (!URL.canParse(`http://${given}:${port}`)) throw refused()
    const host = hostOf(new URL(`http://${given}:${port}`))
    const addresses = await resolve({ host, port: String(port) }, rules, lookup, signal)
    const options = { host, port, lookup: pinTo(addresses), autoSelectFamily: true }
    const name = isIP(host) ? {} : { servername: host }
    const socket = secure ? tlsConnect({ ...options, ...name, ...(ca ? { ca } : {}) }) : netConnect(options)
    return connected(socket, secure ? 'secureConnect' : 'connect', signal)
  }
}

function connected(socket: Socket, event: 'connect' | 'secureConnect', signal: AbortSignal): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const fail = () => {
      signal.removeEventListener('abort', fail)
      socket.destroy()
      // The cause may contain an address, so it is dropped.
      reject(portError({ kind: 'failed', message: 'The other side could not be reached or gave no usable answer' }))
    }
    signal.addEventListener('abort', fail, { once: true })
    socket.once('error', fail)
    socket.once(event, () => {
      signal.removeEventListener('abort', fail)
      socket.off('error', fail)
      resolve(socket)
    })
  })
}
