import { Alert, Button, Loader } from '@mantine/core'
import type { MessageKey } from '#i18n/english.ts'
import { useMessages } from '#i18n/use-messages.ts'
import { IconCircleCheck, IconExclamationCircle } from '#ui/preloaded-icons.tsx'
import { IconAlertCircle, IconCircle } from '#ui/screen-icons.tsx'
import type { Account } from '../account-form.tsx'
import stepClasses from '../step.module.css'
import { Step, StepButtons, Summary } from '../step.tsx'
import classes from './setup.module.css'
import type { CommonSettings, SetupPart } from './setup-parts.ts'
import type { PartState, SetupRun } from './use-setup-run.ts'

type ConfirmPageProps = {
  account: Account
  settings: CommonSettings
  parts: SetupPart[]
  setup: SetupRun
  onBack: () => void
  onSubmit: () => void
}

/** The summary, and once it runs, how far it has come. A part that fails stops the rest and can be tried again. */
export function ConfirmPage({ account, settings, parts, setup, onBack, onSubmit }: ConfirmPageProps) {
  const { t } = useMessages()
  const yesOrNo = (value: boolean) => t(value ? 'auth.yes' : 'auth.no')
  const started = parts.some(({ id }) => setup.stateOf(id) !== 'waiting')
  return (
    <Step title={t('auth.setup.confirm')}>
      <Summary
        entries={[
          { label: t('auth.account.email'), value: account.email },
          { label: t('auth.account.fullName'), value: account.fullName },
          { label: t('auth.account.username'), value: account.username },
          { label: t('auth.setup.public'), value: yesOrNo(settings.publicRecipes) },
          { label: t('auth.setup.seedData'), value: yesOrNo(settings.seedData) },
        ]}
      />
      {started && (
        <ol className={classes.parts} aria-label={t('auth.setup.partsLabel')} aria-live="polite">
          {parts.map(({ id, label }) => (
            <Part key={id} label={t(label)} state={setup.stateOf(id)} />
          ))}
        </ol>
      )}
      {setup.failure && (
        <Alert
          mt="md"
          color="error"
          role="alert"
          title={t('auth.setup.failed')}
          icon={<IconExclamationCircle size={20} stroke={1.75} aria-hidden />}
        >
          {setup.failure.serverMessage ?? t('auth.setup.failedText')}
        </Alert>
      )}
      <div className={stepClasses.buttons}>
        <StepButtons onBack={onBack} busy={setup.busy}>
          <Button onClick={onSubmit} loading={setup.busy}>
            {t(setup.failure ? 'auth.setup.retry' : 'auth.setup.submit')}
          </Button>
        </StepButtons>
      </div>
    </Step>
  )
}

const labels = {
  waiting: 'auth.setup.state.waiting',
  running: 'auth.setup.state.running',
  done: 'auth.setup.state.done',
  failed: 'auth.setup.state.failed',
} as const satisfies Record<PartState, MessageKey>

const icons = { waiting: IconCircle, done: IconCircleCheck, failed: IconAlertCircle }

function Part({ label, state }: { label: string; state: PartState }) {
  const { t } = useMessages()
  const Glyph = state === 'running' ? null : icons[state]
  return (
    <li className={classes.part} data-state={state}>
      {Glyph ? <Glyph size={20} stroke={1.75} aria-hidden /> : <Loader size={18} aria-hidden />}
      <span>{label}</span>
      <span className={classes.state}>{t(labels[state])}</span>
    </li>
  )
}
