/**
 * Reads export files of other programs in a thread: one recipe after the other, so that neither thousands of them nor a
 * hostile one block the server or fill the memory. A thread that takes too long is ended.
 */

import { stat } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import { MINUTE_MS } from '@larder/domain/durations.ts'
import type { TableColumns } from '@larder/recipe-formats/format.ts'
import type { FormatRecipe } from '@larder/recipe-formats/format-recipe.ts'
import { createFairQueue, type Requester } from './fair-queue.ts'
import { availableMb } from './page-reader.ts'
import { type PortError, type PortProblem, portError } from './port-error.ts'
import { isOutOfMemory } from './threads.ts'
import { workerFile } from './worker-file.ts'

export type RecipeFile = {
  path: string
  /** The file name as uploaded. */
  name: string
  /** In place of the one that is recognised. */
  format?: string | undefined
  columns?: Readonly<Record<string, string>> | undefined
  locale: string
}

/** A file of the item that was read last, by its number. */
export type FileInItem = { name: string; file: number }

/** A recipe as a thread can hand it over. */
export type ReadRecipe = Omit<FormatRecipe, 'pictures' | 'assets'> & {
  pictures: (FileInItem | { address: string })[]
  assets: FileInItem[]
}
export type RecipeFileItem = { recipe: ReadRecipe } | { recipe?: undefined; message: string; reason: string }

export type OpenRecipeFile = {
  /** Undefined where none was chosen and none fits: then there is nothing to read. */
  format: string | undefined
  columns: TableColumns | undefined
  /** Undefined at the end. */
  next(): Promise<RecipeFileItem | undefined>
  bytes(file: FileInItem): Promise<Uint8Array>
}

/** Problems are `unsupported`, `refused` for what has a password, `tooLarge` and `timeout`. */
export type RecipeFileReader = {
  read<T>(file: RecipeFile, work: (opened: OpenRecipeFile) => Promise<T>, signal?: AbortSignal): Promise<T>
  /** The same, in turns with everybody else's files. */
  onBehalfOf(requester: Requester): RecipeFileReader
}

export type ReaderOrder =
  | { order: 'open'; file: RecipeFile }
  | { order: 'next' }
  | { order: 'bytes'; file: number }
  | { order: 'close' }
export type ReaderAnswer = { result: unknown } | { failure: PortProblem }

/** In each lane: large files take minutes, and small ones must not wait for them. */
const LANE = { concurrency: 1, waiting: 200, waitingPerPerson: 50 }
const LARGE_BYTES = 5_000_000
const TIMEOUT_MS = MINUTE_MS
/** A file of a hundred megabytes is read as a whole; where there is little memory, it is refused. */
const HEAP_MB = availableMb() < 1_024 ? 160 : 512
const YOUNG_MB = 16
const IDLE_MS = 20_000

export function createRecipeFileReader(timeoutMs = TIMEOUT_MS): RecipeFileReader {
  const [small, large] = [createFairQueue(LANE), createFairQueue(LANE)]
  const idle = new Map<Worker, NodeJS.Timeout>()

  function take(): Worker {
    const [waiting] = idle
    if (!waiting) return startThread()
    const [worker, timer] = waiting
    clearTimeout(timer)
    idle.delete(worker)
    worker.ref()
    return worker
  }

  /** Starting a thread takes longer than reading a small file, so it is kept for a while. */
  function keep(worker: Worker): void {
    const end = () => {
      idle.delete(worker)
      void worker.terminate()
    }
    worker.unref()
    idle.set(worker, setTimeout(end, IDLE_MS).unref())
  }

  async function read<T>(file: RecipeFile, work: (opened: OpenRecipeFile) => Promise<T>): Promise<T> {
    const worker = take()
    let isWell = true
    const ask = <R>(order: ReaderOrder) =>
      answerTo<R>(worker, order, timeoutMs).catch((error: unknown) => {
        // After an error in the file the thread can be reused.
        isWell &&= !isBroken(error)
        throw error
      })
    try {
      const { format, columns } = await ask<Pick<OpenRecipeFile, 'format' | 'columns'>>({ order: 'open', file })
      return await work({
        format,
        columns,
        next: () => ask<RecipeFileItem | undefined>({ order: 'next' }),
        bytes: ({ file }) => ask<Uint8Array>({ order: 'bytes', file }),
      })
    } finally {
      if (isWell) await ask({ order: 'close' }).catch(() => {})
      if (isWell) keep(worker)
      else await worker.terminate()
    }
  }

  const readerFor = (requester?: Requester): RecipeFileReader => ({
    read: async (file, work, signal) => {
      const size = await stat(file.path).then((found) => found.size)
      return (size > LARGE_BYTES ? large : small).run(() => read(file, work), requester, signal)
    },
    onBehalfOf: readerFor,
  })
  return Object.freeze(readerFor())
}

function startThread(): Worker {
  const worker = new Worker(workerFile('recipe-file-reader-worker'), {
    execArgv: [],
    env: {},
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB, maxYoungGenerationSizeMb: YOUNG_MB },
  })
  // Also between two requests, where nobody waits.
  return worker.on('error', () => {})
}

/** One request at a time. A thread that has ended answers nothing more. */
const answerTo = <R>(worker: Worker, order: ReaderOrder, timeoutMs: number) =>
  new Promise<R>((resolve, reject) => {
    const settle = (finish: () => void) => {
      clearTimeout(timer)
      worker.off('message', onMessage).off('error', onEnd).off('exit', onEnd)
      finish()
    }
    const onMessage = (answer: ReaderAnswer) =>
      settle(() => ('failure' in answer ? reject(portError(answer.failure)) : resolve(answer.result as R)))
    const onEnd = (cause: unknown) =>
      settle(() => reject(broken(isOutOfMemory(cause) ? tooLarge() : unreadable(cause))))
    const timer = setTimeout(() => settle(() => reject(broken(tooSlow()))), timeoutMs)
    worker.on('message', onMessage).on('error', onEnd).on('exit', onEnd)
    worker.postMessage(order)
  })

/** Failures after which a thread cannot be reused. */
const ended = new WeakSet<object>()
const isBroken = (error: unknown) => typeof error === 'object' && error !== null && ended.has(error)
function broken(error: PortError): PortError {
  ended.add(error)
  return error
}

const tooSlow = () => portError({ kind: 'timeout', message: 'This takes too long to read' })
const tooLarge = () => portError({ kind: 'tooLarge', message: 'This needs too much memory to read' })
const unreadable = (cause: unknown) => portError({ kind: 'unsupported', message: 'This cannot be read' }, cause)
