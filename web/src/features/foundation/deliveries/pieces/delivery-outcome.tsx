import type { Delivery } from '@larder/contract/deliveries.ts'
import { useMessages } from '#i18n/use-messages.ts'
import { formatMoment } from '#lib/format-date.ts'
import { numberFormat } from '#lib/format-number.ts'
import classes from './delivery-log.module.css'

/** What became of a message, in words: why it did not arrive, what the receiver said, when it is tried next. */
export function DeliveryOutcome({ delivery }: { delivery: Delivery }) {
  const { t, locale } = useMessages()
  const { reason, status, durationMs, excerpt, nextTryAt, attempts } = delivery
  const ms = durationMs === null ? undefined : numberFormat(locale).format(durationMs)
  return (
    <>
      {reason && <span>{t(`deliveries.reasons.${reason}`, { status: status ?? '' })}</span>}
      {ms !== undefined && (
        <span className={classes.soft}>
          {status === null ? t('deliveries.took', { ms }) : t('deliveries.answered', { status, ms })}
          {attempts > 1 && ` · ${t('deliveries.attempts', { count: attempts })}`}
        </span>
      )}
      {nextTryAt && attempts > 0 && (
        <span className={classes.soft}>{t('deliveries.nextTry', { date: formatMoment(nextTryAt, locale) })}</span>
      )}
      {excerpt && (
        <q className={classes.excerpt}>
          <bdi>{excerpt}</bdi>
        </q>
      )}
    </>
  )
}
