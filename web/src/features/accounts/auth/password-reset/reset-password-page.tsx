import { errorStatus } from '@larder/contract/error-status.ts'
import { passwordsApi } from '@larder/contract/passwords.ts'
import { Email, NewPassword } from '@larder/contract/users.ts'
import { PASSWORD_MIN_LENGTH } from '@larder/domain/accounts/defaults.ts'
import { Alert, Button } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Type } from 'typebox'
import type { MessageKey } from '#i18n/english.ts'
import { useMessages } from '#i18n/use-messages.ts'
import { call, isApiError } from '#lib/api.ts'
import { paths } from '#lib/paths.ts'
import { PasswordField, repetitionIssue } from '#ui/fields/password-field.tsx'
import { SwitchField } from '#ui/fields/switch-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useForm } from '#ui/fields/use-form.ts'
import { Form } from '#ui/form.tsx'
import { TextLink } from '#ui/links.tsx'
import { IconExclamationCircle } from '#ui/preloaded-icons.tsx'
import { toast } from '#ui/toast.tsx'
import { AuthCard } from '../auth-card.tsx'
import classes from '../sign-in.module.css'

const Reset = Type.Object({
  email: Email,
  password: NewPassword,
  passwordConfirm: Type.String(),
  endApiTokens: Type.Boolean(),
})

const FAILURES: Record<number, MessageKey> = {
  0: 'app.unreachable',
  [errorStatus.invalid]: 'auth.reset.linkRefused',
  [errorStatus.tooMany]: 'auth.tooManyAttempts',
}

type ResetPasswordPageProps = { /** From the link in the mail. */ token: string }

export function ResetPasswordPage({ token }: ResetPasswordPageProps) {
  const { t } = useMessages()
  return (
    <AuthCard title={t('auth.reset.title')}>
      {token === '' ? <Refusal reason="auth.reset.linkIncomplete" /> : <ResetForm token={token} />}
      <div className={classes.ways}>
        <TextLink to={paths.forgotPassword()}>{t('auth.reset.newLink')}</TextLink>
        <TextLink to={paths.login()}>{t('auth.toSignIn')}</TextLink>
      </div>
    </AuthCard>
  )
}

/** A link that does not hold is said when it is used. */
const describedReset = (token: string) =>
  queryOptions({
    queryKey: ['auth', 'reset', token] as const,
    queryFn: ({ signal }) => call(passwordsApi.describeReset, { body: { token } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

function ResetForm({ token }: ResetPasswordPageProps) {
  const { t } = useMessages()
  const navigate = useNavigate()
  const [failure, setFailure] = useState<MessageKey | null>(null)
  const apiTokens = useQuery(describedReset(token)).data?.apiTokens ?? 0
  const form = useForm({
    schema: Reset,
    initial: { email: '', password: '', passwordConfirm: '', endApiTokens: true },
    check: ({ password, passwordConfirm }) => ({ passwordConfirm: repetitionIssue(password, passwordConfirm) }),
    onSubmit: async (values) => {
      setFailure(null)
      try {
        await call(passwordsApi.reset, { body: { token, ...values } })
      } catch (error) {
        // A refused field is marked as such; everything else is said above the form.
        if (!isApiError(error) || error.issues.length === 0)
          setFailure((isApiError(error) && FAILURES[error.status]) || 'auth.reset.failed')
        throw error
      }
      toast.success(t('auth.reset.done'))
      await navigate({ href: paths.login() })
    },
  })
  return (
    <div className={classes.form}>
      {failure && <Refusal reason={failure} />}
      <Form
        form={form}
        buttons={
          <Button type="submit" size="md" fullWidth loading={form.busy}>
            {t('auth.reset.submit')}
          </Button>
        }
      >
        <TextField
          name="email"
          type="email"
          label={t('auth.account.email')}
          description={t('auth.reset.emailHint')}
          autoComplete="username"
          autoFocus
        />
        <PasswordField
          name="password"
          label={t('auth.reset.password')}
          description={t('auth.account.passwordHint', { count: PASSWORD_MIN_LENGTH })}
          autoComplete="new-password"
          rated
        />
        <PasswordField name="passwordConfirm" label={t('auth.account.passwordConfirm')} autoComplete="new-password" />
        {apiTokens > 0 && (
          <SwitchField
            name="endApiTokens"
            label={t('auth.reset.endApiTokens', { count: apiTokens })}
            description={t('auth.reset.endApiTokensHint')}
          />
        )}
      </Form>
    </div>
  )
}

function Refusal({ reason }: { reason: MessageKey }) {
  const { t } = useMessages()
  return (
    <Alert
      color="error"
      role="alert"
      className={classes.alert}
      icon={<IconExclamationCircle size={20} stroke={1.75} aria-hidden />}
    >
      {t(reason)}
    </Alert>
  )
}
