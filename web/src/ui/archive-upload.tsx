import { Alert, Button, Stack, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useMessages } from '#i18n/use-messages.ts'
import { isApiError } from '#lib/api.ts'
import { FileChooser } from './file-chooser.tsx'
import { IconAlertTriangle } from './preloaded-icons.tsx'
import { UploadProgress } from './upload-progress.tsx'

type Sending = { signal: AbortSignal; onSent: (share: number) => void }

type ArchiveUploadProps = {
  label: string
  accept: string
  variant?: 'filled'
  /** Above the reason when a file is not taken. */
  refused: string
  /** Shown when the server sends no message. */
  failed: string
  sending: (file: File) => string
  /** Why a file is refused before it is sent. */
  refusalOf?: (file: File) => string | undefined
  send: (file: File, sending: Sending) => Promise<void>
}

/** Uploads a large file: choose, progress, cancel, or the reason of a refusal. */
export function ArchiveUpload({ label, accept, variant, ...upload }: ArchiveUploadProps) {
  const { t } = useMessages()
  const [file, setFile] = useState<File>()
  const [sent, setSent] = useState(0)
  const [problem, setProblem] = useState<string>()
  const line = useRef<AbortController>(null)
  useEffect(() => () => line.current?.abort(), [])

  const send = async (chosen: File) => {
    const refused = upload.refusalOf?.(chosen)
    setProblem(refused)
    if (refused) return
    const current = new AbortController()
    line.current = current
    setFile(chosen)
    setSent(0)
    try {
      await upload.send(chosen, { signal: current.signal, onSent: setSent })
    } catch (error) {
      const unreachable = isApiError(error) && error.status === 0
      const text = (isApiError(error) && error.serverMessage) || (unreachable ? t('app.unreachable') : upload.failed)
      if (!current.signal.aborted) setProblem(text)
    }
    setFile(undefined)
  }
  return (
    <>
      {problem && (
        <Alert
          role="alert"
          color="error"
          mb="md"
          title={upload.refused}
          icon={<IconAlertTriangle size={20} stroke={1.75} aria-hidden />}
        >
          {problem}
        </Alert>
      )}
      {file ? (
        <Stack align="flex-start" gap="xs">
          <Text role="status">{upload.sending(file)}</Text>
          <UploadProgress share={sent} />
          <Button variant="default" onClick={() => line.current?.abort()}>
            {t('ui.cancel')}
          </Button>
        </Stack>
      ) : (
        <FileChooser
          label={label}
          accept={accept}
          {...(variant ? { variant } : {})}
          onFile={(chosen) => void send(chosen)}
        />
      )}
    </>
  )
}
