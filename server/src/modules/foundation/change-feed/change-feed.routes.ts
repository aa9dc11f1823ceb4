import { changeFeedApi, type FeedEntry } from '@larder/contract/change-feed.ts'
import type { FastifyInstance } from 'fastify'
import type { EntryBatch, StreamedEntry } from '#core/change-feed/change-feed.ts'
import { type EventBatch, mountFeed } from '#core/mount-events.ts'

export function changeFeedRoutes(app: FastifyInstance): void {
  const eventsOf = createTranslation(() => app.runtime.clock.iso())
  mountFeed(app, changeFeedApi.stream, async ({ actor }, { lastEventId, arrived }) => {
    const following = await app.runtime.changeFeed.follow(actor, lastEventId, arrived)
    const take = () => {
      const { batches, ends } = following.take()
      return { batches: batches.map(eventsOf), ends }
    }
    return { take, leave: following.leave }
  })
}

/** Each batch is converted once and shared by all who are told the same. */
function createTranslation(now: () => string): (batch: EntryBatch) => EventBatch<FeedEntry> {
  const known = new WeakMap<EntryBatch, EventBatch<FeedEntry>>()
  return (batch) => {
    const events = known.get(batch) ?? batch.map((one) => ({ id: String(one.at), data: toEntry(one, now()) }))
    known.set(batch, events)
    return events
  }
}

const ofStream = { entity: 'stream', id: null, of: null, scope: 'person', by: null, client: null } as const

function toEntry({ entry }: StreamedEntry, now: string): FeedEntry {
  if (typeof entry === 'string') return { ...ofStream, action: entry, at: now }
  const { entity, entityId, ofId, action, scope, at, byUserId, byClient } = entry
  return { entity, id: entityId, of: ofId, action, scope, at, by: byUserId, client: byClient }
}
