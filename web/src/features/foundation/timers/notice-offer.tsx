import { Button, Text } from '@mantine/core'
import { useMessages } from '#i18n/use-messages.ts'
import { askForNotices, useNoticeState } from '#lib/notification-permission.ts'
import classes from './notice-offer.module.css'
import { noticePreference } from './timers.preferences.ts'

/** Offers notifications once a timer runs, and says plainly when there will be none. */
export function NoticeOffer() {
  const { t } = useMessages()
  const state = useNoticeState()
  const [{ declined }, remember] = noticePreference.use()
  if (state === 'granted') return null
  if (state !== 'open')
    return (
      <Text className={classes.note}>
        {t(state === 'denied' ? 'timers.notices.denied' : 'timers.notices.impossible')}
      </Text>
    )
  if (declined)
    return (
      <Text className={classes.note}>
        {t('timers.notices.off')}
        <button type="button" className={classes.link} onClick={() => void askForNotices()}>
          {t('timers.notices.allow')}
        </button>
      </Text>
    )
  return (
    <div className={classes.offer}>
      <Text size="sm">{t('timers.notices.offer')}</Text>
      <span className={classes.answers}>
        <Button size="compact-sm" onClick={() => void askForNotices()}>
          {t('timers.notices.allow')}
        </Button>
        <Button size="compact-sm" variant="subtle" onClick={() => remember({ declined: true })}>
          {t('timers.notices.decline')}
        </Button>
      </span>
    </div>
  )
}
