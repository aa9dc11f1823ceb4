import { registrationApi } from '@larder/contract/registration.ts'
import { PASSWORD_MIN_LENGTH } from '@larder/domain/accounts/defaults.ts'
import type { ReactNode } from 'react'
import { Type } from 'typebox'
import { askEmail, askUsername, unlessOwn } from '#features/accounts/users/availability.queries.ts'
import { useMessages } from '#i18n/use-messages.ts'
import { PasswordField, repetitionIssue } from '#ui/fields/password-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { type Form as FormHandle, useForm } from '#ui/fields/use-form.ts'
import { Form } from '#ui/form.tsx'

export type Account = {
  username: string
  fullName: string
  email: string
  password: string
  passwordConfirm: string
  advanced: boolean
}

export const emptyAccount: Account = {
  username: '',
  fullName: '',
  email: '',
  password: '',
  passwordConfirm: '',
  advanced: false,
}

const { username, fullName, email, password, passwordConfirm, advanced } = registrationApi.register.body.properties
const AccountSchema = Type.Object({ username, fullName, email, password, passwordConfirm, advanced })

type AccountFormOptions = {
  initial: Account
  /** The names the account has already: they are taken, by itself. */
  own?: { username: string | null; email: string }
  onSubmit: (account: Account) => void
}

/** The account of somebody new: at sign-up, and when a new installation is set up. */
export const useAccountForm = ({ initial, own, onSubmit }: AccountFormOptions): FormHandle<Account> =>
  useForm({
    schema: AccountSchema,
    initial,
    check: (account) => ({ passwordConfirm: repetitionIssue(account.password, account.passwordConfirm) }),
    ask: {
      username: unlessOwn(own?.username ?? null, askUsername),
      email: unlessOwn(own?.email ?? null, askEmail),
    },
    onSubmit: async (account) => onSubmit(account),
  })

type AccountFormProps = {
  form: FormHandle<Account>
  buttons: ReactNode
}

export function AccountForm({ form, buttons }: AccountFormProps) {
  const { t } = useMessages()
  return (
    <Form form={form} buttons={buttons}>
      <TextField name="username" label={t('auth.account.username')} autoComplete="username" autoFocus />
      <TextField name="fullName" label={t('auth.account.fullName')} autoComplete="name" />
      <TextField name="email" type="email" label={t('auth.account.email')} autoComplete="email" />
      <PasswordField
        name="password"
        label={t('auth.account.password')}
        description={t('auth.account.passwordHint', { count: PASSWORD_MIN_LENGTH })}
        autoComplete="new-password"
        rated
      />
      <PasswordField name="passwordConfirm" label={t('auth.account.passwordConfirm')} autoComplete="new-password" />
    </Form>
  )
}
