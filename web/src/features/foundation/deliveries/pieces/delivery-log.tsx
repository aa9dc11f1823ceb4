import type { Delivery, DeliveryKindName, DeliveryState } from '@larder/contract/deliveries.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMessages } from '#i18n/use-messages.ts'
import { formatMoment } from '#lib/format-date.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { IconClockCheck } from '#ui/icons.tsx'
import { type Icon, IconCircleCheck, IconExclamationCircle } from '#ui/preloaded-icons.tsx'
import { RowsSkeleton } from '#ui/rows-skeleton.tsx'
import { IconSend } from '#ui/screen-icons.tsx'
import { deliveryQueries, useSendAgain } from '../deliveries.queries.ts'
import classes from './delivery-log.module.css'
import { DeliveryOutcome } from './delivery-outcome.tsx'

const ROW_HEIGHT = 72

const glyphs: Record<DeliveryState, Icon> = {
  waiting: IconClockCheck,
  sending: IconSend,
  sent: IconCircleCheck,
  givenUp: IconExclamationCircle,
}

type DeliveryLogProps = {
  kind: DeliveryKindName
  sourceId: string
  /** What a message tells of, in words. */
  nameOf: (event: string) => string
}

/** What was sent for one webhook, notifier or action, newest first, and what became of it. */
export function DeliveryLog({ kind, sourceId, nameOf }: DeliveryLogProps) {
  const { t } = useMessages()
  const { data, error, isFetching, refetch } = useQuery(deliveryQueries.ofSource(kind, sourceId))
  if (error) return <ErrorState error={error} busy={isFetching} onRetry={() => void refetch()} />
  if (!data) return <RowsSkeleton rows={2} height={ROW_HEIGHT} label={t('deliveries.loading')} />
  if (data.length === 0) return <p className={classes.soft}>{t('deliveries.empty')}</p>
  return (
    <ul className={classes.log}>
      {data.map((delivery) => (
        <Row key={delivery.id} delivery={delivery} event={nameOf(delivery.event)} />
      ))}
    </ul>
  )
}

function Row({ delivery, event }: { delivery: Delivery; event: string }) {
  const { t, locale } = useMessages()
  const again = useSendAgain()
  const { state, createdAt } = delivery
  const Glyph = glyphs[state]
  const date = formatMoment(createdAt, locale)
  return (
    <li className={classes.row} data-state={state}>
      <Glyph className={classes.glyph} size={20} stroke={1.75} aria-hidden />
      <div className={classes.facts}>
        <span className={classes.head}>
          <b>{t(`deliveries.states.${state}`)}</b>
          <span>{event}</span>
          <time className={classes.soft} dateTime={createdAt}>
            {date}
          </time>
        </span>
        <DeliveryOutcome delivery={delivery} />
      </div>
      {state !== 'sending' && (
        <Button
          variant="subtle"
          size="compact-sm"
          loading={again.isPending}
          aria-label={t('deliveries.againNamed', { event, date })}
          onClick={() => again.mutate(delivery)}
        >
          {t('deliveries.again')}
        </Button>
      )}
    </li>
  )
}
