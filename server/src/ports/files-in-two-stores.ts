/**
 * Files that are on their way from one store to another: whatever is new goes to the current store, whatever is only in
 * the former one is still read from there. Moving them runs beside it and may be interrupted and begun again.
 */
import { createHash } from 'node:crypto'
import type { Files, ListedFile } from './files.ts'
import { isPortError, portError } from './port-error.ts'

type Stores = { current: Files; former: Files }

export function createFilesInTwoStores({ current, former }: Stores): Files {
  const both = [current, former]

  /** In the order of names, each once. */
  async function* list(folder: string): AsyncGenerator<ListedFile> {
    const found = new Map<string, ListedFile>()
    for (const files of [former, current]) for await (const file of files.list(folder)) found.set(file.key, file)
    yield* [...found.values()].sort((a, b) => (a.key < b.key ? -1 : 1))
  }

  async function move(from: string, to: string): Promise<void> {
    try {
      await current.move(from, to)
    } catch (error) {
      const file = isPortError(error) && error.problem.kind === 'notFound' ? await former.get(from) : undefined
      if (!file) throw error
      await current.put(to, file.stream())
    }
    await former.remove(from)
  }

  const files: Files = {
    ...current,
    get: async (key) => (await current.get(key)) ?? former.get(key),
    read: async (key) => (await current.read(key)) ?? former.read(key),
    remove: async (key) => {
      for (const files of both) await files.remove(key)
    },
    removeAll: async (folder) => {
      for (const files of both) await files.removeAll(folder)
    },
    list,
    size: async (folder) => {
      let total = 0
      for await (const { size } of list(folder)) total += size
      return total
    },
    move,
    withPath: async (key, work) => ((await current.get(key)) ? current : former).withPath(key, work),
    moveAll: async (from, to) => {
      if (!(await holdsAny(former, from))) return current.moveAll(from, to)
      for await (const { key } of list(from)) await move(key, to + key.slice(from.length))
      return true
    },
  }
  return Object.freeze(files)
}

export async function holdsAny(files: Files, folder: string): Promise<boolean> {
  for await (const _ of files.list(folder)) return true
  return false
}

export type MovedFiles = { moved: number; bytes: number; wereThere: number }

/** Moves everything into the current store, each file compared before the former copy goes. May be repeated. */
export async function moveFiles(
  { current, former }: Stores,
  onProgress: (done: MovedFiles) => void,
): Promise<MovedFiles> {
  const done = { moved: 0, bytes: 0, wereThere: 0 }
  for await (const { key, size } of former.list('')) {
    if (await current.get(key)) done.wereThere += 1
    else {
      if (!(await copied({ current, former }, key))) continue
      done.moved += 1
      done.bytes += size
    }
    await former.remove(key)
    onProgress(done)
  }
  return done
}

/** False if somebody removed it meanwhile. */
async function copied({ current, former }: Stores, key: string): Promise<boolean> {
  const file = await former.get(key)
  if (!file) return false
  await current.put(key, file.stream())
  const [before, after] = await Promise.all([hashOf(former, key), hashOf(current, key)])
  if (before === undefined) {
    await current.remove(key)
    return false
  }
  if (before === after) return true
  await current.remove(key)
  throw portError({ kind: 'failed', message: `${key} did not arrive as it was` })
}

async function hashOf(files: Files, key: string): Promise<string | undefined> {
  const file = await files.get(key)
  if (!file) return undefined
  const hash = createHash('sha256')
  for await (const chunk of file.stream() as AsyncIterable<Uint8Array>) hash.update(chunk)
  return hash.digest('hex')
}
