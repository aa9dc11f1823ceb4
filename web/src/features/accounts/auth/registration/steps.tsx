import { Name } from '@larder/contract/fields.ts'
import { Button } from '@mantine/core'
import { Type } from 'typebox'
import { askGroupName } from '#features/accounts/users/availability.queries.ts'
import { useMessages } from '#i18n/use-messages.ts'
import { SwitchField } from '#ui/fields/switch-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useForm } from '#ui/fields/use-form.ts'
import { Form } from '#ui/form.tsx'
import { IconHomePlus, IconUsersPlus } from '#ui/icons.tsx'
import { type Account, AccountForm, useAccountForm } from '../account-form.tsx'
import classes from '../step.module.css'
import { Step, StepButtons } from '../step.tsx'
import type { NewGroup } from './draft.ts'

type StartStepProps = { onJoin: () => void; onCreate: () => void }

export function StartStep({ onJoin, onCreate }: StartStepProps) {
  const { t } = useMessages()
  return (
    <Step title={t('auth.register.start')}>
      <ul className={classes.choices}>
        <li>
          <button type="button" className={classes.choice} onClick={onJoin}>
            <IconUsersPlus size={40} stroke={1.5} aria-hidden />
            <strong>{t('auth.register.join')}</strong>
            <span>{t('auth.register.joinText')}</span>
          </button>
        </li>
        <li>
          <button type="button" className={classes.choice} onClick={onCreate}>
            <IconHomePlus size={40} stroke={1.5} aria-hidden />
            <strong>{t('auth.register.create')}</strong>
            <span>{t('auth.register.createText')}</span>
          </button>
        </li>
      </ul>
    </Step>
  )
}

/** Every step hands back what was typed, also on the way back. */
type StepProps<V> = { initial: V; onBack?: (values: V) => void; onNext: (values: V) => void }

type TokenStepProps = StepProps<string> & { /** The server did not know the last one. */ refused: boolean }

export function TokenStep({ initial, refused, onBack, onNext }: TokenStepProps) {
  const { t } = useMessages()
  const form = useForm({
    schema: Type.Object({ groupToken: Name }),
    initial: { groupToken: initial },
    marked: refused ? { groupToken: { key: 'auth.register.tokenRefused' } } : undefined,
    onSubmit: async ({ groupToken }) => onNext(groupToken),
  })
  return (
    <Step title={t('auth.register.join')} text={t('auth.register.tokenText')}>
      <Form
        form={form}
        buttons={
          <StepButtons onBack={onBack && (() => onBack(form.values.groupToken))}>
            <Button type="submit">{t('auth.next')}</Button>
          </StepButtons>
        }
      >
        <TextField name="groupToken" label={t('auth.register.token')} autoFocus />
      </Form>
    </Step>
  )
}

export function GroupStep({ initial, onBack, onNext }: StepProps<NewGroup>) {
  const { t } = useMessages()
  const form = useForm({
    schema: Type.Object({ group: Name, private: Type.Boolean(), seedData: Type.Boolean() }),
    initial,
    ask: { group: askGroupName },
    onSubmit: async (values) => onNext(values),
  })
  return (
    <Step title={t('auth.register.create')} text={t('auth.register.groupText')}>
      <Form
        form={form}
        buttons={
          <StepButtons onBack={onBack && (() => onBack(form.values))} busy={form.busy}>
            <Button type="submit" loading={form.busy}>
              {t('auth.next')}
            </Button>
          </StepButtons>
        }
      >
        <TextField name="group" label={t('auth.register.group')} autoComplete="organization" autoFocus />
        <SwitchField name="private" label={t('auth.register.private')} description={t('auth.register.privateHint')} />
        <SwitchField
          name="seedData"
          label={t('auth.register.seedData')}
          description={t('auth.register.seedDataHint')}
        />
      </Form>
    </Step>
  )
}

export function AccountStep({ initial, onBack, onNext }: StepProps<Account>) {
  const { t } = useMessages()
  const form = useAccountForm({ initial, onSubmit: onNext })
  return (
    <Step title={t('auth.register.account')} text={t('auth.register.accountText')}>
      <AccountForm
        form={form}
        buttons={
          <StepButtons onBack={onBack && (() => onBack(form.values))} busy={form.busy}>
            <Button type="submit" loading={form.busy}>
              {t('auth.next')}
            </Button>
          </StepButtons>
        }
      />
    </Step>
  )
}
