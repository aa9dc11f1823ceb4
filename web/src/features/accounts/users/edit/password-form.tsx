import { errorStatus } from '@larder/contract/error-status.ts'
import { NewPassword } from '@larder/contract/users.ts'
import { PASSWORD_MIN_LENGTH } from '@larder/domain/accounts/defaults.ts'
import { Button, Title } from '@mantine/core'
import { useId } from 'react'
import { Type } from 'typebox'
import { useMessages } from '#i18n/use-messages.ts'
import { PasswordField, repetitionIssue } from '#ui/fields/password-field.tsx'
import { SwitchField } from '#ui/fields/switch-field.tsx'
import { type Form as FormHandle, useForm } from '#ui/fields/use-form.ts'
import { Form } from '#ui/form.tsx'
import { useChangePassword } from '../account.queries.ts'
import classes from './edit.module.css'

const Passwords = Type.Object({
  currentPassword: Type.String({ minLength: 1 }),
  newPassword: NewPassword,
  passwordConfirm: Type.String(),
  endApiTokens: Type.Boolean(),
})
type Passwords = { currentPassword: string; newPassword: string; passwordConfirm: string; endApiTokens: boolean }
const empty: Passwords = { currentPassword: '', newPassword: '', passwordConfirm: '', endApiTokens: false }

/** The contract's answer to a current password that is not right. */
const WRONG_PASSWORD_STATUS = errorStatus.invalid

export function usePasswordForm(): FormHandle<Passwords> {
  const change = useChangePassword()
  const form = useForm<Passwords>({
    schema: Passwords,
    initial: empty,
    check: ({ newPassword, passwordConfirm }) => ({ passwordConfirm: repetitionIssue(newPassword, passwordConfirm) }),
    explain: ({ status }) =>
      status === WRONG_PASSWORD_STATUS ? { currentPassword: { key: 'users.password.wrong' } } : {},
    onSubmit: ({ currentPassword, newPassword, endApiTokens }) =>
      change.mutateAsync({ currentPassword, newPassword, endApiTokens }),
  })
  const submit: FormHandle<Passwords>['submit'] = async (event) => {
    const done = await form.submit(event)
    if (done) form.reset(empty)
    return done
  }
  return { ...form, submit }
}

type PasswordFormProps = { form: FormHandle<Passwords> /** Of the account, still open. */; apiTokens: number }

export function PasswordForm({ form, apiTokens }: PasswordFormProps) {
  const { t } = useMessages()
  const headingId = useId()
  return (
    <section aria-labelledby={headingId} className={classes.card}>
      <Title order={2} id={headingId}>
        {t('users.password.title')}
      </Title>
      <Form
        form={form}
        buttons={
          <Button type="submit" loading={form.busy}>
            {t('users.password.submit')}
          </Button>
        }
      >
        <PasswordField name="currentPassword" label={t('users.password.current')} autoComplete="current-password" />
        <PasswordField
          name="newPassword"
          label={t('users.password.new')}
          description={t('users.password.hint', { count: PASSWORD_MIN_LENGTH })}
          autoComplete="new-password"
          rated
        />
        <PasswordField name="passwordConfirm" label={t('users.password.confirm')} autoComplete="new-password" />
        {apiTokens > 0 && (
          <SwitchField
            name="endApiTokens"
            label={t('users.password.endApiTokens', { count: apiTokens })}
            description={t('users.password.endApiTokensHint')}
          />
        )}
      </Form>
    </section>
  )
}
