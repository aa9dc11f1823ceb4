import { isOnItsWay } from '@larder/contract/deliveries.ts'
import type { Notifier } from '@larder/contract/notifiers.ts'
import { type EventType, eventTypes, optionOf } from '@larder/domain/notifiers/event-types.ts'
import { Alert, Button, Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { deliveryQueries } from '#features/deliveries/deliveries.queries.ts'
import { DeliveryLog } from '#features/deliveries/pieces/delivery-log.tsx'
import { DeliveryOutcome } from '#features/deliveries/pieces/delivery-outcome.tsx'
import { useWords } from '#i18n/use-words.ts'
import { IconCircleCheck, IconExclamationCircle } from '#ui/first-icons.tsx'
import { IconPencil, IconTrash } from '#ui/icons.tsx'
import { IconSend } from '#ui/screen-icons.tsx'
import { changeOf, groupOf } from './event-names.ts'
import classes from './notifier-card.module.css'
import { useSaveNotifier, useTestNotifier } from './notifiers.queries.ts'

const glyph = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

type NotifierCardProps = { notifier: Notifier; onEdit: () => void; onRemove: () => void }

/** One notifier: where it goes, what it tells of, whether it works, and what it has sent. */
export function NotifierCard({ notifier, onEdit, onRemove }: NotifierCardProps) {
  const { t } = useWords()
  const save = useSaveNotifier(notifier)
  const test = useTestNotifier()
  const [logOpen, setLogOpen] = useState(false)
  const { id, name, enabled, maskedAddress, language, options } = notifier
  const told = eventTypes.filter((type) => options[optionOf(type)])
  return (
    <li className={classes.card}>
      <div className={classes.head}>
        <Switch
          checked={enabled}
          disabled={save.isPending}
          aria-label={t('notifiers.enabledNamed', { name })}
          onChange={() => save.mutate({ name, language, options, address: '', enabled: !enabled })}
        />
        <div className={classes.facts}>
          <bdi className={classes.name}>{name}</bdi>
          {maskedAddress ? (
            <bdi className={classes.soft} dir="ltr">
              {maskedAddress}
            </bdi>
          ) : (
            <span className={classes.wrong}>{t('notifiers.addressLost')}</span>
          )}
          <span className={classes.soft}>
            {told.length === 0 ? t('notifiers.toldNothing') : t('notifiers.told', { count: told.length })}
          </span>
        </div>
      </div>
      <div className={classes.actions}>
        <Button
          variant="light"
          leftSection={<IconSend {...glyph} />}
          loading={test.isPending}
          aria-label={t('notifiers.testNamed', { name })}
          onClick={() => test.mutate(id)}
        >
          {t('notifiers.test')}
        </Button>
        <Button
          variant="light"
          leftSection={<IconPencil {...glyph} />}
          aria-label={t('notifiers.editNamed', { name })}
          onClick={onEdit}
        >
          {t('notifiers.edit')}
        </Button>
        <Button
          variant="subtle"
          color="red"
          leftSection={<IconTrash {...glyph} />}
          aria-label={t('notifiers.deleteNamed', { name })}
          onClick={onRemove}
        >
          {t('notifiers.delete')}
        </Button>
      </div>
      <div className={classes.whole} role="status">
        {test.isSuccess && <TestOutcome id={id} />}
      </div>
      <details className={classes.whole} onToggle={({ currentTarget }) => setLogOpen(currentTarget.open)}>
        <summary>{t('notifiers.log')}</summary>
        {logOpen && <Log id={id} />}
      </details>
    </li>
  )
}

function Log({ id }: { id: string }) {
  const { t } = useWords()
  const nameOf = (event: string) => {
    const group = groupOf(event)
    if (!group) return t('notifiers.testEvent')
    const change = t(`notifiers.changes.${changeOf(event as EventType)}`)
    return t('notifiers.eventNamed', { group: t(`notifiers.groups.${group}`), change })
  }
  return <DeliveryLog kind="notifier" sourceId={id} nameOf={nameOf} />
}

/** The newest test of the log; several addresses are so many messages. */
function TestOutcome({ id }: { id: string }) {
  const { t } = useWords()
  const { data = [] } = useQuery(deliveryQueries.ofSource('notifier', id))
  const newest = data.find(({ event }) => event === 'test_message')
  const sent = data.filter(({ event, createdAt }) => event === 'test_message' && createdAt === newest?.createdAt)
  if (sent.length === 0) return <Alert>{t('notifiers.testing')}</Alert>
  return sent.map((delivery) => {
    if (isOnItsWay(delivery)) return <Alert key={delivery.id}>{t('notifiers.testing')}</Alert>
    const arrived = delivery.state === 'sent'
    return (
      <Alert
        key={delivery.id}
        color={arrived ? 'success' : 'error'}
        title={t(`deliveries.states.${delivery.state}`)}
        icon={arrived ? <IconCircleCheck {...glyph} /> : <IconExclamationCircle {...glyph} />}
      >
        <div className={classes.facts}>
          <DeliveryOutcome delivery={delivery} />
        </div>
      </Alert>
    )
  })
}
