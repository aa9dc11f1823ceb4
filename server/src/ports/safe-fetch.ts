/**
 * The HTTP client of every request but those to the operator's own store (attacks 1 to 7). It resolves a name once, checks
 * every address, connects only to checked addresses, and follows redirects itself. It never says why a destination is
 * refused, and no problem carries an address, a status or foreign text.
 */
import { isIP } from 'node:net'
import { createFairQueue, QueueFull, type Requester } from './fair-queue.ts'
import { isPortError, type PortError, portError } from './port-error.ts'
import { createDestinationRules, hostOf } from './safe-fetch-address.ts'
import { ACCEPTED_ENCODINGS, checkEncoding, decodeText, tooLarge, unpack } from './safe-fetch-body.ts'
import { tunnelThrough } from './safe-fetch-proxy.ts'
import { type Lookup, pinTo, type ResolvedAddress, refused, resolve, systemLookup } from './safe-fetch-resolve.ts'

export type FetchRequest = {
  method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  headers?: Readonly<Record<string, string>>
  body?: string | Uint8Array
  /** Bytes of the body, packed or unpacked. */
  maxBytes?: number
  /** `cut` keeps the beginning of a body that is larger, and reads no more of it. */
  excess?: 'refuse' | 'cut'
  /** From the call to the last byte, including the queue and redirects. */
  timeoutMs?: number
  /** The longest silence before the headers and between two chunks; raise it for slow services. */
  idleMs?: number
  /** Media types such as `text/html` or `image/*`; a 2xx answer of another type is `unsupported` and not read. */
  accept?: readonly string[]
  /** `manual` hands a redirect back instead of following it. */
  redirect?: 'follow' | 'manual'
  signal?: AbortSignal
  /** Whose slot in the fair queue it takes. */
  requester?: Requester
}

export type FetchResult = {
  readonly status: number
  /** Lower-case names; repeated headers are joined by a comma. */
  readonly headers: Readonly<Record<string, string>>
  /** Where the answer came from, after redirects. */
  readonly url: string
  readonly body: Uint8Array
  text(): string
}

export type SafeFetch = (url: string | URL, request?: FetchRequest) => Promise<FetchResult>

export type FetchLimits = {
  maxBytes: number
  timeoutMs: number
  connectMs: number
  idleMs: number
  concurrency: number
  waiting: number
  waitingPerPerson: number
  redirects: number
}

export type SafeFetchOptions = {
  /** Deliberate local targets: `nas.lan`, `*.lan`, `127.0.0.1:8080`, `192.168.1.0/24`. */
  allow?: readonly string[]
  /** Never these, even when public or allowed; same forms. */
  deny?: readonly string[]
  lookup?: Lookup
  limits?: Partial<FetchLimits>
  /** Certificate authorities to trust instead of the system's, in PEM. */
  ca?: string
  /** Address of an HTTP proxy that all connections go through; user name and password may stand in it. */
  proxy?: string
}

const DEFAULT_LIMITS: Readonly<FetchLimits> = Object.freeze({
  maxBytes: 10 * 1024 * 1024,
  timeoutMs: 15_000,
  connectMs: 8_000,
  idleMs: 8_000,
  concurrency: 8,
  waiting: 256,
  waitingPerPerson: 64,
  redirects: 5,
})

const MAX_HEADER_BYTES = 16 * 1024
const REDIRECTS = new Set([301, 302, 303, 307, 308])
/** Headers that frame the message; undici writes them, a caller cannot. */
const FRAMING =
  /^(host|connection|keep-alive|proxy-.*|content-length|transfer-encoding|accept-encoding|te|trailer|upgrade|expect)$/
/** The headers that are kept when a redirect leaves the origin: others may be secrets. */
const HARMLESS = /^(accept|accept-language|user-agent|content-type)$/
const TIMEOUT_CODES = new Set(['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT', 'UND_ERR_CONNECT_TIMEOUT'])

