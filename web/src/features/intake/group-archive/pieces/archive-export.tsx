/** Everything of the group as one file, for those who manage it. */
import { isFinished, type Job } from '@larder/contract/jobs.ts'
import { Button, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { JobProgress } from '#features/foundation/jobs/pieces/job-progress.tsx'
import { OwnJobProgress } from '#features/foundation/jobs/pieces/own-job-progress.tsx'
import { useMessages } from '#i18n/use-messages.ts'
import { formatBytes } from '#lib/format-bytes.ts'
import { formatMoment } from '#lib/format-date.ts'
import { IconDownload, IconFileZip } from '#ui/icons.tsx'
import classes from '../group-archive.module.css'
import { groupArchiveQueries, useFetchExport, useStartExport } from '../group-archive.queries.ts'

export function ArchiveExport() {
  const { t } = useMessages()
  const headingId = useId()
  const { data: last, refetch } = useQuery(groupArchiveQueries.lastExport())
  const start = useStartExport()
  const isRunning = last && !isFinished(last)
  return (
    <section className={classes.panel} aria-labelledby={headingId}>
      <Title order={2} size="h3" id={headingId}>
        {t('group-archive.export.title')}
      </Title>
      <p className={classes.text}>{t('group-archive.export.holds')}</p>
      <p className={classes.text}>{t('group-archive.export.leavesOut')}</p>
      {isRunning ? (
        <>
          <OwnJobProgress id={last.id} cancelLabel={t('group-archive.export.stop')} onEnd={() => void refetch()} />
          <Text className={classes.soft}>{t('group-archive.export.goesOn')}</Text>
        </>
      ) : (
        <>
          {last?.status === 'failed' && <JobProgress job={last} />}
          {last?.file && <PackedArchive job={last} file={last.file} />}
          <Button
            mt="sm"
            variant={last?.file ? 'default' : 'filled'}
            loading={start.isPending}
            onClick={() => start.mutate()}
          >
            {t(last?.file ? 'group-archive.export.again' : 'group-archive.export.start')}
          </Button>
        </>
      )}
    </section>
  )
}

function PackedArchive({ job, file }: { job: Job; file: NonNullable<Job['file']> }) {
  const { t, locale } = useMessages()
  const fetchExport = useFetchExport()
  const download = () =>
    fetchExport.mutate(job.id, {
      onSuccess: (address) => {
        const link = document.createElement('a')
        link.href = address
        link.download = file.name
        link.click()
      },
    })
  const made = formatMoment(job.finishedAt ?? job.createdAt, locale)
  return (
    <div className={classes.packed}>
      <IconFileZip size={24} stroke={1.5} aria-hidden />
      <div className={classes.packedText}>
        <bdi className={classes.fileName}>{file.name}</bdi>
        <Text size="sm" className={classes.soft}>
          {t('group-archive.export.facts', { size: formatBytes(file.size, locale), date: made })}
        </Text>
      </div>
      <Button
        leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
        loading={fetchExport.isPending}
        onClick={download}
      >
        {t('group-archive.export.download')}
      </Button>
    </div>
  )
}
