/**
 * Runs blocking work in worker threads. Work that takes too long or too much memory ends its thread and nothing else.
 * Threads wait a while for more work and then end, so that an idle server is small. There are two lanes, each with a
 * fair queue. Small work goes through the short lane; what does not finish there in time is started again in the long
 * lane, so that small work never waits for large.
 */
import { Worker } from 'node:worker_threads'
import type { FairQueue, Requester } from './fair-queue.ts'
import { type PortProblem, portError } from './port-error.ts'
import { workerFile } from './worker-file.ts'

export type Lane = {
  /** Several kinds of work may share its slots. */
  queue: FairQueue
  /** Counted from the start in a thread. */
  timeoutMs: number
  heapMb: number
  /** How long an idle thread is kept; not at all by default. */
  idleMs?: number
}

export type ThreadOptions<Job> = {
  /** The file in this folder, without its extension. */
  file: string
  short: Lane
  long: Lane
  /** What the short lane need not try. */
  isLarge: (job: Job) => boolean
}

export type Threads<Job, Result> = { run(job: Job, requester?: Requester, signal?: AbortSignal): Promise<Result> }

/** What a thread sends back for each piece of work. */
export type ThreadAnswer<Result> =
  | { result: Result }
  | { failure: string; kind?: Extract<PortProblem['kind'], 'unsupported' | 'tooLarge'> }

/** The young generation of V8: more is hardly faster and is never returned. */
const YOUNG_MB = 8

export function createThreads<Job, Result>({ file, short, long, isLarge }: ThreadOptions<Job>): Threads<Job, Result> {
  const inShort = createLane<Job, Result>(file, short)
  const inLong = createLane<Job, Result>(file, long)

  async function run(job: Job, requester?: Requester, signal?: AbortSignal): Promise<Result> {
    if (!isLarge(job)) {
      try {
        return await inShort(job, requester, signal)
      } catch (error) {
        if (!(error instanceof Outgrown)) throw error
      }
    }
    return inLong(job, requester, signal).catch((error: unknown) => {
      throw error instanceof Outgrown ? error.problem() : error
    })
  }

  return Object.freeze({ run })
}

/** It exceeded the limits of its lane. */
class Outgrown extends Error {
  constructor(readonly what: 'time' | 'memory') {
    super(`outgrown in ${what}`)
  }
  problem = () =>
    this.what === 'time'
      ? portError({ kind: 'timeout', message: 'This takes too long to read' })
      : portError({ kind: 'tooLarge', message: 'This needs too much memory to read' })
}

function createLane<Job, Result>(file: string, { queue, timeoutMs, heapMb, idleMs = 0 }: Lane) {
  const idle = new Map<Worker, NodeJS.Timeout>()

  function take(): Worker {
    const [waiting] = idle
    if (!waiting) return start(file, heapMb)
    const [worker, timer] = waiting
    clearTimeout(timer)
    idle.delete(worker)
    return worker
  }

  function keep(worker: Worker): void {
    if (idleMs === 0) {
      end(worker)
      return
    }
    // Neither the thread nor the wait for work keeps the process alive.
    worker.unref()
    const timer = setTimeout(() => {
      idle.delete(worker)
      end(worker)
    }, idleMs)
    idle.set(worker, timer.unref())
  }

  const work = (job: Job) =>
    new Promise<Result>((resolve, reject) => {
      const worker = take()
      worker.ref()
      const settle = (reusable: boolean, finish: () => void) => {
        clearTimeout(timer)
        worker.off('message', onMessage).off('error', onError).off('exit', onExit)
        if (reusable) keep(worker)
        else end(worker)
        finish()
      }
      const fail = (error: unknown) => settle(false, () => reject(error))
      const onMessage = (answer: ThreadAnswer<Result>) =>
        settle(true, () => ('result' in answer ? resolve(answer.result) : reject(failureOf(answer))))
      const onError = (error: unknown) => fail(isOutOfMemory(error) ? new Outgrown('memory') : unreadable(error))
      const onExit = () => fail(unreadable('the thread ended'))
      const timer = setTimeout(() => fail(new Outgrown('time')), timeoutMs)
      worker.on('message', onMessage).on('error', onError).on('exit', onExit)
      worker.postMessage(job)
    })

  return (job: Job, requester?: Requester, signal?: AbortSignal) => queue.run(() => work(job), requester, signal)
}

const end = (worker: Worker) => void worker.on('error', () => {}).terminate()

const start = (file: string, heapMb: number) =>
  new Worker(workerFile(file), {
    execArgv: [],
    env: {},
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: YOUNG_MB },
  })

export const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

function failureOf({ failure, kind = 'unsupported' }: { failure: string; kind?: 'unsupported' | 'tooLarge' }) {
  if (kind === 'tooLarge') return portError({ kind, message: 'This asks for too much to be read' }, failure)
  return unreadable(failure)
}

const unreadable = (cause: unknown) => portError({ kind: 'unsupported', message: 'This cannot be read' }, cause)
