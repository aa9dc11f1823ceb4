import {
  type Answer,
  bodyLimitOf,
  CLIENT_HEADER,
  type Endpoint,
  type HandlerInput,
  LONGEST_CLIENT_ID,
  scopeOf,
  type TaggedEndpoint,
} from '@larder/contract/endpoint.ts'
import { REPEATED, REPEATED_HEADER } from '@larder/contract/operations.ts'
import { UNDO_HEADER, UNDO_WANTED } from '@larder/contract/removals.ts'
import { pickLocale } from '@larder/domain/locales.ts'
import type { NeededScope } from '@larder/domain/permissions/scopes.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { TSchema } from 'typebox'
import { messagesIn } from '../i18n/messages.ts'
import { demandFactor, demandFlag, demandScope, demandSignIn } from './access.ts'
import { type Actor, type ResolveActor, shortDevice } from './actor.ts'
import { type AnyCtx, type Ctx, createContext, type Runtime } from './context.ts'
import { isCrossSiteRequest } from './cross-site-request.ts'
import { AppError, problem, refusal, unprocessable } from './errors.ts'
import { createEventStreams, type EventStreams } from './event-streams.ts'
import { createHeavyCalls, type HeavyCalls } from './heavy-calls.ts'
import { applyOnce, type Operation, operationOf, type StoredAnswer } from './operations/operations.ts'
import { rateLimitOf } from './rate-limits.ts'
import { readInput, readParameters } from './read-input.ts'
import { loadSerializerFactory } from './serializer.ts'
import { readForm, removeUploads, withoutFiles } from './upload.ts'
import { issuesOf, lazyValidator } from './validation.ts'

/**
 * Mounts endpoints of the contract: authenticates, checks permissions, reads and validates the input, serialises the
 * answer.
 */

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Every route declares who may call it, files and pages included. */
    access?: Endpoint['access']
    endpoint?: TaggedEndpoint
  }
  interface FastifyRequest {
    actor: Actor | undefined
    input: { params: unknown; query: unknown; body: unknown }
    operation: Operation | undefined
  }
  interface FastifyInstance {
    runtime: Runtime
    resolveActor: ResolveActor
    serializerFor: Awaited<ReturnType<typeof loadSerializerFactory>>
    mounted: TaggedEndpoint[]
    eventStreams: EventStreams
    heavyCalls: HeavyCalls
  }
}

export type CtxFor<E extends Endpoint> = E['access'] extends 'public' ? AnyCtx : Ctx
type Handler<E extends Endpoint> = (
  ctx: CtxFor<E>,
  input: HandlerInput<E>,
  reply: FastifyReply,
  request: FastifyRequest,
) => Promise<Answer<E> | FastifyReply> | Answer<E> | FastifyReply

export async function prepareMounting(
  app: FastifyInstance,
  runtime: Runtime,
  resolveActor: ResolveActor,
): Promise<void> {
  app.decorate('runtime', runtime)
  app.decorate('resolveActor', resolveActor)
  app.decorate('serializerFor', await loadSerializerFactory())
  app.decorate('mounted', [])
  app.decorate('eventStreams', createEventStreams(app))
  app.decorate('heavyCalls', createHeavyCalls())
  app.decorateRequest('actor', undefined)
  app.decorateRequest('input')
  app.decorateRequest('operation', undefined)
  app.addHook('onRoute', (route) => {
    if (!route.config?.access) throw new Error(`${String(route.method)} ${route.url} declares no access`)
  })
}

/** A body that may be left out is `Nullable`, and then arrives as null. */
const isNullable = (body: TSchema): boolean =>
  'anyOf' in body && (body.anyOf as { type?: string }[]).some(({ type }) => type === 'null')

export const routePattern = (path: string) => path.replace(/\{([^}]+)\}/g, ':$1')

