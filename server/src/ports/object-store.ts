/**
 * A bucket of an S3-compatible store, for backups off the machine. Large archives are uploaded in parts, each limited
 * in memory and retried on its own; an interrupted upload is aborted, so that an object is there completely or not at
 * all. Keys never leave this file, and no problem carries an address or what the other side said.
 */
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { S3mini } from 's3mini'
import type { ByteRange, StoredFile } from './files.ts'
import { isPortError, portError } from './port-error.ts'
import { createSafeFetch, type SafeFetch } from './safe-fetch.ts'

export type ObjectStoreSettings = {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** Stands before every name, `larder/` for example. */
  prefix: string
}

export type StoredObject = { name: string; size: number; modified: Date }

export type ObjectStore = {
  put: (name: string, content: Readable, size: number, hooks?: TransferHooks) => Promise<void>
  list: () => Promise<StoredObject[]>
  /** A stream of the content; nothing if it does not exist. */
  get: (name: string) => Promise<StoredFile | undefined>
  /** Removing a missing object is no error. */
  remove: (name: string) => Promise<void>
}

type TransferHooks = { onProgress?: (done: number, total: number) => void; signal?: AbortSignal | undefined }

const MIB = 1024 * 1024
/** So much is held in memory; stores take ten thousand parts at most, and none below five but the last. */
const PART_BYTES = 8 * MIB
const MAX_PARTS = 9_000
const TRIES = 3
/** For one part over a slow connection. */
const PART_MS = 15 * 60_000
const PART_IDLE_MS = 60_000
/** Somebody waits for a list. */
const QUESTION_MS = 20_000
const QUESTION_IDLE_MS = 10_000
const LARGEST_LIST_BYTES = 16 * MIB

type FetchOfS3mini = NonNullable<ConstructorParameters<typeof S3mini>[0]['fetch']>
type Options = { settings: ObjectStoreSettings; safeFetch: SafeFetch; partBytes?: number }

export function createObjectStore({ settings, safeFetch, partBytes = PART_BYTES }: Options): ObjectStore {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey, prefix } = settings
  let opened: Promise<S3mini> | undefined
  const open = () => {
    opened ??= import('s3mini').then(
      ({ S3mini }) =>
        new S3mini({
          accessKeyId,
          secretAccessKey,
          region,
          endpoint: `${endpoint.replace(/\/+$/, '')}/${bucket}`,
          fetch: throughSafeFetch(safeFetch),
        }),
    )
    return opened
  }
  const keyOf = (name: string) => `${prefix}${name}`

  async function inParts(
    s3: S3mini,
    key: string,
    content: Readable,
    size: number,
    { onProgress, signal }: TransferHooks,
  ) {
    const uploadId = await s3.getMultipartUploadId(key)
    try {
      const parts: Awaited<ReturnType<S3mini['uploadPart']>>[] = []
      let sent = 0
      for await (const part of partsOf(content, Math.max(partBytes, Math.ceil(size / MAX_PARTS)))) {
        signal?.throwIfAborted()
        onProgress?.(sent, size)
        parts.push(await withRetries(() => s3.uploadPart(key, uploadId, part, parts.length + 1), signal))
        sent += part.length
      }
      await s3.completeMultipartUpload(key, uploadId, parts)
    } catch (error) {
      await s3.abortMultipartUpload(key, uploadId).catch(() => {})
      throw error
    }
  }

  const store: ObjectStore = {
    put: (name, content, size, hooks = {}) =>
      withPortErrors(async () => {
        const s3 = await open()
        const key = keyOf(name)
        if (size > partBytes) await inParts(s3, key, content, size, hooks)
        else {
          const whole = await buffer(content)
          await withRetries(() => s3.putObject(key, whole), hooks.signal)
        }
        if ((await s3.getContentLength(key)) === size) return
        await s3.deleteObject(key).catch(() => {})
        throw new Error('it arrived with another size')
      }),

    list: () =>
      withPortErrors(async () => {
        const objects = await (await open()).listObjects('/', prefix)
        if (!objects) throw new Error('there is no such bucket')
        return objects.map(({ Key, Size, LastModified }) => ({
          name: Key.slice(prefix.length),
          size: Number(Size),
          modified: new Date(LastModified),
        }))
      }),

    get: (name) =>
      withPortErrors(async () => {
        const s3 = await open()
        const key = keyOf(name)
        const found = (await store.list()).find((one) => one.name === name)
        if (!found) return undefined
        const { size, modified } = found
        const chunks = (range: ByteRange) => piecesOf(s3, key, range, partBytes)
        return Object.freeze({
          size,
          modified,
          etag: `"${size.toString(36)}-${modified.getTime().toString(36)}"`,
          stream: (range: ByteRange = { start: 0, end: size }) => Readable.from(chunks(range), { objectMode: false }),
        })
      }),

    remove: (name) =>
      withPortErrors(async () => {
        await (await open()).deleteObject(keyOf(name))
      }),
  }
  return Object.freeze(store)
}

