import { useMessages } from '#i18n/use-messages.ts'
import { IconClock } from '#ui/icons.tsx'
import classes from './item-row.module.css'

/** Stored on this device, and on its way as soon as there is a way. */
export function WaitingMark({ id }: { id?: string }) {
  const { t } = useMessages()
  return (
    <span id={id} className={classes.sources}>
      <IconClock size={14} stroke={1.75} aria-hidden />
      {t('offline-queue.waiting')}
    </span>
  )
}
