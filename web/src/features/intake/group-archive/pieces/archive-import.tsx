/** A whole group into one's own: upload the file, see what it holds, then import it. */
import { ARCHIVE_BODY_BYTES } from '@larder/contract/fields.ts'
import { Alert, Text } from '@mantine/core'
import { useUser } from '#features/accounts/users/users.queries.ts'
import { useMessages } from '#i18n/use-messages.ts'
import { ArchiveUpload } from '#ui/archive-upload.tsx'
import { IconInfoCircle } from '#ui/preloaded-icons.tsx'
import { ArchiveContents } from '../archive-contents.tsx'
import classes from '../group-archive.module.css'
import { useUploadedArchive } from '../use-uploaded-archive.ts'

type ArchiveImportProps = {
  /** Chosen already, so that nobody looks for it again. */
  file?: File | undefined
  onStarted?: () => void
}

export function ArchiveImport(props: ArchiveImportProps) {
  const { t } = useMessages()
  const user = useUser()
  if (user?.canManage) return <UploadAndImport {...props} />
  return (
    <Alert mt="md" icon={<IconInfoCircle size={20} stroke={1.75} aria-hidden />}>
      {t('group-archive.import.askManager')}
    </Alert>
  )
}

function UploadAndImport({ file, onStarted }: ArchiveImportProps) {
  const { t } = useMessages()
  const { archive, upload, discard, start } = useUploadedArchive(onStarted)
  if (archive) return <ArchiveContents archive={archive} onDiscard={discard} onStart={start} />
  const tooLarge = t('group-archive.import.tooLarge')
  return (
    <div className={classes.upload}>
      <ArchiveUpload
        label={t('group-archive.import.choose')}
        accept=".zip"
        variant="filled"
        refused={t('group-archive.import.refused')}
        failed={t('group-archive.import.unread')}
        tooLarge={tooLarge}
        sending={({ name }) => t('group-archive.import.uploading', { name })}
        refusalOf={({ size }) => (size > ARCHIVE_BODY_BYTES ? tooLarge : undefined)}
        send={upload}
        chosen={file && { file, label: t('group-archive.import.look') }}
      >
        <Text className={classes.soft}>{t('group-archive.import.hint')}</Text>
      </ArchiveUpload>
    </div>
  )
}
