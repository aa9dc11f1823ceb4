/**
 * The file store: pictures, assets and backups by key, `recipes/<id>/images/original.webp`. The interface fits a folder
 * and an object store. A file is either there completely or not at all; nothing outside the root is ever read or
 * written.
 */
import { randomUUID } from 'node:crypto'
import { constants, type Stats } from 'node:fs'
import {
  access,
  type FileHandle,
  lstat,
  mkdir,
  open,
  readdir,
  realpath,
  rename,
  rm,
  rmdir,
  statfs,
  unlink,
  writeFile,
} from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { isFileKey, keySegments, TEMPORARY_PREFIX } from './file-key.ts'
import { portError, succeeds } from './port-error.ts'

export type StoredFile = {
  readonly size: number
  readonly modified: Date
  /** Quoted, as HTTP sends it; changes with every write. */
  readonly etag: string
  /** All of it, or the bytes from `start` up to and without `end`. */
  stream(range?: ByteRange): Readable
  /** An address of the store itself that is good for a short while, where the store has such; `query` names headers. */
  address?(query: Record<string, string>): Promise<string>
}

export type ByteRange = { start: number; end: number }

export type ListedFile = { readonly key: string; readonly size: number; readonly modified: Date }

export type Files = {
  /** Writes atomically, replacing what was there. */
  put(key: string, content: Uint8Array | Readable): Promise<void>
  get(key: string): Promise<StoredFile | undefined>
  read(key: string): Promise<Uint8Array | undefined>
  /** Removing a missing file is no error. */
  remove(key: string): Promise<void>
  /** Everything below a folder, `recipes/<id>`. The root cannot be removed. */
  removeAll(prefix: string): Promise<void>
  /** Everything below a folder, or below the root for `''`, in the order of names. */
  list(prefix: string): AsyncIterable<ListedFile>
  /** Bytes below a folder. */
  size(prefix: string): Promise<number>
  /** Replaces the target; a missing source is `notFound`. */
  move(from: string, to: string): Promise<void>
  /** For work that needs a real file, which stays until the work has ended. */
  withPath<T>(key: string, work: (path: string) => Promise<T>): Promise<T>
  /** A whole folder, in one step; the target must not hold anything. False when there is nothing to move. */
  moveAll(from: string, to: string): Promise<boolean>
  /** Free space in bytes. */
  free(): Promise<number>
  /** Whether the store seems writable, without writing. */
  writable(): Promise<boolean>
  /** Removes the parts of uploads that began before and were never completed; answers how many there were. */
  removeUnfinished?(before: Date): Promise<number>
  /** Files are on their way to another store, and a process of its own may be moving them. */
  readonly areMoving?: true
}

/** Another request may remove an empty folder just as a file is being written to it. */
const FOLDER_ATTEMPTS = 5
const READ_FLAGS = constants.O_RDONLY | constants.O_NOFOLLOW
const CREATE_FLAGS = constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | constants.O_NOFOLLOW

