import type { BackupFile } from '@larder/contract/backups.ts'
import { Alert } from '@mantine/core'
import { useState } from 'react'
import { type Messages, useMessages } from '#i18n/use-messages.ts'
import { formatBytes } from '#lib/format-bytes.ts'
import { paths } from '#lib/paths.ts'
import { ArchiveUpload } from '#ui/archive-upload.tsx'
import { TextLink } from '#ui/links.tsx'
import { toast } from '#ui/toast.tsx'
import classes from './backups.module.css'
import { sendBackup } from './backups.queries.ts'

const ENDINGS = /\.zip(\.age)?$/

type BackupUploadProps = { known: BackupFile[]; onUploaded: () => void }

export function BackupUpload({ known, onUploaded }: BackupUploadProps) {
  const { t, locale } = useMessages()
  const [ofReference, setOfReference] = useState<string>()
  return (
    <div className={classes.upload}>
      {ofReference && (
        <Alert role="status" color="info" mb="md">
          {ofReference} <TextLink to={paths.adminMealieImports()}>{t('mealie-import.title')}</TextLink>
        </Alert>
      )}
      <ArchiveUpload
        label={t('backups.upload.choose')}
        accept=".zip,.age"
        refused={t('backups.upload.refused')}
        failed={t('backups.upload.failed')}
        sending={({ name, size }) => t('backups.upload.running', { name, size: formatBytes(size, locale) })}
        refusalOf={(file) => refusalOf(t, file, known)}
        send={async (file, sending) => {
          setOfReference(undefined)
          const answer = await sendBackup(file, sending)
          if (answer.ofReference) setOfReference(answer.message)
          else toast.success(answer.message)
          onUploaded()
        }}
      />
    </div>
  )
}

/** What needs no server to be refused. One that is there under this name would be replaced without a question. */
function refusalOf(t: Messages['t'], { name, size }: File, known: BackupFile[]): string | undefined {
  if (!ENDINGS.test(name)) return t('backups.upload.otherKind')
  if (size === 0) return t('backups.upload.empty')
  return known.some((one) => one.name === name) ? t('backups.upload.taken', { name }) : undefined
}
