import { isOnItsWay } from '@larder/contract/deliveries.ts'
import type { Webhook } from '@larder/contract/webhooks.ts'
import type { TimeZone } from '@larder/domain/time-zone.ts'
import { Alert, Badge, Button, Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { deliveryQueries } from '#features/deliveries/deliveries.queries.ts'
import { DeliveryLog } from '#features/deliveries/pieces/delivery-log.tsx'
import { DeliveryOutcome } from '#features/deliveries/pieces/delivery-outcome.tsx'
import { useWords } from '#i18n/use-words.ts'
import { formatTimeOfDay } from '#lib/format-date.ts'
import { IconCircleCheck, IconExclamationCircle } from '#ui/first-icons.tsx'
import { IconPencil, IconTrash } from '#ui/icons.tsx'
import { IconSend } from '#ui/screen-icons.tsx'
import { localTimeOf } from './local-time.ts'
import classes from './webhook-card.module.css'
import { useTestWebhook, useUpdateWebhook } from './webhooks.queries.ts'

const glyph = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

type WebhookCardProps = { webhook: Webhook; timeZone: TimeZone; onEdit: () => void; onRemove: () => void }

/** One webhook: where it goes and when, whether it works, and what it has sent. */
export function WebhookCard({ webhook, timeZone, onEdit, onRemove }: WebhookCardProps) {
  const { t, locale } = useWords()
  const update = useUpdateWebhook()
  const test = useTestWebhook()
  const [logOpen, setLogOpen] = useState(false)
  const { id, url, hasSecret, enabled, webhookType, scheduledTime, localTime } = webhook
  const name = webhook.name || t('webhooks.unnamed')
  const toggle = () =>
    update.mutate({ id, body: { name: webhook.name, url, webhookType, scheduledTime, localTime, enabled: !enabled } })
  return (
    <li className={classes.card}>
      <div className={classes.head}>
        <Switch
          checked={enabled}
          disabled={update.isPending}
          aria-label={t('webhooks.enabledNamed', { name })}
          onChange={toggle}
        />
        <div className={classes.facts}>
          <bdi className={classes.name}>{name}</bdi>
          <bdi className={classes.soft} dir="ltr">
            {url}
          </bdi>
          <span className={classes.soft}>
            {t('webhooks.everyDay', { time: formatTimeOfDay(localTimeOf(webhook, timeZone), locale) })}
            {hasSecret && (
              <Badge ms="xs" size="sm" variant="light">
                {t('webhooks.signed')}
              </Badge>
            )}
          </span>
        </div>
      </div>
      <div className={classes.actions}>
        <Button
          variant="light"
          leftSection={<IconSend {...glyph} />}
          loading={test.isPending}
          aria-label={t('webhooks.testNamed', { name })}
          onClick={() => test.mutate(id)}
        >
          {t('webhooks.test')}
        </Button>
        <Button
          variant="light"
          leftSection={<IconPencil {...glyph} />}
          aria-label={t('webhooks.editNamed', { name })}
          onClick={onEdit}
        >
          {t('webhooks.edit')}
        </Button>
        <Button
          variant="subtle"
          color="red"
          leftSection={<IconTrash {...glyph} />}
          aria-label={t('webhooks.deleteNamed', { name })}
          onClick={onRemove}
        >
          {t('webhooks.delete')}
        </Button>
      </div>
      <div className={classes.whole} role="status">
        {test.isSuccess && <TestOutcome id={id} />}
      </div>
      <details className={classes.whole} onToggle={({ currentTarget }) => setLogOpen(currentTarget.open)}>
        <summary>{t('webhooks.log')}</summary>
        {logOpen && <DeliveryLog kind="webhook" sourceId={id} nameOf={(event) => t(eventKey(event))} />}
      </details>
    </li>
  )
}

const eventKey = (event: string) =>
  event === 'test_message' ? ('webhooks.events.test_message' as const) : ('webhooks.events.webhook_task' as const)

/** The newest test of the log. */
function TestOutcome({ id }: { id: string }) {
  const { t } = useWords()
  const { data = [] } = useQuery(deliveryQueries.ofSource('webhook', id))
  const delivery = data.find(({ event }) => event === 'test_message')
  if (!delivery || isOnItsWay(delivery)) return <Alert>{t('webhooks.testing')}</Alert>
  const arrived = delivery.state === 'sent'
  return (
    <Alert
      color={arrived ? 'success' : 'error'}
      title={t(arrived ? 'webhooks.testArrived' : 'webhooks.testMissed')}
      icon={arrived ? <IconCircleCheck {...glyph} /> : <IconExclamationCircle {...glyph} />}
    >
      <div className={classes.outcome}>
        <DeliveryOutcome delivery={delivery} />
      </div>
    </Alert>
  )
}
