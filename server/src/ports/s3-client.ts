/**
 * What a bucket of an S3-compatible store can do, over connections that stay open. The operator sets its one address,
 * so the rules for addresses that people give (`safe-fetch.ts`) have nothing to decide here; redirects are not followed.
 * What can be repeated is repeated when the store or the network fails. No problem carries a key, an address or what
 * the store said.
 */

import { setTimeout as sleep } from 'node:timers/promises'
import { MINUTE_MS } from '@larder/domain/durations.ts'
import type { Dispatcher, Pool } from 'undici'
import { isPortError } from './port-error.ts'
import type { KeysOfStore } from './s3-credentials.ts'
import {
  CLOCK_OFF,
  elementOf,
  isOfKeys,
  isOfObject,
  isPassing,
  KEYS_EXPIRED,
  NO_BUCKET,
  problemOf,
  StoreError,
  unreachable,
} from './s3-errors.ts'
import { type Asked, keyIn, LIST_PAGE, partsIn } from './s3-parts.ts'
import { encodeStrictly, queryText, type S3Credentials, sha256, signedHeaders, signedQuery } from './s3-signature.ts'

export type S3Settings = {
  endpoint: string
  bucket: string
  region: string
  /** The bucket in the path, `nas.lan:9000/bucket`, instead of in the name of the host. */
  pathStyle: boolean
}

export type S3Object = { key: string; size: number; modified: Date; etag: string }
type ObjectHead = Omit<S3Object, 'key'>
type Range = { start: number; end: number }

export type S3Client = ReturnType<typeof createS3Client>

type Options = {
  settings: S3Settings
  credentials: KeysOfStore
  now?: () => Date
}

const CONNECTIONS = 64
const CONNECT_MS = 8_000
/** The longest silence. */
const IDLE_MS = MINUTE_MS
const TRIES = 4
const FIRST_PAUSE_MS = 100
/** Stores take signatures that are minutes old, and addresses that are good for a moment only while it lasts. */
const CLOCK_OFF_MS = MINUTE_MS
const REFUSALS = [400, 401, 403]
const EMPTY = new Uint8Array()

