import { randomUUID } from 'node:crypto'
import { type Runtime, systemContext } from '#core/context.ts'
import type { EventMap, EventName } from '#core/event-map.ts'
import type { EventCause } from '#core/events.ts'
import type { Task } from '#core/outbox-map.ts'
import { type Tellable, tellers } from './notifier-events.ts'
import { tell, wantedOf } from './notifier-telling.service.ts'

/** Notifiers hear of what happened after the commit, whatever happens to the process in between. */
export function notifiersListeners(runtime: Runtime): void {
  const { outbox, clock } = runtime
  const task = ({ groupId, householdId, event, integrationId }: Tellable, cause: EventCause): Task => ({
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
  for (const name of Object.keys(tellers) as EventName[]) {
    const teller = tellers[name] as (event: EventMap[EventName]) => Tellable
    outbox.follow(name, (event, cause) => [task(teller(event), cause)])
  }
  outbox.filter('notifiers.tell', wantedOf)
  outbox.handle('notifiers.tell', (tasks) => tell(systemContext(runtime), tasks))
}
