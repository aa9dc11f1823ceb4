import type { GroupExport } from '@larder/contract/recipe-export.ts'
import { HOUR_MS, MINUTE_MS } from '@larder/domain/durations.ts'
import { Button, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useMessages } from '#i18n/use-messages.ts'
import { formatSizeText } from '#lib/format-bytes.ts'
import { digits } from '#lib/format-number.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { IconDownload, IconFileZip, IconTrash } from '#ui/icons.tsx'
import classes from './recipes-data.module.css'
import { archiveQueries, useFetchArchive, usePurgeArchives } from './recipes-data.queries.ts'

/** Archives wait for a day: how long this one still does. */
function expiresIn(expires: string, locale: string): string {
  const left = Math.max(0, new Date(expires).getTime() - Date.now())
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'always', ...digits })
  return left < HOUR_MS
    ? format.format(Math.ceil(left / MINUTE_MS), 'minute')
    : format.format(Math.round(left / HOUR_MS), 'hour')
}

/** Archives of many recipes that were packed before and can still be fetched. */
export function ExportsSection() {
  const { t } = useMessages()
  const headingId = useId()
  const [purging, setPurging] = useState(false)
  const list = useQuery(archiveQueries.list())
  const purge = usePurgeArchives()
  const archives = list.data ?? []
  return (
    <section aria-labelledby={headingId} className={classes.exports}>
      <div className={classes.exportsHead}>
        <Title order={2} size="h3" id={headingId}>
          {t('recipes.data.exports')}
        </Title>
        {archives.length > 0 && (
          <Button
            variant="subtle"
            color="red"
            leftSection={<IconTrash size={18} stroke={1.75} aria-hidden />}
            loading={purge.isPending}
            onClick={() => setPurging(true)}
          >
            {t('recipes.data.purge')}
          </Button>
        )}
      </div>
      {list.error && !list.data && (
        <ErrorState error={list.error} busy={list.isFetching} onRetry={() => void list.refetch()} />
      )}
      {list.data?.length === 0 && <Text c="dimmed">{t('recipes.data.noExports')}</Text>}
      <ul className={classes.archives}>
        {archives.map((archive) => (
          <Archive key={archive.id} archive={archive} />
        ))}
      </ul>
      {purging && (
        <ConfirmDialog
          title={t('recipes.data.purgeTitle')}
          text={t('recipes.data.purgeText')}
          items={archives.map(({ id, filename }) => ({ id, name: filename }))}
          confirmLabel={t('recipes.data.purge')}
          onConfirm={() => purge.mutate()}
          onClose={() => setPurging(false)}
        />
      )}
    </section>
  )
}

function Archive({ archive }: { archive: GroupExport }) {
  const { t, locale } = useMessages()
  const fetchArchive = useFetchArchive()
  const download = () =>
    fetchArchive.mutate(archive.id, {
      onSuccess: (address) => {
        const link = document.createElement('a')
        link.href = address
        link.download = archive.filename
        link.click()
      },
    })
  return (
    <li className={classes.archive}>
      <IconFileZip size={24} stroke={1.5} aria-hidden />
      <div className={classes.archiveText}>
        <span className={classes.archiveName}>{archive.name}</span>
        <bdi className={classes.file}>{archive.filename}</bdi>
        <span className={classes.file}>
          {t('recipes.data.archiveFacts', {
            size: formatSizeText(archive.size, locale),
            time: expiresIn(archive.expires, locale),
          })}
        </span>
      </div>
      <Button
        variant="default"
        leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
        aria-label={t('recipes.data.downloadNamed', { name: archive.filename })}
        loading={fetchArchive.isPending}
        onClick={download}
      >
        {t('recipes.data.download')}
      </Button>
    </li>
  )
}
