import { type Notice, noticesApi } from '@larder/contract/notices.ts'
import type { FastifyInstance } from 'fastify'
import type { Listening, StreamedEvent } from '#core/event-streams.ts'
import { mountEvents } from '#core/http.ts'
import type { StreamedNotice } from '#core/notices/notices.ts'

export function noticesRoutes(app: FastifyInstance): void {
  const { notices, clock } = app.runtime
  mountEvents(app, noticesApi.stream, async ({ actor }) => {
    return async function* ({ lastEventId, signal }: Listening): AsyncGenerator<StreamedEvent<Notice>> {
      for await (const streamed of notices.follow(actor, lastEventId, signal))
        yield { id: String(streamed.at), data: toNotice(streamed, clock.iso()) }
    }
  })
}

const ofStream = { entity: 'stream', id: null, of: null, scope: 'person', by: null, client: null } as const

function toNotice({ notice }: StreamedNotice, now: string): Notice {
  if (typeof notice === 'string') return { ...ofStream, action: notice, at: now }
  const { entity, entityId, ofId, action, scope, at, byUserId, byClient } = notice
  return { entity, id: entityId, of: ofId, action, scope, at, by: byUserId, client: byClient }
}
