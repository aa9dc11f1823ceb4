import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@larder/domain/durations.ts'
import type { Access } from '@larder/domain/permissions/flags.ts'
import type { Actor } from '../actor.ts'
import type { Ctx } from '../context.ts'

/**
 * Work that outlives a request. A kind of job is a value of its module; `app.ts` lists them all:
 *
 *     export const packRecipes = memberJob<{ ids: string[] }, { exportId: string }>({
 *       name: 'recipe-export',
 *       run: async (ctx, { ids }, { progress, signal }) => { … await progress(3, 10, { key: 'packing' }) … },
 *     })
 *
 * and is put on the list inside a transaction, so that it is there exactly if what caused it is:
 *
 *     await ctx.tx((ctx) => addJob(ctx, packRecipes, { ids }))
 *
 * From then on it is a row that survives a restart. A runner takes it with a lease that it renews while the job runs; a
 * process that dies loses the lease, and another one begins the job again. So `run` may be begun more than once and must
 * bear that: it writes what it makes in one step at the end, or finds out what is done already.
 *
 * - An `AppError` is final: its words are shown. Anything else is tried again, later each time, up to `attempts` times.
 * - `signal` fires when somebody cancels, the server closes or the lease is lost; `run` ends by throwing its reason.
 * - `progress` may be called as often as one likes: it is written rarely. A step is a key below `jobs.steps` of the
 *   client's messages, with values.
 * - A member's job runs with that person's rights of the moment. Is the person gone, it does not run.
 * - Input is kept until the job is done: no secrets in it. Make the token inside the job.
 */
export type JobKind<I = unknown, R = unknown> = MemberJob<I, R> | SystemJob<I, R>

type Shared = {
  /** Stands in the row and never changes. */
  name: string
  attempts: number
  /** How many run at the same time, on all processes together. */
  atOnce: number
  /** How many may wait: of one person, or of all for the jobs of nobody. */
  maxWaiting: number
}

export type MemberJob<I, R> = Shared & { for: 'member'; run: Run<Ctx<Actor>, I, R> }
export type SystemJob<I, R> = Shared & { for: 'system'; run: Run<Ctx<undefined>, I, R> }

type Run<C, I, R> = (ctx: C, input: I, job: RunningJob) => Promise<R>

export type JobStep = { key: string; values?: Record<string, string | number> }

/**
 * A file of the store; it is removed with the job only if it lies in the job's own folder, `jobs/<id>`. `access` is what
 * its owner must still hold to fetch it.
 */
export type JobFile = { key: string; name: string; type: string; access?: Access }

export type RunningJob = {
  id: string
  /** 1 for the first. */
  attempt: number
  signal: AbortSignal
  /** Rejects when the job should stop. `total` is null where nobody knows it. */
  progress: (done: number, total: number | null, step?: JobStep) => Promise<void>
  /** What the owner may download once the job is done. */
  attach: (file: JobFile) => void
}

const defaults = { attempts: 3, atOnce: 2, maxWaiting: 20 }

type Described<K extends Shared> = Pick<K, 'name'> & Partial<Shared> & Omit<K, keyof Shared | 'for'>

export const memberJob = <I, R>(kind: Described<MemberJob<I, R>>): MemberJob<I, R> =>
  Object.freeze({ ...defaults, ...kind, for: 'member' as const })

export const systemJob = <I, R>(kind: Described<SystemJob<I, R>>): SystemJob<I, R> =>
  Object.freeze({ ...defaults, ...kind, for: 'system' as const })

/** Kinds of any input in one list; each is only ever handed its own. */
export type AnyJobKind = JobKind<never>

/** How long a job rests after its failures: ten seconds, then six times as long, up to an hour. */
export const BACK_OFF_MS = [10 * SECOND_MS, MINUTE_MS, 6 * MINUTE_MS, 36 * MINUTE_MS, HOUR_MS] as const
