import { Button, Text } from '@mantine/core'
import { useMessages } from '#i18n/use-messages.ts'
import { askForNotifications, useNotificationState } from '#lib/notification-permission.ts'
import classes from './alert-offer.module.css'
import { alertPreference } from './timers.preferences.ts'

/** Offers notifications once a timer runs, and says plainly when there will be none. */
export function AlertOffer() {
  const { t } = useMessages()
  const state = useNotificationState()
  const [{ declined }, remember] = alertPreference.use()
  if (state === 'granted') return null
  if (state !== 'open')
    return (
      <Text className={classes.note}>
        {t(state === 'denied' ? 'timers.alerts.denied' : 'timers.alerts.impossible')}
      </Text>
    )
  if (declined)
    return (
      <Text className={classes.note}>
        {t('timers.alerts.off')}
        <button type="button" className={classes.link} onClick={() => void askForNotifications()}>
          {t('timers.alerts.allow')}
        </button>
      </Text>
    )
  return (
    <div className={classes.offer}>
      <Text size="sm">{t('timers.alerts.offer')}</Text>
      <span className={classes.answers}>
        <Button size="compact-sm" onClick={() => void askForNotifications()}>
          {t('timers.alerts.allow')}
        </Button>
        <Button size="compact-sm" variant="subtle" onClick={() => remember({ declined: true })}>
          {t('timers.alerts.decline')}
        </Button>
      </span>
    </div>
  )
}
