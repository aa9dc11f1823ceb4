import { Switch, Text } from '@mantine/core'
import { useEffect } from 'react'
import { Type } from 'typebox'
import { useMessages } from '#i18n/use-messages.ts'
import { wakeLock } from '#lib/browser.ts'
import { preference } from '#lib/preference.ts'

/** `lockScreen` is the name that clients of the contract store it under: true keeps the screen awake. */
const experiencePreference = preference(
  'user-experience-preferences',
  Type.Object({ lockScreen: Type.Boolean({ default: true }) }),
)

export function KeepAwake() {
  const { t } = useMessages()
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

/** Keeps the screen on while `wanted`. The browser lets go whenever the page is hidden, so it is asked again. */
function useWakeLock(wanted: boolean): void {
  useEffect(() => {
    const screen = wakeLock()
    if (!wanted || !screen) return
    let lock: WakeLockSentinel | undefined
    let left = false
    const hold = async () => {
      if (document.visibilityState !== 'visible') return
      try {
        lock = await screen.request('screen')
        if (left) await lock.release()
      } catch {
        // Refused on a nearly empty battery, which is no error.
      }
    }
    const again = () => void hold()
    void hold()
    document.addEventListener('visibilitychange', again)
    return () => {
      left = true
      document.removeEventListener('visibilitychange', again)
      void lock?.release()
    }
  }, [wanted])
}
