import type { BackupFile } from '@larder/contract/backups.ts'
import { Alert, Container } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { OwnJobProgress } from '#features/foundation/jobs/pieces/own-job-progress.tsx'
import { useMessages } from '#i18n/use-messages.ts'
import { paths } from '#lib/paths.ts'
import { TextLink } from '#ui/links.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { Panel, PanelContent } from '#ui/panel.tsx'
import { HousePicture } from '#ui/pictures/house-picture.tsx'
import { usePhone } from '#ui/use-phone.ts'
import { BackupFacts } from './backup-facts.tsx'
import { BackupList } from './backup-list.tsx'
import { BackupUpload } from './backup-upload.tsx'
import classes from './backups.module.css'
import { backupQueries } from './backups.queries.ts'
import { CreateForm } from './create-form.tsx'
import { RestoreDialog } from './restore-dialog.tsx'
import { RestoreProgress } from './restore-progress.tsx'

const MEDIUM = 950

/** Whether the data of this server is safe, and everything that can be done for it. */
export function BackupsPage({ onBringIn }: { onBringIn: (name: string) => void }) {
  const { t } = useMessages()
  const phone = usePhone()
  const queryClient = useQueryClient()
  const [jobId, setJobId] = useState<string>()
  const [goingBackTo, setGoingBackTo] = useState<BackupFile>()
  const list = useQuery(backupQueries.list())
  const status = useQuery(backupQueries.status())
  const backups = list.data?.imports
  const refresh = () => void queryClient.invalidateQueries({ queryKey: backupQueries.all })
  const wholeBackups = <TextLink to={paths.adminMealieImports()}>{t('mealie-import.title')}</TextLink>
  return (
    <Container size={MEDIUM} px={0}>
      <PageTitle title={t('backups.title')} description={t('backups.description')} picture={<HousePicture />} />
      {status.data?.restoring && !goingBackTo && (
        <Panel title={t('backups.restore.running')}>
          <RestoreProgress run={status.data.restoring} />
        </Panel>
      )}
      <Panel title={t('backups.facts.title')}>
        {/* One of the facts is about the list: without it the others would stand first and then make room. */}
        <PanelContent query={status} rows={3} rowHeight={phone ? 94 : 59}>
          {status.data && !list.isPending && (
            <BackupFacts status={status.data} backups={backups} onGoBack={setGoingBackTo} />
          )}
        </PanelContent>
      </Panel>
      <Panel title={t('backups.create.title')} text={t('backups.create.text')}>
        {jobId && <OwnJobProgress key={jobId} id={jobId} cancelLabel={t('backups.create.cancel')} onEnd={refresh} />}
        <CreateForm onStarted={setJobId} />
      </Panel>
      <Panel title={t('backups.list.title')}>
        {list.data?.store?.reachable === false && (
          <Alert color="warning" mb="md" role="note">
            {t('backups.list.unreachable', { bucket: list.data.store.bucket })}
          </Alert>
        )}
        <BackupList backups={backups} hasStore={list.data?.store != null} onBringIn={onBringIn} query={list} />
        <BackupUpload known={backups ?? []} onUploaded={refresh} />
        <p className={classes.note}>
          {t('backups.otherApps')} <TextLink to={paths.appImports()}>{t('app.menu.migrations')}</TextLink>
        </p>
        <p className={classes.note}>
          {t('mealie-import.whole')} {wholeBackups}
        </p>
      </Panel>
      {goingBackTo && <RestoreDialog backup={goingBackTo} onClose={() => setGoingBackTo(undefined)} />}
    </Container>
  )
}
