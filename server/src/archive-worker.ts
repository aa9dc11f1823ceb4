import { setPriority } from 'node:os'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { connect } from '#db/connect.ts'
import { type ArchiveContext, archiveContext } from '#modules/operations/backups/archive-context.ts'
import { ArchiveRefusal } from '#modules/operations/backups/archive-refusal.ts'
import { runArchiveWork } from '#modules/operations/backups/archive-work.service.ts'
import type {
  ArchiveFailure,
  ArchivePlace,
  ArchiveProgress,
  ArchiveWork,
  FromProcess,
  ToProcess,
} from '#ports/archive-process.ts'
import { systemClock } from '#ports/clock.ts'
import { openFileStore } from '#ports/file-store.ts'
import { createConfiguredStore } from '#ports/object-store.ts'
import { isPortError } from '#ports/port-error.ts'

/** Runs one piece of work on an archive in its own process: see `ports/archive-process.ts`. */

/** Requests to the server have priority. */
const PRIORITY = 10

const send = (message: FromProcess) => void (process.connected && process.send?.(message))
const stopped = new AbortController()
let isDecided = false
let onDecision: (allowed: boolean) => void = () => {}

/** The parent process closes the write gate meanwhile. */
const exclusively: ArchiveContext['writeGate']['exclusively'] = async (work, waitMs) => {
  const allowed = new Promise<boolean>((resolve) => {
    onDecision = resolve
  })
  send({ wantsExclusive: waitMs })
  if (!(await allowed)) return undefined
  const result = await work()
  send({ exclusiveOver: true })
  return { result }
}

const PROGRESS_EVERY_MS = 250

function throttled(onProgress: ArchiveProgress): ArchiveProgress {
  let [last, lastStep] = [0, '']
  return (step, done, total) => {
    const now = performance.now()
    if (step === lastStep && now - last < PROGRESS_EVERY_MS) return
    ;[last, lastStep] = [now, step]
    onProgress(step, done, total)
  }
}

async function main(place: ArchivePlace, work: ArchiveWork): Promise<void> {
  const connection = await connect(place.database, { sparing: true })
  const files = await openFileStore(place.files)
  const ctx = archiveContext(
    { connection, files, dataDir: place.dataDir, clock: systemClock, backupStore: storeOf(place) },
    { exclusively },
  )
  let answer: FromProcess
  try {
    const done = await runArchiveWork(ctx, work, {
      signal: stopped.signal,
      onProgress: throttled((...step) => send({ progress: step })),
      reached: async (point) => {
        // The parent, which held the write gate, is gone.
        if (point === 'everything written') await nextTurn()
        if (point === 'everything written' && !process.connected) process.exit(1)
        if (point !== 'committed') return
        isDecided = true
        await connection.dialect.checkpoint(connection.writer)
      },
    })
    answer = { done: done ?? null }
  } catch (error) {
    answer = { failure: failureOf(error, ctx) }
  }
  await connection.close()
  send(answer)
}

const storeOf = ({ store }: ArchivePlace) => store && createConfiguredStore(store)

function failureOf(error: unknown, { dialect }: ArchiveContext): ArchiveFailure {
  if (error instanceof ArchiveRefusal) return { refusal: { reason: error.reason, where: error.where } }
  if (isPortError(error)) return { problem: error.problem }
  if (dialect.isFull(error)) return { problem: { kind: 'full', message: 'There is no space left' } }
  const { message, stack } = error as Error
  return { message, stack }
}

process.on('message', (message: ToProcess) => {
  if ('work' in message) void main(message.place, message.work)
  else if ('granted' in message) onDecision(message.granted)
  else stopped.abort(new Error('the work was stopped'))
})
// A restore past its point of no return is finished; anything else ends with the parent.
process.on('disconnect', () => {
  if (!isDecided) process.exit()
})
// The terminal sends these signals to all processes; the parent ends this one.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
setPriority(PRIORITY)
// File names are kept until the archive is complete; from a pooled buffer each would keep its neighbours alive.
Buffer.poolSize = 0
