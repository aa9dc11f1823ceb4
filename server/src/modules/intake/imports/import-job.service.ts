import type { ReportStatus } from '@larder/contract/reports.ts'
import type { Ctx, TxCtx } from '#core/context.ts'
import { type MemberJob, memberJob, type RunningJob } from '#core/jobs/job-kind.ts'
import { addJob } from '#core/jobs/jobs.ts'
import { closeReport, openReport, resumeReport } from '#modules/foundation/reports/reports.service.ts'
import { ReportGone } from './item-report.service.ts'

/**
 * An import as a job that fills a report. It may be begun more than once: every attempt gets the positions that have
 * their entry, so that it goes on behind them.
 */

export type RunningImport = Pick<RunningJob, 'attempt' | 'signal'> & {
  jobId: string
  reportId: string
  /** Positions that have their entry. */
  done: ReadonlySet<number>
  progress: (done: number, total: number) => Promise<void>
}

type WhenClosed = (ctx: TxCtx, status: ReportStatus) => Promise<unknown>

type ImportKind<I> = Pick<MemberJob<I, never>, 'name'> &
  Partial<Pick<MemberJob<I, never>, 'atOnce' | 'maxWaiting'>> & {
    /** May answer what is to be done in the transaction that closes the report. */
    run: (ctx: Ctx, input: I, importing: RunningImport) => Promise<WhenClosed | undefined>
    /** Called when the report is closed: the next attempt of one that dies before that needs the files. */
    cleanUp?: (ctx: Ctx, input: I) => Promise<void>
  }

type StartedImport = { reportId: string; jobId: string }

export const importJob = <I>({ run, cleanUp, ...kind }: ImportKind<I>): MemberJob<I, Pick<StartedImport, 'reportId'>> =>
  memberJob({
    maxWaiting: 5,
    attempts: 5,
    ...kind,
    run: async (ctx, input, { id: jobId, attempt, signal, progress }) => {
      const report = await resumeReport(ctx, jobId)
      if (!report) throw new ReportGone(ctx)
      const whenClosed = await run(ctx, input, {
        jobId,
        attempt,
        signal,
        reportId: report.id,
        done: report.done,
        progress: (done, total) => progress(done, total, { key: 'importing' }),
      })
      await ctx.tx(async (ctx) => {
        const status = await closeReport(ctx, report.id)
        await whenClosed?.(ctx, status)
      })
      await cleanUp?.(ctx, input)
      return { reportId: report.id }
    },
  })

type Opening = Omit<Parameters<typeof openReport>[1], 'jobId'> & {
  /** Whether `recipes.importStarted` is emitted. */
  isAnnounced?: boolean
}

export async function startImportJob<I>(
  ctx: TxCtx,
  kind: MemberJob<I, unknown>,
  input: I,
  { isAnnounced, ...report }: Opening,
): Promise<StartedImport> {
  const { id: jobId } = await addJob(ctx, kind, input)
  const reportId = await openReport(ctx, { ...report, jobId })
  const { groupId, householdId } = ctx.actor
  if (isAnnounced) ctx.emit('recipes.importStarted', { groupId, householdId, id: reportId })
  return { reportId, jobId }
}
