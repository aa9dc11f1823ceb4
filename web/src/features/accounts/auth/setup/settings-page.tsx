import { Button } from '@mantine/core'
import { Type } from 'typebox'
import { useMessages } from '#i18n/use-messages.ts'
import { SwitchField } from '#ui/fields/switch-field.tsx'
import { useForm } from '#ui/fields/use-form.ts'
import { Form } from '#ui/form.tsx'
import { Step, StepButtons } from '../step.tsx'
import type { CommonSettings } from './setup-parts.ts'

const Settings = Type.Object({ publicRecipes: Type.Boolean(), seedData: Type.Boolean() })

type SettingsPageProps = {
  initial: CommonSettings
  onBack: (settings: CommonSettings) => void
  onNext: (settings: CommonSettings) => void
}

export function SettingsPage({ initial, onBack, onNext }: SettingsPageProps) {
  const { t } = useMessages()
  const form = useForm({ schema: Settings, initial, onSubmit: async (settings) => onNext(settings) })
  return (
    <Step title={t('auth.setup.settings')} text={t('auth.setup.settingsText')}>
      <Form
        form={form}
        buttons={
          <StepButtons onBack={() => onBack(form.values)}>
            <Button type="submit">{t('auth.next')}</Button>
          </StepButtons>
        }
      >
        <SwitchField name="publicRecipes" label={t('auth.setup.public')} description={t('auth.setup.publicHint')} />
        <SwitchField name="seedData" label={t('auth.setup.seedData')} description={t('auth.setup.seedDataHint')} />
      </Form>
    </Step>
  )
}
