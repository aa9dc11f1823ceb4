import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refusal } from '#core/errors.ts'
import { contextOf } from '#core/http.ts'
import * as siteMap from './site-map.service.ts'

/** `robots.txt` and `sitemap.xml`, where search engines look for them. */

type SiteMapRequest = FastifyRequest<{ Querystring: { group?: unknown; part?: unknown } }>

const PER_MINUTE = 300

export function siteMapRoutes(app: FastifyInstance): void {
  const rateLimit = app.runtime.config.rateLimits && { max: PER_MINUTE, timeWindow: '1 minute' }
  const options = { config: { access: 'public' as const, rateLimit } }

  app.get('/robots.txt', options, async (request, reply) => {
    const content = await siteMap.robots(contextOf(app.runtime, request))
    return reply.type('text/plain; charset=utf-8').headers(FOR_ANYBODY).send(content)
  })

  app.get('/sitemap.xml', options, async (request: SiteMapRequest, reply) => {
    const ctx = contextOf(app.runtime, request)
    const { group, part = '1' } = request.query
    const content = group === undefined ? await siteMap.index(ctx) : await siteMap.part(ctx, ...named(group, part))
    return reply.type('application/xml; charset=utf-8').headers(FOR_ANYBODY).send(content)
  })
}

const FOR_ANYBODY = { 'cache-control': 'public, max-age=3600' }

/** What names no part is not there. */
function named(group: unknown, part: unknown): [group: string, part: number] {
  const isNamed = typeof group === 'string' && !group.includes('\0') && typeof part === 'string'
  if (!isNamed || !/^[1-9]\d{0,5}$/.test(part)) throw refusal('notFound', 'Not Found')
  return [group, Number(part)]
}
