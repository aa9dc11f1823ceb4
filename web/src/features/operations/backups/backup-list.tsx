import type { BackupFile } from '@larder/contract/backups.ts'
import { Badge } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Messages, useMessages } from '#i18n/use-messages.ts'
import { formatSizeText } from '#lib/format-bytes.ts'
import { formatMoment } from '#lib/format-date.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import type { Column } from '#ui/data-table/column.ts'
import { DataTable } from '#ui/data-table/data-table.tsx'
import { tablePreference } from '#ui/data-table/table-preference.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { IconDownload, IconFileZip, IconPackageImport, IconRestore, IconTrash } from '#ui/icons.tsx'
import { IconCircleCheck } from '#ui/preloaded-icons.tsx'
import { type Verification, VerificationProgress, VerifyLockedDialog } from './backup-verification.tsx'
import classes from './backups.module.css'
import { backupQueries, useDeleteBackup, useFetchBackup, useVerifyBackup } from './backups.queries.ts'
import { isEncrypted, RestoreDialog } from './restore-dialog.tsx'

const preference = tablePreference('backups', [])

type Asked = { backup: BackupFile; about: 'restore' | 'delete' | 'verify' }
type BackupListProps = {
  backups: BackupFile[] | undefined
  hasStore: boolean
  /** Takes a backup of another program for one. */
  onBringIn: (name: string) => void
  query: { error: unknown; isFetching: boolean; refetch: () => unknown }
}

export function BackupList({ backups, hasStore, onBringIn, query }: BackupListProps) {
  const messages = useMessages()
  const { t } = messages
  const [asked, setAsked] = useState<Asked | null>(null)
  const fetchBackup = useFetchBackup()
  const remove = useDeleteBackup()
  const close = () => setAsked(null)
  const queryClient = useQueryClient()
  const [verification, setVerification] = useState<Verification>()
  const verify = useVerifyBackup()
  const startVerification = (name: string) =>
    verify.mutate({ name, passphrase: null }, { onSuccess: ({ id }) => setVerification({ jobId: id, name }) })
  const download = (name: string) =>
    fetchBackup.mutate(name, {
      onSuccess: (address) => {
        const link = document.createElement('a')
        link.href = address
        link.download = name
        link.click()
      },
    })
  return (
    <>
      {verification && (
        <VerificationProgress
          key={verification.jobId}
          {...verification}
          onEnd={() => void queryClient.invalidateQueries({ queryKey: backupQueries.all })}
        />
      )}
      <DataTable
        title={t('backups.list.title')}
        columns={columnsOf(messages, hasStore)}
        sortedBy="date"
        descending
        downloadable={false}
        preference={preference}
        rows={backups}
        error={query.error}
        loading={query.isFetching}
        onRetry={() => void query.refetch()}
        idOf={({ name }) => name}
        nameOf={({ name }) => name}
        actionsOf={(backup) => [
          {
            id: 'download',
            label: t('backups.list.download', { name: backup.name }),
            icon: IconDownload,
            run: () => download(backup.name),
          },
          {
            id: 'verify',
            label: t('backups.list.verify', { name: backup.name }),
            icon: IconCircleCheck,
            run: () =>
              isEncrypted(backup.name) ? setAsked({ backup, about: 'verify' }) : startVerification(backup.name),
          },
          {
            id: 'restore',
            label: t('backups.list.restore', { name: backup.name }),
            icon: IconRestore,
            run: () => setAsked({ backup, about: 'restore' }),
          },
          {
            id: 'bringIn',
            label: t('mealie-import.bringIn', { name: backup.name }),
            icon: IconPackageImport,
            run: () => onBringIn(backup.name),
          },
          {
            id: 'delete',
            label: t('backups.list.delete', { name: backup.name }),
            icon: IconTrash,
            danger: true,
            run: () => setAsked({ backup, about: 'delete' }),
          },
        ]}
        empty={
          <EmptyState icon={IconFileZip} title={t('backups.list.emptyTitle')} text={t('backups.list.emptyText')} />
        }
      />
      {asked?.about === 'delete' && (
        <ConfirmDialog
          title={t('backups.delete.title')}
          text={t('backups.delete.text')}
          items={[{ id: asked.backup.name, name: asked.backup.name }]}
          confirmLabel={t('backups.delete.confirm')}
          onConfirm={() => remove.mutate(asked.backup.name)}
          onClose={close}
        />
      )}
      {asked?.about === 'verify' && (
        <VerifyLockedDialog name={asked.backup.name} onStarted={setVerification} onClose={close} />
      )}
      {asked?.about === 'restore' && <RestoreDialog backup={asked.backup} onClose={close} />}
    </>
  )
}

const placesOf = ({ t, locale }: Messages, { places }: BackupFile) =>
  new Intl.ListFormat(locale, { type: 'unit' }).format(places.map((place) => t(`backups.list.places.${place}`)))

function columnsOf(messages: Messages, hasStore: boolean): Column<BackupFile>[] {
  const { t, locale } = messages
  return [
    {
      id: 'name',
      label: 'backups.list.name',
      value: ({ name }) => name,
      cell: ({ name }) => (
        <>
          <bdi className={classes.name}>{name}</bdi>
          {isEncrypted(name) && (
            <Badge ms="xs" variant="light">
              {t('backups.list.encrypted')}
            </Badge>
          )}
        </>
      ),
      naming: true,
    },
    {
      id: 'date',
      label: 'backups.list.date',
      value: ({ date }) => date,
      cell: ({ date }) => formatMoment(date, locale),
    },
    { id: 'size', label: 'backups.list.size', value: ({ size }) => formatSizeText(size, locale), sortable: false },
    ...(hasStore
      ? [
          {
            id: 'places',
            label: 'backups.list.place' as const,
            value: (backup: BackupFile) => placesOf(messages, backup),
          },
        ]
      : []),
  ]
}