type Hop = { url: URL; method: string; headers: Record<string, string>; body?: string | Uint8Array }
type Bounds = Pick<FetchLimits, 'maxBytes' | 'idleMs' | 'connectMs'> &
  Pick<FetchRequest, 'accept' | 'excess'> &
  Pick<SafeFetchOptions, 'ca' | 'proxy'> & { signal: AbortSignal }
type Answer = Omit<FetchResult, 'text'> & { location?: string }

/** Throws when an address may not be asked for, whoever does the asking. */
export function createDestinationCheck({ allow, deny, lookup = systemLookup }: SafeFetchOptions = {}) {
  const rules = createDestinationRules(allow, deny)
  return async (url: string | URL, signal = AbortSignal.timeout(DEFAULT_LIMITS.connectMs)): Promise<void> => {
    await resolve(destinationOf(readUrl(url)), rules, lookup, signal)
  }
}

export function createSafeFetch(options: SafeFetchOptions = {}): SafeFetch {
  const { allow, deny, lookup = systemLookup, limits, ca, proxy } = options
  const rules = createDestinationRules(allow, deny)
  const caps = { ...DEFAULT_LIMITS, ...limits }
  const queue = createFairQueue(caps)

  async function follow(first: Hop, redirect: FetchRequest['redirect'], bounds: Bounds): Promise<FetchResult> {
    let hop = first
    for (let redirects = 0; redirects <= caps.redirects; redirects++) {
      const addresses = await resolve(destinationOf(hop.url), rules, lookup, bounds.signal)
      const { location, ...answer } = await exchange(hop, addresses, bounds)
      if (location === undefined || redirect === 'manual') {
        return Object.freeze({ ...answer, text: () => decodeText(answer.body, answer.headers['content-type'] ?? '') })
      }
      hop = nextHop(hop, answer.status, readUrl(location, hop.url))
    }
    throw portError({ kind: 'failed', message: 'The address redirects too many times' })
  }

  const safeFetch: SafeFetch = async (url, request = {}) => {
    const deadline = AbortSignal.timeout(request.timeoutMs ?? caps.timeoutMs)
    const signal = request.signal ? AbortSignal.any([deadline, request.signal]) : deadline
    const { maxBytes = caps.maxBytes, idleMs = caps.idleMs, accept, excess } = request
    const bounds = { maxBytes, idleMs, accept, excess, ca, proxy, connectMs: caps.connectMs, signal }
    try {
      const first = { url: readUrl(url), method: request.method ?? 'GET', ...contentOf(request) }
      return await queue.run(() => follow(first, request.redirect, bounds), request.requester, signal)
    } catch (error) {
      throw maskedError(error, deadline)
    }
  }

  return Object.freeze(safeFetch)
}

function readUrl(text: string | URL, base?: URL): URL {
  if (!URL.canParse(String(text), base?.href)) throw refused()
  const url = new URL(String(text), base?.href)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw refused()
  if (url.username || url.password) throw refused()
  if (!isIP(hostOf(url))) url.hostname = hostOf(url)
  return url
}

const destinationOf = (url: URL) => ({
  host: hostOf(url),
  port: url.port || (url.protocol === 'https:' ? '443' : '80'),
})

function contentOf({ headers = {}, body, accept, excess }: FetchRequest): Pick<Hop, 'headers' | 'body'> {
  const own = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value] as const)
  const framing = own.find(([name]) => FRAMING.test(name))
  if (framing) throw portError({ kind: 'refused', message: `The header "${framing[0]}" cannot be set` })
  const wanted = accept ? { accept: accept.join(', ') } : {}
  return {
    headers: {
      'user-agent': 'Larder',
      accept: '*/*',
      ...wanted,
      ...Object.fromEntries(own),
      // A truncated compressed body cannot be decoded.
      'accept-encoding': excess === 'cut' ? 'identity' : ACCEPTED_ENCODINGS,
    },
    body,
  }
}

