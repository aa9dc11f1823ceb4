import { type AdminJob, isFinished, type JobStatus, jobStatuses } from '@larder/contract/jobs.ts'
import { Container } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Messages, useMessages } from '#i18n/use-messages.ts'
import { formatMoment } from '#lib/format-date.ts'
import type { Column } from '#ui/data-table/column.ts'
import { DataTable } from '#ui/data-table/data-table.tsx'
import { FilterButtons } from '#ui/data-table/filter-buttons.tsx'
import { tablePreference } from '#ui/data-table/table-preference.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { IconClock, IconRestore } from '#ui/icons.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { HousePicture } from '#ui/pictures/house-picture.tsx'
import { IconX } from '#ui/preloaded-icons.tsx'
import { jobQueries, useCancelJob, useEveryJobLive, useRetryJob } from './jobs.queries.ts'
import { JobProgress, useJobText } from './pieces/job-progress.tsx'

const WIDE = 1200
const preference = tablePreference('all-jobs', ['id'])

const namedKinds = [
  'backup',
  'group-archive-export',
  'group-archive-import',
  'migration-preview',
  'migration-run',
  'password-reset-mail',
  'recipe-bulk-import',
  'recipe-export',
] as const
type NamedKind = (typeof namedKinds)[number]
const isNamed = (kind: string): kind is NamedKind => (namedKinds as readonly string[]).includes(kind)
const kindOf = (t: Messages['t'], kind: string) => (isNamed(kind) ? t(`jobs.kinds.${kind}`) : kind)

function columnsOf({ t, locale }: Messages, textOf: (job: AdminJob) => string): Column<AdminJob>[] {
  return [
    { id: 'id', label: 'jobs.id', value: ({ id }) => id },
    { id: 'kind', label: 'jobs.kind', value: ({ kind }) => kindOf(t, kind), naming: true },
    { id: 'owner', label: 'jobs.owner', value: ({ owner }) => owner ?? t('jobs.ofServer') },
    { id: 'state', label: 'jobs.state', value: textOf, cell: (job) => <JobProgress job={job} /> },
    { id: 'attempts', label: 'jobs.attempts', value: ({ attempts }) => attempts },
    {
      id: 'createdAt',
      label: 'jobs.createdAt',
      value: ({ createdAt }) => createdAt,
      cell: (job) => formatMoment(job.createdAt, locale),
    },
  ]
}

/** What goes on behind the screens, for whoever runs the server. It is live: nobody has to load it again. */
export function JobsTable() {
  const messages = useMessages()
  const { t } = messages
  const [status, setStatus] = useState<JobStatus>()
  const list = useQuery(jobQueries.every(status))
  const cancel = useCancelJob()
  const retry = useRetryJob()
  useEveryJobLive()
  const counts = list.data?.counts
  const nameOf = ({ kind }: AdminJob) => kindOf(t, kind)
  return (
    <Container size={WIDE} px={0}>
      <PageTitle title={t('jobs.title')} description={t('jobs.description')} picture={<HousePicture />} />
      <FilterButtons<JobStatus | undefined>
        label={t('jobs.filter')}
        choices={[undefined, ...jobStatuses]}
        chosen={status}
        onChoose={setStatus}
        nameOf={(one) =>
          one ? t('jobs.counted', { status: t(`jobs.status.${one}`), count: counts?.[one] ?? 0 }) : t('jobs.all')
        }
      />
      <DataTable
        title={t('jobs.title')}
        columns={columnsOf(messages, useJobText())}
        sortedBy="createdAt"
        preference={preference}
        rows={list.data?.items}
        error={list.error}
        loading={list.isFetching}
        onRetry={() => void list.refetch()}
        idOf={({ id }) => id}
        nameOf={nameOf}
        actionsOf={(job) =>
          isFinished(job)
            ? job.status === 'done'
              ? []
              : [
                  {
                    id: 'retry',
                    label: t('jobs.retryNamed', { name: nameOf(job) }),
                    icon: IconRestore,
                    run: () => retry.mutate(job),
                  },
                ]
            : [
                {
                  id: 'cancel',
                  label: t('jobs.cancelNamed', { name: nameOf(job) }),
                  icon: IconX,
                  run: () => cancel.mutate(job),
                },
              ]
        }
        empty={<EmptyState icon={IconClock} title={t('jobs.emptyTitle')} text={t('jobs.emptyText')} />}
      />
    </Container>
  )
}
