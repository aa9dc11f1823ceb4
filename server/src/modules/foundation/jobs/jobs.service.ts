import { setTimeout as pause } from 'node:timers/promises'
import { type AdminJob, isFinished, type Job, type JobStatus } from '@larder/contract/jobs.ts'
import { DAY_MS } from '@larder/domain/durations.ts'
import { demandFlag } from '#core/access.ts'
import type { Ctx, TxCtx } from '#core/context.ts'
import { notFound, problem } from '#core/errors.ts'
import type { Listening, StreamedEvent } from '#core/event-streams.ts'
import type { JobFile, JobStep } from '#core/jobs/job-kind.ts'
import { type JobRow, removeFinishedBefore } from '#core/jobs/jobs.store.ts'
import { cancelJob, jobFolder, retryJob } from '#core/jobs/jobs.ts'
import { momentBefore } from '#ports/clock.ts'
import type { StoredFile } from '#ports/files.ts'
import * as store from './jobs.store.ts'

/** Jobs as people see them: their own, or all of them for administrators. The input of a job is never sent. */

const MAX_LISTED = 50
const POLL_MS = 500
const KEPT_DAYS = 7

/** A file that the store knows, and its name. */
type KeptFile = JobFile & { size: number }
const fileOf = (row: JobRow): KeptFile | null => (row.file === null ? null : JSON.parse(row.file))

export function toJob(row: JobRow): Job {
  const step: JobStep | null = row.step === null ? null : JSON.parse(row.step)
  return {
    ...row,
    progress: { done: row.progressDone, total: row.progressTotal, step: step && { values: {}, ...step } },
    result: row.result === null ? null : JSON.parse(row.result),
    file: fileOf(row),
    error: row.status === 'failed' && row.error !== null ? JSON.parse(row.error) : null,
  }
}

const toAdminJob = (row: store.AdminRow): AdminJob => ({ ...toJob(row), owner: row.owner })

async function ownRow(ctx: Ctx, id: string): Promise<JobRow> {
  const row = await store.find(ctx.db, id, ctx.actor)
  if (!row) throw notFound()
  return row
}

export const list = async (ctx: Ctx): Promise<Job[]> => (await store.listOf(ctx.db, ctx.actor, MAX_LISTED)).map(toJob)

export const get = async (ctx: Ctx, id: string): Promise<Job> => toJob(await ownRow(ctx, id))

export const cancel = (ctx: Ctx, id: string): Promise<Job> =>
  ctx.tx(async (ctx) => {
    await ownRow(ctx, id)
    await cancelJob(ctx, id)
    return get(ctx, id)
  })

export const retry = (ctx: Ctx, id: string): Promise<Job> =>
  ctx.tx(async (ctx) => {
    await retryEnded(ctx, await ownRow(ctx, id))
    return get(ctx, id)
  })

async function retryEnded(ctx: TxCtx<unknown>, row: JobRow): Promise<void> {
  if (row.status !== 'failed' && row.status !== 'cancelled') throw problem('conflict', ctx.t('jobs.notEnded'))
  await retryJob(ctx, row)
}

export async function file(ctx: Ctx, id: string): Promise<{ stored: StoredFile; name: string; type: string }> {
  const row = await ownRow(ctx, id)
  const kept = row.status === 'done' ? fileOf(row) : null
  demandFlag(kept?.access ?? 'member', ctx.actor)
  const stored = kept && (await ctx.files.get(kept.key))
  if (!stored) throw notFound()
  return { stored, name: kept.name, type: kept.type }
}

/** Polling the row also notices what another process does; access is checked before the stream starts. */
export async function watch(ctx: Ctx, id: string) {
  await ownRow(ctx, id)
  return async function* ({ signal, lastEventId }: Listening): AsyncGenerator<StreamedEvent<Job>> {
    let sent = lastEventId
    while (!signal.aborted) {
      const row = await store.find(ctx.db, id, ctx.actor)
      if (!row) return
      const now = versionOf(row)
      if (now !== sent) yield { id: now, data: toJob(row) }
      if (isFinished(row)) return
      sent = now
      await pause(POLL_MS, undefined, { signal }).catch(() => {})
    }
  }
}

const versionOf = ({ status, updatedAt, attempts, progressDone }: JobRow) =>
  [status, attempts, progressDone, updatedAt].join(' ')

export async function listAll(
  ctx: Ctx,
  { page, perPage, ...filter }: { status?: JobStatus; kind?: string; page: number; perPage: number },
) {
  const rows = await store.listAll(ctx.db, filter, { limit: perPage, offset: (page - 1) * perPage })
  const counts = { waiting: 0, running: 0, done: 0, failed: 0, cancelled: 0 }
  for (const { status, count } of await store.countByStatus(ctx.db, filter)) counts[status] = Number(count)
  const total = filter.status ? counts[filter.status] : Object.values(counts).reduce((sum, one) => sum + one, 0)
  return { items: rows.map(toAdminJob), total, counts }
}

async function anyRow(ctx: Ctx, id: string): Promise<store.AdminRow> {
  const row = await store.findWithOwner(ctx.db, id)
  if (!row) throw notFound()
  return row
}

export const cancelAny = (ctx: Ctx, id: string): Promise<AdminJob> =>
  ctx.tx(async (ctx) => {
    await anyRow(ctx, id)
    await cancelJob(ctx, id)
    return toAdminJob(await anyRow(ctx, id))
  })

export const retryAny = (ctx: Ctx, id: string): Promise<AdminJob> =>
  ctx.tx(async (ctx) => {
    await retryEnded(ctx, await anyRow(ctx, id))
    return toAdminJob(await anyRow(ctx, id))
  })

/** From now on, or from the last event that a returning listener saw. */
export async function watchAll(ctx: Ctx) {
  return async function* ({ signal, lastEventId }: Listening): AsyncGenerator<StreamedEvent<AdminJob>> {
    const since = Date.parse(lastEventId ?? '')
    let moment = Number.isNaN(since) ? ctx.clock.iso() : new Date(since).toISOString()
    let sent = new Map<string, string>()
    while (!signal.aborted) {
      const rows = await store.changedSince(ctx.db, moment, MAX_LISTED)
      for (const row of rows)
        if (sent.get(row.id) !== versionOf(row)) yield { id: row.updatedAt, data: toAdminJob(row) }
      sent = new Map([...(rows.length > 0 ? rows.map((row) => [row.id, versionOf(row)] as const) : sent)])
      moment = rows.at(-1)?.updatedAt ?? moment
      await pause(POLL_MS, undefined, { signal }).catch(() => {})
    }
  }
}

/** Removes jobs that ended a week ago, with their files; answers how many. */
export async function removeOld(ctx: Ctx<undefined>): Promise<number> {
  const before = momentBefore(ctx.clock, KEPT_DAYS * DAY_MS)
  return ctx.tx(async (ctx) => {
    const removed = await removeFinishedBefore(ctx.db, before)
    for (const { id } of removed) ctx.later('files.removeFolder', jobFolder(id), null)
    return removed.length
  })
}
