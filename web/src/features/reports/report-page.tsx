import type { Report, ReportEntry } from '@larder/contract/reports.ts'
import { Button, Container, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { OwnJobProgress } from '#features/jobs/pieces/own-job-progress.tsx'
import { useWords, type Words } from '#i18n/use-words.ts'
import { formatMoment } from '#lib/format-date.ts'
import { paths } from '#lib/paths.ts'
import type { Column } from '#ui/data-table/column.ts'
import { DataTable } from '#ui/data-table/data-table.tsx'
import { tablePreference } from '#ui/data-table/table-preference.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { IconAlertTriangle } from '#ui/first-icons.tsx'
import { IconCheck, IconClipboardText, IconRestore } from '#ui/icons.tsx'
import { BackLink, RowLink } from '#ui/links.tsx'
import { LoadState } from '#ui/load-state.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { ReportState } from './pieces/report-state.tsx'
import { reportQueries, useImportAgain } from './reports.queries.ts'

const WIDE = 1100
const preference = tablePreference('report-entries', ['number', 'address', 'message'])

/** As many addresses as one import takes. */
const MOST_AT_ONCE = 1000

type Outcome = 'all' | 'failed' | 'worked'
type Numbered = ReportEntry & { number: number }

type ReportPageProps = { reportId: string; groupSlug: string }

/** One report, entry by entry; it fills before the reader's eyes while the work goes on. */
export function ReportPage({ reportId, groupSlug }: ReportPageProps) {
  const { t, locale } = useWords()
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
          {report.status === 'in-progress' && report.jobId !== null && (
            <OwnJobProgress id={report.jobId} onEnd={() => void query.refetch()} cancelLabel={t('reports.cancel')} />
          )}
          <Entries report={report} groupSlug={groupSlug} />
        </>
      )}
    </Container>
  )
}

function Entries({ report, groupSlug }: { report: Report; groupSlug: string }) {
  const words = useWords()
  const { t } = words
  const [outcome, setOutcome] = useState<Outcome>('all')
  const entries = report.entries.map((entry, index): Numbered => ({ ...entry, number: index + 1 }))
  const failed = entries.filter(({ success }) => !success)
  const byOutcome = { all: entries, failed, worked: entries.filter(({ success }) => success) }
  return (
    <>
      <Group justify="space-between" mb="md">
        <Group role="group" gap="xs" aria-label={t('reports.filter')}>
          {(['all', 'failed', 'worked'] as const).map((one) => (
            <Button
              key={one}
              radius="xl"
              variant={one === outcome ? 'filled' : 'default'}
              aria-pressed={one === outcome}
              onClick={() => setOutcome(one)}
            >
              {t(`reports.counted.${one}`, { count: byOutcome[one].length })}
            </Button>
          ))}
        </Group>
        {report.status !== 'in-progress' && <RetryFailed entries={failed} />}
      </Group>
      <DataTable
        key={outcome}
        title={t('reports.title')}
        columns={columnsOf(words, groupSlug)}
        sortedBy="number"
        preference={preference}
        rows={byOutcome[outcome]}
        error={null}
        loading={false}
        onRetry={() => {}}
        idOf={({ id }) => id}
        nameOf={subjectOf}
        empty={<EmptyState icon={IconClipboardText} title={t('reports.emptyEntries')} text="" />}
      />
    </>
  )
}

const subjectOf = ({ recipe, source, message }: ReportEntry): string => recipe?.name ?? source?.url ?? message

function columnsOf({ t, locale }: Words, groupSlug: string): Column<Numbered>[] {
  return [
    { id: 'number', label: 'reports.number', value: ({ number }) => number },
    {
      id: 'subject',
      label: 'reports.subject',
      value: subjectOf,
      cell: (entry) =>
        entry.recipe ? (
          <RowLink to={paths.recipe(groupSlug, entry.recipe.slug)} name={entry.recipe.name} />
        ) : (
          <Text component="bdi" style={{ overflowWrap: 'anywhere' }}>
            {subjectOf(entry)}
          </Text>
        ),
      naming: true,
    },
    {
      id: 'outcome',
      label: 'reports.outcome',
      value: ({ success }) => t(success ? 'reports.worked' : 'reports.failed'),
      cell: ({ success }) => <OutcomeMark success={success} />,
    },
    { id: 'reason', label: 'reports.reason', value: ({ exception }) => exception },
    { id: 'address', label: 'reports.address', value: ({ source }) => source?.url ?? '' },
    { id: 'message', label: 'reports.message', value: ({ message }) => message },
    {
      id: 'timestamp',
      label: 'reports.timestamp',
      value: ({ timestamp }) => timestamp,
      cell: ({ timestamp }) => formatMoment(timestamp, locale),
    },
  ]
}

function OutcomeMark({ success }: { success: boolean }) {
  const { t } = useWords()
  const Glyph = success ? IconCheck : IconAlertTriangle
  return (
    <Group gap={6} wrap="nowrap">
      <Glyph size={18} stroke={1.75} aria-hidden />
      {t(success ? 'reports.worked' : 'reports.failed')}
    </Group>
  )
}

function RetryFailed({ entries }: { entries: ReportEntry[] }) {
  const { t } = useWords()
  const navigate = useNavigate()
  const importAgain = useImportAgain()
  const sources = entries.flatMap(({ source }) => source ?? []).slice(0, MOST_AT_ONCE)
  if (sources.length === 0) return null
  const retry = () =>
    importAgain.mutate(sources, { onSuccess: ({ reportId }) => void navigate({ href: paths.report(reportId) }) })
  return (
    <Button
      variant="light"
      leftSection={<IconRestore size={18} stroke={1.75} aria-hidden />}
      loading={importAgain.isPending}
      onClick={retry}
    >
      {t('reports.retry')}
    </Button>
  )
}

/** A list on a board, some of it ticked, in the colours of the theme. */
function ReportPicture() {
  return (
    <svg viewBox="0 0 120 96" fill="none" aria-hidden="true" focusable="false">
      <rect x="4" y="86" width="112" height="6" rx="3" fill="var(--larder-field-line)" />
      <rect
        x="32"
        y="12"
        width="56"
        height="74"
        rx="7"
        fill="var(--larder-surface)"
        stroke="var(--larder-field-line)"
        strokeWidth="2"
      />
      <rect x="47" y="6" width="26" height="12" rx="5" fill="var(--larder-secondary)" />
      {[30, 46, 62].map((y, index) => (
        <g key={y} strokeLinecap="round">
          <circle cx="44" cy={y} r="5" fill={index === 1 ? 'var(--larder-accent)' : 'var(--larder-primary)'} />
          <path d={`M54 ${y}h24`} stroke="var(--larder-field-line)" strokeWidth="4" />
        </g>
      ))}
    </svg>
  )
}
