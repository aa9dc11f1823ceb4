/** A whole group into one's own: hand in the file, see what it holds, then import it. */
import { Alert, Button, Stack, Text } from '@mantine/core'
import { useUser } from '#features/accounts/users/users.queries.ts'
import { useMessages } from '#i18n/use-messages.ts'
import { FileChooser } from '#ui/file-chooser.tsx'
import { IconAlertTriangle, IconInfoCircle } from '#ui/preloaded-icons.tsx'
import { UploadProgress } from '#ui/upload-progress.tsx'
import { ArchiveContents } from '../archive-contents.tsx'
import classes from '../group-archive.module.css'
import { useHandIn } from '../use-hand-in.ts'

type ArchiveImportProps = {
  /** Chosen already, so that nobody looks for it again. */
  file?: File | undefined
  onStarted?: () => void
}

export function ArchiveImport(props: ArchiveImportProps) {
  const { t } = useMessages()
  const user = useUser()
  if (user?.canManage) return <HandIn {...props} />
  return (
    <Alert mt="md" icon={<IconInfoCircle size={20} stroke={1.75} aria-hidden />}>
      {t('group-archive.import.askManager')}
    </Alert>
  )
}

function HandIn({ file, onStarted }: ArchiveImportProps) {
  const { t } = useMessages()
  const { uploading, sent, refusal, archive, bring, cancel, discard, start } = useHandIn(onStarted)
  if (archive) return <ArchiveContents archive={archive} onDiscard={discard} onStart={start} />
  return (
    <div className={classes.handIn}>
      {refusal && (
        <Alert
          role="alert"
          color="error"
          icon={<IconAlertTriangle size={20} stroke={1.75} aria-hidden />}
          title={t('group-archive.import.refused')}
        >
          {refusal}
        </Alert>
      )}
      {uploading ? (
        <Stack align="flex-start" gap="xs">
          <Text role="status">{t('group-archive.import.uploading', { name: uploading.name })}</Text>
          <UploadProgress share={sent} />
          <Button variant="default" onClick={cancel}>
            {t('ui.cancel')}
          </Button>
        </Stack>
      ) : (
        <>
          <Text className={classes.soft}>{t('group-archive.import.hint')}</Text>
          <div>
            {file && !refusal ? (
              <Button size="md" onClick={() => bring(file)}>
                {t('group-archive.import.look')}
              </Button>
            ) : (
              <FileChooser label={t('group-archive.import.choose')} accept=".zip" variant="filled" onFile={bring} />
            )}
          </div>
        </>
      )}
    </div>
  )
}
