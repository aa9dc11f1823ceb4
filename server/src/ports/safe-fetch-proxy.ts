/**
 * A tunnel through an HTTP proxy that the operator named. The proxy is told an address that was checked, never a name,
 * so it cannot be made to resolve one again.
 */
import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP, type Socket } from 'node:net'
import { connect as tlsConnect } from 'node:tls'
import type { buildConnector } from 'undici'
import type { ResolvedAddress } from './safe-fetch-resolve.ts'

export type TunnelOptions = { connectMs: number; signal: AbortSignal; ca?: string | undefined }

/** Connects undici to the first of the addresses, through the proxy. */
export function tunnelThrough(
  proxy: string,
  addresses: readonly ResolvedAddress[],
  options: TunnelOptions,
): buildConnector.connector {
  return ({ hostname, port, protocol }, done) => {
    const [target] = addresses
    if (!target) return done(new Error('No address'), null)
    const isSecure = protocol === 'https:'
    const place = { address: target.address, port: port || (isSecure ? '443' : '80') }
    openTunnel(proxy, place, options)
      .then((socket) => (isSecure ? secured(socket, hostname, options) : socket))
      .then(
        (socket) => done(null, socket),
        (error: Error) => done(error, null),
      )
  }
}

function openTunnel(
  proxy: string,
  { address, port }: { address: string; port: string },
  { connectMs, signal }: TunnelOptions,
): Promise<Socket> {
  const { protocol, hostname, port: proxyPort, username, password } = new URL(proxy)
  const target = isIP(address) === 6 ? `[${address}]:${port}` : `${address}:${port}`
  const credentials = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`
  const authorization = username
    ? { 'proxy-authorization': `Basic ${Buffer.from(credentials).toString('base64')}` }
    : {}
  return new Promise((resolve, reject) => {
    const request = (protocol === 'https:' ? httpsRequest : httpRequest)({
      method: 'CONNECT',
      host: hostname.replace(/^\[|\]$/g, ''),
      port: proxyPort || (protocol === 'https:' ? 443 : 80),
      path: target,
      headers: { host: target, ...authorization },
      timeout: connectMs,
      agent: false,
      signal,
    })
    request.once('connect', ({ statusCode }, socket) => {
      if (statusCode === 200) return resolve(socket)
      socket.destroy()
      reject(new Error('The proxy refused'))
    })
    request.once('response', () => reject(new Error('The proxy refused')))
    request.once('timeout', () => request.destroy(new Error('The proxy did not answer')))
    request.once('error', reject)
    request.end()
  })
}

function secured(socket: Socket, host: string, { ca, connectMs }: TunnelOptions): Promise<Socket> {
  const name = isIP(host) ? {} : { servername: host }
  return new Promise((resolve, reject) => {
    const fail = (error: Error) => {
      secure.destroy()
      reject(error)
    }
    const secure = tlsConnect({ socket, host, ...name, ...(ca ? { ca } : {}) })
    const timer = setTimeout(() => fail(new Error('The handshake took too long')), connectMs)
    secure.once('error', fail)
    secure.once('secureConnect', () => {
      clearTimeout(timer)
      secure.off('error', fail)
      resolve(secure)
    })
    secure.once('close', () => clearTimeout(timer))
  })
}
