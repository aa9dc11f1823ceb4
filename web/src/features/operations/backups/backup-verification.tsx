import type { Job } from '@larder/contract/jobs.ts'
import { Alert } from '@mantine/core'
import { useState } from 'react'
import { Type } from 'typebox'
import { OwnJobProgress } from '#features/foundation/jobs/pieces/own-job-progress.tsx'
import { useMessages } from '#i18n/use-messages.ts'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { useVerifyBackup } from './backups.queries.ts'

export type Verification = { jobId: string; name: string }

/** How far it is, and then what came out. */
export function VerificationProgress({ jobId, name, onEnd }: Verification & { onEnd: () => void }) {
  const { t } = useMessages()
  const [ended, setEnded] = useState<Job>()
  if (!ended)
    return (
      <OwnJobProgress
        id={jobId}
        cancelLabel={t('backups.verify.cancel')}
        onEnd={(job) => {
          setEnded(job)
          onEnd()
        }}
      />
    )
  if (ended.status === 'cancelled') return null
  const isSound = ended.status === 'done'
  const { rows = 0, files = 0 } = (ended.result ?? {}) as { rows?: number; files?: number }
  return (
    <Alert role="status" color={isSound ? 'success' : 'error'} mb="md">
      {isSound
        ? t('backups.verify.sound', { name, rows, files })
        : `${t('backups.verify.unsound', { name })} ${ended.error?.message ?? t('jobs.errors.failed')}`}
    </Alert>
  )
}

const Answers = Type.Object({ passphrase: Type.String({ maxLength: 1000 }) })

type PassphraseDialogProps = { name: string; onStarted: (started: Verification) => void; onClose: () => void }

/** Without a passphrase the server takes its own. */
export function VerifyLockedDialog({ name, onStarted, onClose }: PassphraseDialogProps) {
  const { t } = useMessages()
  const verify = useVerifyBackup()
  return (
    <FormDialog
      title={t('backups.verify.title')}
      submitLabel={t('backups.verify.submit')}
      schema={Answers}
      initial={{ passphrase: '' }}
      onSubmit={async ({ passphrase }) => {
        const { id } = await verify.mutateAsync({ name, passphrase: passphrase || null })
        onStarted({ jobId: id, name })
      }}
      onClose={onClose}
    >
      <PasswordField
        name="passphrase"
        label={t('backups.passphrase')}
        description={t('backups.verify.passphraseHint')}
        autoComplete="current-password"
      />
    </FormDialog>
  )
}
