import { type FastifyInstance, fastify, LogController } from 'fastify'
import { ARCHIVE_MS, acceptBodies } from '#core/bodies.ts'
import { serveClient } from '#core/client-files.ts'
import { closePromptly } from '#core/closing.ts'
import type { Runtime } from '#core/context.ts'
import { handleErrors, refuseAddress } from '#core/error-handler.ts'
import { prepareMounting } from '#core/http.ts'
import type { AnyJobKind } from '#core/jobs/job-kind.ts'
import { createJobRunner, type JobRunner } from '#core/jobs/runner.ts'
import { secure } from '#core/security.ts'
import { adminRoutes } from '#modules/admin/admin.routes.ts'
import { aiProvidersRoutes } from '#modules/ai-providers/ai-providers.routes.ts'
import { apiDocsRoutes } from '#modules/api-docs/api-docs.routes.ts'
import { appInfoRoutes } from '#modules/app-info/app-info.routes.ts'
import { assistantsRoutes } from '#modules/assistants/assistants.routes.ts'
import { auditRoutes } from '#modules/audit/audit.routes.ts'
import { authRoutes } from '#modules/auth/auth.routes.ts'
import { actorOfJob, createActorResolver } from '#modules/auth/resolve-actor.ts'
import { verifyBackup } from '#modules/backups/backup-verification.service.ts'
import { backupsRoutes } from '#modules/backups/backups.routes.ts'
import { makeBackup } from '#modules/backups/backups.service.ts'
import { cookbooksRoutes } from '#modules/cookbooks/cookbooks.routes.ts'
import { cookingRoutes } from '#modules/cooking/cooking.routes.ts'
import { deliveriesRoutes } from '#modules/deliveries/deliveries.routes.ts'
import type { AnyDeliveryKind } from '#modules/deliveries/delivery-kind.ts'
import { createDeliveryRunner, type DeliveryRunner } from '#modules/deliveries/delivery-runner.ts'
import { exploreRoutes } from '#modules/explore/explore.routes.ts'
import { siteMapRoutes } from '#modules/explore/site-map.routes.ts'
import { foodsRoutes } from '#modules/foods/foods.routes.ts'
import type { FoodUses } from '#modules/foods/foods.service.ts'
import { labelOnFoods } from '#modules/foods/foods.store.ts'
import { packGroup } from '#modules/group-archive/archive-packing.service.ts'
import { importGroup } from '#modules/group-archive/archive-uploads.service.ts'
import { groupArchiveRoutes } from '#modules/group-archive/group-archive.routes.ts'
import { isReferenceBackup } from '#modules/group-archive/reference/reference-backup.ts'
import { groupsRoutes } from '#modules/groups/groups.routes.ts'
import { householdsRoutes } from '#modules/households/households.routes.ts'
import { importRulesRoutes } from '#modules/import-rules/import-rules.routes.ts'
import { foodInImportRules } from '#modules/import-rules/import-rules.store.ts'
import { ingredientParserRoutes } from '#modules/ingredient-parser/ingredient-parser.routes.ts'
import { invitationsRoutes } from '#modules/invitations/invitations.routes.ts'
import { jobsRoutes } from '#modules/jobs/jobs.routes.ts'
import { labelsRoutes } from '#modules/labels/labels.routes.ts'
import { maintenanceRoutes } from '#modules/maintenance/maintenance.routes.ts'
import { mealplanCalendarRoutes } from '#modules/mealplan-calendar/mealplan-calendar.routes.ts'
import { mealplansRoutes } from '#modules/mealplans/mealplans.routes.ts'
import { metricsRoutes } from '#modules/metrics/metrics.routes.ts'
import { migrationsRoutes } from '#modules/migrations/migrations.routes.ts'
import { readPreview } from '#modules/migrations/preview-reading.service.ts'
import { retryFailed, runMigration } from '#modules/migrations/runs.service.ts'
import { noticesRoutes } from '#modules/notices/notices.routes.ts'
import { notifierDelivery } from '#modules/notifiers/notifier-delivery.service.ts'
import { notifiersRoutes } from '#modules/notifiers/notifiers.routes.ts'
import { organizersRoutes } from '#modules/organizers/organizers.routes.ts'
import { mailResetLink } from '#modules/passwords/password-reset.service.ts'
import { passwordsRoutes } from '#modules/passwords/passwords.routes.ts'
import { pushRoutes } from '#modules/push/push.routes.ts'
import { pushDelivery } from '#modules/push/push-delivery.service.ts'
import { ratingsRoutes } from '#modules/ratings/ratings.routes.ts'
import { recipeActionsRoutes } from '#modules/recipe-actions/recipe-actions.routes.ts'
import { actionDelivery } from '#modules/recipe-actions/recipe-actions.service.ts'
import { changeRecipes } from '#modules/recipe-bulk/bulk-jobs.service.ts'
import { recipeBulkRoutes } from '#modules/recipe-bulk/recipe-bulk.routes.ts'
import { recipeCommentsRoutes } from '#modules/recipe-comments/recipe-comments.routes.ts'
import { packRecipes } from '#modules/recipe-export/group-exports.service.ts'
import { recipeExportRoutes } from '#modules/recipe-export/recipe-export.routes.ts'
import { recipeFinderRoutes } from '#modules/recipe-finder/recipe-finder.routes.ts'
import { recipeHealthRoutes } from '#modules/recipe-health/recipe-health.routes.ts'
import { assistedImportRoutes } from '#modules/recipe-import/assisted-import.routes.ts'
import { readPageWithAi } from '#modules/recipe-import/assisted-reading.service.ts'
import { bulkImportRoutes } from '#modules/recipe-import/bulk-import.routes.ts'
import { importAddresses, retryAddresses } from '#modules/recipe-import/bulk-import.service.ts'
import { recipeImportRoutes } from '#modules/recipe-import/recipe-import.routes.ts'
import { recipeMarginNotesRoutes } from '#modules/recipe-margin-notes/recipe-margin-notes.routes.ts'
import { recipeMediaRoutes } from '#modules/recipe-media/recipe-media.routes.ts'
import { recipePresenceRoutes } from '#modules/recipe-presence/recipe-presence.routes.ts'
import { recipeRevisionsRoutes } from '#modules/recipe-revisions/recipe-revisions.routes.ts'
import { cookbookRecipesRoutes } from '#modules/recipe-search/cookbook-recipes.routes.ts'
import { organizerRecipesRoutes } from '#modules/recipe-search/organizer-recipes.routes.ts'
import { recipeSearchRoutes } from '#modules/recipe-search/recipe-search.routes.ts'
import { recipeSharingRoutes } from '#modules/recipe-sharing/recipe-sharing.routes.ts'
import { recipeTimelineRoutes } from '#modules/recipe-timeline/recipe-timeline.routes.ts'
import { recipeTrashRoutes } from '#modules/recipe-trash/recipe-trash.routes.ts'
import { foodInRecipes, organizersInRecipes, unitInRecipes } from '#modules/recipes/recipe-uses.store.ts'
import { recipesRoutes } from '#modules/recipes/recipes.routes.ts'
import { referenceImportRoutes } from '#modules/reference-import/reference-import.routes.ts'
import { importBackup } from '#modules/reference-import/reference-import.service.ts'
import { registrationRoutes } from '#modules/registration/registration.routes.ts'
import { removalsRoutes } from '#modules/removals/removals.routes.ts'
import { reportsRoutes } from '#modules/reports/reports.routes.ts'
import { secondFactorsRoutes } from '#modules/second-factors/second-factors.routes.ts'
import { factorsAtSignIn, lacksDemandedFactor } from '#modules/second-factors/second-factors.service.ts'
import { seedsRoutes } from '#modules/seeds/seeds.routes.ts'
import { seedGroup } from '#modules/seeds/seeds.service.ts'
import { shoppingItemsRoutes } from '#modules/shopping-items/shopping-items.routes.ts'
import { foodOnLists, labelOnLists, unitOnLists } from '#modules/shopping-items/shopping-uses.store.ts'
import { shoppingListChangesRoutes } from '#modules/shopping-list-changes/shopping-list-changes.routes.ts'
import { shoppingListSharingRoutes } from '#modules/shopping-list-sharing/shopping-list-sharing.routes.ts'
import { MOVED_ITEMS, takeMoveBack } from '#modules/shopping-lists/moved-items.service.ts'
import { shoppingListsRoutes } from '#modules/shopping-lists/shopping-lists.routes.ts'
import { siteChecksRoutes } from '#modules/site-checks/site-checks.routes.ts'
import { startPagesRoutes } from '#modules/start-pages/start-pages.routes.ts'
import { tableExportRoutes } from '#modules/table-export/table-export.routes.ts'
import { unitsRoutes } from '#modules/units/units.routes.ts'
import type { UnitUses } from '#modules/units/units.service.ts'
import { usersRoutes } from '#modules/users/users.routes.ts'
import { usualItemsRoutes } from '#modules/usual-items/usual-items.routes.ts'
import { usualFood, usualUnit } from '#modules/usual-items/usual-items.store.ts'
import { validatorsRoutes } from '#modules/validators/validators.routes.ts'
import { webhooksOfHouseholds } from '#modules/webhooks/shown-webhooks.service.ts'
import { webhookDelivery } from '#modules/webhooks/webhook-delivery.ts'
import { webhooksRoutes } from '#modules/webhooks/webhooks.routes.ts'
import { withoutBasePath } from './base-path.ts'
import { listen } from './listeners.ts'

