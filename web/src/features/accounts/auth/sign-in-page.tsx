import { Alert, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { appInfoQueries } from '#features/foundation/app-info/app-info.queries.ts'
import { useMessages } from '#i18n/use-messages.ts'
import { lazyPart } from '#lib/lazy-part.ts'
import { paths } from '#lib/paths.ts'
import { sessionEnd } from '#lib/session-end.ts'
import { TextLink } from '#ui/links.tsx'
import { IconExclamationCircle, IconLogin2 } from '#ui/preloaded-icons.tsx'
import { AuthCard } from './auth-card.tsx'
import classes from './sign-in.module.css'
import { SignInForm } from './sign-in-form.tsx'
import { useProviderSignIn } from './use-provider-sign-in.ts'

const ProviderCodeForm = lazyPart(async () => (await import('./provider-code-form.tsx')).ProviderCodeForm)

/** The account every new installation starts with; the contract fixes both values. */
const BUILT_IN_ACCOUNT = { username: 'changeme@example.com', password: 'MyPassword' }

function FirstLoginBanner() {
  const { t } = useMessages()
  return (
    <section className={classes.banner} aria-labelledby="first-login">
      <h2 id="first-login" className={classes.bannerTitle}>
        {t('auth.firstLogin.title')}
      </h2>
      <p>{t('auth.firstLogin.text')}</p>
      <dl className={classes.account}>
        <dt>{t('auth.firstLogin.email')}</dt>
        <dd>
          <code dir="ltr">{BUILT_IN_ACCOUNT.username}</code>
        </dd>
        <dt>{t('auth.firstLogin.password')}</dt>
        <dd>
          <code dir="ltr">{BUILT_IN_ACCOUNT.password}</code>
        </dd>
      </dl>
    </section>
  )
}

const EMPTY = { username: '', password: '' }
/** The contract's word for a provider without a name. */
const UNNAMED_PROVIDER = 'OAuth'

const endMessages = { expired: 'auth.sessionOver.expired', ended: 'auth.sessionOver.ended' } as const

export function SignInPage() {
  const { t } = useMessages()
  const startup = useQuery(appInfoQueries.startup())
  const about = useQuery(appInfoQueries.about())
  const app = about.data
  const provider = useProviderSignIn(app)
  const ended = sessionEnd.use()
  // Until the server has said what it offers, the password is the way everybody knows.
  const withPassword = app?.allowPasswordLogin ?? true
  const firstLogin = withPassword && (startup.data?.isFirstLogin ?? false)
  if (provider.asksCode)
    return (
      <AuthCard title={t('auth.signIn')} text={t('auth.welcome')}>
        <Suspense>
          <ProviderCodeForm />
        </Suspense>
      </AuthCard>
    )
  return (
    <AuthCard title={t('auth.signIn')} text={t('auth.welcome')} above={firstLogin && <FirstLoginBanner />}>
      {ended && (
        <Alert color="info" role="status" className={classes.alert}>
          {t(endMessages[ended])}
        </Alert>
      )}
      {provider.refused && (
        <Alert
          color="error"
          role="alert"
          className={classes.alert}
          icon={<IconExclamationCircle size={20} stroke={1.75} aria-hidden />}
        >
          {t('auth.oidc.refused')}
        </Alert>
      )}
      {withPassword && <SignInForm initial={firstLogin ? BUILT_IN_ACCOUNT : EMPTY} disabled={provider.busy} />}
      {app?.enableOidc && (
        <>
          {withPassword && <div className={classes.or}>{t('auth.oidc.or')}</div>}
          <Button
            variant={withPassword ? 'default' : 'filled'}
            size="md"
            fullWidth
            loading={provider.busy}
            leftSection={<IconLogin2 size={20} stroke={1.75} aria-hidden />}
            onClick={provider.depart}
          >
            {t('auth.oidc.signIn', { provider: app.oidcProviderName || UNNAMED_PROVIDER })}
          </Button>
        </>
      )}
      {withPassword && app && (
        <div className={classes.ways}>
          {app.allowSignup ? (
            <TextLink to={paths.register()}>{t('auth.toRegister')}</TextLink>
          ) : (
            <span className={classes.invited}>
              {t('auth.inviteOnly')}
              <TextLink to={paths.register()}>{t('auth.toInvitation')}</TextLink>
            </span>
          )}
          <TextLink to={paths.forgotPassword()}>{t('auth.toForgot')}</TextLink>
        </div>
      )}
    </AuthCard>
  )
}
