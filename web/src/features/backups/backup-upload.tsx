import type { BackupFile } from '@larder/contract/backups.ts'
import { Alert, Button, Group, Loader, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useWords, type Words } from '#i18n/use-words.ts'
import { isApiError } from '#lib/api.ts'
import { formatBytes } from '#lib/format-bytes.ts'
import { FileChooser } from '#ui/file-chooser.tsx'
import { IconAlertTriangle } from '#ui/first-icons.tsx'
import { toast } from '#ui/toast.tsx'
import classes from './backups.module.css'
import { sendBackup } from './backups.queries.ts'

const ENDINGS = /\.zip(\.age)?$/

type BackupUploadProps = { known: BackupFile[]; onUploaded: () => void }

export function BackupUpload({ known, onUploaded }: BackupUploadProps) {
  const { t, locale } = useWords()
  const [sending, setSending] = useState<File>()
  const [problem, setProblem] = useState<string>()
  const line = useRef<AbortController>(null)
  useEffect(() => () => line.current?.abort(), [])

  const send = async (file: File) => {
    const refused = refusalOf(t, file, known)
    setProblem(refused)
    if (refused) return
    const current = new AbortController()
    line.current = current
    setSending(file)
    try {
      const { message } = await sendBackup(file, current.signal)
      toast.success(message)
      onUploaded()
    } catch (error) {
      if (!current.signal.aborted) setProblem(wordsOf(t, error))
    }
    setSending(undefined)
  }
  return (
    <div className={classes.upload}>
      {problem && (
        <Alert
          role="alert"
          color="error"
          mb="md"
          title={t('backups.upload.refused')}
          icon={<IconAlertTriangle size={20} stroke={1.75} aria-hidden />}
        >
          {problem}
        </Alert>
      )}
      {sending ? (
        <Group>
          <Loader size={20} aria-hidden />
          <Text role="status">
            {t('backups.upload.running', { name: sending.name, size: formatBytes(sending.size, locale) })}
          </Text>
          <Button variant="default" onClick={() => line.current?.abort()}>
            {t('ui.cancel')}
          </Button>
        </Group>
      ) : (
        <FileChooser label={t('backups.upload.choose')} accept=".zip,.age" onFile={(file) => void send(file)} />
      )}
    </div>
  )
}

/** What needs no server to be refused. One that is there under this name would be replaced without a question. */
function refusalOf(t: Words['t'], { name, size }: File, known: BackupFile[]): string | undefined {
  if (!ENDINGS.test(name)) return t('backups.upload.otherKind')
  if (size === 0) return t('backups.upload.empty')
  return known.some((one) => one.name === name) ? t('backups.upload.taken', { name }) : undefined
}

function wordsOf(t: Words['t'], error: unknown): string {
  if (!isApiError(error)) return t('backups.upload.failed')
  return error.notice ?? t(error.status === 0 ? 'app.unreachable' : 'backups.upload.failed')
}