/** One request over one fresh connection, which can only go to the addresses that were checked. */
async function exchange(hop: Hop, addresses: readonly ResolvedAddress[], bounds: Bounds): Promise<Answer> {
  const { Client } = await import('undici')
  const client = new Client(hop.url.origin, {
    connect: bounds.proxy
      ? tunnelThrough(bounds.proxy, addresses, bounds)
      : {
          lookup: pinTo(addresses),
          timeout: bounds.connectMs,
          autoSelectFamily: true,
          ...(bounds.ca ? { ca: bounds.ca } : {}),
        },
    pipelining: 0,
    headersTimeout: bounds.idleMs,
    bodyTimeout: bounds.idleMs,
    maxHeaderSize: MAX_HEADER_BYTES,
  })
  try {
    const { statusCode, headers, body } = await client.request({
      path: `${hop.url.pathname}${hop.url.search}`,
      method: hop.method,
      headers: hop.headers,
      body: hop.body,
      signal: bounds.signal,
    })
    body.on('error', () => {})
    const answer = { status: statusCode, headers: plainHeaders(headers), url: hop.url.href }
    if (REDIRECTS.has(statusCode) && answer.headers.location !== undefined) {
      return { ...answer, body: new Uint8Array(), location: answer.headers.location }
    }
    if (bounds.excess === 'cut') return { ...answer, body: await readStart(body, bounds.maxBytes) }
    const encoding = (answer.headers['content-encoding'] || 'identity').trim().toLowerCase()
    checkEncoding(encoding)
    checkType(answer, bounds.accept)
    if (hop.method !== 'HEAD' && Number(answer.headers['content-length']) > bounds.maxBytes) throw tooLarge()
    const packed = await readAll(body, bounds.maxBytes)
    const bytes = await unpack(packed, encoding, bounds.maxBytes)
    bounds.signal.throwIfAborted()
    return { ...answer, body: bytes }
  } finally {
    client.destroy().catch(() => {})
  }
}

async function readAll(body: AsyncIterable<Uint8Array>, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.length
    if (size > maxBytes) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

async function readStart(body: AsyncIterable<Uint8Array>, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    chunks.push(chunk)
    size += chunk.length
    if (size >= maxBytes) break
  }
  return Buffer.concat(chunks).subarray(0, maxBytes)
}

function plainHeaders(headers: Record<string, string | string[] | undefined>): Record<string, string> {
  const entries = Object.entries(headers).map(([name, value]) => [name, [value ?? ''].flat().join(', ')])
  return Object.freeze(Object.fromEntries(entries))
}

function checkType({ status, headers }: Pick<Answer, 'status' | 'headers'>, accept?: readonly string[]): void {
  if (!accept || status < 200 || status > 299) return
  const type = (headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
  const fits = accept.some(
    (wanted) => type === wanted || (wanted.endsWith('/*') && type.startsWith(wanted.slice(0, -1))),
  )
  if (!fits) throw portError({ kind: 'unsupported', message: 'The answer is not of the expected kind' })
}

/** As browsers do: 303, and 301 or 302 after a POST, ask again with a bare GET. */
function nextHop(hop: Hop, status: number, url: URL): Hop {
  const toGet = status === 303 ? hop.method !== 'HEAD' : status < 303 && hop.method === 'POST'
  const kept = Object.entries(hop.headers).filter(([name]) => {
    if (toGet && name.startsWith('content-')) return false
    return url.origin === hop.url.origin || HARMLESS.test(name) || name === 'accept-encoding'
  })
  const headers = Object.fromEntries(kept)
  return toGet ? { url, headers, method: 'GET' } : { ...hop, url, headers }
}

/** The original error may contain addresses or foreign text, so it is dropped. */
function maskedError(error: unknown, deadline: AbortSignal): PortError {
  if (isPortError(error)) return error
  if (error instanceof QueueFull)
    return portError({ kind: 'failed', message: 'Too much is going on at once; try again in a moment' })
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (deadline.aborted || TIMEOUT_CODES.has(code)) {
    return portError({ kind: 'timeout', message: 'The other side took too long to answer' })
  }
  return portError({ kind: 'failed', message: 'The other side could not be reached or gave no usable answer' })
}
