/**
 * The file store in a bucket of an S3-compatible store. An object is there completely or not at all; what is large
 * travels in parts. Moving is copying and removing, so whoever moves a folder must be able to do it twice.
 */
import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { keySegments, TEMPORARY_PREFIX } from './file-key.ts'
import type { ByteRange, Files, ListedFile, StoredFile } from './files.ts'
import { portError, succeeds } from './port-error.ts'
import type { S3Client } from './s3-client.ts'
import { putInParts, removeUnfinished } from './s3-upload.ts'

type Options = {
  client: S3Client
  /** Stands before every key, `larder/` for example. */
  prefix: string
  /** For work that needs a real file. */
  scratchFolder: string
  /** How long an address of the store itself is good for; without it there are none. */
  addressSeconds?: number | undefined
  partBytes?: number
}

const MIB = 1024 * 1024
const PART_BYTES = 8 * MIB
/** Most pictures are smaller: one question brings them whole. */
const FIRST_BYTES = MIB
const AT_ONCE = 16
/** Health checks come every few seconds, and the store is asked less often. */
const REACHABLE_MS = 5_000

export function createS3Files(options: Options): Files {
  const { client, prefix, scratchFolder, addressSeconds, partBytes = PART_BYTES } = options
  const keyOf = (key: string) => prefix + keySegments(key).join('/')
  const folderOf = (folder: string) => `${keyOf(folder)}/`
  let reachable: { at: number; answer: Promise<boolean> } | undefined

  async function* list(folder: string): AsyncGenerator<ListedFile> {
    for await (const { key, size, modified } of client.list(folder === '' ? prefix : folderOf(folder)))
      if (!key.endsWith('/')) yield { key: key.slice(prefix.length), size, modified }
  }

  async function move(from: string, to: string): Promise<void> {
    if (!(await client.copy(keyOf(from), keyOf(to)))) missing()
    await client.remove(keyOf(from))
  }

  async function get(key: string): Promise<StoredFile | undefined> {
    const name = keyOf(key)
    const found = await client.start(name, FIRST_BYTES)
    if (!found) return undefined
    const { head, first } = found
    async function* chunks({ start, end }: ByteRange) {
      const here = first.subarray(start, Math.min(end, first.length))
      if (here.length > 0) yield here
      const rest = Math.max(start, first.length)
      if (rest < end) yield* client.stream(name, { start: rest, end }, head.etag)
    }
    return Object.freeze({
      ...head,
      etag: head.etag || `"${head.size.toString(36)}-${head.modified.getTime().toString(36)}"`,
      stream: (range: ByteRange = { start: 0, end: head.size }) => Readable.from(chunks(range), { objectMode: false }),
      ...(addressSeconds === undefined
        ? {}
        : { address: (query: Record<string, string>) => client.signedAddress(name, addressSeconds, query) }),
    })
  }

  const files: Files = {
    put: (key, content) => putInParts(client, keyOf(key), content, { partBytes }),
    get,

    read: async (key) => {
      const file = await get(key)
      return file && buffer(file.stream())
    },

    remove: (key) => client.remove(keyOf(key)),

    removeAll: (folder) => each(client.list(folderOf(folder)), ({ key }) => client.remove(key)),

    list,

    size: async (folder) => {
      let total = 0
      for await (const { size } of list(folder)) total += size
      return total
    },

    move: async (from, to) => {
      if (from !== to) return move(from, to)
      if (!(await client.head(keyOf(from)))) missing()
    },

    withPath: async (key, work) => {
      const file = (await get(key)) ?? missing()
      await mkdir(scratchFolder, { recursive: true })
      const path = join(scratchFolder, `${TEMPORARY_PREFIX}${randomUUID()}`)
      try {
        await pipeline(file.stream(), createWriteStream(path, { flags: 'wx', mode: 0o600 }))
        return await work(path)
      } finally {
        await rm(path, { force: true })
      }
    },

    moveAll: async (from, to) => {
      let moved = 0
      await each(list(from), async ({ key }) => {
        await move(key, to + key.slice(from.length))
        moved += 1
      })
      return moved > 0
    },

    /** The bucket has no limit, but the disk that files pass through has. */
    free: async () => {
      await mkdir(scratchFolder, { recursive: true })
      const { bavail, bsize } = await statfs(scratchFolder)
      return bavail * bsize
    },

    writable: () => {
      if (!reachable || Date.now() - reachable.at > REACHABLE_MS)
        reachable = { at: Date.now(), answer: succeeds(client.list(`${prefix}.reachable`).next()) }
      return reachable.answer
    },

    removeUnfinished: (before) => removeUnfinished(client, prefix, before),
  }
  return Object.freeze(files)
}

/** In the order of names, a few at once; the first that fails ends it. */
async function each<T>(all: AsyncIterable<T>, work: (one: T) => Promise<unknown>): Promise<void> {
  const running = new Set<Promise<unknown>>()
  const failures: unknown[] = []
  for await (const one of all) {
    const task: Promise<unknown> = work(one).finally(() => running.delete(task))
    // Handled at once, because it may fail while the next page of names is being read.
    task.catch((error: unknown) => failures.push(error))
    running.add(task)
    if (running.size >= AT_ONCE) await Promise.race(running)
    if (failures.length > 0) break
  }
  await Promise.allSettled(running)
  if (failures.length > 0) throw failures[0]
}

function missing(): never {
  throw portError({ kind: 'notFound', message: 'There is no such file' })
}
