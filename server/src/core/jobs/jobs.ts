import { randomUUID } from 'node:crypto'
import type { Actor } from '../actor.ts'
import type { TxCtx } from '../context.ts'
import { problem } from '../errors.ts'
import type { JobKind, MemberJob, SystemJob } from './job-kind.ts'
import * as store from './jobs.store.ts'

/** Adds, cancels and retries jobs; `runner.ts` runs them. */

/** Refuses when too many wait already: of this person, or of all for system jobs. */
export async function addJob<I>(ctx: TxCtx<Actor>, kind: MemberJob<I, unknown>, input: I): Promise<store.JobRow>
export async function addJob<I>(ctx: TxCtx<unknown>, kind: SystemJob<I, unknown>, input: I): Promise<store.JobRow>
export async function addJob<I>(ctx: TxCtx<unknown>, kind: JobKind<I>, input: I): Promise<store.JobRow> {
  const owner = kind.for === 'member' ? (ctx.actor as Actor) : undefined
  const row = newRow(ctx, kind.name, owner, input)
  if ((await store.countWaiting(ctx.db, kind.name, row.userId)) >= kind.maxWaiting)
    throw problem('tooMany', ctx.t('jobs.tooManyWaiting'))
  await store.insert(ctx.db, row)
  ctx.wakeUp({ runner: 'jobs' })
  return row
}

function newRow(ctx: TxCtx<unknown>, kind: string, owner: Actor | undefined, input: unknown): store.JobRow {
  const now = ctx.clock.iso()
  return {
    id: randomUUID(),
    createdAt: now,
    updatedAt: now,
    kind,
    userId: owner?.userId ?? null,
    householdId: owner?.householdId ?? null,
    groupId: owner?.groupId ?? null,
    locale: ctx.locale,
    input: JSON.stringify(input ?? null),
    status: 'waiting',
    progressDone: 0,
    progressTotal: null,
    step: null,
    result: null,
    file: null,
    error: null,
    attempts: 0,
    runAfter: now,
    cancelAsked: 0,
    leaseHolder: '',
    leaseExpiresAt: null,
    startedAt: null,
    finishedAt: null,
  }
}

/** A waiting job ends at once, a running one a moment later; one that has ended stays as it is. */
export async function cancelJob(ctx: TxCtx<unknown>, id: string): Promise<void> {
  await cancel(ctx, { id })
  ctx.wakeUp({ runner: 'jobs', cancelled: id })
}

/** Everything that somebody has waiting or running. */
export async function cancelJobsOf(ctx: TxCtx<unknown>, userId: string): Promise<void> {
  for (const { id } of await cancel(ctx, { userId })) ctx.wakeUp({ runner: 'jobs', cancelled: id })
}

/** Answers what was running. */
async function cancel(ctx: TxCtx<unknown>, which: store.Cancelled): Promise<{ id: string }[]> {
  const now = ctx.clock.iso()
  await store.endWaiting(ctx.db, which, now)
  return store.askToCancel(ctx.db, which, now)
}

/** From the beginning, with all its attempts; only for what failed or was cancelled, whose input is still there. */
export async function retryJob(ctx: TxCtx<unknown>, row: store.JobRow): Promise<void> {
  const { status, createdAt: _, ...fresh } = newRow(ctx, row.kind, undefined, null)
  const { id: _id, kind: _kind, userId: _u, householdId: _h, groupId: _g, locale: _l, input: _i, ...values } = fresh
  await store.update(ctx.db, row.id, { ...values, status })
  ctx.wakeUp({ runner: 'jobs' })
}

export const jobFolder = (id: string) => `jobs/${id}`
