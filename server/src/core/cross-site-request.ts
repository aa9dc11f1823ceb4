import type { FastifyRequest } from 'fastify'

/**
 * Whether a page of another site caused a request. Browsers send these headers and pages cannot forge them; other
 * programs send none. The forwarded host is trusted from everybody, because no form can send it.
 */
export function isCrossSiteRequest(headers: FastifyRequest['headers'], baseUrl: string): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'cross-site' || site === 'same-site'
  const { origin } = headers
  if (origin === undefined) return false
  const forwarded = String(headers['x-forwarded-host'] ?? '').split(',')
  const own = [new URL(baseUrl).host, headers.host, ...forwarded.map((host) => host.trim())]
  return !URL.canParse(origin) || !own.includes(new URL(origin).host)
}