export function createLocalFiles(rootFolder: string): Files {
  const root = resolve(rootFolder)

  /** The folder that holds the key, without a symbolic link anywhere on the way; undefined when there is none. */
  async function folderOf(segments: readonly string[]): Promise<string | undefined> {
    const realRoot = await undefinedIfMissing(realpath(root))
    if (realRoot === undefined) return undefined
    const folder = join(realRoot, ...segments)
    return (await undefinedIfMissing(realpath(folder))) === folder ? folder : undefined
  }

  async function locate(key: string): Promise<{ path: string; stats: Stats } | undefined> {
    const segments = keySegments(key)
    const folder = await folderOf(segments.slice(0, -1))
    if (folder === undefined) return undefined
    const path = join(folder, segments.at(-1) ?? '')
    const stats = await undefinedIfMissing(lstat(path))
    return stats?.isFile() ? { path, stats } : undefined
  }

  /** Makes the folder for a key and runs the work in it, again if the folder vanished meanwhile. */
  async function inFolder<T>(key: string, work: (folder: string, name: string) => Promise<T>): Promise<T> {
    const segments = keySegments(key)
    for (let attempt = 1; ; attempt++) {
      try {
        const folder = await makeFolder(segments.slice(0, -1))
        return await work(folder, segments.at(-1) ?? '')
      } catch (error) {
        if (codeOf(error) === 'ENOENT' && attempt < FOLDER_ATTEMPTS) continue
        throw unwritable(error)
      }
    }
  }

  /** Step by step, because a recursive mkdir would walk through a link that points outside. */
  async function makeFolder(segments: readonly string[]): Promise<string> {
    await mkdir(root, { recursive: true })
    let folder = await realpath(root)
    for (const segment of segments) {
      folder = join(folder, segment)
      if (await made(mkdir(folder))) continue
      if (!(await lstat(folder)).isDirectory()) throw portError({ kind: 'failed', message: 'A file is in the way' })
    }
    return folder
  }

  /** From the folder of a file upwards, as long as they are empty. */
  async function tidy(segments: readonly string[]): Promise<void> {
    for (let depth = segments.length; depth > 0; depth--) {
      const folder = await folderOf(segments.slice(0, depth))
      if (folder && !(await succeeds(rmdir(folder)))) return
    }
  }

  async function* walk(folder: string, prefix: string): AsyncGenerator<ListedFile> {
    const entries = (await undefinedIfMissing(readdir(folder, { withFileTypes: true }))) ?? []
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const key = prefix ? `${prefix}/${entry.name}` : entry.name
      if (entry.isDirectory()) yield* walk(join(folder, entry.name), key)
      if (!entry.isFile() || !isFileKey(key)) continue
      const stats = await undefinedIfMissing(lstat(join(folder, entry.name)))
      if (stats?.isFile()) yield { key, size: stats.size, modified: stats.mtime }
    }
  }

  const files: Files = {
    put: async (key, content) => {
      const { handle, part, path } = await inFolder(key, async (folder, name) => {
        const part = join(folder, `${TEMPORARY_PREFIX}${randomUUID()}`)
        return { handle: await open(part, CREATE_FLAGS), part, path: join(folder, name) }
      })
      try {
        await fill(handle, content)
        await rename(part, path)
      } catch (error) {
        await succeeds(unlink(part))
        throw unwritable(error)
      }
      await syncFolder(dirname(path))
    },

    get: async (key) => {
      const found = await locate(key)
      if (!found) return undefined
      const { path, stats } = found
      return Object.freeze({
        size: stats.size,
        modified: stats.mtime,
        etag: `"${stats.ino.toString(36)}-${stats.size.toString(36)}-${Math.round(stats.mtimeMs * 1000).toString(36)}"`,
        stream: (range?: ByteRange) => Readable.from(chunksOf(path, range), { objectMode: false }),
      })
    },

    read: async (key) => {
      const found = await locate(key)
      const handle = found && (await undefinedIfMissing(open(found.path, READ_FLAGS)))
      if (!handle) return undefined
      try {
        return await handle.readFile()
      } finally {
        await handle.close()
      }
    },

    remove: async (key) => {
      const found = await locate(key)
      if (!found) return
      await undefinedIfMissing(unlink(found.path))
      await tidy(keySegments(key).slice(0, -1))
    },

    removeAll: async (prefix) => {
      const segments = keySegments(prefix)
      const folder = await folderOf(segments)
      if (folder && (await lstat(folder)).isDirectory()) await rm(folder, { recursive: true, force: true })
      await tidy(segments.slice(0, -1))
    },

    list: async function* (prefix) {
      const folder = await folderOf(prefix === '' ? [] : keySegments(prefix))
      if (folder && (await undefinedIfMissing(lstat(folder)))?.isDirectory()) yield* walk(folder, prefix)
    },

    size: async (prefix) => {
      let total = 0
      for await (const { size } of files.list(prefix)) total += size
      return total
    },

    move: async (from, to) => {
      keySegments(to)
      if (!(await locate(from))) missing()
      if (from === to) return
      await inFolder(to, async (folder, name) => {
        const source = await locate(from)
        await rename((source ?? missing()).path, join(folder, name))
        await syncFolder(folder)
      })
      await tidy(keySegments(from).slice(0, -1))
    },

    withPath: async (key, work) => work(((await locate(key)) ?? missing()).path),

    moveAll: async (from, to) => {
      const source = await folderOf(keySegments(from))
      if (!source || !(await lstat(source)).isDirectory()) return false
      await inFolder(to, async (folder, name) => {
        await rename(source, join(folder, name))
        for (const changed of [folder, dirname(source)]) await syncFolder(changed)
      })
      return true
    },

    free: async () => {
      await mkdir(root, { recursive: true })
      const { bavail, bsize } = await statfs(root)
      return bavail * bsize
    },

    writable: () => succeeds(mkdir(root, { recursive: true }).then(() => access(root, constants.W_OK))),
  }

  return Object.freeze(files)
}

/** Opens lazily, so that an unread stream holds no file open. */
async function* chunksOf(path: string, range?: ByteRange): AsyncGenerator<Uint8Array> {
  if (range && range.end <= range.start) return
  const handle = await open(path, READ_FLAGS)
  yield* handle.createReadStream(range && { start: range.start, end: range.end - 1 })
}

async function fill(handle: FileHandle, content: Uint8Array | Readable): Promise<void> {
  try {
    await writeFile(handle, content)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Syncs the folder, so that a rename survives a power cut, where the system supports it. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, constants.O_RDONLY).catch(() => undefined)
  if (!handle) return
  await succeeds(handle.sync())
  await handle.close()
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined)

/** A missing or wrong kind of file counts as absent. */
export async function undefinedIfMissing<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    if (['ENOENT', 'ENOTDIR', 'ELOOP', 'EISDIR'].includes(String(codeOf(error)))) return undefined
    throw error
  }
}

/** False if it was there. */
async function made(making: Promise<unknown>): Promise<boolean> {
  try {
    await making
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

function missing(): never {
  throw portError({ kind: 'notFound', message: 'There is no such file' })
}

/** Errors of the disk become port errors; errors of the incoming stream belong to its sender. */
function unwritable(error: unknown): unknown {
  if (!(error instanceof Error) || !('syscall' in error)) return error
  if (['ENOSPC', 'EDQUOT'].includes(String(codeOf(error))))
    return portError({ kind: 'full', message: 'There is no space left to store the file' }, error)
  return portError({ kind: 'failed', message: 'The file could not be stored' }, error)
}
