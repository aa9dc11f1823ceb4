import { learnExtraLanguages } from '@larder/domain/languages/extra-languages.ts'
import { type FastifyInstance, fastify, LogController } from 'fastify'
import { serveClient } from '#core/client-files.ts'
import type { Runtime } from '#core/context.ts'
import { handleErrors, refuseAddress } from '#core/error-handler.ts'
import { closePromptly } from '#core/graceful-shutdown.ts'
import { prepareMounting } from '#core/http.ts'
import type { AnyJobKind } from '#core/jobs/job-kind.ts'
import { createJobRunner, type JobRunner } from '#core/jobs/runner.ts'
import { ARCHIVE_MS, acceptBodies } from '#core/request-bodies.ts'
import { secure } from '#core/security.ts'
import { actorOfJob, createActorResolver } from '#modules/accounts/auth/resolve-actor.ts'
import { mailResetLink } from '#modules/accounts/passwords/password-reset.service.ts'
import { lacksDemandedFactor } from '#modules/accounts/second-factors/second-factors.service.ts'
import { htmlPagesRoutes } from '#modules/discovery/html-pages/html-pages.routes.ts'
import type { AnyDeliveryKind } from '#modules/foundation/deliveries/delivery-kind.ts'
import { createDeliveryRunner, type DeliveryRunner } from '#modules/foundation/deliveries/delivery-runner.ts'
import { readPreview } from '#modules/intake/app-imports/preview-reading.service.ts'
import { runAppImport } from '#modules/intake/app-imports/runs.service.ts'
import { exportGroup } from '#modules/intake/group-archive/archive-export.service.ts'
import { importGroup } from '#modules/intake/group-archive/archive-uploads.service.ts'
import { importBackup } from '#modules/intake/mealie-import/mealie-import.service.ts'
import { packRecipes } from '#modules/intake/recipe-export/group-exports.service.ts'
import { readPageWithAi } from '#modules/intake/recipe-import/assisted-reading.service.ts'
import { importAddresses } from '#modules/intake/recipe-import/bulk-import.service.ts'
import { verifyBackup } from '#modules/operations/backups/backup-verification.service.ts'
import { makeBackup } from '#modules/operations/backups/backups.service.ts'
import { notifierDelivery } from '#modules/outgoing/notifiers/notifier-delivery.service.ts'
import { pushDelivery } from '#modules/outgoing/push/push-delivery.service.ts'
import { actionDelivery } from '#modules/outgoing/recipe-actions/recipe-actions.service.ts'
import { webhookDelivery } from '#modules/outgoing/webhooks/webhook-delivery.ts'
import { changeRecipes } from '#modules/recipes/recipe-bulk/bulk-jobs.service.ts'
import { withoutBasePath } from './base-path.ts'
import { everyRoute } from './every-route.ts'
import { listen } from './listeners.ts'

/** The composition root; `every-route.ts`, `listeners.ts` and `schedules.ts` are its other lists. */

/** Every kind of background job. */
const jobKinds: readonly AnyJobKind[] = [
  packRecipes,
  changeRecipes,
  exportGroup,
  importGroup,
  makeBackup,
  verifyBackup,
  importBackup,
  mailResetLink,
  importAddresses(readPageWithAi),
  readPreview,
  runAppImport,
]

export const jobRunnerOf = (runtime: Runtime): JobRunner =>
  createJobRunner(runtime, jobKinds, { actorOf: (userId) => actorOfJob(runtime, userId) })

/** Every kind of delivery. */
const deliveryKinds: readonly AnyDeliveryKind[] = [actionDelivery, webhookDelivery, notifierDelivery, pushDelivery]

export const deliveryRunnerOf = (runtime: Runtime): DeliveryRunner => createDeliveryRunner(runtime, deliveryKinds)

export async function createApp(runtime: Runtime, clientDir: string): Promise<FastifyInstance> {
  const { config, log } = runtime
  learnExtraLanguages()
  const app = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    // Only archives may take so long; `acceptBodies` ends slower requests earlier.
    requestTimeout: ARCHIVE_MS,
    trustProxy: trustedProxies(config.trustedProxies),
    rewriteUrl: ({ url = '/' }) => withoutBasePath(url, config.basePath),
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 2000 },
    frameworkErrors: refuseAddress,
  })
  closePromptly(app)
  await prepareMounting(app, runtime, createActorResolver(runtime, lacksDemandedFactor))
  handleErrors(app)
  await secure(app, config)
  acceptBodies(app)
  for (const register of [...everyRoute, htmlPagesRoutes(clientDir)]) register(app)
  listen(runtime)
  await serveClient(app, clientDir, config.basePath)
  app.addHook('onResponse', async (request, reply) => {
    // Links contain tokens in their query or path, so the path is logged as the contract writes it.
    const { endpoint } = request.routeOptions.config
    const path = endpoint?.path.includes('{token') ? endpoint.path : pathToTell(request.url)
    log.debug({ method: request.method, path, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'answered')
  })
  return app
}

/** The rest of the address of a shared page is its secret. */
const pathToTell = (url: string) => url.split('?', 1)[0]?.replace(/(?<=\/shared\/).*/, '…')

const trustedProxies = (addresses: string[]): boolean | string[] =>
  addresses.includes('*') ? true : addresses.length > 0 ? addresses : false