export function createS3Client({ settings, credentials, now = () => new Date() }: Options) {
  const { bucket, region, pathStyle } = settings
  const endpoint = new URL(settings.endpoint)
  const folder = endpoint.pathname.replace(/\/+$/, '')
  const host = pathStyle ? endpoint.host : `${bucket}.${endpoint.host}`
  const root = pathStyle ? `${folder}/${encodeStrictly(bucket)}` : folder
  let pool: Promise<Pool> | undefined
  let refused: S3Credentials | undefined
  let aheadMs = 0

  /** Of the store, which tells it with every answer: the clock of this machine may be wrong. */
  const timeOfStore = () => new Date(now().getTime() + aheadMs)
  const learnTime = (told: unknown) => {
    const offMs = Date.parse(String(told)) - now().getTime()
    aheadMs = Math.abs(offMs) > CLOCK_OFF_MS ? offMs : 0
  }

  const open = () => {
    pool ??= import('undici').then(
      ({ Pool }) =>
        new Pool(`${endpoint.protocol}//${host}`, {
          connections: CONNECTIONS,
          connect: { timeout: CONNECT_MS, autoSelectFamily: true },
          headersTimeout: IDLE_MS,
          bodyTimeout: IDLE_MS,
        }),
    )
    return pool
  }

  const pathOf = (key: string) => `${root}/${key.split('/').map(encodeStrictly).join('/')}`

  async function ask(asked: Asked): Promise<Dispatcher.ResponseData> {
    const { method, key = '', query = {}, headers = {}, body = EMPTY, signal } = asked
    const request = { method, host, path: pathOf(key), query, headers }
    const keys = await credentials(refused)
    const aheadBefore = aheadMs
    const signing = { credentials: keys, region, now: timeOfStore() }
    const text = queryText(query)
    const answer = await (await open())
      .request({
        method,
        path: text ? `${request.path}?${text}` : request.path,
        headers: signedHeaders(request, sha256(body), signing),
        body: body.length === 0 && method !== 'PUT' ? null : body,
        signal: signal ?? null,
      })
      .catch((error: unknown) => {
        signal?.throwIfAborted()
        throw new StoreError(0, '', { cause: error })
      })
    learnTime(answer.headers.date)
    if (answer.statusCode < 300) return answer
    const code = elementOf(await answer.body.text().catch(() => ''), 'Code') ?? ''
    // Without its bucket a store knows of no file at all, which is not the same as one file that is missing.
    if (answer.statusCode === 404 && isOfObject(code)) return answer
    const isRefusal = REFUSALS.includes(answer.statusCode)
    if (isRefusal && Math.abs(aheadMs - aheadBefore) > CLOCK_OFF_MS) throw new StoreError(answer.statusCode, CLOCK_OFF)
    // The answer to a HEAD has no code, and the keys of a role are refused because they expired.
    const told = code === '' && isRefusal && keys.sessionToken ? KEYS_EXPIRED : code
    if (isOfKeys(told)) refused = keys
    throw new StoreError(answer.statusCode, told)
  }

  /** Asked again after a pause that grows, unless the store refuses for good. */
  async function repeated<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    for (let tries = 1; ; tries++)
      try {
        return await work()
      } catch (error) {
        if (!(error instanceof StoreError)) throw error
        if (tries === TRIES || !isPassing(error)) throw problemOf(error)
        await sleep(FIRST_PAUSE_MS * 2 ** (tries - 1) * (0.5 + Math.random()), undefined, { signal })
      }
  }

  /** For answers whose content is a small text or nothing. */
  const askForText = (asked: Asked) =>
    repeated(async () => {
      const answer = await ask(asked)
      if (answer.statusCode === 404) return { status: 404, headers: answer.headers, text: '' }
      const text = await answer.body.text().catch((error: unknown) => {
        throw new StoreError(0, '', { cause: error })
      })
      return { status: answer.statusCode, headers: answer.headers, text }
    }, asked.signal)

  const demand = async (asked: Asked) => {
    const answer = await askForText(asked)
    if (answer.status === 404) throw problemOf(new StoreError(404, NO_BUCKET))
    return answer
  }

  /** The answer to a HEAD has no text that could name what is missing, so the bucket is asked for. */
  const headers = async (key: string) => {
    const answer = await askForText({ method: 'HEAD', key })
    if (answer.status !== 404) return answer.headers
    await demand({ method: 'GET', query: { 'list-type': '2', 'max-keys': '1', prefix: key } })
    return undefined
  }

  async function copy(from: string, to: string): Promise<boolean> {
    const headers = {
      'x-amz-copy-source': `/${encodeStrictly(bucket)}/${from.split('/').map(encodeStrictly).join('/')}`,
    }
    const { status, text } = await askForText({ method: 'PUT', key: to, headers })
    // The store may begin to answer before it knows whether it succeeds.
    if (status !== 404 && text.includes('<Error>')) throw problemOf(new StoreError(500, elementOf(text, 'Code') ?? ''))
    return status !== 404
  }

  async function* list(prefix: string): AsyncGenerator<S3Object> {
    let token: string | undefined
    do {
      const query = {
        'list-type': '2',
        'encoding-type': 'url',
        'max-keys': LIST_PAGE,
        prefix,
        ...(token === undefined ? {} : { 'continuation-token': token }),
      }
      const { text } = await demand({ method: 'GET', query })
      for (const [, entry = ''] of text.matchAll(/<Contents>(.*?)<\/Contents>/gs))
        yield {
          key: keyIn(entry, 'Key', text),
          size: Number(elementOf(entry, 'Size')),
          modified: new Date(elementOf(entry, 'LastModified') ?? 0),
          etag: elementOf(entry, 'ETag') ?? '',
        }
      token = elementOf(text, 'IsTruncated') === 'true' ? elementOf(text, 'NextContinuationToken') : undefined
    } while (token !== undefined)
  }

  return Object.freeze({
    put: async (key: string, body: Uint8Array, signal?: AbortSignal): Promise<void> => {
      await demand({ method: 'PUT', key, body, signal })
    },

    head: async (key: string): Promise<ObjectHead | undefined> => {
      const found = await headers(key)
      return found && headOf(found, Number(found['content-length']))
    },

    /** The bytes from `start` up to and without `end`, of that very version; a broken connection goes on where it broke. */
    stream: async function* (key: string, { start, end }: Range, etag: string): AsyncGenerator<Uint8Array> {
      let at = start
      for (let tries = 1; at < end; tries++)
        try {
          const headers = { range: `bytes=${at}-${end - 1}`, 'if-match': etag }
          const answer = await repeated(() => ask({ method: 'GET', key, headers }))
          if (answer.statusCode === 404) throw new StoreError(404, '')
          for await (const chunk of answer.body as AsyncIterable<Uint8Array>) {
            at += chunk.length
            yield chunk
          }
          if (at < end) throw new StoreError(0, '')
        } catch (error) {
          if (isPortError(error)) throw error
          const isGone = error instanceof StoreError && error.status === 404
          if (isGone || tries >= TRIES) throw error instanceof StoreError ? problemOf(error) : unreachable(error)
        }
    },

    /** The beginning of an object and what is known of the whole, in one answer. */
    start: (key: string, bytes: number): Promise<{ head: ObjectHead; first: Uint8Array } | undefined> =>
      repeated(async () => {
        const answer = await ask({ method: 'GET', key, headers: { range: `bytes=0-${bytes - 1}` } }).catch(
          (error: unknown) => {
            // Of an object without content there is no first byte.
            if (error instanceof StoreError && error.status === 416) return undefined
            throw error
          },
        )
        if (!answer) {
          const found = await headers(key)
          return found && { head: headOf(found, 0), first: EMPTY }
        }
        if (answer.statusCode === 404) return undefined
        const first = await answer.body.bytes().catch((error: unknown) => {
          throw new StoreError(0, '', { cause: error })
        })
        const whole = Number(/\/(\d+)$/.exec(String(answer.headers['content-range'] ?? ''))?.[1] ?? first.length)
        return { head: headOf(answer.headers, whole), first }
      }),

    remove: async (key: string): Promise<void> => {
      await askForText({ method: 'DELETE', key })
    },

    copy,
    list,

    ...partsIn({ askForText, demand }),

    /** An address of the store itself, for whoever has it, until it expires. */
    signedAddress: async (key: string, seconds: number, query: Readonly<Record<string, string>>): Promise<string> => {
      const request = { method: 'GET', host, path: pathOf(key), query }
      const signed = signedQuery(request, seconds, {
        credentials: await credentials(refused),
        region,
        now: timeOfStore(),
      })
      return `${endpoint.protocol}//${host}${request.path}?${queryText(signed)}`
    },

    close: async (): Promise<void> => {
      await (await pool)?.destroy()
    },
  })
}

const headOf = (headers: Dispatcher.ResponseData['headers'], size: number): ObjectHead => ({
  size,
  modified: new Date(String(headers['last-modified'] ?? 0)),
  etag: String(headers.etag ?? ''),
})
