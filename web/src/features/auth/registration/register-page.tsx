import { usersApi } from '@larder/contract/users.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '#app/paths.ts'
import { appInfoQueries } from '#features/app-info/app-info.queries.ts'
import type { MessageKey } from '#i18n/english.ts'
import { useWords } from '#i18n/use-words.ts'
import { tryCall } from '#lib/api.ts'
import { TextLink } from '#ui/text-link.tsx'
import { toast } from '#ui/toast.tsx'
import { AuthCard } from '../auth-card.tsx'
import styles from '../sign-in.module.css'
import { ConfirmStep } from './confirm-step.tsx'
import { type Draft, emptyDraft, registrationOf } from './draft.ts'
import { AccountStep, GroupStep, StartStep, TokenStep } from './steps.tsx'

type StepId = 'start' | 'token' | 'group' | 'account' | 'confirm'

const FAILURES: Record<number, MessageKey> = {
  0: 'app.unreachable',
  403: 'auth.inviteOnly',
  429: 'auth.tooManyAttempts',
}
/** The contract's answers to a name that is taken, and to an invitation that is used up or too old. */
const TAKEN = 409
const TOKEN_REFUSED = 400

type RegisterPageProps = { /** From the link of an invitation. */ token: string }

/** Keeps what the steps collect; whatever the server refuses leads back to the step it belongs to. */
export function RegisterPage({ token }: RegisterPageProps) {
  const { t, locale } = useWords()
  const navigate = useNavigate()
  const { data: app } = useQuery(appInfoQueries.about())
  const [draft, setDraft] = useState(() => emptyDraft(token))
  const [chosen, setStep] = useState<StepId>(token ? 'account' : 'start')
  const [busy, setBusy] = useState(false)
  const [tokenRefused, setTokenRefused] = useState(false)
  const inviteOnly = app?.allowSignup === false
  const step = chosen === 'start' && inviteOnly ? 'token' : chosen

  const go = (next: StepId, patch: Partial<Draft> = {}) => {
    setDraft((current) => ({ ...current, ...patch }))
    setStep(next)
  }

  const submit = async () => {
    setBusy(true)
    const { error } = await tryCall(usersApi.register, { body: registrationOf(draft, locale) })
    setBusy(false)
    if (!error) {
      toast.success(t('auth.register.done'))
      return navigate({ href: paths.login() })
    }
    if (error.status === TOKEN_REFUSED && draft.joining) {
      setTokenRefused(true)
      toast.error(t('auth.register.tokenRefused'))
      return go('token')
    }
    toast.error(
      error.notice && error.status === TAKEN ? error.notice : t(FAILURES[error.status] ?? 'auth.register.failed'),
    )
    if (error.status === TAKEN) go('account')
  }

  return (
    <AuthCard title={t('auth.register.title')}>
      {step === 'start' && (
        <StartStep
          onJoin={() => go('token', { joining: true })}
          onCreate={() => go('group', { joining: false, groupToken: '' })}
        />
      )}
      {step === 'token' && (
        <TokenStep
          initial={draft.groupToken}
          refused={tokenRefused}
          onBack={inviteOnly ? undefined : (groupToken) => go('start', { groupToken })}
          onNext={(groupToken) => {
            setTokenRefused(false)
            go('account', { groupToken, joining: true })
          }}
        />
      )}
      {step === 'group' && (
        <GroupStep
          initial={draft.newGroup}
          onBack={(newGroup) => go('start', { newGroup })}
          onNext={(newGroup) => go('account', { newGroup })}
        />
      )}
      {step === 'account' && (
        <AccountStep
          initial={draft.account}
          onBack={(account) => go(draft.joining ? 'token' : 'group', { account })}
          onNext={(account) => go('confirm', { account })}
        />
      )}
      {step === 'confirm' && (
        <ConfirmStep draft={draft} busy={busy} onBack={() => go('account')} onSubmit={() => void submit()} />
      )}
      <div className={styles.ways}>
        <TextLink to={paths.login()}>{t('auth.toSignIn')}</TextLink>
      </div>
    </AuthCard>
  )
}
