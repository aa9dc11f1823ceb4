import { type EventGroup, type EventType, eventGroups } from '@larder/domain/notifiers/event-types.ts'

/** What an event is about and what happened to it, as keys of the messages. */

const groups = Object.entries(eventGroups) as [EventGroup, readonly string[]][]

export const groupOf = (type: string): EventGroup | undefined => groups.find(([, types]) => types.includes(type))?.[0]

export function changeOf(type: EventType): 'created' | 'updated' | 'deleted' | 'joined' | 'low' | 'expiring' | 'due' {
  if (type === 'pantry_low') return 'low'
  if (type === 'pantry_expiring') return 'expiring'
  if (type === 'prep_tasks_due') return 'due'
  if (type === 'user_signup') return 'joined'
  if (type.endsWith('_created')) return 'created'
  return type.endsWith('_updated') ? 'updated' : 'deleted'
}