export function mount<const E extends TaggedEndpoint>(app: FastifyInstance, endpoint: E, handler: Handler<E>): void {
  const serialize = endpoint.response ? app.serializerFor(endpoint.response) : undefined
  route(app, endpoint, async (request, reply) => {
    const ctx = contextOf(app.runtime, request)
    const answered = async (ctx: AnyCtx): Promise<StoredAnswer | undefined> => {
      const answer = await handler(ctx as CtxFor<E>, request.input as HandlerInput<E>, reply, request)
      if (reply.sent || answer === reply) return undefined
      const headers = serialize ? changeStamp(answer) : {}
      if (ctx.undo?.token) headers[UNDO_HEADER] = ctx.undo.token
      const body = serialize ? serialize(answer) : JSON.stringify(answer ?? null)
      return { status: endpoint.status ?? 200, headers, body }
    }
    const { operation } = request
    if (!operation) return sendAnswer(reply, await answered(ctx))
    const { again, ...first } = await applyOnce(ctx as Ctx, operation, answered as (ctx: Ctx) => Promise<StoredAnswer>)
    if (again) reply.header(REPEATED_HEADER, REPEATED)
    return sendAnswer(reply, first)
  })
}

/** Some handlers have sent theirs themselves. */
const sendAnswer = (reply: FastifyReply, answered: StoredAnswer | undefined): FastifyReply =>
  answered ? reply.code(answered.status).headers(answered.headers).type('application/json').send(answered.body) : reply

export function route(app: FastifyInstance, endpoint: TaggedEndpoint, handler: RouteHandler): void {
  const read = inputReader(endpoint, app.runtime)
  const demand = { ...endpoint, scope: scopeOf(endpoint) }
  app.mounted.push(endpoint)
  app.route({
    method: endpoint.method,
    url: routePattern(endpoint.path),
    // A stream has no length that a HEAD request could ask for.
    exposeHeadRoute: endpoint.method === 'GET' && !endpoint.events,
    config: { access: endpoint.access, endpoint, ...rateLimitOf(endpoint, app.runtime.config.rateLimits) },
    bodyLimit: bodyLimitOf(endpoint),
    onRequest: async (request, reply) => {
      if (endpoint.method !== 'GET' && !endpoint.exclusive) await passWriteGate(app.runtime, reply)
      if (endpoint.setsCookie) refuseForeignPage(app, request)
      request.actor = await authenticate(app, request, demand)
      demandSignIn(endpoint.access, request.actor)
      // Files of a form are not read before it is clear that the caller may send them.
      if (endpoint.form) demandFlag(endpoint.access, request.actor)
    },
    preHandler: async (request) => {
      request.input = await read(request)
      // Files take their time to arrive, and their sender may have lost place or right meanwhile.
      if (endpoint.form && request.actor)
        request.actor = await authenticate(app, request, { ...demand, isVisit: false })
      demandFlag(endpoint.access, request.actor)
      request.operation = operationOf(endpoint, request, messagesFor(request.headers))
    },
    ...(endpoint.form ? { onSend: (request) => removeUploads(request, app.runtime.files) } : {}),
    handler: endpoint.rate === 'search' ? inTurn(app, handler) : handler,
  })
}

type RouteHandler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/** What may cost much waits for its turn; a caller who has gone is not waited for. */
const inTurn =
  (app: FastifyInstance, handler: RouteHandler): RouteHandler =>
  (request, reply) => {
    const left = new AbortController()
    reply.raw.once('close', () => {
      if (!reply.raw.writableFinished) left.abort(refusal('tooMany', 'The caller has gone'))
    })
    const { actor, ip } = request
    const requester = { group: actor?.householdId ?? ip, person: actor?.userId ?? ip }
    return app.heavyCalls.run(() => handler(request, reply), requester, left.signal)
  }

/** Requests that may write wait while a restore replaces everything, and a restore waits for them. */
async function passWriteGate({ connection }: Runtime, { raw }: FastifyReply): Promise<void> {
  const leave = await connection.writeGate.enter()
  raw.once('finish', leave).once('close', leave)
}

/** Only pages of this site may change who is signed in in a browser. */
function refuseForeignPage({ runtime }: FastifyInstance, { headers }: FastifyRequest): void {
  if (!isCrossSiteRequest(headers, runtime.config.baseUrl)) return
  throw problem('forbidden', messagesFor(headers)('auth.foreignPage'))
}

const messagesFor = (headers: FastifyRequest['headers']) => messagesIn(pickLocale(headers['accept-language']))

