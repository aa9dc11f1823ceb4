import type { User } from '@larder/contract/users.ts'
import { DEFAULT_ADMIN } from '@larder/domain/accounts/defaults.ts'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { userQueries } from '#features/accounts/users/users.queries.ts'
import { appInfoQueries } from '#features/foundation/app-info/app-info.queries.ts'
import { useMessages } from '#i18n/use-messages.ts'
import { leaveSetup } from '#lib/left-setup.ts'
import { homePath, paths } from '#lib/paths.ts'
import { TextLink } from '#ui/links.tsx'
import { type Account, AccountForm, emptyAccount, useAccountForm } from '../account-form.tsx'
import { AuthCard } from '../auth-card.tsx'
import signInClasses from '../sign-in.module.css'
import { Step, StepButtons } from '../step.tsx'
import { ConfirmPage } from './confirm-page.tsx'
import { DonePage } from './done-page.tsx'
import { SettingsPage } from './settings-page.tsx'
import classes from './setup.module.css'
import { type CommonSettings, setupParts } from './setup-parts.ts'
import { useSetupRun } from './use-setup-run.ts'

const pages = ['welcome', 'account', 'settings', 'confirm', 'done'] as const
type PageId = (typeof pages)[number]

const STEPS = pages.length - 1

/** The first administrator turns the built-in account into their own and opens the house as they like it. */
export function SetupPage({ user }: { user: User }) {
  const { t, locale } = useMessages()
  const queryClient = useQueryClient()
  const [page, setPage] = useState<PageId>('welcome')
  const [account, setAccount] = useState<Account>(() => ({ ...emptyAccount, advanced: user.advanced }))
  const [settings, setSettings] = useState<CommonSettings>({ publicRecipes: false, seedData: true })
  const [password] = useState<{ current: string }>(() => ({ current: DEFAULT_ADMIN.password }))
  const setup = useSetupRun()
  const parts = setupParts({ user, account, settings, locale, password })
  const at = pages.indexOf(page)

  const submit = async () => {
    if (!(await setup.run(parts))) return
    queryClient.removeQueries({ queryKey: appInfoQueries.startup().queryKey })
    await queryClient.invalidateQueries({ queryKey: userQueries.all })
    setPage('done')
  }
  const change = (next: PageId) => {
    setup.forget()
    setPage(next)
  }

  return (
    <AuthCard title={t('auth.setup.title')}>
      {at > 0 && (
        <div
          className={classes.progress}
          role="progressbar"
          aria-label={t('auth.setup.progress', { step: at, steps: STEPS })}
          aria-valuemin={0}
          aria-valuemax={STEPS}
          aria-valuenow={at}
        >
          <div style={{ inlineSize: `${(at / STEPS) * 100}%` }} />
        </div>
      )}
      {page === 'welcome' && (
        <Step title={t('auth.setup.welcome')} text={t('auth.setup.welcomeText')}>
          <Button size="md" fullWidth onClick={() => setPage('account')}>
            {t('auth.setup.start')}
          </Button>
          <div className={signInClasses.ways}>
            <TextLink to={paths.recipeCreate(user.groupSlug, 'url')} onClick={leaveSetup}>
              {t('auth.setup.next.url')}
            </TextLink>
            <TextLink to={homePath(user)} onClick={leaveSetup}>
              {t('auth.setup.already')}
            </TextLink>
          </div>
        </Step>
      )}
      {page === 'account' && (
        <AccountPage
          user={user}
          initial={account}
          onNext={(next) => {
            setAccount(next)
            setPage('settings')
          }}
        />
      )}
      {page === 'settings' && (
        <SettingsPage
          initial={settings}
          onBack={(next) => {
            setSettings(next)
            setPage('account')
          }}
          onNext={(next) => {
            setSettings(next)
            setPage('confirm')
          }}
        />
      )}
      {page === 'confirm' && (
        <ConfirmPage
          account={account}
          settings={settings}
          parts={parts}
          setup={setup}
          onBack={() => change('settings')}
          onSubmit={() => void submit()}
        />
      )}
      {page === 'done' && <DonePage user={user} />}
    </AuthCard>
  )
}

type AccountPageProps = { user: User; initial: Account; onNext: (account: Account) => void }

function AccountPage({ user, initial, onNext }: AccountPageProps) {
  const { t } = useMessages()
  const form = useAccountForm({ initial, own: user, onSubmit: onNext })
  return (
    <Step title={t('auth.setup.account')} text={t('auth.setup.accountText')}>
      <AccountForm
        form={form}
        buttons={
          <StepButtons>
            <Button type="submit" loading={form.busy}>
              {t('auth.next')}
            </Button>
          </StepButtons>
        }
      />
    </Step>
  )
}
