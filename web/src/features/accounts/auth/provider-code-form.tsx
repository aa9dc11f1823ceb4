import { errorStatus } from '@larder/contract/error-status.ts'
import { Alert, TextInput } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import type { MessageKey } from '#i18n/english.ts'
import { useMessages } from '#i18n/use-messages.ts'
import { linkProviderAccount } from '#lib/session.ts'
import { SubmitButton } from '#ui/form.tsx'
import { IconExclamationCircle } from '#ui/preloaded-icons.tsx'
import { PasskeySignIn } from './passkey-sign-in.tsx'
import classes from './sign-in.module.css'

const FAILURES: Record<number, MessageKey> = {
  0: 'app.unreachable',
  [errorStatus.unauthenticated]: 'auth.wrongCode',
  [errorStatus.locked]: 'auth.accountLocked',
  [errorStatus.tooMany]: 'auth.tooManyAttempts',
}

/** The first time a provider opens an account with a second factor, the account asks for that factor. */
export function ProviderCodeForm() {
  const { t } = useMessages()
  const [code, setCode] = useState('')
  const [failure, setFailure] = useState<MessageKey | null>(null)
  const [busy, setBusy] = useState(false)
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    setBusy(true)
    const { error } = await linkProviderAccount({ code })
    setBusy(false)
    setFailure(error && (FAILURES[error.status] ?? 'auth.failed'))
  }
  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
      {failure && (
        <Alert color="error" role="alert" icon={<IconExclamationCircle size={20} stroke={1.75} aria-hidden />}>
          {t(failure)}
        </Alert>
      )}
      <p>{t('auth.oidc.codeNeeded')}</p>
      <TextInput
        label={t('auth.code')}
        description={t('auth.codeHint')}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        size="md"
        dir="ltr"
        autoFocus
        value={code}
        error={failure === 'auth.wrongCode'}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <SubmitButton busy={busy} size="md" fullWidth>
        {t('auth.signIn')}
      </SubmitButton>
      <PasskeySignIn
        instead
        disabled={busy}
        signIn={(assertion) => linkProviderAccount({ passkey: JSON.stringify(assertion) })}
        onFailure={setFailure}
      />
    </form>
  )
}