type ActorDemand = Pick<Endpoint, 'access' | 'cookie' | 'withoutFactor'> & { scope: NeededScope; isVisit?: boolean }

/** On a public route an invalid credential counts as no credential. */
export async function authenticate(
  app: FastifyInstance,
  request: FastifyRequest,
  { access, cookie = false, scope, withoutFactor, isVisit = true }: ActorDemand,
): Promise<Actor | undefined> {
  try {
    const actor = await app.resolveActor(request, { cookieAllowed: cookie, isVisit })
    const t = messagesFor(request.headers)
    demandScope(scope, actor, t)
    demandFactor(withoutFactor ? { withoutFactor } : {}, actor, t)
    return actor
  } catch (error) {
    if (access === 'public' && error instanceof AppError) return undefined
    throw error
  }
}

export function contextOf(runtime: Runtime, request: FastifyRequest): AnyCtx {
  const { actor } = request
  const client = clientOf(request)
  const cause = actor ? { userId: actor.userId, integrationId: actor.integrationId, ...client } : client
  return createContext(runtime, {
    actor,
    locale: pickLocale(request.headers['accept-language']),
    cause,
    log: request.log,
    caller: actor?.userId ?? request.ip,
    origin: { address: request.ip, device: shortDevice(request.headers['user-agent']) },
    wantsUndo: request.routeOptions.config.endpoint?.undoable && request.headers[UNDO_HEADER] === UNDO_WANTED,
  })
}

/** The id that the caller gave its tab or device. */
function clientOf({ headers }: FastifyRequest): { client?: string } {
  const client = headers[CLIENT_HEADER]
  return typeof client === 'string' && client !== '' ? { client: client.slice(0, LONGEST_CLIENT_ID) } : {}
}

/** Single records say when they last changed, so that clients can tell without reading them. */
function changeStamp(answer: unknown): Record<string, string> {
  const changed = (answer as { updatedAt?: unknown } | null)?.updatedAt
  if (typeof changed !== 'string') return {}
  return { 'last-modified': changed, 'cache-control': 'no-cache, no-store, must-revalidate' }
}

type Reader = (request: FastifyRequest) => Promise<FastifyRequest['input']>

function inputReader(endpoint: Endpoint, runtime: Runtime): Reader {
  const path = partReader(endpoint.params, 'path')
  const query = partReader(endpoint.query, 'query')
  const body = partReader(endpoint.body ?? withoutFiles(endpoint.form), 'body')
  const { form } = endpoint
  return async (request) => {
    const limits = { maxBytes: bodyLimitOf(endpoint), files: runtime.files }
    const sent = form ? await readForm(request, form, limits) : request.body
    const params = path(request.params)
    return { params, query: query(request.query), body: body(sent) }
  }
}

type SentFields = Record<string, unknown>

/** A NUL in an address is refused: databases and file systems disagree about what it means. */
function refuseNul(sent: SentFields, part: 'path' | 'query'): void {
  const holdsNul = (value: unknown) => [value].flat().some((one) => typeof one === 'string' && one.includes('\0'))
  const name = Object.keys(sent).find((one) => holdsNul(sent[one]))
  if (name === undefined) return
  if (part === 'path') throw refusal('notFound', 'Not Found')
  throw unprocessable([{ type: 'value_error', loc: [part, name], msg: 'Value error, NUL is not a character of names' }])
}

function partReader(schema: TSchema | undefined, part: 'path' | 'query' | 'body') {
  if (!schema) return () => ({})
  const faultsOf = lazyValidator(schema)
  return (sent: unknown) => {
    if (part !== 'body') refuseNul((sent ?? {}) as SentFields, part)
    const value =
      part === 'body' ? readInput(schema, sent ?? undefined) : readParameters(schema, (sent ?? {}) as SentFields)
    if (part === 'body' && value === undefined) {
      if (isNullable(schema)) return null
      throw unprocessable([{ type: 'missing', loc: ['body'], msg: 'Field required', input: null }])
    }
    const faults = faultsOf(value)
    if (faults.length > 0) throw unprocessable(issuesOf(faults, part))
    return value
  }
}
