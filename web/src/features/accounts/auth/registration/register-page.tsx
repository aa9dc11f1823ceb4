import { errorStatus } from '@larder/contract/error-status.ts'
import { registrationApi } from '@larder/contract/registration.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { invitationQueries } from '#features/accounts/invitations/invitations.queries.ts'
import { appInfoQueries } from '#features/foundation/app-info/app-info.queries.ts'
import type { MessageKey } from '#i18n/english.ts'
import { useMessages } from '#i18n/use-messages.ts'
import { tryCall } from '#lib/api.ts'
import { isUnknown } from '#lib/failed-calls.ts'
import { paths } from '#lib/paths.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { FormSkeleton } from '#ui/form-skeleton.tsx'
import { TextLink } from '#ui/links.tsx'
import { toast } from '#ui/toast.tsx'
import { AuthCard } from '../auth-card.tsx'
import classes from '../sign-in.module.css'
import { ConfirmStep } from './confirm-step.tsx'
import { type Draft, emptyDraft, registrationOf } from './draft.ts'
import { InvitedPage } from './invited-page.tsx'
import { AccountStep, GroupStep, StartStep, TokenStep } from './steps.tsx'
import { useFirstSignIn } from './use-first-sign-in.ts'

type StepId = 'start' | 'token' | 'group' | 'account' | 'confirm'

const FAILURES: Record<number, MessageKey> = {
  0: 'app.unreachable',
  [errorStatus.forbidden]: 'auth.inviteOnly',
  [errorStatus.tooMany]: 'auth.tooManyAttempts',
}
/** The contract's answer to a name that is taken. */
const TAKEN = errorStatus.conflict

type RegisterPageProps = { /** From the link of an invitation. */ token: string }

/** Whoever brings an invitation is greeted by it; everybody else chooses how to begin. */
export function RegisterPage({ token }: RegisterPageProps) {
  const { t } = useMessages()
  const { data, error, isFetching, refetch } = useQuery({
    ...invitationQueries.greeting(token),
    enabled: token !== '',
  })
  if (data) return <InvitedPage token={token} greeting={data} />
  if (token === '' || isUnknown(error)) return <Steps refused={token} />
  return (
    <AuthCard title={t('auth.register.title')}>
      {error ? <ErrorState error={error} busy={isFetching} onRetry={() => void refetch()} /> : <FormSkeleton />}
    </AuthCard>
  )
}

type StepsProps = { /** The invitation that did not hold, if there was one. */ refused: string }

/** Keeps what the steps collect; whatever the server refuses leads back to the step it belongs to. */
function Steps({ refused }: StepsProps) {
  const { t, locale } = useMessages()
  const navigate = useNavigate()
  const enter = useFirstSignIn()
  const { data: app } = useQuery(appInfoQueries.about())
  const [draft, setDraft] = useState(emptyDraft)
  const [chosen, setStep] = useState<StepId>(refused ? 'token' : 'start')
  const [busy, setBusy] = useState(false)
  const inviteOnly = app?.allowSignup === false
  const step = chosen === 'start' && inviteOnly ? 'token' : chosen

  const go = (next: StepId, patch: Partial<Draft> = {}) => {
    setDraft((current) => ({ ...current, ...patch }))
    setStep(next)
  }

  const submit = async () => {
    setBusy(true)
    const { error } = await tryCall(registrationApi.register, { body: registrationOf(draft, locale) })
    if (!error) await enter(draft.account)
    setBusy(false)
    if (!error) return
    toast.error(
      error.serverMessage && error.status === TAKEN
        ? error.serverMessage
        : t(FAILURES[error.status] ?? 'auth.register.failed'),
    )
    if (error.status === TAKEN) go('account')
  }

  return (
    <AuthCard title={t('auth.register.title')}>
      {step === 'start' && <StartStep onJoin={() => go('token')} onCreate={() => go('group')} />}
      {step === 'token' && (
        <TokenStep
          initial={refused}
          refused={refused !== ''}
          onBack={inviteOnly ? undefined : () => go('start')}
          onNext={(token) => void navigate({ href: paths.register({ token }) })}
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
          onBack={(account) => go('group', { account })}
          onNext={(account) => go('confirm', { account })}
        />
      )}
      {step === 'confirm' && (
        <ConfirmStep draft={draft} busy={busy} onBack={() => go('account')} onSubmit={() => void submit()} />
      )}
      <div className={classes.ways}>
        <TextLink to={paths.login()}>{t('auth.toSignIn')}</TextLink>
      </div>
    </AuthCard>
  )
}
