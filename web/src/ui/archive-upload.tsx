import { errorStatus } from '@larder/contract/error-status.ts'
import { Alert, Button, Stack, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useMessages } from '#i18n/use-messages.ts'
import { isApiError, type Sending } from '#lib/api.ts'
import { FileChooser } from './file-chooser.tsx'
import { IconAlertTriangle } from './preloaded-icons.tsx'
import { UploadProgress } from './upload-progress.tsx'
import { useFileUpload } from './use-file-upload.ts'

type ArchiveUploadProps = {
  label: string
  accept: string
  variant?: 'filled'
  /** Above the reason when a file is not taken. */
  refused: string
  /** Shown when the server sends no message. */
  failed: string
  /** In place of the server's words, where there are better ones. */
  tooLarge?: string
  sending: (file: File) => string
  /** Why a file is refused before it is sent. */
  refusalOf?: (file: File) => string | undefined
  send: (file: File, sending: Sending) => Promise<void>
  /** Chosen already, so that one button sends it; the chooser stands there once it was refused. */
  chosen?: { file: File; label: string } | undefined
  /** Stands above the chooser. */
  children?: ReactNode
}

/** A large file on its way to the server: chosen, watched, cancelled, or refused with the reason. */
export function ArchiveUpload({ label, accept, variant, chosen, children, ...upload }: ArchiveUploadProps) {
  const { t } = useMessages()
  const { file, sent, send, cancel } = useFileUpload()
  const [problem, setProblem] = useState<string>()

  const problemWith = (error: unknown): string => {
    const { status, serverMessage } = isApiError(error) ? error : { status: undefined, serverMessage: undefined }
    if (status === errorStatus.tooLarge && upload.tooLarge) return upload.tooLarge
    return serverMessage || (status === 0 ? t('app.unreachable') : upload.failed)
  }
  const take = (taken: File) => {
    const refused = upload.refusalOf?.(taken)
    setProblem(refused)
    if (!refused) void send(taken, upload.send, (error) => setProblem(problemWith(error)))
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
          <Button variant="default" onClick={cancel}>
            {t('ui.cancel')}
          </Button>
        </Stack>
      ) : (
        <>
          {children}
          {chosen && !problem ? (
            <div>
              <Button size="md" onClick={() => take(chosen.file)}>
                {chosen.label}
              </Button>
            </div>
          ) : (
            <FileChooser label={label} accept={accept} {...(variant ? { variant } : {})} onFile={take} />
          )}
        </>
      )}
    </>
  )
}
