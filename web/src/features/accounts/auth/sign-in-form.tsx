import { CODE_REQUIRED } from '@larder/contract/auth.ts'
import { errorStatus } from '@larder/contract/error-status.ts'
import { Alert, PasswordInput, TextInput } from '@mantine/core'
import { type SubmitEvent, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { MessageKey } from '#i18n/english.ts'
import { useMessages } from '#i18n/use-messages.ts'
import type { ApiError } from '#lib/api.ts'
import { type SignInForm as Credentials, signIn, signInByPasskey } from '#lib/session.ts'
import { CheckLine } from '#ui/check-line.tsx'
import { PasswordEye } from '#ui/fields/password-field.tsx'
import { SubmitButton } from '#ui/form.tsx'
import { IconExclamationCircle } from '#ui/preloaded-icons.tsx'
import { PasskeySignIn } from './passkey-sign-in.tsx'
import classes from './sign-in.module.css'

/** Mostly a slip in the password: the next try replaces it. */
const WRONG_CREDENTIALS = errorStatus.unauthenticated

const FAILURES: Record<number, MessageKey> = {
  0: 'app.unreachable',
  [errorStatus.unauthenticated]: 'auth.invalidCredentials',
  [errorStatus.locked]: 'auth.accountLocked',
  [errorStatus.tooMany]: 'auth.tooManyAttempts',
}

function failureOf(error: ApiError | null, needsCode: boolean, sentCode: boolean): MessageKey | null {
  if (!error || (needsCode && !sentCode)) return null
  return needsCode ? 'auth.wrongCode' : (FAILURES[error.status] ?? 'auth.failed')
}

type SignInFormProps = {
  /** Stands in the fields until somebody types there; may be known only after they have begun. */
  initial: { username: string; password: string }
  /** Another way in is being tried. */
  disabled?: boolean
}

const isSame = (one: Credentials, other: Credentials) =>
  one.username === other.username && one.password === other.password && one.code === other.code

/** Where to go afterwards is the router's affair: its guards see the new session. */
export function SignInForm({ initial, disabled = false }: SignInFormProps) {
  const { t } = useMessages()
  const [typed, setTyped] = useState<Partial<Credentials>>({})
  const form: Credentials = { ...initial, remember_me: false, ...typed }
  const [failure, setFailure] = useState<MessageKey | null>(null)
  const [failures, setFailures] = useState(0)
  const [asksCode, setAsksCode] = useState(false)
  const [busy, setBusy] = useState(false)
  const [revealed, setRevealed] = useState(false)
  const missing = failure === 'auth.missingCredentials'
  const element = useRef<HTMLFormElement>(null)
  const passwordField = useRef<HTMLInputElement>(null)
  const codeField = useRef<HTMLInputElement>(null)
  // What arrives under a waiting caret is marked: whoever types now replaces it instead of writing behind it.
  const markArrived = useEffectEvent(() => {
    const field = document.activeElement
    if (!(field instanceof HTMLInputElement) || !element.current?.contains(field)) return
    if (!(field.name in typed)) field.select()
  })
  useLayoutEffect(() => {
    if (initial.username !== '') markArrived()
  }, [initial.username])
  const change = (patch: Partial<Credentials>) => setTyped((current) => ({ ...current, ...patch }))

  const sending = useRef<Credentials>(undefined)
  const pending = useRef<Credentials>(undefined)
  const attempt = async (credentials: Credentials) => {
    sending.current = credentials
    pending.current = undefined
    return (await signIn(credentials)).error
  }

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (form.username.trim() === '' || form.password === '') return setFailure('auth.missingCredentials')
    // Pressed once more while the answer is awaited: what stands in the fields then is tried after it.
    if (sending.current) {
      if (!isSame(sending.current, form)) pending.current = form
      return
    }
    setBusy(true)
    let error = await attempt(form)
    for (let next = pending.current; error && next; next = pending.current) error = await attempt(next)
    sending.current = undefined
    setBusy(false)
    // The last failure stands until the next answer: a button that moves under the pointer is missed.
    setFailures((count) => count + 1)
    const needsCode = error?.reason === CODE_REQUIRED
    setFailure(failureOf(error, needsCode, Boolean(form.code)))
    if (needsCode) {
      setAsksCode(true)
      codeField.current?.focus()
      codeField.current?.select()
      return
    }
    if (error?.status !== WRONG_CREDENTIALS) return
    passwordField.current?.focus()
    passwordField.current?.select()
  }

  return (
    <form ref={element} className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
      {failure && (
        <Alert
          key={failures}
          color="error"
          role="alert"
          icon={<IconExclamationCircle size={20} stroke={1.75} aria-hidden />}
        >
          {t(failure)}
        </Alert>
      )}
      <TextInput
        label={t('auth.username')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        data-autofocus
        autoFocus
        size="md"
        dir="auto"
        value={form.username}
        error={missing && form.username.trim() === ''}
        onChange={(event) => change({ username: event.currentTarget.value })}
      />
      <PasswordInput
        ref={passwordField}
        label={t('auth.password')}
        name="password"
        autoComplete="current-password"
        size="md"
        value={form.password}
        error={missing && form.password === ''}
        aria-invalid={missing && form.password === ''}
        visible={revealed}
        onVisibilityChange={setRevealed}
        onChange={(event) => change({ password: event.currentTarget.value })}
        visibilityToggleIcon={PasswordEye}
        visibilityToggleButtonProps={{
          tabIndex: 0,
          'aria-label': t(revealed ? 'ui.password.hide' : 'ui.password.show'),
        }}
      />
      {asksCode && (
        <TextInput
          ref={codeField}
          label={t('auth.code')}
          description={t('auth.codeHint')}
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          size="md"
          dir="ltr"
          autoFocus
          value={form.code ?? ''}
          error={failure === 'auth.wrongCode'}
          onChange={(event) => change({ code: event.currentTarget.value })}
        />
      )}
      <CheckLine
        label={t('auth.rememberMe')}
        name="remember_me"
        checked={form.remember_me}
        onChange={(event) => change({ remember_me: event.currentTarget.checked })}
      />
      <SubmitButton busy={busy} size="md" fullWidth disabled={disabled}>
        {t('auth.signIn')}
      </SubmitButton>
      <PasskeySignIn
        instead={asksCode}
        disabled={busy || disabled}
        signIn={(assertion) =>
          asksCode
            ? signIn({ ...form, code: '', passkey: JSON.stringify(assertion) })
            : signInByPasskey(assertion, form.remember_me)
        }
        onFailure={(failure) => {
          setFailures((count) => count + 1)
          setFailure(failure)
        }}
      />
    </form>
  )
}
