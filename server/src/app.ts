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
import { authRoutes } from '#modules/accounts/auth/auth.routes.ts'
import { actorOfJob, createActorResolver } from '#modules/accounts/auth/resolve-actor.ts'
import { dinersRoutes } from '#modules/accounts/diners/diners.routes.ts'
import { groupsRoutes } from '#modules/accounts/groups/groups.routes.ts'
import { householdsRoutes } from '#modules/accounts/households/households.routes.ts'
import { invitationsRoutes } from '#modules/accounts/invitations/invitations.routes.ts'
import { mailResetLink } from '#modules/accounts/passwords/password-reset.service.ts'
import { passwordsRoutes } from '#modules/accounts/passwords/passwords.routes.ts'
import { registrationRoutes } from '#modules/accounts/registration/registration.routes.ts'
import { secondFactorsRoutes } from '#modules/accounts/second-factors/second-factors.routes.ts'
import { factorsAtSignIn, lacksDemandedFactor } from '#modules/accounts/second-factors/second-factors.service.ts'
import { usersRoutes } from '#modules/accounts/users/users.routes.ts'
import { foodAllergensRoutes } from '#modules/catalogue/food-allergens/food-allergens.routes.ts'
import { COMBINED_FOODS, undoCombine } from '#modules/catalogue/food-matching/food-combining.service.ts'
import { foodMatchingRoutes } from '#modules/catalogue/food-matching/food-matching.routes.ts'
import { foodNutritionRoutes } from '#modules/catalogue/food-nutrition/food-nutrition.routes.ts'
import { CORRECTED_FOOD, undoCorrection } from '#modules/catalogue/food-nutrition/food-nutrition.service.ts'
import { foodsRoutes } from '#modules/catalogue/foods/foods.routes.ts'
import { labelOnFoods } from '#modules/catalogue/foods/foods.store.ts'
import { importRulesRoutes } from '#modules/catalogue/import-rules/import-rules.routes.ts'
import { ingredientParserRoutes } from '#modules/catalogue/ingredient-parser/ingredient-parser.routes.ts'
import { labelsRoutes } from '#modules/catalogue/labels/labels.routes.ts'
import { organizersRoutes } from '#modules/catalogue/organizers/organizers.routes.ts'
import { seedsRoutes } from '#modules/catalogue/seeds/seeds.routes.ts'
import { seedGroup } from '#modules/catalogue/seeds/seeds.service.ts'
import { substitutesRoutes } from '#modules/catalogue/substitutes/substitutes.routes.ts'
import { unitsRoutes } from '#modules/catalogue/units/units.routes.ts'
import { exploreRoutes } from '#modules/discovery/explore/explore.routes.ts'
import { siteMapRoutes } from '#modules/discovery/explore/site-map.routes.ts'
import { pantryRecipesRoutes } from '#modules/discovery/pantry-recipes/pantry-recipes.routes.ts'
import { recipeFinderRoutes } from '#modules/discovery/recipe-finder/recipe-finder.routes.ts'
import { organizerRecipesRoutes } from '#modules/discovery/recipe-search/organizer-recipes.routes.ts'
import { recipeSearchRoutes } from '#modules/discovery/recipe-search/recipe-search.routes.ts'
import { startPagesRoutes } from '#modules/discovery/start-pages/start-pages.routes.ts'
import { aiProvidersRoutes } from '#modules/foundation/ai-providers/ai-providers.routes.ts'
import { appInfoRoutes } from '#modules/foundation/app-info/app-info.routes.ts'
import { auditRoutes } from '#modules/foundation/audit/audit.routes.ts'
import { changeFeedRoutes } from '#modules/foundation/change-feed/change-feed.routes.ts'
import { deliveriesRoutes } from '#modules/foundation/deliveries/deliveries.routes.ts'
import type { AnyDeliveryKind } from '#modules/foundation/deliveries/delivery-kind.ts'
import { createDeliveryRunner, type DeliveryRunner } from '#modules/foundation/deliveries/delivery-runner.ts'
import { jobsRoutes } from '#modules/foundation/jobs/jobs.routes.ts'
import { removalsRoutes } from '#modules/foundation/removals/removals.routes.ts'
import { reportsRoutes } from '#modules/foundation/reports/reports.routes.ts'
import { appImportsRoutes } from '#modules/intake/app-imports/app-imports.routes.ts'
import { readPreview } from '#modules/intake/app-imports/preview-reading.service.ts'
import { retryFailed, runAppImport } from '#modules/intake/app-imports/runs.service.ts'
import { exportGroup } from '#modules/intake/group-archive/archive-export.service.ts'
import { importGroup } from '#modules/intake/group-archive/archive-uploads.service.ts'
import { groupArchiveRoutes } from '#modules/intake/group-archive/group-archive.routes.ts'
import { isMealieBackup } from '#modules/intake/group-archive/mealie/mealie-backup.ts'
import { mealieImportRoutes } from '#modules/intake/mealie-import/mealie-import.routes.ts'
import { importBackup } from '#modules/intake/mealie-import/mealie-import.service.ts'
import { pantryImportRoutes } from '#modules/intake/pantry-import/pantry-import.routes.ts'
import { packRecipes } from '#modules/intake/recipe-export/group-exports.service.ts'
import { recipeExportRoutes } from '#modules/intake/recipe-export/recipe-export.routes.ts'
import { assistedImportRoutes } from '#modules/intake/recipe-import/assisted-import.routes.ts'
import { readPageWithAi } from '#modules/intake/recipe-import/assisted-reading.service.ts'
import { bulkImportRoutes } from '#modules/intake/recipe-import/bulk-import.routes.ts'
import { importAddresses, retryAddresses } from '#modules/intake/recipe-import/bulk-import.service.ts'
import { recipeImportRoutes } from '#modules/intake/recipe-import/recipe-import.routes.ts'
import { tableExportRoutes } from '#modules/intake/table-export/table-export.routes.ts'
import { adminRoutes } from '#modules/operations/admin/admin.routes.ts'
import { apiDocsRoutes } from '#modules/operations/api-docs/api-docs.routes.ts'
import { verifyBackup } from '#modules/operations/backups/backup-verification.service.ts'
import { backupsRoutes } from '#modules/operations/backups/backups.routes.ts'
import { makeBackup } from '#modules/operations/backups/backups.service.ts'
import { maintenanceRoutes } from '#modules/operations/maintenance/maintenance.routes.ts'
import { metricsRoutes } from '#modules/operations/metrics/metrics.routes.ts'
import { siteChecksRoutes } from '#modules/operations/site-checks/site-checks.routes.ts'
import { validatorsRoutes } from '#modules/operations/validators/validators.routes.ts'
import { assistantsRoutes } from '#modules/outgoing/assistants/assistants.routes.ts'
import { notifierDelivery } from '#modules/outgoing/notifiers/notifier-delivery.service.ts'
import { notifiersRoutes } from '#modules/outgoing/notifiers/notifiers.routes.ts'
import { pushRoutes } from '#modules/outgoing/push/push.routes.ts'
import { pushDelivery } from '#modules/outgoing/push/push-delivery.service.ts'
import { recipeActionsRoutes } from '#modules/outgoing/recipe-actions/recipe-actions.routes.ts'
import { actionDelivery } from '#modules/outgoing/recipe-actions/recipe-actions.service.ts'
import { webhookDelivery } from '#modules/outgoing/webhooks/webhook-delivery.ts'
import { webhooksRoutes } from '#modules/outgoing/webhooks/webhooks.routes.ts'
import { webhooksOfHouseholds } from '#modules/outgoing/webhooks/webhooks.service.ts'
import { barcodesRoutes } from '#modules/pantry/barcodes/barcodes.routes.ts'
import { pantryRoutes } from '#modules/pantry/pantry/pantry.routes.ts'
import { pantryChangesRoutes } from '#modules/pantry/pantry-changes/pantry-changes.routes.ts'
import { pantryFoodsRoutes } from '#modules/pantry/pantry-foods/pantry-foods.routes.ts'
import { lowFoods } from '#modules/pantry/pantry-foods/pantry-foods.service.ts'
import { pantryPlacesRoutes } from '#modules/pantry/pantry-places/pantry-places.routes.ts'
import { pantrySharingRoutes } from '#modules/pantry/pantry-sharing/pantry-sharing.routes.ts'
import { ENDED_REPEAT, undoEnd } from '#modules/planning/mealplan-repeats/mealplan-repeats.service.ts'
import { followDishes, linkLeftovers } from '#modules/planning/mealplans/leftover-links.service.ts'
import { cookingRoutes } from '#modules/recipes/cooking/cooking.routes.ts'
import { pantryCookingRoutes } from '#modules/recipes/pantry-cooking/pantry-cooking.routes.ts'
import { ratingsRoutes } from '#modules/recipes/ratings/ratings.routes.ts'
import { changeRecipes } from '#modules/recipes/recipe-bulk/bulk-jobs.service.ts'
import { recipeBulkRoutes } from '#modules/recipes/recipe-bulk/recipe-bulk.routes.ts'
import { recipeCommentsRoutes } from '#modules/recipes/recipe-comments/recipe-comments.routes.ts'
import { recipeGalleryRoutes } from '#modules/recipes/recipe-gallery/recipe-gallery.routes.ts'
import { recipeHealthRoutes } from '#modules/recipes/recipe-health/recipe-health.routes.ts'
import { recipeMarginNotesRoutes } from '#modules/recipes/recipe-margin-notes/recipe-margin-notes.routes.ts'
import { recipeMediaRoutes } from '#modules/recipes/recipe-media/recipe-media.routes.ts'
import { recipeNutritionRoutes } from '#modules/recipes/recipe-nutrition/recipe-nutrition.routes.ts'
import { recipePresenceRoutes } from '#modules/recipes/recipe-presence/recipe-presence.routes.ts'
import { recipeRevisionsRoutes } from '#modules/recipes/recipe-revisions/recipe-revisions.routes.ts'
import { recipeSharingRoutes } from '#modules/recipes/recipe-sharing/recipe-sharing.routes.ts'
import { recipeTimelineRoutes } from '#modules/recipes/recipe-timeline/recipe-timeline.routes.ts'
import { recipeTrashRoutes } from '#modules/recipes/recipe-trash/recipe-trash.routes.ts'
import { recipeWarningsRoutes } from '#modules/recipes/recipe-warnings/recipe-warnings.routes.ts'
import { organizersInRecipes } from '#modules/recipes/recipes/recipe-uses.store.ts'
import { recipesRoutes } from '#modules/recipes/recipes/recipes.routes.ts'
import { batchDayRoutes } from '#modules/shopping/batch-day/batch-day.routes.ts'
import { itemPricesRoutes } from '#modules/shopping/item-prices/item-prices.routes.ts'
import { pantryShoppingRoutes } from '#modules/shopping/pantry-shopping/pantry-shopping.routes.ts'
import { recurringItemsRoutes } from '#modules/shopping/recurring-items/recurring-items.routes.ts'
import { shoppingItemsRoutes } from '#modules/shopping/shopping-items/shopping-items.routes.ts'
import { labelOnLists } from '#modules/shopping/shopping-items/shopping-uses.store.ts'
import { shoppingListChangesRoutes } from '#modules/shopping/shopping-list-changes/shopping-list-changes.routes.ts'
import { shoppingListSharingRoutes } from '#modules/shopping/shopping-list-sharing/shopping-list-sharing.routes.ts'
import { MOVED_ITEMS, undoMove } from '#modules/shopping/shopping-lists/moved-items.service.ts'
import { shoppingListsRoutes } from '#modules/shopping/shopping-lists/shopping-lists.routes.ts'
import { shoppingStoresRoutes } from '#modules/shopping/shopping-stores/shopping-stores.routes.ts'
import { usualItemsRoutes } from '#modules/shopping/usual-items/usual-items.routes.ts'
import { withoutBasePath } from './base-path.ts'
import { cookbookRoutes } from './cookbook-routes.ts'
import { listen } from './listeners.ts'
import { foodUses, unitUses } from './noun-uses.ts'
import { planningRoutes } from './planning-routes.ts'

