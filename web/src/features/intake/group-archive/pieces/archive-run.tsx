/** How far the import of a whole group is, beside its report. */
import type { ReportSummary } from '@larder/contract/reports.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { OwnJobProgress } from '#features/foundation/jobs/pieces/own-job-progress.tsx'
import { useMessages } from '#i18n/use-messages.ts'

type ArchiveRunProps = { report: Pick<ReportSummary, 'status' | 'jobId'>; onEnd: () => void }

export function ArchiveRun({ report: { status, jobId }, onEnd }: ArchiveRunProps) {
  const { t } = useMessages()
  const queryClient = useQueryClient()
  const isOpen = status === 'in-progress'
  // An import changes records of every kind, and may have ended before it was first shown.
  useEffect(() => {
    if (!isOpen) void queryClient.invalidateQueries({ refetchType: 'none' })
  }, [isOpen, queryClient])
  if (!isOpen || jobId === null) return null
  return <OwnJobProgress id={jobId} cancelLabel={t('reports.cancel')} onEnd={onEnd} />
}