/** The composition root: every module, in lists you can read; `listeners.ts` and `timed-jobs.ts` are its other lists. */

/** Who uses foods and units: a merge repoints them, and "where used" asks them. */
const foodUses: FoodUses = {
  recipes: foodInRecipes,
  importRules: foodInImportRules,
  shoppingItems: foodOnLists,
  usualItems: usualFood,
}
const unitUses: UnitUses = { recipes: unitInRecipes, shoppingItems: unitOnLists, usualItems: usualUnit }

const modules = [
  appInfoRoutes,
  authRoutes(factorsAtSignIn),
  auditRoutes,
  secondFactorsRoutes,
  pushRoutes,
  usersRoutes,
  passwordsRoutes,
  registrationRoutes(seedGroup),
  validatorsRoutes,
  invitationsRoutes,
  groupsRoutes,
  householdsRoutes(webhooksOfHouseholds),
  aiProvidersRoutes,
  labelsRoutes({ foods: { find: labelOnFoods }, shoppingItems: { find: labelOnLists } }),
  foodsRoutes(foodUses),
  unitsRoutes(unitUses),
  importRulesRoutes,
  ingredientParserRoutes,
  organizersRoutes(organizersInRecipes),
  seedsRoutes,
  cookbooksRoutes,
  noticesRoutes,
  notifiersRoutes,
  mealplansRoutes,
  mealplanCalendarRoutes,
  shoppingListsRoutes,
  shoppingItemsRoutes,
  shoppingListChangesRoutes,
  shoppingListSharingRoutes,
  usualItemsRoutes,
  cookbookRecipesRoutes,
  recipeActionsRoutes,
  organizerRecipesRoutes,
  recipeSearchRoutes,
  recipeFinderRoutes,
  recipesRoutes,
  recipeTrashRoutes,
  recipeRevisionsRoutes,
  ratingsRoutes,
  recipeMediaRoutes,
  recipeCommentsRoutes,
  recipeMarginNotesRoutes,
  recipePresenceRoutes,
  recipeTimelineRoutes,
  recipeSharingRoutes,
  recipeBulkRoutes,
  tableExportRoutes,
  recipeExportRoutes,
  groupArchiveRoutes,
  bulkImportRoutes,
  recipeHealthRoutes,
  recipeImportRoutes(readPageWithAi),
  assistedImportRoutes,
  removalsRoutes({ [MOVED_ITEMS]: takeMoveBack }),
  migrationsRoutes,
  reportsRoutes({ bulk_import: retryAddresses, migration: retryFailed }),
  jobsRoutes,
  deliveriesRoutes,
  webhooksRoutes,
  cookingRoutes,
  exploreRoutes,
  siteMapRoutes,
  adminRoutes,
  siteChecksRoutes,
  maintenanceRoutes,
  backupsRoutes(isReferenceBackup),
  referenceImportRoutes,
  apiDocsRoutes,
  metricsRoutes,
  assistantsRoutes,
]

