/**
 * Work that would hold everybody up, in threads of its own. What takes too long or too much memory ends its thread and
 * nothing else. Threads wait a while for the next piece of work and then end, so that an idle server is small.
 */
import { Worker } from 'node:worker_threads'
import { createLimiter } from './limiter.ts'
import { portError } from './problem.ts'
import { workerFile } from './worker-file.ts'

export type ThreadOptions = {
  /** The file in this folder, without its extension. */
  file: string
  /** Threads at once. */
  most: number
  /** From the moment a thread begins with it. */
  timeoutMs: number
  heapMb: number
  idleMs?: number
}

export type Threads<Job, Result> = { run(job: Job, signal?: AbortSignal): Promise<Result> }

/** What a thread sends back for each piece of work. */
export type ThreadAnswer<Result> = { result: Result } | { failure: string }

const IDLE_MS = 20_000
const WAITING = 500
/** For what lives briefly: more is quicker by little, and the thread keeps it as long as it lives. */
const YOUNG_MB = 16

export function createThreads<Job, Result>({
  file,
  most,
  timeoutMs,
  heapMb,
  idleMs = IDLE_MS,
}: ThreadOptions): Threads<Job, Result> {
  const limiter = createLimiter({ concurrency: most, waiting: WAITING })
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
    const end = () => {
      idle.delete(worker)
      void worker.terminate()
    }
    // Neither the thread nor the wait for work keeps the process alive.
    worker.unref()
    idle.set(worker, setTimeout(end, idleMs).unref())
  }

  const work = (job: Job) =>
    new Promise<Result>((resolve, reject) => {
      const worker = take()
      worker.ref()
      const settle = (reusable: boolean, finish: () => void) => {
        clearTimeout(timer)
        worker.off('message', onMessage).off('error', onError).off('exit', onExit)
        if (reusable) keep(worker)
        else void worker.on('error', () => {}).terminate()
        finish()
      }
      const fail = (error: unknown) => settle(false, () => reject(error))
      const onMessage = (answer: ThreadAnswer<Result>) =>
        settle(true, () => ('result' in answer ? resolve(answer.result) : reject(unreadable(answer.failure))))
      const onError = (error: unknown) => fail(unreadable(error))
      const onExit = () => fail(unreadable('the thread ended'))
      const timer = setTimeout(
        () => fail(portError({ kind: 'timeout', message: 'This takes too long to read' })),
        timeoutMs,
      )
      worker.on('message', onMessage).on('error', onError).on('exit', onExit)
      worker.postMessage(job)
    })

  return Object.freeze({ run: (job: Job, signal?: AbortSignal) => limiter.run(() => work(job), signal) })
}

const start = (file: string, heapMb: number) =>
  new Worker(workerFile(file), {
    execArgv: [],
    env: {},
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: YOUNG_MB },
  })

const unreadable = (cause: unknown) => portError({ kind: 'unsupported', message: 'This cannot be read' }, cause)
