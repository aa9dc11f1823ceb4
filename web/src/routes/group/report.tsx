import type { ReportSummary } from '@larder/contract/reports.ts'
import { OwnJobProgress } from '#features/foundation/jobs/pieces/own-job-progress.tsx'
import { ReportPage } from '#features/foundation/reports/pieces/report-page.tsx'
import { RunPanel } from '#features/intake/app-imports/pieces/run-panel.tsx'
import { ArchiveRun } from '#features/intake/group-archive/pieces/archive-run.tsx'
import { useMessages } from '#i18n/use-messages.ts'

/** A report together with the work that fills it. */
export function Component({ reportId, groupSlug }: { reportId: string; groupSlug: string }) {
  const { t } = useMessages()
  const workOf = (report: ReportSummary, lookAgain: () => void) => {
    const { category, status, jobId, hasRun } = report
    if (hasRun) return <RunPanel reportId={reportId} groupSlug={groupSlug} onChange={lookAgain} />
    if (category === 'migration') return <ArchiveRun report={report} onEnd={lookAgain} />
    if (status !== 'in-progress' || jobId === null) return null
    return <OwnJobProgress id={jobId} onEnd={lookAgain} cancelLabel={t('reports.cancel')} />
  }
  return <ReportPage reportId={reportId} groupSlug={groupSlug} workOf={workOf} />
}
