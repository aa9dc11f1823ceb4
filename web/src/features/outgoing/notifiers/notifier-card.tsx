import type { Notifier } from '@larder/contract/notifiers.ts'
import { type EventType, eventTypes, optionOf } from '@larder/domain/notifiers/event-types.ts'
import type { MouseEventHandler } from 'react'
import { SenderDeliveries } from '#features/foundation/deliveries/pieces/sender-deliveries.tsx'
import { useMessages } from '#i18n/use-messages.ts'
import { ServiceCard, ServiceFact } from '#ui/service-card.tsx'
import { changeOf, groupOf } from './event-names.ts'
import { useSaveNotifier, useTestNotifier } from './notifiers.queries.ts'

type NotifierCardProps = { notifier: Notifier; onEdit: () => void; onRemove: MouseEventHandler<HTMLButtonElement> }

/** One notifier: where it goes, what it tells of, whether it works, and what it has sent. */
export function NotifierCard({ notifier, onEdit, onRemove }: NotifierCardProps) {
  const { t } = useMessages()
  const save = useSaveNotifier(notifier)
  const test = useTestNotifier()
  const { id, name, enabled, maskedAddress, language, options } = notifier
  const enabledTypes = eventTypes.filter((type) => options[optionOf(type)])
  const nameOf = (event: string) => {
    const group = groupOf(event)
    if (!group) return t('notifiers.testEvent')
    const change = t(`notifiers.changes.${changeOf(event as EventType)}`)
    return t('notifiers.eventNamed', { group: t(`notifiers.groups.${group}`), change })
  }
  return (
    <ServiceCard
      name={name}
      messages={(word) => t(`notifiers.${word}`, { name })}
      power={{
        on: enabled,
        label: t('notifiers.enabledNamed', { name }),
        busy: save.isPending,
        onToggle: () => save.mutate({ name, language, options, address: '', enabled: !enabled }),
      }}
      testing={test.isPending}
      onTest={() => test.mutate(id)}
      onEdit={onEdit}
      onRemove={onRemove}
      facts={
        <>
          {maskedAddress ? (
            <ServiceFact mark="address">{maskedAddress}</ServiceFact>
          ) : (
            <ServiceFact mark="wrong">{t('notifiers.addressLost')}</ServiceFact>
          )}
          <ServiceFact>
            {enabledTypes.length === 0
              ? t('notifiers.toldNothing')
              : t('notifiers.told', { count: enabledTypes.length })}
          </ServiceFact>
        </>
      }
    >
      <SenderDeliveries kind="notifier" sourceId={id} tested={test.isSuccess} nameOf={nameOf} />
    </ServiceCard>
  )
}