/** Everything that can go on after a request. */
const jobKinds: readonly AnyJobKind[] = [
  packRecipes,
  changeRecipes,
  packGroup,
  importGroup,
  makeBackup,
  verifyBackup,
  importBackup,
  mailResetLink,
  importAddresses(readPageWithAi),
  readPreview,
  runMigration,
]

export const jobRunnerOf = (runtime: Runtime): JobRunner =>
  createJobRunner(runtime, jobKinds, { actorOf: (userId) => actorOfJob(runtime, userId) })

/** Everything that is sent to others. */
const deliveryKinds: readonly AnyDeliveryKind[] = [actionDelivery, webhookDelivery, notifierDelivery, pushDelivery]

export const deliveryRunnerOf = (runtime: Runtime): DeliveryRunner => createDeliveryRunner(runtime, deliveryKinds)

export async function createApp(runtime: Runtime, clientDir: string): Promise<FastifyInstance> {
  const { config, log } = runtime
  const app = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    // Only archives may take so long; `acceptBodies` ends whatever else comes slowly.
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
  for (const register of [...modules, startPagesRoutes(clientDir)]) register(app)
  listen(runtime)
  await serveClient(app, clientDir, config.basePath)
  app.addHook('onResponse', async (request, reply) => {
    // Links carry tokens: in their query, or in a path that is then told as the contract writes it.
    const { endpoint } = request.routeOptions.config
    const path = endpoint?.path.includes('{token') ? endpoint.path : pathToTell(request.url)
    log.debug({ method: request.method, path, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'answered')
  })
  return app
}

/** What follows in the address of a page that was shared is the key to it. */
const pathToTell = (url: string) => url.split('?', 1)[0]?.replace(/(?<=\/shared\/).*/, '…')

const trustedProxies = (addresses: string[]): boolean | string[] =>
  addresses.includes('*') ? true : addresses.length > 0 ? addresses : false