/** The composition root: lists every module; `listeners.ts` and `schedules.ts` are its other lists. */

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
  dinersRoutes,
  foodAllergensRoutes,
  substitutesRoutes,
  recipeWarningsRoutes,
  groupsRoutes,
  householdsRoutes(webhooksOfHouseholds),
  aiProvidersRoutes,
  labelsRoutes({ foods: { find: labelOnFoods }, shoppingItems: { find: labelOnLists } }),
  foodsRoutes(foodUses),
  foodMatchingRoutes(foodUses),
  foodNutritionRoutes,
  unitsRoutes(unitUses),
  importRulesRoutes,
  ingredientParserRoutes,
  organizersRoutes(organizersInRecipes),
  seedsRoutes,
  pantryRoutes(lowFoods),
  pantryChangesRoutes(followDishes),
  pantryFoodsRoutes,
  pantryPlacesRoutes,
  pantrySharingRoutes,
  barcodesRoutes,
  pantryCookingRoutes(linkLeftovers),
  pantryRecipesRoutes,
  pantryImportRoutes,
  ...cookbookRoutes,
  changeFeedRoutes,
  notifiersRoutes,
  ...planningRoutes,
  batchDayRoutes,
  shoppingListsRoutes,
  shoppingItemsRoutes,
  shoppingListChangesRoutes,
  shoppingListSharingRoutes,
  usualItemsRoutes,
  pantryShoppingRoutes,
  shoppingStoresRoutes,
  recurringItemsRoutes,
  itemPricesRoutes,
  recipeActionsRoutes,
  organizerRecipesRoutes,
  recipeSearchRoutes,
  recipeFinderRoutes,
  recipesRoutes,
  recipeTrashRoutes,
  recipeRevisionsRoutes,
  ratingsRoutes,
  recipeGalleryRoutes,
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
  recipeNutritionRoutes,
  recipeImportRoutes(readPageWithAi),
  assistedImportRoutes,
  removalsRoutes({
    [MOVED_ITEMS]: undoMove,
    [COMBINED_FOODS]: undoCombine,
    [CORRECTED_FOOD]: undoCorrection,
    [ENDED_REPEAT]: undoEnd,
  }),
  appImportsRoutes,
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
  backupsRoutes(isMealieBackup),
  mealieImportRoutes,
  apiDocsRoutes,
  metricsRoutes,
  assistantsRoutes,
]

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
  for (const register of [...modules, startPagesRoutes(clientDir)]) register(app)
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
