import type { Webhook } from '@larder/contract/webhooks.ts'
import type { TimeZone } from '@larder/domain/time-zone.ts'
import { Badge } from '@mantine/core'
import type { MouseEventHandler } from 'react'
import { SenderDeliveries } from '#features/foundation/deliveries/pieces/sender-deliveries.tsx'
import { useMessages } from '#i18n/use-messages.ts'
import { formatTimeOfDay } from '#lib/format-date.ts'
import { ServiceCard, ServiceFact } from '#ui/service-card.tsx'
import { localTimeOf } from './webhook-dialog.tsx'
import { useTestWebhook, useUpdateWebhook } from './webhooks.queries.ts'

type WebhookCardProps = {
  webhook: Webhook
  timeZone: TimeZone
  onEdit: () => void
  onRemove: MouseEventHandler<HTMLButtonElement>
}

/** One webhook: where it goes and when, whether it works, and what it has sent. */
export function WebhookCard({ webhook, timeZone, onEdit, onRemove }: WebhookCardProps) {
  const { t, locale } = useMessages()
  const update = useUpdateWebhook()
  const test = useTestWebhook()
  const { id, url, hasSecret, enabled, webhookType, scheduledTime, localTime } = webhook
  const name = webhook.name || t('webhooks.unnamed')
  const toggle = () =>
    update.mutate({ id, body: { name: webhook.name, url, webhookType, scheduledTime, localTime, enabled: !enabled } })
  return (
    <ServiceCard
      name={name}
      messages={(word) => t(`webhooks.${word}`, { name })}
      power={{
        on: enabled,
        label: t('webhooks.enabledNamed', { name }),
        busy: update.isPending,
        onToggle: toggle,
      }}
      testing={test.isPending}
      onTest={() => test.mutate(id)}
      onEdit={onEdit}
      onRemove={onRemove}
      facts={
        <>
          <ServiceFact mark="address">{url}</ServiceFact>
          <ServiceFact>
            {t('webhooks.everyDay', { time: formatTimeOfDay(localTimeOf(webhook, timeZone), locale) })}
            {hasSecret && (
              <Badge ms="xs" size="sm" variant="light">
                {t('webhooks.signed')}
              </Badge>
            )}
          </ServiceFact>
        </>
      }
    >
      <SenderDeliveries kind="webhook" sourceId={id} tested={test.isSuccess} nameOf={(event) => t(eventKey(event))} />
    </ServiceCard>
  )
}

const eventKey = (event: string) =>
  event === 'test_message' ? ('webhooks.events.test_message' as const) : ('webhooks.events.webhook_task' as const)
