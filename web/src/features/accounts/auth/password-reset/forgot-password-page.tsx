import { passwordsApi } from '@larder/contract/passwords.ts'
import { Email } from '@larder/contract/users.ts'
import { Alert, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Type } from 'typebox'
import { appInfoQueries } from '#features/foundation/app-info/app-info.queries.ts'
import { useMessages } from '#i18n/use-messages.ts'
import { call, isApiError } from '#lib/api.ts'
import { paths } from '#lib/paths.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { useForm } from '#ui/fields/use-form.ts'
import { Form } from '#ui/form.tsx'
import { IconMailCheck } from '#ui/icons.tsx'
import { TextLink } from '#ui/links.tsx'
import { toast } from '#ui/toast.tsx'
import { AuthCard } from '../auth-card.tsx'
import classes from '../sign-in.module.css'

/** The answer is the same whether or not anybody has the address: accounts cannot be probed here. */
export function ForgotPasswordPage() {
  const { t } = useMessages()
  const { data: app } = useQuery(appInfoQueries.about())
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useForm({
    schema: Type.Object({ email: Email }),
    initial: { email: '' },
    onSubmit: async ({ email }) => {
      try {
        await call(passwordsApi.forgot, { body: { email } })
      } catch (error) {
        const unreachable = isApiError(error) && error.status === 0
        toast.error(t(unreachable ? 'app.unreachable' : 'auth.forgot.failed'))
        throw error
      }
      setSentTo(email)
    },
  })
  const back = (
    <div className={classes.ways}>
      <TextLink to={paths.login()}>{t('auth.toSignIn')}</TextLink>
    </div>
  )
  if (app?.sendsMail === false)
    return (
      <AuthCard title={t('auth.forgot.title')} text={t('auth.forgot.noMail')}>
        {back}
      </AuthCard>
    )
  return (
    <AuthCard title={t('auth.forgot.title')} text={t('auth.forgot.text')}>
      <div className={classes.form}>
        <div role="status">
          {sentTo !== null && (
            <Alert
              color="success"
              // A long address breaks rather than widening the card.
              style={{ overflowWrap: 'anywhere' }}
              title={t('auth.forgot.sentTitle')}
              icon={<IconMailCheck size={20} stroke={1.75} aria-hidden />}
            >
              {t('auth.forgot.sent', { email: sentTo })}
            </Alert>
          )}
        </div>
        <Form
          form={form}
          buttons={
            <Button type="submit" size="md" fullWidth loading={form.busy}>
              {t(sentTo === null ? 'auth.forgot.submit' : 'auth.forgot.again')}
            </Button>
          }
        >
          <TextField name="email" type="email" label={t('auth.account.email')} autoComplete="email" autoFocus />
        </Form>
      </div>
      {back}
    </AuthCard>
  )
}
