import { type Notice, noticesApi } from '@larder/contract/notices.ts'
import type { FastifyInstance } from 'fastify'
import { type EventBatch, mountFeed } from '#core/mount-events.ts'
import type { NoticeBatch, StreamedNotice } from '#core/notices/notices.ts'

export function noticesRoutes(app: FastifyInstance): void {
  const eventsOf = createTranslation(() => app.runtime.clock.iso())
  mountFeed(app, noticesApi.stream, async ({ actor }, { lastEventId, arrived }) => {
    const following = await app.runtime.notices.follow(actor, lastEventId, arrived)
    const take = () => {
      const { batches, ends } = following.take()
      return { batches: batches.map(eventsOf), ends }
    }
    return { take, leave: following.leave }
  })
}

/** What everybody of an audience is told stays one thing: it is put into words once. */
function createTranslation(now: () => string): (batch: NoticeBatch) => EventBatch<Notice> {
  const known = new WeakMap<NoticeBatch, EventBatch<Notice>>()
  return (batch) => {
    const events = known.get(batch) ?? batch.map((one) => ({ id: String(one.at), data: toNotice(one, now()) }))
    known.set(batch, events)
    return events
  }
}

const ofStream = { entity: 'stream', id: null, of: null, scope: 'person', by: null, client: null } as const

function toNotice({ notice }: StreamedNotice, now: string): Notice {
  if (typeof notice === 'string') return { ...ofStream, action: notice, at: now }
  const { entity, entityId, ofId, action, scope, at, byUserId, byClient } = notice
  return { entity, id: entityId, of: ofId, action, scope, at, by: byUserId, client: byClient }
}
