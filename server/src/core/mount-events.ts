import {
  type Endpoint,
  type EventData,
  type HandlerInput,
  scopeOf,
  type TaggedEndpoint,
} from '@larder/contract/endpoint.ts'
import { holds } from '@larder/domain/permissions/flags.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { TSchema } from 'typebox'
import { ACCESS_COOKIE, type Actor } from './actor.ts'
import { createBroadcast, type Taken } from './event-broadcast.ts'
import { frameOf, type Listening, lastEventIdOf, type StreamedEvent } from './event-streams.ts'
import { authenticate, type CtxFor, contextOf, route } from './http.ts'

/**
 * Mounts endpoints with `events`. Before anything is told, an open stream is authenticated again: a reader who lost
 * access or moved to another household is told nothing more.
 */

type EventEndpoint = TaggedEndpoint & { events: TSchema }
type EventSource<E extends Endpoint> = (listening: Listening) => AsyncIterable<StreamedEvent<EventData<E>>>
type EventHandler<E extends Endpoint> = (ctx: CtxFor<E>, input: HandlerInput<E>) => Promise<EventSource<E>>

/** The handler's source is pulled, one event after the other. */
export function mountEvents<const E extends EventEndpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: EventHandler<E>,
): void {
  const serialize = app.serializerFor(endpoint.events)
  route(app, endpoint, async (request, reply) => {
    const ctx = contextOf(app.runtime, request) as CtxFor<E>
    const source = await handler(ctx, request.input as HandlerInput<E>)
    const guarded: typeof source = (listening) =>
      whileAllowed(source(listening), async () => (await stillAllowed(app, endpoint, [request])).has(request))
    return app.eventStreams.send(reply, callerOf(request), guarded, serialize)
  })
}

const callerOf = ({ actor, ip }: FastifyRequest): string => actor?.userId ?? ip

async function* whileAllowed<T>(events: AsyncIterable<T>, allowed: () => Promise<boolean>): AsyncGenerator<T> {
  for await (const event of events) {
    if (!(await allowed())) return
    yield event
  }
}

/** Events that were told together to some readers: the same array for all of them, so that it is written out once. */
export type EventBatch<T> = readonly StreamedEvent<T>[]
export type Followed<T> = {
  /** What has arrived since the last call, and whether the stream ends with it. */
  take: () => { batches: EventBatch<T>[]; ends: boolean }
  leave: () => void
}
type FeedHandler<E extends Endpoint> = (
  ctx: CtxFor<E>,
  listening: { lastEventId: string | undefined; arrived: () => void },
) => Promise<Followed<EventData<E>>>

/**
 * For what many readers are told at once: the handler subscribes, and calls `arrived` when there is something to take.
 */
export function mountFeed<const E extends EventEndpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: FeedHandler<E>,
): void {
  const framesOf = batchFrames<EventData<E>>(app.serializerFor(endpoint.events))
  const rounds = createBroadcast<FastifyRequest>((asked) => stillAllowed(app, endpoint, asked))
  route(app, endpoint, async (request, reply) => {
    let wake = () => {}
    const ctx = contextOf(app.runtime, request) as CtxFor<E>
    const followed = await handler(ctx, { lastEventId: lastEventIdOf(reply), arrived: () => wake() })
    try {
      const connection = app.eventStreams.open(reply, callerOf(request))
      const take = (): Taken => {
        const { batches, ends } = followed.take()
        return { frames: framesOf(batches), ends }
      }
      const member = { connection, who: request, take }
      wake = () => rounds.wake(member)
      connection.onDrain(wake)
      wake()
      connection.signal.addEventListener('abort', followed.leave)
    } catch (error) {
      followed.leave()
      throw error
    }
    return reply
  })
}

/** Each batch is written out once, however many read it. */
function batchFrames<T>(serialize: (data: T) => string) {
  const written = new WeakMap<EventBatch<T>, Buffer>()
  const frameOfBatch = (batch: EventBatch<T>): Buffer => {
    const known = written.get(batch)
    if (known) return known
    const frames = Buffer.from(batch.map((event) => frameOf(event, serialize)).join(''))
    written.set(batch, frames)
    return frames
  }
  return (batches: EventBatch<T>[]): Buffer | undefined =>
    batches.length > 1 ? Buffer.concat(batches.map(frameOfBatch)) : batches[0] && frameOfBatch(batches[0])
}

/**
 * Which of them may still listen. Readers with the same credential are checked once, and all checks are one statement.
 */
async function stillAllowed(
  app: FastifyInstance,
  endpoint: TaggedEndpoint,
  requests: FastifyRequest[],
): Promise<Set<FastifyRequest>> {
  const demand = { ...endpoint, scope: scopeOf(endpoint), isVisit: false }
  const actorNow = async (request: FastifyRequest): Promise<Actor | 'guest' | 'refused'> => {
    try {
      const actor = await authenticate(app, request, demand)
      return holds(actor, endpoint.access) ? (actor ?? 'guest') : 'refused'
    } catch {
      return 'refused'
    }
  }
  const listeners = requests.map((request) => ({ request, credential: credentialOf(request) }))
  const asked = new Map(listeners.map(({ request, credential }) => [credential, request]))
  const answers = await Promise.all([...asked.values()].map(actorNow))
  const actors = new Map([...asked.keys()].map((credential, at) => [credential, answers[at]]))
  const allowed = listeners.filter(({ request, credential }) => isAtHome(actors.get(credential), request.actor))
  return new Set(allowed.map(({ request }) => request))
}

const credentialOf = ({ headers, cookies }: FastifyRequest): string =>
  headers.authorization ?? cookies[ACCESS_COOKIE] ?? ''

/** A stream was opened for the household its reader lived in then. */
const isAtHome = (now: Actor | 'guest' | 'refused' | undefined, begun: Actor | undefined): boolean =>
  typeof now === 'object'
    ? now.groupId === begun?.groupId && now.householdId === begun?.householdId
    : now === 'guest' && begun === undefined
