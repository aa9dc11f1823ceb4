import { Button } from '@mantine/core'
import { useMessages } from '#i18n/use-messages.ts'
import classes from '../step.module.css'
import { Step, StepButtons, Summary } from '../step.tsx'
import type { Draft } from './draft.ts'

type ConfirmStepProps = { draft: Draft; busy: boolean; onBack: () => void; onSubmit: () => void }

export function ConfirmStep({ draft, busy, onBack, onSubmit }: ConfirmStepProps) {
  const { t } = useMessages()
  const { newGroup, account } = draft
  const yesOrNo = (value: boolean) => t(value ? 'auth.yes' : 'auth.no')
  const group = [
    { label: t('auth.register.group'), value: newGroup.group },
    { label: t('auth.register.private'), value: yesOrNo(newGroup.private) },
    { label: t('auth.register.seedData'), value: yesOrNo(newGroup.seedData) },
  ]
  const person = [
    { label: t('auth.account.email'), value: account.email },
    { label: t('auth.account.fullName'), value: account.fullName },
    { label: t('auth.account.username'), value: account.username },
  ]
  return (
    <Step title={t('auth.register.confirm')}>
      <Summary entries={[...group, ...person]} />
      <div className={classes.buttons}>
        <StepButtons onBack={onBack} busy={busy}>
          <Button onClick={onSubmit} loading={busy}>
            {t('auth.register.submit')}
          </Button>
        </StepButtons>
      </div>
    </Step>
  )
}
