/**
 * Makes, verifies and restores archives in a process of its own, because that takes minutes and much memory. If the
 * process dies, only its work is lost. A restore closes the write gate while it replaces the data.
 */

import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { FileStoreSettings } from './file-store.ts'
import type { ObjectStoreSettings } from './object-store.ts'
import { type PortProblem, portError } from './port-error.ts'

export type ArchiveWork = {
  what: 'make' | 'verify' | 'restore'
  /** Names the staging folder, which is cleaned up if the process dies. */
  id: string
  /** The archive in the file store. */
  key: string
  passphrase?: string | undefined
  /** The key of the safety archive, made before a restore. */
  safetyKey?: string | undefined
  /** Also copy the archive to the object store. */
  toStore?: boolean
}

/** What is in an archive that could be restored. */
export type VerifiedArchive = { schema: string; createdAt: string; rows: number; files: number }

type ArchiveStep =
  | 'archiving'
  | 'sending'
  | 'fetching'
  | 'opening'
  | 'loading'
  | 'unpacking'
  | 'saving'
  | 'waiting'
  | 'replacing'
export type ArchiveProgress = (step: ArchiveStep, done: number, total: number) => void

export type ArchiveHooks = {
  onProgress?: ArchiveProgress
  signal?: AbortSignal | undefined
  /**
   * Runs work with the write gate closed; false if others take too long. The work answers false if its process died.
   */
  exclusively: (work: () => Promise<boolean>, waitMs: number) => Promise<boolean>
}

export type ArchiveProcess = {
  /** The result of a verification; nothing for other work. Errors are rethrown as they were thrown in the process. */
  run: (work: ArchiveWork, hooks: ArchiveHooks) => Promise<VerifiedArchive | undefined>
}

/** Settings for the process; sent over the channel, because everybody on the machine can read arguments. */
export type ArchivePlace = {
  dataDir: string
  database: { engine: 'sqlite'; file: string } | { engine: 'postgres'; url: string }
  files: FileStoreSettings
  store?: ObjectStoreSettings | undefined
}

export type ToProcess = { place: ArchivePlace; work: ArchiveWork } | { granted: boolean } | { stop: true }

export type ArchiveFailure =
  | { refusal: { reason: string; where: string } }
  | { problem: PortProblem }
  | { message: string; stack?: string | undefined }

export type FromProcess =
  | { progress: [step: ArchiveStep, done: number, total: number] }
  | { wantsExclusive: number }
  | { exclusiveOver: true }
  | { done: VerifiedArchive | null }
  | { failure: ArchiveFailure }

const fromSource = import.meta.url.endsWith('.ts')
const shipped = fileURLToPath(new URL(fromSource ? '../archive-worker.ts' : './archive-worker.js', import.meta.url))
/** From source it takes a loader that runs TypeScript. */
const loaderOf = (script: string) => (script.endsWith('.ts') ? ['--import', import.meta.resolve('tsx')] : [])

/** Short-lived data is collected in small steps, before as much again has come. */
const SMALL_MEMORY = ['--max-semi-space-size=4', '--optimize-for-size', '--heap-growing-percent=30']
const STOPS_WITHIN_MS = 10_000

type Revive = (refusal: { reason: string; where: string }) => Error

export function createArchiveProcess(place: ArchivePlace, asRefusal: Revive, script = shipped): ArchiveProcess {
  return Object.freeze({
    run: async (work: ArchiveWork, hooks: ArchiveHooks) => {
      hooks.signal?.throwIfAborted()
      const worker = fork(script, {
        execArgv: [...SMALL_MEMORY, ...loaderOf(script)],
        // SQLite writes temporary files to the working directory where the system has no folder for them.
        cwd: place.dataDir,
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      })
      const send = (message: ToProcess) => void (worker.connected && worker.send(message))
      const stop = () => {
        send({ stop: true })
        setTimeout(() => worker.kill('SIGKILL'), STOPS_WITHIN_MS).unref()
      }
      hooks.signal?.addEventListener('abort', stop, { once: true })
      try {
        send({ place, work })
        return await answerOf(worker, send, hooks, asRefusal)
      } finally {
        hooks.signal?.removeEventListener('abort', stop)
        if (worker.connected) worker.disconnect()
      }
    },
  })
}

function answerOf(
  worker: ChildProcess,
  send: (message: ToProcess) => void,
  { onProgress, signal, exclusively }: ArchiveHooks,
  asRefusal: Revive,
): Promise<VerifiedArchive | undefined> {
  let standing: Promise<void> | undefined
  let left: (asItShould: boolean) => void = () => {}
  const over = new Promise<boolean>((resolve) => {
    left = resolve
  })
  const answer = new Promise<VerifiedArchive | undefined>((resolve, reject) => {
    const ended = () => reject(signal?.aborted ? signal.reason : new Error('the process of the archive ended'))
    worker.once('error', reject).once('exit', ended)
    worker.once('exit', () => left(false))
    worker.on('message', (message: FromProcess) => {
      if ('progress' in message) onProgress?.(...message.progress)
      else if ('exclusiveOver' in message) left(true)
      else if ('done' in message) resolve(message.done ?? undefined)
      else if ('failure' in message) {
        left(true)
        reject(signal?.aborted ? signal.reason : errorOf(message.failure, asRefusal))
      } else standing = grantExclusive(message.wantsExclusive)
    })
  })
  const grantExclusive = async (waitMs: number) => {
    const work = async () => {
      send({ granted: true })
      return over
    }
    if (!(await exclusively(work, waitMs).catch(() => false))) send({ granted: false })
  }
  // Clean-up after a dead process is done before the caller gets the answer.
  return answer.finally(() => standing)
}

function errorOf(failure: ArchiveFailure, asRefusal: Revive): Error {
  if ('refusal' in failure) return asRefusal(failure.refusal)
  if ('problem' in failure) return portError(failure.problem)
  return Object.assign(new Error(failure.message), failure.stack ? { stack: failure.stack } : {})
}
