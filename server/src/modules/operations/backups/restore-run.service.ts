import { randomUUID } from 'node:crypto'
import type { RestoreRun } from '@larder/contract/backups.ts'
import { MINUTE_MS } from '@larder/domain/durations.ts'
import type { AnyCtx, Ctx } from '#core/context.ts'
import { AppError, notFound, problem } from '#core/errors.ts'
import { bit } from '#db/rows.ts'
import type { ArchiveProgress } from '#ports/archive-process.ts'
import { isPortError } from '#ports/port-error.ts'
import { ArchiveRefusal, answerTo } from './archive-refusal.ts'
import * as store from './backups.store.ts'
import { stagingOf } from './media-swap.service.ts'
import { finishRestore } from './restore.service.ts'

/**
 * Runs a restore and records its progress. Only one runs at a time on all processes, and its row survives the restore,
 * so that its result can be read later and from other processes.
 */

/** What stands in the row, as JSON. */
type Progress = Pick<RestoreRun, 'state' | 'step' | 'done' | 'total' | 'message'> & {
  /** The row that a restore leaves when it is decided. */
  restoreId: string
  updatedAt: string
}
type Run = Progress & Pick<RestoreRun, 'id' | 'archive'>

const HEARTBEAT_MS = 10_000
/** After so long without progress the process counts as dead. */
const SILENT_MS = 2 * MINUTE_MS

/** Runs of this process: during a restore on SQLite nobody else can write progress. */
const runningHere = new Map<string, Run>()

export type RestoreRequest = { key: string; name: string; passphrase?: string | null | undefined; safetyKey?: string }

/** Answers when it has begun; `done` tells how it ended. */
export async function beginRestore(
  ctx: Ctx,
  wanted: RestoreRequest,
): Promise<{ run: RestoreRun; done: Promise<void> }> {
  const run = await begin(ctx, wanted.name)
  return { run: toRestoreRun(run), done: applyRestore(ctx, run, wanted) }
}

function begin(ctx: Ctx, archive: string): Promise<Run> {
  return ctx.tx(async (ctx) => {
    await ctx.dialect.advisoryLock(ctx.db, 'restore')
    const now = ctx.clock.now()
    const last = await store.lastRecord(ctx.db, 'restoring')
    if (last && stateOf(last, now) === 'running') throw problem('unavailable', ctx.t('backups.restoreGoesOn'))
    const [id, updatedAt] = [randomUUID(), now.toISOString()]
    const progress: Progress = {
      state: 'running',
      step: 'opening',
      done: 0,
      total: 1,
      message: null,
      restoreId: randomUUID(),
      updatedAt,
    }
    const detail = JSON.stringify(progress)
    await store.insertRecord(ctx.db, {
      id,
      createdAt: updatedAt,
      kind: 'restoring',
      archive,
      succeeded: bit(false),
      detail,
    })
    return { id, archive, ...progress }
  })
}

async function applyRestore(ctx: Ctx, run: Run, wanted: RestoreRequest): Promise<void> {
  runningHere.set(run.id, run)
  const heartbeat = setInterval(() => void write(), HEARTBEAT_MS).unref()
  let writing: Promise<void> | undefined
  const write = () => {
    writing ??= save(ctx, run)
      .catch((error: unknown) => ctx.log.warn({ err: error }, 'how far a restore is could not be written'))
      .finally(() => {
        writing = undefined
      })
    return writing
  }
  const onProgress: ArchiveProgress = (step, done, total) => {
    if (step === 'archiving' || step === 'sending') return
    const isNew = step !== run.step
    Object.assign(run, { step, done, total })
    if (isNew) void write()
  }
  try {
    await restoreBeside(ctx, run.restoreId, wanted, onProgress)
    Object.assign(run, { state: 'done' })
    await ctx.tx(async ({ audit }) =>
      audit({ kind: 'backup.restored', subject: { id: run.archive, name: run.archive } }),
    )
    ctx.log.info({ archive: run.archive, by: ctx.actor.userId }, 'everything was replaced by an archive')
  } catch (error) {
    const answer = answerOf(ctx, run, error)
    Object.assign(run, { state: 'failed', message: answer instanceof AppError ? answer.message : null })
    throw answer
  } finally {
    clearInterval(heartbeat)
    await writing
    await write()
    runningHere.delete(run.id)
  }
}

function answerOf(ctx: Ctx, { archive }: Run, error: unknown): unknown {
  if (isPortError(error) && error.problem.kind === 'full') return problem('full', ctx.t('generic.noSpaceLeft'))
  if (!(error instanceof ArchiveRefusal)) return error
  ctx.log.warn({ archive, reason: error.reason, where: error.where }, 'an archive was refused')
  return answerTo(error, ctx.t)
}

async function save(ctx: Ctx, { id, archive: _, ...progress }: Run): Promise<void> {
  progress.updatedAt = ctx.clock.iso()
  await ctx.tx(({ db }) => store.updateDetail(db, id, JSON.stringify(progress)))
}

/** In its own process; if that dies, what was decided is completed here. */
async function restoreBeside(
  ctx: Ctx,
  id: string,
  { key, passphrase, safetyKey }: RestoreRequest,
  onProgress: ArchiveProgress,
): Promise<void> {
  let isFinished = false
  const work = { what: 'restore' as const, id, key, passphrase: passphrase ?? undefined, safetyKey }
  try {
    await ctx.archiveProcess.run(work, {
      onProgress,
      exclusively: async (work, waitMs) => {
        const done = await ctx.writeGate.exclusivelyForProcess(async () => {
          if (!(await work())) isFinished = await finishRestore(ctx, id)
        }, waitMs)
        return done !== undefined
      },
    })
  } catch (error) {
    if (isFinished) return
    // A refusal cleans up by itself; a dead process could not.
    if (!(await store.findRecord(ctx.db, id, 'restore'))) await ctx.files.removeAll(stagingOf(id))
    throw error
  }
}

const progressOf = ({ detail }: store.BackupRecord) => JSON.parse(detail) as Progress

function stateOf(record: store.BackupRecord, now: Date): RestoreRun['state'] {
  const { state, updatedAt } = runningHere.get(record.id) ?? progressOf(record)
  const isSilent = now.getTime() - new Date(updatedAt).getTime() > SILENT_MS && !runningHere.has(record.id)
  return state === 'running' && isSilent ? 'failed' : state
}

/** By its id, which only whoever started it knows; sessions have ended. */
export async function findRestoreRun(ctx: AnyCtx, id: string): Promise<RestoreRun> {
  const record = await store.findRecord(ctx.db, id, 'restoring')
  if (!record) throw notFound()
  return describe(ctx, record)
}

/** If the process died after the decision, the row of the restore says so. */
async function describe(ctx: AnyCtx, record: store.BackupRecord): Promise<RestoreRun> {
  const run = { id: record.id, archive: record.archive, ...(runningHere.get(record.id) ?? progressOf(record)) }
  const state = stateOf(record, ctx.clock.now())
  const isDecided = state === 'failed' && (await store.findRecord(ctx.db, run.restoreId, 'restore')) !== undefined
  return toRestoreRun({ ...run, state: isDecided ? 'done' : state })
}

export async function currentRestore(ctx: Ctx): Promise<RestoreRun | null> {
  const record = await store.lastRecord(ctx.db, 'restoring')
  return record && stateOf(record, ctx.clock.now()) === 'running' ? describe(ctx, record) : null
}

const toRestoreRun = ({ id, archive, state, step, done, total, message }: Run): RestoreRun => ({
  id,
  archive,
  state,
  step,
  done,
  total,
  message,
})
