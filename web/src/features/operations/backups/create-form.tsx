import { SHORTEST_PASSPHRASE } from '@larder/contract/backups.ts'
import { Alert } from '@mantine/core'
import { Type } from 'typebox'
import { useMessages } from '#i18n/use-messages.ts'
import type { ValidationMessage } from '#lib/validation-messages.ts'
import type { FieldIssues } from '#ui/fields/form-state.ts'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { SwitchField } from '#ui/fields/switch-field.tsx'
import { useForm } from '#ui/fields/use-form.ts'
import { Form, SubmitButton } from '#ui/form.tsx'
import { IconAlertTriangle } from '#ui/preloaded-icons.tsx'
import { useStartBackup } from './backups.queries.ts'

const BackupForm = Type.Object({
  encrypted: Type.Boolean(),
  passphrase: Type.String({ maxLength: 1000 }),
  repeated: Type.String(),
})
type BackupForm = { encrypted: boolean; passphrase: string; repeated: string }
const nothing: BackupForm = { encrypted: false, passphrase: '', repeated: '' }

function issuesOf({ encrypted, passphrase, repeated }: BackupForm): FieldIssues {
  if (!encrypted) return {}
  return {
    passphrase:
      passphrase.length < SHORTEST_PASSPHRASE
        ? { key: 'validation.minLength', values: { count: SHORTEST_PASSPHRASE } }
        : undefined,
    repeated: repeated === '' ? { key: 'validation.required' } : differing(passphrase, repeated),
  }
}

const differing = (one: string, other: string): ValidationMessage | undefined =>
  one === other ? undefined : { key: 'backups.create.differ' }

export function CreateForm({ onStarted }: { onStarted: (jobId: string) => void }) {
  const { t } = useMessages()
  const start = useStartBackup()
  const form = useForm<BackupForm>({
    schema: BackupForm,
    initial: nothing,
    check: issuesOf,
    onSubmit: async ({ encrypted, passphrase }) =>
      onStarted((await start.mutateAsync(encrypted ? passphrase : null)).id),
  })
  const submit: typeof form.submit = async (event) => {
    const started = await form.submit(event)
    // A passphrase does not stay on the screen.
    if (started) form.reset(nothing)
    return started
  }
  return (
    <Form
      form={{ ...form, submit }}
      buttons={<SubmitButton busy={form.busy}>{t('backups.create.submit')}</SubmitButton>}
    >
      <SwitchField
        name="encrypted"
        label={t('backups.create.encrypted')}
        description={t('backups.create.encryptedHint')}
      />
      {form.values.encrypted && (
        <>
          <Alert role="note" color="warning" icon={<IconAlertTriangle size={20} stroke={1.75} aria-hidden />}>
            {t('backups.create.warning')}
          </Alert>
          <PasswordField
            name="passphrase"
            label={t('backups.passphrase')}
            description={t('backups.create.hint', { count: SHORTEST_PASSPHRASE })}
            autoComplete="new-password"
          />
          <PasswordField name="repeated" label={t('backups.create.repeated')} autoComplete="new-password" />
        </>
      )}
    </Form>
  )
}
