import { useMessages } from '#i18n/use-messages.ts'
import { Logo } from '#ui/logo.tsx'
import classes from './page-loader.module.css'

/** Shown only when a screen takes a noticeable time to load. */
export function PageLoader() {
  const { t } = useMessages()
  return (
    <div className={classes.loader} role="status" aria-label={t('app.loading')}>
      <Logo size={56} className={classes.mark} />
    </div>
  )
}
