import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refusal, unauthenticated } from '#core/errors.ts'
import { createMetrics } from './metrics.service.ts'

/** `/metrics` for Prometheus, with the token or from this machine. */

const PER_MINUTE = 120

export function metricsRoutes(app: FastifyInstance): void {
  const { config } = app.runtime
  if (!config.metrics) return
  const { token } = config.metrics
  const metrics = createMetrics(app.runtime)

  app.addHook('onResponse', async (request, reply) => {
    const { config, url } = request.routeOptions
    // The duration of a stream says nothing about performance.
    if (config.endpoint?.events) return
    const answer = {
      method: request.method,
      route: config.endpoint?.path ?? url ?? 'none',
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
    }
    const { answered } = await metrics
    answered(answer)
  })

  const rateLimit = config.rateLimits ? { rateLimit: { max: PER_MINUTE, timeWindow: '1 minute' } } : {}
  app.get('/metrics', { config: { access: 'public', ...rateLimit } }, async (request, reply) => {
    if (token !== '') demandToken(request, token)
    else if (!isFromThisMachine(request)) throw refusal('notFound', 'Not Found')
    const { type, text } = await (await metrics).print()
    return reply.type(type).header('cache-control', 'no-store').send(text)
  })
}

const digest = (text: string) => createHash('sha256').update(text).digest()

function demandToken({ headers }: FastifyRequest, token: string): void {
  const sent = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? ''
  if (!timingSafeEqual(digest(sent), digest(token))) throw unauthenticated()
}

const THIS_MACHINE = /^(::1|(::ffff:)?127(\.\d+){3})$/
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via']

/** The address of the connection; behind a proxy on this machine everybody has it. */
const isFromThisMachine = ({ socket, headers }: FastifyRequest): boolean =>
  THIS_MACHINE.test(socket.remoteAddress ?? '') && FORWARDED.every((name) => headers[name] === undefined)
