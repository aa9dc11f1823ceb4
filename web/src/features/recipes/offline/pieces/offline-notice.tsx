import { useMessages } from '#i18n/use-messages.ts'
import { useReachable } from '#lib/reachability.ts'
import { IconCloudOff } from '#ui/icons.tsx'
import classes from './offline-notice.module.css'

/** On every screen while the server does not answer: what is shown is what was kept, and there is no need to reload. */
export function OfflineNotice() {
  const { t } = useMessages()
  const reachable = useReachable()
  return (
    <div role="status" className={classes.place}>
      {!reachable && (
        <p className={classes.notice}>
          <IconCloudOff size={18} stroke={1.75} aria-hidden />
          {t('offline.notice')}
        </p>
      )}
    </div>
  )
}
