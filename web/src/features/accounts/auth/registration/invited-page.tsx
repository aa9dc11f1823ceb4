import { errorStatus } from '@larder/contract/error-status.ts'
import type { InvitationGreeting } from '@larder/contract/invitations.ts'
import { registrationApi } from '@larder/contract/registration.ts'
import { PASSWORD_MIN_LENGTH } from '@larder/domain/accounts/defaults.ts'
import { Alert } from '@mantine/core'
import { useState } from 'react'
import { Type } from 'typebox'
import { startWelcome } from '#features/accounts/invitations/pieces/new-member.ts'
import { askEmail, askUsername } from '#features/accounts/users/availability.queries.ts'
import type { MessageKey } from '#i18n/english.ts'
import { useMessages } from '#i18n/use-messages.ts'
import { tryCall } from '#lib/api.ts'
import { paths } from '#lib/paths.ts'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useForm } from '#ui/fields/use-form.ts'
import { Form, SubmitButton } from '#ui/form.tsx'
import { TextLink } from '#ui/links.tsx'
import { IconExclamationCircle } from '#ui/preloaded-icons.tsx'
import { AuthCard } from '../auth-card.tsx'
import classes from '../sign-in.module.css'
import { useFirstSignIn } from './use-first-sign-in.ts'

const { fullName, email, password } = registrationApi.register.body.properties
const NewMemberSchema = Type.Object({ fullName, email, password })

/** The contract's answer to a name that is taken, in the words of the server. */
const TAKEN = errorStatus.conflict

const FAILURES: Record<number, MessageKey> = {
  0: 'app.unreachable',
  [errorStatus.invalid]: 'auth.register.tokenRefused',
  [errorStatus.tooMany]: 'auth.tooManyAttempts',
}

type InvitedPageProps = { token: string; greeting: InvitationGreeting }

/** All that is asked of somebody who was invited. The user name comes from the address, and can be changed later. */
export function InvitedPage({ token, greeting }: InvitedPageProps) {
  const { t, locale } = useMessages()
  const enter = useFirstSignIn()
  const [failure, setFailure] = useState<string | null>(null)
  const form = useForm({
    schema: NewMemberSchema,
    initial: { fullName: '', email: '', password: '' },
    ask: { email: askEmail },
    onSubmit: async (account) => {
      setFailure(null)
      const username = await freeUsername(account.email)
      const body = { ...account, username, passwordConfirm: account.password, groupToken: token, locale }
      const { error } = await tryCall(registrationApi.register, { body })
      if (error) {
        setFailure(
          error.status === TAKEN && error.serverMessage
            ? error.serverMessage
            : t(FAILURES[error.status] ?? 'auth.register.failed'),
        )
        throw error
      }
      startWelcome()
      await enter(account)
    },
  })
  const { inviter, household } = greeting
  return (
    <AuthCard
      title={
        inviter
          ? t('invitations.greeting.title', { inviter, household })
          : t('invitations.greeting.titleUnnamed', { household })
      }
      text={t('invitations.greeting.text')}
    >
      <div className={classes.form}>
        {failure && (
          <Alert color="error" role="alert" icon={<IconExclamationCircle size={20} stroke={1.75} aria-hidden />}>
            {failure}
          </Alert>
        )}
        <Form
          form={form}
          buttons={
            <SubmitButton size="md" fullWidth busy={form.busy}>
              {t('invitations.greeting.submit')}
            </SubmitButton>
          }
        >
          <TextField name="fullName" label={t('invitations.greeting.name')} autoComplete="name" autoFocus />
          <TextField
            name="email"
            type="email"
            label={t('auth.account.email')}
            description={t('invitations.greeting.emailHint')}
            autoComplete="email"
          />
          <PasswordField
            name="password"
            label={t('auth.account.password')}
            description={t('auth.account.passwordHint', { count: PASSWORD_MIN_LENGTH })}
            autoComplete="new-password"
            rated
          />
        </Form>
      </div>
      <div className={classes.ways}>
        <TextLink to={paths.login()}>{t('invitations.greeting.haveAccount')}</TextLink>
      </div>
    </AuthCard>
  )
}

const MAX_TRIES = 5

/** The part before the @, with a number behind it when somebody else has it already. */
async function freeUsername(address: string): Promise<string> {
  const preferred = address.split('@', 1)[0]?.toLowerCase() || address
  const candidates = Array.from({ length: MAX_TRIES }, (_, tried) =>
    tried === 0 ? preferred : `${preferred}${tried + 1}`,
  )
  for (const candidate of candidates) if (!(await askUsername(candidate))) return candidate
  return address.toLowerCase()
}
