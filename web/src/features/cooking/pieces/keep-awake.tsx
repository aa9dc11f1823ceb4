import { Switch, Text } from '@mantine/core'
import { Type } from 'typebox'
import { useWords } from '#i18n/use-words.ts'
import { wakeLock } from '#lib/browser.ts'
import { preference } from '#lib/preference.ts'
import { useWakeLock } from './use-wake-lock.ts'

const experiencePreference = preference(
  'user-experience-preferences',
  Type.Object({ lockScreen: Type.Boolean({ default: true }) }),
)

export function KeepAwake() {
  const { t } = useWords()
  const [{ lockScreen }, write] = experiencePreference.use()
  useWakeLock(lockScreen)
  if (!wakeLock())
    return (
      <Text size="sm" c="dimmed">
        {t('recipes.view.keepAwakeImpossible')}
      </Text>
    )
  return (
    <Switch
      checked={lockScreen}
      label={t('recipes.view.keepAwake')}
      onChange={(event) => write({ lockScreen: event.currentTarget.checked })}
    />
  )
}
