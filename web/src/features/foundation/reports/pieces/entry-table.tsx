import type { ReportEntry, ReportSummary } from '@larder/contract/reports.ts'
import { Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Messages, useMessages } from '#i18n/use-messages.ts'
import { formatMoment } from '#lib/format-date.ts'
import { paths } from '#lib/paths.ts'
import type { Column } from '#ui/data-table/column.ts'
import { FilterButtons } from '#ui/data-table/filter-buttons.tsx'
import { ServerTable } from '#ui/data-table/server-table.tsx'
import { tablePreference } from '#ui/data-table/table-preference.ts'
import { useServerView } from '#ui/data-table/use-server-view.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { IconCheck, IconClipboardText } from '#ui/icons.tsx'
import { RowLink } from '#ui/links.tsx'
import { IconAlertTriangle } from '#ui/preloaded-icons.tsx'
import { everyEntry, reportQueries } from '../reports.queries.ts'

const preference = tablePreference('report-entries', ['address', 'message'])

type EntryTableProps = { report: ReportSummary; groupSlug: string }

/** All entries of a report or those that failed, a page at a time. */
export function EntryTable({ report, groupSlug }: EntryTableProps) {
  const messages = useMessages()
  const { t } = messages
  const [only, setOnly] = useState<'failed'>()
  const view = useServerView({ column: '', descending: false }, preference)
  const { data, error, isFetching, refetch } = useQuery(
    reportQueries.entries(report.id, report.counts, { page: view.page, perPage: view.pageSize, only }),
  )
  const choose = (next: 'failed' | undefined) => {
    setOnly(next)
    view.setPage(1)
  }
  return (
    <>
      <FilterButtons<'failed' | undefined>
        label={t('reports.filter')}
        choices={[undefined, 'failed']}
        chosen={only}
        onChoose={choose}
        nameOf={(one) =>
          one
            ? t('reports.counted.failed', { count: report.counts.failed })
            : t('reports.counted.all', { count: report.counts.total })
        }
      />
      <ServerTable
        title={t('reports.title')}
        columns={columnsOf(messages, groupSlug)}
        searchable={false}
        view={view}
        page={data && { ...data, total_pages: Math.ceil(data.total / data.perPage) }}
        error={error}
        loading={isFetching}
        onRetry={() => void refetch()}
        everything={() => everyEntry(report.id)}
        idOf={({ id }) => id}
        nameOf={subjectOf}
        empty={
          <EmptyState
            icon={IconClipboardText}
            title={t(only ? 'reports.emptyFailed' : 'reports.emptyEntries')}
            text=""
          />
        }
      />
    </>
  )
}

const subjectOf = ({ recipe, source, message }: ReportEntry): string => recipe?.name ?? source?.url ?? message

function columnsOf({ t, locale }: Messages, groupSlug: string): Column<ReportEntry>[] {
  const columns: Column<ReportEntry>[] = [
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
    { id: 'details', label: 'reports.details', value: ({ exception, note }) => exception || note },
    { id: 'address', label: 'reports.address', value: ({ source }) => source?.url ?? '' },
    { id: 'message', label: 'reports.message', value: ({ message }) => message },
    {
      id: 'timestamp',
      label: 'reports.timestamp',
      value: ({ timestamp }) => timestamp,
      cell: ({ timestamp }) => formatMoment(timestamp, locale),
    },
  ]
  // They stand in the order in which things happened.
  return columns.map((column) => ({ ...column, sortable: false }))
}

function OutcomeMark({ success }: { success: boolean }) {
  const { t } = useMessages()
  const Glyph = success ? IconCheck : IconAlertTriangle
  return (
    <Group gap={6} wrap="nowrap">
      <Glyph size={18} stroke={1.75} aria-hidden />
      {t(success ? 'reports.worked' : 'reports.failed')}
    </Group>
  )
}
