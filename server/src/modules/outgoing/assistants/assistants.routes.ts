import { pathOf, scopeOf, searchOf, type TaggedEndpoint } from '@larder/contract/endpoint.ts'
import { errorStatus } from '@larder/contract/error-status.ts'
import type { ErrorDetail } from '@larder/contract/errors.ts'
import { covers } from '@larder/domain/permissions/scopes.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { problem, refusal, unauthenticated } from '#core/errors.ts'
import { contextOf } from '#core/http.ts'
import type { ToolCalled } from './assistant-protocol.ts'
import { type Call, NOTHING_THERE, ToolProblem } from './tool.ts'

/**
 * `/mcp` for assistants, by API token only. What they do goes through calls of the contract with that token, so scopes,
 * permissions, limits and events are those of any program.
 */

const PER_MINUTE = 120
const MAX_BYTES = 300_000

/** Not a call of the contract: it speaks a protocol of its own, and the document does not describe it. */
const mcp = {
  method: 'POST',
  path: '/mcp',
  access: 'member',
  tag: 'assistants',
  summary: 'The Model Context Protocol, for assistants',
  body: Type.Unknown(),
  bodyLimit: MAX_BYTES,
} as const satisfies TaggedEndpoint

export function assistantsRoutes(app: FastifyInstance): void {
  const { config } = app.runtime
  if (!config.assistants) return
  const rateLimit = config.rateLimits ? { rateLimit: { max: PER_MINUTE, timeWindow: '1 minute' } } : {}

  app.route({
    method: 'POST',
    url: mcp.path,
    config: { access: mcp.access, endpoint: mcp, ...rateLimit },
    bodyLimit: MAX_BYTES,
    onRequest: async (request) => {
      refuseForeignPage(request, config.baseUrl)
      request.actor = await app.resolveActor(request, { cookieAllowed: false })
      if (!request.actor) throw unauthenticated()
      if (request.actor.via !== 'apiToken')
        throw problem('forbidden', contextOf(app.runtime, request).t('assistants.tokenNeeded'))
    },
    handler: async (request, reply) => {
      // Batches would bypass the rate limit.
      if (Array.isArray(request.body)) throw refusal('invalid', 'Send one message at a time')
      const { answer } = await import('./assistant-protocol.ts')
      const { actor } = request
      const called = ({ tool, failed }: ToolCalled) =>
        contextOf(app.runtime, request).tx(async (ctx) =>
          ctx.audit({ kind: 'assistant.used', detail: failed ? `${tool}, failed` : tool }),
        )
      const answered = await answer(asRequest(request), request.body, {
        call: callsOf(app, request),
        may: (endpoint) => covers(actor?.scopes, scopeOf(endpoint)),
        called,
        failed: (error) => request.log.error({ err: error }, 'a tool of an assistant failed'),
      })
      return sendAnswer(reply, answered)
    },
  })

  // There are no streams and no sessions: nothing to listen to, nothing to end.
  for (const method of ['GET', 'DELETE'] as const)
    app.route({
      method,
      url: mcp.path,
      config: { access: 'public' },
      handler: async (_request, reply) =>
        reply.code(405).header('allow', 'POST').type('application/json').send('{"detail":"Method Not Allowed"}'),
    })
}

/** Programs send no origin; a page of another site sends its own (DNS rebinding). */
function refuseForeignPage({ headers }: FastifyRequest, baseUrl: string): void {
  if (headers.origin === undefined || headers.origin === new URL(baseUrl).origin) return
  throw refusal('forbidden', 'Forbidden')
}

/** The parts of the request that the protocol needs, without the credential. */
function asRequest({ headers }: FastifyRequest): Request {
  const passed = ['accept', 'content-type', 'mcp-protocol-version']
  const kept = passed.flatMap((name) => (typeof headers[name] === 'string' ? [[name, headers[name]] as const] : []))
  return new Request(`http://larder.invalid${mcp.path}`, { method: 'POST', headers: Object.fromEntries(kept) })
}

async function sendAnswer(reply: FastifyReply, answered: Response): Promise<FastifyReply> {
  const type = answered.headers.get('content-type')
  if (type) reply.type(type)
  return reply
    .code(answered.status)
    .header('cache-control', 'no-store')
    .send(await answered.text())
}

/** The contract's own calls, as the bearer of the token would make them. */
function callsOf(app: FastifyInstance, { headers, ip }: FastifyRequest): Call {
  return async (endpoint, { params, query, body }) => {
    const address = addressOf(app, endpoint, params as Record<string, unknown>)
    const { statusCode, body: text } = await app.inject({
      method: endpoint.method,
      url: `${address}${searchOf(query as Record<string, unknown>)}`,
      headers: {
        authorization: headers.authorization,
        ...(headers['accept-language'] ? { 'accept-language': headers['accept-language'] } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      remoteAddress: ip,
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    })
    const answer = text === '' ? null : JSON.parse(text)
    if (statusCode < 400) return answer
    throw new ToolProblem(sentenceOf(statusCode, answer?.detail))
  }
}

const LONE_SURROGATE = /\p{Surrogate}/u

/** Values that would change the path are refused. */
function addressOf({ mounted }: FastifyInstance, endpoint: TaggedEndpoint, params: Record<string, unknown> = {}) {
  const words = Object.values(params).map(String)
  if (words.some((word) => word === '.' || word === '..' || LONE_SURROGATE.test(word)))
    throw new ToolProblem(NOTHING_THERE)
  const address = pathOf(endpoint, params)
  const isAnother = ({ method, path }: TaggedEndpoint) => method === endpoint.method && path === address
  if (words.length > 0 && mounted.some(isAnother)) throw new ToolProblem(NOTHING_THERE)
  return address
}

function sentenceOf(status: number, detail: ErrorDetail | undefined): string {
  if (Array.isArray(detail)) return detail.map(({ loc, msg }) => `${loc.slice(1).join('.')}: ${msg}`).join('. ')
  if (status === errorStatus.notFound) return NOTHING_THERE
  if (status === errorStatus.tooMany) return 'Too many requests. Wait a minute and try again.'
  if (typeof detail === 'string') return detail
  if (detail && 'message' in detail) return detail.message
  if (detail && 'details' in detail) return 'No recipe could be read there.'
  return 'It did not work.'
}
