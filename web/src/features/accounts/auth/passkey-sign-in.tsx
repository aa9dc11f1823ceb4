import { authApi, type PasskeyAssertion } from '@larder/contract/auth.ts'
import { errorStatus } from '@larder/contract/error-status.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import type { MessageKey } from '#i18n/english.ts'
import { useMessages } from '#i18n/use-messages.ts'
import { type Outcome, tryCall } from '#lib/api.ts'
import { hasPasskeys } from '#lib/browser.ts'
import { showPasskey } from '#lib/passkeys.ts'
import { IconKey } from '#ui/preloaded-icons.tsx'

const FAILURES: Record<number, MessageKey> = {
  0: 'app.unreachable',
  [errorStatus.unauthenticated]: 'auth.passkey.refused',
  [errorStatus.locked]: 'auth.accountLocked',
  [errorStatus.tooMany]: 'auth.tooManyAttempts',
}

type SignIn = (assertion: PasskeyAssertion) => Promise<Outcome<unknown>>

type PasskeySignInProps = {
  /** In place of a code, after the password. */
  instead: boolean
  disabled: boolean
  signIn: SignIn
  onFailure: (failure: MessageKey | null) => void
}

/** A finger, a face or the PIN of the device. Where the browser has no passkeys, nothing is offered. */
export function PasskeySignIn({ instead, disabled, signIn, onFailure }: PasskeySignInProps) {
  const { t } = useMessages()
  const [busy, setBusy] = useState(false)
  if (!hasPasskeys()) return null
  const show = async () => {
    setBusy(true)
    const failure = await tryPasskey(signIn)
    setBusy(false)
    onFailure(failure)
  }
  return (
    <Button
      variant="default"
      size="md"
      fullWidth
      loading={busy}
      disabled={disabled}
      leftSection={<IconKey size={20} stroke={1.75} aria-hidden />}
      onClick={() => void show()}
    >
      {t(instead ? 'auth.passkey.instead' : 'auth.passkey.signIn')}
    </Button>
  )
}

async function tryPasskey(signIn: SignIn): Promise<MessageKey | null> {
  const { data: request, error } = await tryCall(authApi.passkeyRequest)
  if (error) return FAILURES[error.status] ?? 'auth.passkey.unavailable'
  const assertion = await showPasskey(request)
  if (!assertion) return 'auth.passkey.none'
  const outcome = await signIn(assertion)
  return outcome.error && (FAILURES[outcome.error.status] ?? 'auth.failed')
}
