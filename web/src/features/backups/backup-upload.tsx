import type { BackupFile } from '@larder/contract/backups.ts'
import { Alert, Button, Stack, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useWords, type Words } from '#i18n/use-words.ts'
import { isApiError } from '#lib/api.ts'
import { formatBytes } from '#lib/format-bytes.ts'
import { FileChooser } from '#ui/file-chooser.tsx'
import { IconAlertTriangle } from '#ui/first-icons.tsx'
import { toast } from '#ui/toast.tsx'
import { UploadProgress } from '#ui/upload-progress.tsx'
import classes from './backups.module.css'
import { sendBackup } from './backups.queries.ts'

const ENDINGS = /\.zip(\.age)?$/

type BackupUploadProps = { known: BackupFile[]; onUploaded: () => void }

export function BackupUpload({ known, onUploaded }: BackupUploadProps) {
  const { t, locale } = useWords()
  const [sending, setSending] = useState<File>()
  const [sent, setSent] = useState(0)
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
    setSent(0)
    try {
      const { message } = await sendBackup(file, { signal: current.signal, onSent: setSent })
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
        <Stack align="flex-start" gap="xs">
          <Text role="status">
            {t('backups.upload.running', { name: sending.name, size: formatBytes(sending.size, locale) })}
          </Text>
          <UploadProgress share={sent} />
          <Button variant="default" onClick={() => line.current?.abort()}>
            {t('ui.cancel')}
          </Button>
        </Stack>
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
