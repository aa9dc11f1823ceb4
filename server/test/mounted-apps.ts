import { statusesOf } from '@larder/contract/documented-errors.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createApp } from '#app'
import type { Runtime } from '#core/context.ts'
import { listen } from '../src/listeners.ts'

/**
 * Mounting every route takes longer than most tests do. The app keeps nothing of its own between two requests, so one
 * that has answered all of them serves the next test, with that test's runtime.
 */

export type MountedApp = {
  app: FastifyInstance
  /** What it was mounted with, beyond the settings of most tests. */
  settings: string
  runtime: Runtime
  /** Answers that the document does not name; they fail the test, whatever it is about. */
  undocumented: Set<string>
  /** Requests without an answer. */
  pending: Set<unknown>
  closed: boolean
}

const free: MountedApp[] = []

const NONE = '{}'
/** Of those with settings of their own only the last ones are kept: the next test of the same file wants the same. */
const MAX_WITH_SETTINGS = 2

export async function takeApp(runtime: Runtime, env: Record<string, string> = {}): Promise<MountedApp> {
  const settings = JSON.stringify(env)
  const at = free.findLastIndex((one) => one.settings === settings)
  const [mounted] = at < 0 ? [] : free.splice(at, 1)
  if (!mounted) return mountApp(runtime, '', settings)
  for (const key of Object.keys(mounted.runtime)) Reflect.deleteProperty(mounted.runtime, key)
  Object.assign(mounted.runtime, runtime)
  listen(mounted.runtime)
  return mounted
}

/** One that was closed, or reached over the network, is not used again. */
export async function giveBackApp(mounted: MountedApp): Promise<void> {
  const { app, undocumented, pending, closed } = mounted
  if (closed || pending.size > 0 || app.server.listening) return app.close()
  undocumented.clear()
  free.push(mounted)
  const withSettings = free.filter(({ settings }) => settings !== NONE)
  const [oldest] = withSettings
  if (!oldest || withSettings.length <= MAX_WITH_SETTINGS) return
  free.splice(free.indexOf(oldest), 1)
  await oldest.app.close()
}

export async function mountApp(runtime: Runtime, clientDir: string, settings = NONE): Promise<MountedApp> {
  const app = await createApp(runtime, clientDir)
  const mounted: MountedApp = { app, settings, runtime, undocumented: new Set(), pending: new Set(), closed: false }
  app.addHook('onRequest', async (request) => {
    mounted.pending.add(request)
  })
  app.addHook('onResponse', async (request, reply) => {
    const { statusCode } = reply
    mounted.pending.delete(request)
    if (isLeftInCaches(request, reply))
      mounted.undocumented.add(`${request.method} ${request.routeOptions.url} may stay in a browser's cache`)
    const { endpoint } = request.routeOptions.config
    if (!endpoint || !app.mounted.includes(endpoint) || statusesOf(endpoint).includes(statusCode)) return
    mounted.undocumented.add(
      `${endpoint.method} ${endpoint.path} answered ${statusCode}, which its document does not name`,
    )
  })
  app.addHook('onClose', async () => {
    mounted.closed = true
  })
  return mounted
}

/** Whoever is at the browser after a sign-out would find it there; what says `public` is the same for everybody. */
function isLeftInCaches({ actor, routeOptions }: FastifyRequest, reply: FastifyReply): boolean {
  const policy = String(reply.getHeader('cache-control') ?? '')
  if (routeOptions.config.access !== 'public' && routeOptions.config.access) return !policy.includes('no-store')
  return actor !== undefined && !/no-store|^public/.test(policy)
}
