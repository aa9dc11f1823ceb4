import type { BackupFile, RestoreRun } from '@larder/contract/backups.ts'
import { Alert, Button, Checkbox } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Type } from 'typebox'
import { useMessages } from '#i18n/use-messages.ts'
import { isApiError } from '#lib/api.ts'
import { formatMoment } from '#lib/format-date.ts'
import { paths } from '#lib/paths.ts'
import { forgetSession } from '#lib/session.ts'
import { Dialog } from '#ui/dialog.tsx'
import { useFlagField } from '#ui/fields/form-state.ts'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { useForm } from '#ui/fields/use-form.ts'
import { Form, SubmitButton } from '#ui/form.tsx'
import { IconAlertTriangle } from '#ui/preloaded-icons.tsx'
import { toast } from '#ui/toast.tsx'
import classes from './backups.module.css'
import { restoreBackup } from './backups.queries.ts'
import { RestoreProgress } from './restore-progress.tsx'

export const isEncrypted = (name: string): boolean => name.endsWith('.age')

const Answers = Type.Object({ passphrase: Type.String(), understood: Type.Boolean() })
const CONSEQUENCES = ['replaced', 'lost', 'signedOut', 'secrets', 'checked'] as const

/** Asks before everything is replaced, and shows the progress; it cannot be closed meanwhile. */
export function RestoreDialog({ backup: { name, date }, onClose }: { backup: BackupFile; onClose: () => void }) {
  const { t, locale } = useMessages()
  const navigate = useNavigate()
  const [problem, setProblem] = useState<string>()
  const [run, setRun] = useState<RestoreRun>()
  const locked = isEncrypted(name)
  const form = useForm({
    schema: Answers,
    initial: { passphrase: '', understood: false },
    check: ({ passphrase, understood }) => ({
      ...(locked && passphrase === '' ? { passphrase: { key: 'validation.required' as const } } : {}),
      ...(understood ? {} : { understood: { key: 'validation.required' as const } }),
    }),
    onSubmit: async ({ passphrase }) => {
      setProblem(undefined)
      try {
        const { state, message } = await restoreBackup(name, {
          passphrase: locked ? passphrase : null,
          onProgress: setRun,
        })
        if (state === 'failed') throw new Error(message ?? t('backups.restore.failed'))
      } catch (error) {
        setProblem(sentenceOf(error) ?? t(isLost(error) ? 'backups.restore.lost' : 'backups.restore.failed'))
        throw error
      }
      await forgetSession()
      toast.success(t('backups.restore.done'))
      await navigate({ href: paths.login({ direct: 1 }) })
    },
  })
  return (
    <Dialog title={t('backups.restore.title')} onClose={onClose} busy={form.busy}>
      <p className={classes.archive}>
        <bdi>{name}</bdi> <span>{formatMoment(date, locale)}</span>
      </p>
      <Form
        form={form}
        buttons={
          <>
            <Button variant="default" onClick={onClose} disabled={form.busy} data-autofocus>
              {t('ui.cancel')}
            </Button>
            <SubmitButton
              color="red"
              busy={form.busy}
              disabled={!form.values.understood || (locked && form.values.passphrase === '')}
            >
              {t('backups.restore.confirm')}
            </SubmitButton>
          </>
        }
      >
        <Alert role="note" color="error" icon={<IconAlertTriangle size={20} stroke={1.75} aria-hidden />}>
          <ul className={classes.consequences}>
            {CONSEQUENCES.map((one) => (
              <li key={one}>{t(`backups.restore.consequences.${one}`)}</li>
            ))}
          </ul>
        </Alert>
        {locked && (
          <PasswordField
            name="passphrase"
            label={t('backups.passphrase')}
            description={t('backups.restore.passphraseHint')}
            autoComplete="current-password"
          />
        )}
        <ConsentField disabled={form.busy} />
        {problem && (
          <Alert role="alert" color="error" title={t('backups.restore.problem')}>
            {problem}
          </Alert>
        )}
        {form.busy && (
          <div role="status">
            <RestoreProgress run={run} />
          </div>
        )}
      </Form>
    </Dialog>
  )
}

function ConsentField({ disabled }: { disabled: boolean }) {
  const { t } = useMessages()
  const field = useFlagField('understood')
  return (
    <Checkbox
      name="understood"
      label={t('backups.restore.understood')}
      checked={field.value}
      disabled={disabled}
      onChange={(event) => field.change(event.currentTarget.checked)}
    />
  )
}

/** In the words of the server, at once or when it had looked. */
const sentenceOf = (error: unknown) => (isApiError(error) ? error.serverMessage : (error as Error).message)
/** Nobody knows what became of it. */
const isLost = (error: unknown) => isApiError(error) && error.status === 0
