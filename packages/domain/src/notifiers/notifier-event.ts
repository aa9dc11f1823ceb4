import type { EventType } from './event-types.ts'

/** Something that happened, as notifiers tell it: for programs as data, for people as a sentence with names in it. */
export type NotifierEvent = {
  eventId: string
  /** ISO 8601, UTC. */
  timestamp: string
  /** Which program caused it, if one did. */
  integrationId: string
  type: EventType
  documentData: { documentType: string; operation: 'info' | 'create' | 'update' | 'delete' } & Record<string, unknown>
  sentence: Sentence
  /** What it happened to; where the event does not say, whoever tells it looks it up. */
  names: string[]
  /** Of a plan: the day and the meal. */
  planned?: { date: string; meal: string }
  /** The page it is about. */
  page?: { of: 'recipe'; slug: string } | { of: 'category' | 'tag'; id: string }
}

export type Sentence =
  | 'created'
  | 'updated'
  | 'deleted'
  | 'duplicated'
  | 'restored'
  | 'wasCreated'
  | 'wasUpdated'
  | 'importStarted'
  | 'signedUp'
  | 'planned'
  | 'planUpdated'
  | 'planDeleted'
  | 'low'
  | 'expiring'
  | 'prepare'

/** Several of one type that came shortly after each other, told as one: the first of them stands for all. */
export type EventDigest = { first: NotifierEvent; count: number; names: string[]; eventIds: string[] }

const MAX_NAMES = 5
/** As many as may be handed over twice; the rest are known to be in. */
const MAX_IDS = 500

export const digestOf = (event: NotifierEvent): EventDigest => ({
  first: event,
  count: Math.max(1, event.names.length),
  names: event.names.slice(0, MAX_NAMES),
  eventIds: [event.eventId],
})

/** One that is in already changes nothing. */
export function addToDigest(digest: EventDigest, event: NotifierEvent): EventDigest {
  if (digest.eventIds.includes(event.eventId)) return digest
  const more = digestOf(event)
  return {
    first: digest.first,
    count: digest.count + more.count,
    names: [...new Set([...digest.names, ...more.names])].slice(0, MAX_NAMES),
    eventIds: [...digest.eventIds, event.eventId].slice(-MAX_IDS),
  }
}
