import { createHmac } from 'node:crypto'
import rateLimit, { type FastifyRateLimitStore, type FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import type { Endpoint, RateClass } from '@larder/contract/endpoint.ts'
import type { FastifyInstance } from 'fastify'
import type { Runtime } from './context.ts'
import { unlessFull } from './full-disk.ts'
import { putNewest } from './put-newest.ts'

/**
 * Counts the calls of an address. Where several processes answer, limits that stop guessing and cost (sign-in, links,
 * imports, AI services) are counted in the database, so that going from one process to the next gains nothing. Searches
 * are counted in each process: that limit protects the process, and counting would be a write for every search.
 */

/** How often one address may call, by class of route. Reading rows is not limited. */
const perMinute: Record<RateClass, number> = { auth: 30, search: 300, upload: 120, import: 60, ai: 30, link: 120 }

export function rateLimitOf(endpoint: Endpoint, enabled: boolean) {
  if (!endpoint.rate || !enabled) return {}
  return { rateLimit: { max: perMinute[endpoint.rate], timeWindow: '1 minute' } }
}

const COUNTED_TOGETHER: Record<RateClass, boolean> = {
  auth: true,
  link: true,
  upload: true,
  import: true,
  ai: true,
  search: false,
}

export async function limitRates(app: FastifyInstance, runtime: Runtime): Promise<void> {
  const store = runtime.connection.countCall && storeOf(runtime)
  await app.register(rateLimit, { global: false, ...(store ? { store } : {}) })
}

type RouteLimit = { routeInfo?: { method?: unknown; url?: string; config?: { endpoint?: { rate?: RateClass } } } }
type Counted = { current: number; ttl: number }

function storeOf(runtime: Runtime): FastifyRateLimitStoreCtor {
  /** The runtime is asked at each call: tests hand the app another one. */
  const together = (route: string) => {
    const here = countHere()
    return async (address: string, windowMs: number): Promise<Counted> => {
      const { secret, connection, log } = runtime
      // Addresses of people do not belong into a table.
      const key = createHmac('sha256', secret).update(`rate ${route} ${address}`).digest('base64url')
      const count = async () => {
        const { calls, leftMs } = (await connection.countCall?.(key, windowMs)) ?? { calls: 0, leftMs: windowMs }
        return { current: calls, ttl: leftMs }
      }
      // On a full disk each process counts for itself, so that an administrator can sign in to make room.
      const counted = await unlessFull({ dialect: connection.dialect, log }, count, () => undefined)
      return counted ?? here(address, windowMs)
    }
  }
  const counting = (count: (address: string, windowMs: number) => Promise<Counted>): FastifyRateLimitStore => ({
    incr: (address, callback, windowMs) =>
      void count(address, windowMs).then(
        (counted) => callback(null, counted),
        (error: Error) => callback(error),
      ),
    child,
  })
  const child = (options: unknown): FastifyRateLimitStore => {
    const { method, url = '', config } = (options as RouteLimit).routeInfo ?? {}
    const rate = config?.endpoint?.rate
    return counting(rate && COUNTED_TOGETHER[rate] ? together(`${String(method)} ${url}`) : countHere())
  }
  const ofAllRoutes = counting(countHere())
  return class implements FastifyRateLimitStore {
    incr: FastifyRateLimitStore['incr'] = (...counted) => ofAllRoutes.incr(...counted)
    child = child
  }
}

const MOST_ADDRESSES = 5_000

/** Counts in this process. */
function countHere() {
  const counts = new Map<string, { calls: number; endsAt: number }>()
  return async (address: string, windowMs: number): Promise<Counted> => {
    const now = Date.now()
    const known = counts.get(address)
    const count = known && known.endsAt > now ? known : { calls: 0, endsAt: now + windowMs }
    count.calls += 1
    putNewest(counts, address, count, MOST_ADDRESSES)
    return { current: count.calls, ttl: count.endsAt - now }
  }
}
