/**
 * A bucket of an S3-compatible store, for backups off the machine. Large archives are uploaded in parts, each limited
 * in memory and retried on its own; an interrupted upload is aborted, so that an object is there completely or not at
 * all. Keys never leave these files, and no problem carries an address or what the other side said.
 */
import { Readable } from 'node:stream'
import type { ByteRange, StoredFile } from './files.ts'
import { portError } from './port-error.ts'
import { createS3Client, type S3Client } from './s3-client.ts'
import { fixedCredentials } from './s3-credentials.ts'
import { putInParts, removeUnfinished } from './s3-upload.ts'

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
  /** Removes the parts of uploads that began before and were never completed. */
  removeUnfinished: (before: Date) => Promise<number>
  close: () => Promise<void>
}

type TransferHooks = { onProgress?: (done: number, total: number) => void; signal?: AbortSignal | undefined }

const PART_BYTES = 8 * 1024 * 1024

/** The operator configured it, so its host may be in the local network. */
export function createConfiguredStore(settings: ObjectStoreSettings): ObjectStore {
  const client = createS3Client({ settings: { ...settings, pathStyle: true }, credentials: fixedCredentials(settings) })
  return createObjectStore({ client, prefix: settings.prefix })
}

type Options = { client: S3Client; prefix: string; partBytes?: number }

export function createObjectStore({ client, prefix, partBytes = PART_BYTES }: Options): ObjectStore {
  const keyOf = (name: string) => prefix + name

  return Object.freeze({
    put: async (name: string, content: Readable, size: number, { onProgress, signal }: TransferHooks = {}) => {
      const key = keyOf(name)
      await putInParts(client, key, content, {
        partBytes,
        size,
        signal,
        onProgress: (done) => onProgress?.(done, size),
      })
      if ((await client.head(key))?.size === size) return
      await client.remove(key).catch(() => {})
      throw portError({ kind: 'failed', message: 'The store could not be reached or gave no usable answer' })
    },

    list: async () => {
      const found: StoredObject[] = []
      for await (const { key, size, modified } of client.list(prefix))
        found.push({ name: key.slice(prefix.length), size, modified })
      return found
    },

    get: async (name: string) => {
      const head = await client.head(keyOf(name))
      if (!head) return undefined
      const { size, etag } = head
      const chunks = (range: ByteRange) => client.stream(keyOf(name), range, etag)
      return Object.freeze({
        ...head,
        stream: (range: ByteRange = { start: 0, end: size }) => Readable.from(chunks(range), { objectMode: false }),
      })
    },

    remove: (name: string) => client.remove(keyOf(name)),
    removeUnfinished: (before: Date) => removeUnfinished(client, prefix, before),
    close: () => client.close(),
  })
}
