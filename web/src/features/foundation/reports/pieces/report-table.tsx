/** The reports of the group: of one kind beside what makes them, or all of them. Deleting one can be taken back. */
import type { ReportCategory, ReportSummary } from '@larder/contract/reports.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Messages, useMessages } from '#i18n/use-messages.ts'
import { formatMoment } from '#lib/format-date.ts'
import { numberFormat } from '#lib/format-number.ts'
import { paths } from '#lib/paths.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import type { Column } from '#ui/data-table/column.ts'
import { DataTable } from '#ui/data-table/data-table.tsx'
import { tablePreference } from '#ui/data-table/table-preference.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { IconClipboardText, IconTrash } from '#ui/icons.tsx'
import { RowLink } from '#ui/links.tsx'
import { useUndoableRemoval } from '#ui/use-undoable-removal.ts'
import { reportQueries, useRemoveReports } from '../reports.queries.ts'
import { ReportState } from './report-state.tsx'

const preference = tablePreference('reports', [])

const columnsOf = ({ t, locale }: Messages): Column<ReportSummary>[] => [
  {
    id: 'timestamp',
    label: 'reports.timestamp',
    value: ({ timestamp }) => timestamp,
    cell: ({ id, timestamp }) => <RowLink to={paths.report(id)} name={formatMoment(timestamp, locale)} />,
    naming: true,
  },
  { id: 'category', label: 'reports.category', value: ({ category }) => t(`reports.categories.${category}`) },
  { id: 'name', label: 'reports.name', value: ({ name }) => name },
  {
    id: 'status',
    label: 'reports.status',
    value: ({ status }) => t(`reports.statuses.${status}`),
    cell: ({ status }) => <ReportState status={status} />,
  },
  {
    id: 'counts',
    label: 'reports.counts',
    value: ({ counts: { total, failed } }) =>
      failed > 0 ? t('reports.countsFailed', { total, failed }) : numberFormat(locale).format(total),
    sortable: false,
  },
]

export function ReportTable({ category }: { category?: ReportCategory }) {
  const messages = useMessages()
  const { t, locale } = messages
  const list = useQuery(reportQueries.list(category))
  const remove = useRemoveReports()
  const [pendingRemoval, setPendingRemoval] = useState<ReportSummary | null>(null)
  const { leaving, takeAway } = useUndoableRemoval<ReportSummary>({
    remove: remove.mutateAsync,
    announce: () => t('reports.deleted'),
  })
  const dateOf = ({ timestamp }: ReportSummary) => formatMoment(timestamp, locale)
  return (
    <>
      <DataTable
        title={t('reports.title')}
        columns={columnsOf(messages)}
        sortedBy="timestamp"
        descending
        preference={preference}
        rows={list.data?.filter(({ id }) => !leaving.has(id))}
        error={list.error}
        loading={list.isFetching}
        onRetry={() => void list.refetch()}
        idOf={({ id }) => id}
        nameOf={dateOf}
        actionsOf={(report) => [
          {
            id: 'delete',
            label: t('reports.deleteNamed', { date: dateOf(report) }),
            icon: IconTrash,
            run: () => (report.status === 'in-progress' ? setPendingRemoval(report) : takeAway([report])),
          },
        ]}
        empty={<EmptyState icon={IconClipboardText} title={t('reports.emptyTitle')} text={t('reports.emptyText')} />}
      />
      {pendingRemoval && (
        <ConfirmDialog
          title={t('reports.deleteOpenTitle')}
          text={t('reports.deleteOpenText')}
          items={[{ id: pendingRemoval.id, name: dateOf(pendingRemoval) }]}
          confirmLabel={t('reports.deleteOpen')}
          onConfirm={() => takeAway([pendingRemoval])}
          onClose={() => setPendingRemoval(null)}
        />
      )}
    </>
  )
}
