import { type Static, Type } from 'typebox'
import { endpoints } from './endpoint.ts'
import { Named, Nullable, OneOf, Text, Timestamp } from './fields.ts'

/** What has changed, told after the commit to those who may see the thing: what it is, and nothing of what it says. */

/** Names this client among those of one person, so that it can pass over what it has done itself. */
export const CLIENT_HEADER = 'x-client-id'
export const LONGEST_CLIENT_ID = 64

export const Notice = Named(
  'Notice',
  Type.Object({
    /** In the words of the events; `stream` is the stream itself. */
    entity: Text,
    /** Null where several changed at once. */
    id: Nullable(Text),
    /** The recipe or list that it belongs to. */
    of: Nullable(Text),
    /**
     * Of the stream: `ready` says where it begins, `refresh` that more happened than is remembered, so that whatever is
     * shown has to be read again.
     */
    action: Text,
    scope: OneOf(['group', 'household', 'person']),
    at: Timestamp,
    /** Whoever did it; null for the server itself. */
    by: Nullable(Text),
    /** What they did it with, if it has said so (`X-Client-Id`). */
    client: Nullable(Text),
  }),
)
export type Notice = Static<typeof Notice>

export const noticesApi = endpoints('notices', {
  stream: {
    method: 'GET',
    path: '/api/events/stream',
    access: 'member',
    summary: 'What has changed, as it happens; with `Last-Event-ID` also what was missed',
    events: Notice,
    extension: true,
  },
})
