import { useMessages } from '#i18n/use-messages.ts'
import { useReachable } from '#lib/reachability.ts'
import { IconCloudOff } from '#ui/icons.tsx'
import classes from './offline-banner.module.css'

/** Says on every screen that the server does not answer and that cached answers are shown. */
export function OfflineBanner() {
  const { t } = useMessages()
  const reachable = useReachable()
  return (
    <div role="status" className={classes.place}>
      {!reachable && (
        <p className={classes.banner}>
          <IconCloudOff size={18} stroke={1.75} aria-hidden />
          {t('offline.banner')}
        </p>
      )}
    </div>
  )
}
