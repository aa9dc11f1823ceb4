import type { Endpoint, RateClass } from '@larder/contract/endpoint.ts'

/** How often one address may call, by class of route. Reading rows is not limited. */
const perMinute: Record<RateClass, number> = { auth: 30, search: 300, upload: 120, import: 60, ai: 30 }

export function rateLimitOf(endpoint: Endpoint, enabled: boolean) {
  if (!endpoint.rate || !enabled) return {}
  return { rateLimit: { max: perMinute[endpoint.rate], timeWindow: '1 minute' } }
}
