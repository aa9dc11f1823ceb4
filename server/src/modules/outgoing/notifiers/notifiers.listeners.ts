import { randomUUID } from 'node:crypto'
import { type Runtime, systemContext } from '#core/context.ts'
import type { EventName } from '#core/event-map.ts'
import type { EventCause } from '#core/events.ts'
import type { Task } from '#core/outbox-map.ts'
import { notify, wantedTasks } from './notifier-dispatch.service.ts'
import { type NotifiableEvent, notifiableEventOf, notifiableEvents } from './notifier-events.ts'

/** Notifiers hear of what happened after the commit, whatever happens to the process in between. */
export function notifiersListeners(runtime: Runtime): void {
  const { outbox, clock } = runtime
  const task = ({ groupId, householdId, event, integrationId }: NotifiableEvent, cause: EventCause): Task => ({
    kind: 'notifiers.tell',
    subject: groupId,
    payload: {
      householdId,
      event: {
        ...event,
        eventId: randomUUID(),
        timestamp: clock.iso(),
        integrationId: integrationId ?? cause.integrationId ?? 'generic',
      },
    },
  })
  for (const name of Object.keys(notifiableEvents) as EventName[])
    outbox.follow(name, (event, cause) => {
      const told = notifiableEventOf(name, event)
      return told ? [task(told, cause)] : []
    })
  outbox.handle('notifiers.tell', (tasks) => notify(systemContext(runtime), tasks), wantedTasks)
}
