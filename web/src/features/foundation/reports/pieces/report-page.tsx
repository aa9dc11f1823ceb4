/** One report, entry by entry; it fills before the reader's eyes while the work goes on. */
import type { ReportSummary } from '@larder/contract/reports.ts'
import { Alert, Button, Container } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useMessages } from '#i18n/use-messages.ts'
import { formatMoment } from '#lib/format-date.ts'
import { paths } from '#lib/paths.ts'
import { IconRestore } from '#ui/icons.tsx'
import { BackLink } from '#ui/links.tsx'
import { LoadState } from '#ui/load-state.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { IconInfoCircle } from '#ui/preloaded-icons.tsx'
import { reportQueries, useRetryReport } from '../reports.queries.ts'
import { EntryTable } from './entry-table.tsx'
import { ReportPicture } from './report-picture.tsx'
import { ReportState } from './report-state.tsx'

const WIDE = 1100

type ReportPageProps = {
  reportId: string
  groupSlug: string
  /** How far the work is and what can be done about it; it knows when to look again. */
  workOf: (report: ReportSummary, lookAgain: () => void) => ReactNode
}

export function ReportPage({ reportId, groupSlug, workOf }: ReportPageProps) {
  const { t, locale } = useMessages()
  const query = useQuery(reportQueries.one(reportId))
  const report = query.data
  return (
    <Container size={WIDE} px={0}>
      <BackLink to={paths.groupDataReports()} label={t('reports.open')} />
      {!report ? (
        <LoadState query={query} title={t('reports.title')} missing={t('reports.missing')} />
      ) : (
        <>
          <PageTitle
            title={t(`reports.categories.${report.category}`)}
            description={formatMoment(report.timestamp, locale)}
            picture={<ReportPicture />}
          >
            <ReportState status={report.status} />
          </PageTitle>
          {workOf(report, () => void query.refetch())}
          {report.status !== 'in-progress' && report.counts.failed > 0 && <Advice report={report} />}
          <EntryTable report={report} groupSlug={groupSlug} />
        </>
      )}
    </Container>
  )
}

/** What can be done about what failed. */
function Advice({ report }: { report: ReportSummary }) {
  const { t } = useMessages()
  const navigate = useNavigate()
  const retry = useRetryReport()
  const tryAgain = () =>
    retry.mutate(report, { onSuccess: ({ reportId }) => void navigate({ href: paths.report(reportId) }) })
  return (
    <Alert
      mb="lg"
      color="warning"
      icon={<IconInfoCircle size={20} stroke={1.75} aria-hidden />}
      title={t('reports.adviceTitle')}
    >
      {t(`reports.advice.${report.category}`)}
      {report.canRetry && (
        <div>
          <Button
            mt="sm"
            variant="default"
            leftSection={<IconRestore size={18} stroke={1.75} aria-hidden />}
            loading={retry.isPending}
            onClick={tryAgain}
          >
            {t('reports.retry')}
          </Button>
        </div>
      )}
    </Alert>
  )
}