/** Requests go through safe-fetch, which writes the framing headers itself. */
function throughSafeFetch(safeFetch: SafeFetch): FetchOfS3mini {
  return async (address, init = {}) => {
    const headers = Object.entries((init.headers ?? {}) as Record<string, string>)
    const { body } = init
    const isPart = body instanceof Uint8Array || headers.some(([name]) => name.toLowerCase() === 'range')
    const {
      status,
      headers: answered,
      body: content,
    } = await safeFetch(String(address), {
      method: (init.method ?? 'GET') as 'GET',
      headers: Object.fromEntries(headers.filter(([name]) => !/^(host|content-length)$/i.test(name))),
      ...(typeof body === 'string' || body instanceof Uint8Array ? { body } : {}),
      maxBytes: LARGEST_LIST_BYTES,
      timeoutMs: isPart ? PART_MS : QUESTION_MS,
      idleMs: isPart ? PART_IDLE_MS : QUESTION_IDLE_MS,
      redirect: 'manual',
    })
    // The content is already decoded; only a HEAD answer keeps the length.
    const kept = Object.entries(answered).filter(([name]) => name !== 'content-encoding')
    const isEmpty = content.length === 0 || status === 204 || status === 304
    return new Response(isEmpty ? null : Buffer.from(content), { status, headers: Object.fromEntries(kept) })
  }
}

async function* partsOf(content: Readable, partBytes: number): AsyncGenerator<Buffer> {
  let [held, size]: [Uint8Array[], number] = [[], 0]
  for await (const chunk of content as AsyncIterable<Uint8Array>) {
    held.push(chunk)
    size += chunk.length
    if (size < partBytes) continue
    const all = Buffer.concat(held)
    let at = 0
    for (; all.length - at >= partBytes; at += partBytes) yield all.subarray(at, at + partBytes)
    ;[held, size] = [[all.subarray(at)], all.length - at]
  }
  if (size > 0) yield Buffer.concat(held)
}

async function* piecesOf(s3: S3mini, key: string, { start, end }: ByteRange, bytes: number) {
  for (let at = start; at < end; at += bytes) {
    const until = Math.min(end, at + bytes)
    const piece = await withRetries(async () => {
      const response = await s3.getObjectRaw(key, false, at, until)
      const content = new Uint8Array(await response.arrayBuffer())
      if (content.length !== until - at) throw new Error('a piece has another size')
      return content
    }).catch((error: unknown) => {
      throw unusable(error)
    })
    yield piece
  }
}

async function withRetries<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  for (let tries = 1; ; tries++)
    try {
      signal?.throwIfAborted()
      return await work()
    } catch (error) {
      if (tries === TRIES || signal?.aborted || isRefused(error)) throw error
    }
}

/** The library reports it as a value, in the cause, or in the message. */
function statusOf(error: unknown): number {
  const { status, cause, message = '' } = error as { status?: unknown; cause?: unknown; message?: string }
  if (typeof status === 'number') return status
  return cause === undefined ? Number(/ status (\d{3})\b/.exec(message)?.[1] ?? 0) : statusOf(cause)
}
const isRefused = (error: unknown) => [401, 403].includes(statusOf(error))

async function withPortErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw unusable(error)
  }
}

function unusable(error: unknown): unknown {
  if ((error as Error).name === 'AbortError') return error
  if (isRefused(error)) return portError({ kind: 'refused', message: 'The store refused the access key' })
  if (isPortError(error) && error.problem.kind === 'timeout') return error
  return portError({ kind: 'failed', message: 'The store could not be reached or gave no usable answer' })
}

/** The operator configured it, so its host may be in the local network; that host and no other. */
export const createConfiguredStore = (settings: ObjectStoreSettings, deny: readonly string[] = []): ObjectStore =>
  createObjectStore({ settings, safeFetch: createSafeFetch({ allow: [new URL(settings.endpoint).host], deny }) })
