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

  /** The current store is asked once more, because a file may arrive there between the first two looks. */
  async function inEither<T>(look: (files: Files) => Promise<T | undefined>): Promise<T | undefined> {
    for (const files of [current, former, current]) {
      const found = await look(files)
      if (found !== undefined) return found
    }
    return undefined
  }

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
      if (!isPortError(error) || error.problem.kind !== 'notFound') throw error
      const file = await former.get(from)
      if (file) await current.put(to, file.stream())
      else await current.move(from, to)
    }
    await former.remove(from)
  }

  const files: Files = {
    ...current,
    areMoving: true,
    get: (key) => inEither((files) => files.get(key)),
    read: (key) => inEither((files) => files.read(key)),
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
    withPath: async (key, work) =>
      ((await inEither(async (files) => (await files.get(key)) && files)) ?? current).withPath(key, work),
    removeUnfinished: async (before) => {
      const sweeps = await Promise.allSettled(both.map(async (files) => files.removeUnfinished?.(before)))
      const refusals = sweeps.flatMap((sweep) => (sweep.status === 'rejected' ? [sweep.reason] : []))
      if (refusals.length > 0) throw new AggregateError(refusals, 'parts of uploads are left in a store')
      return sweeps.reduce((sum, sweep) => sum + ((sweep.status === 'fulfilled' && sweep.value) || 0), 0)
    },
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

/** Runs the work while nobody else replaces the file. */
export type InTurn = <T>(key: string, work: () => Promise<T>) => Promise<T>

/**
 * Moves everything into the current store, each file compared before the former copy goes. May be repeated. A file that
 * is replaced under the same name meanwhile must not be overwritten by its former copy: that is what `inTurn` is for.
 */
export async function moveFiles(
  stores: Stores,
  onProgress: (done: MovedFiles) => void,
  inTurn: InTurn,
): Promise<MovedFiles> {
  const done = { moved: 0, bytes: 0, wereThere: 0 }
  for await (const { key, size } of stores.former.list('')) {
    const outcome = await inTurn(key, () => moveOne(stores, key))
    if (outcome === 'gone') continue
    if (outcome === 'wasThere') done.wereThere += 1
    else {
      done.moved += 1
      done.bytes += size
    }
    onProgress(done)
  }
  return done
}

async function moveOne(stores: Stores, key: string): Promise<'moved' | 'wasThere' | 'gone'> {
  const wasThere = (await stores.current.get(key)) !== undefined
  if (!wasThere && !(await copied(stores, key))) return 'gone'
  await stores.former.remove(key)
  return wasThere ? 'wasThere' : 'moved'
}

/** False if somebody removed it meanwhile. */
async function copied({ current, former }: Stores, key: string): Promise<boolean> {
  const file = await former.get(key)
  if (!file) return false
  await current.put(key, file.stream())
  const [before, after] = await Promise.all([hashOf(former, key), hashOf(current, key)])
  if (before !== undefined && before === after) return true
  if (before === undefined || (await former.get(key)) === undefined) {
    await current.remove(key)
    return false
  }
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
