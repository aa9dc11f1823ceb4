import { authRoutes } from '#modules/accounts/auth/auth.routes.ts'
import { dinersRoutes } from '#modules/accounts/diners/diners.routes.ts'
import { groupsRoutes } from '#modules/accounts/groups/groups.routes.ts'
import { householdsRoutes } from '#modules/accounts/households/households.routes.ts'
import { invitationsRoutes } from '#modules/accounts/invitations/invitations.routes.ts'
import { passwordsRoutes } from '#modules/accounts/passwords/passwords.routes.ts'
import { registrationRoutes } from '#modules/accounts/registration/registration.routes.ts'
import { secondFactorsRoutes } from '#modules/accounts/second-factors/second-factors.routes.ts'
import { factorsAtSignIn } from '#modules/accounts/second-factors/second-factors.service.ts'
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
import { cookbookContentsRoutes } from '#modules/discovery/cookbook-contents/cookbook-contents.routes.ts'
import { cookbookSharingRoutes } from '#modules/discovery/cookbook-sharing/cookbook-sharing.routes.ts'
import { cookbooksRoutes } from '#modules/discovery/cookbooks/cookbooks.routes.ts'
import { exploreRoutes } from '#modules/discovery/explore/explore.routes.ts'
import { siteMapRoutes } from '#modules/discovery/explore/site-map.routes.ts'
import { pantryRecipesRoutes } from '#modules/discovery/pantry-recipes/pantry-recipes.routes.ts'
import { recipeFinderRoutes } from '#modules/discovery/recipe-finder/recipe-finder.routes.ts'
import { cookbookRecipesRoutes } from '#modules/discovery/recipe-search/cookbook-recipes.routes.ts'
import { organizerRecipesRoutes } from '#modules/discovery/recipe-search/organizer-recipes.routes.ts'
import { recipeSearchRoutes } from '#modules/discovery/recipe-search/recipe-search.routes.ts'
import { similarRecipesRoutes } from '#modules/discovery/similar-recipes/similar-recipes.routes.ts'
import { aiProvidersRoutes } from '#modules/foundation/ai-providers/ai-providers.routes.ts'
import { appInfoRoutes } from '#modules/foundation/app-info/app-info.routes.ts'
import { changeFeedRoutes } from '#modules/foundation/change-feed/change-feed.routes.ts'
import { deliveriesRoutes } from '#modules/foundation/deliveries/deliveries.routes.ts'
import { jobsRoutes } from '#modules/foundation/jobs/jobs.routes.ts'
import { removalsRoutes } from '#modules/foundation/removals/removals.routes.ts'
import { reportsRoutes } from '#modules/foundation/reports/reports.routes.ts'
import { appImportsRoutes } from '#modules/intake/app-imports/app-imports.routes.ts'
import { retryFailed } from '#modules/intake/app-imports/runs.service.ts'
import { groupArchiveRoutes } from '#modules/intake/group-archive/group-archive.routes.ts'
import { isMealieBackup } from '#modules/intake/group-archive/mealie/mealie-backup.ts'
import { mealieImportRoutes } from '#modules/intake/mealie-import/mealie-import.routes.ts'
import { pantryImportRoutes } from '#modules/intake/pantry-import/pantry-import.routes.ts'
import { recipeExportRoutes } from '#modules/intake/recipe-export/recipe-export.routes.ts'
import { assistedImportRoutes } from '#modules/intake/recipe-import/assisted-import.routes.ts'
import { readPageWithAi } from '#modules/intake/recipe-import/assisted-reading.service.ts'
import { bulkImportRoutes } from '#modules/intake/recipe-import/bulk-import.routes.ts'
import { retryAddresses } from '#modules/intake/recipe-import/bulk-import.service.ts'
import { recipeImportRoutes } from '#modules/intake/recipe-import/recipe-import.routes.ts'
import { tableExportRoutes } from '#modules/intake/table-export/table-export.routes.ts'
import { adminRoutes } from '#modules/operations/admin/admin.routes.ts'
import { apiDocsRoutes } from '#modules/operations/api-docs/api-docs.routes.ts'
import { auditRoutes } from '#modules/operations/audit/audit.routes.ts'
import { backupsRoutes } from '#modules/operations/backups/backups.routes.ts'
import { maintenanceRoutes } from '#modules/operations/maintenance/maintenance.routes.ts'
import { metricsRoutes } from '#modules/operations/metrics/metrics.routes.ts'
import { siteChecksRoutes } from '#modules/operations/site-checks/site-checks.routes.ts'
import { validatorsRoutes } from '#modules/operations/validators/validators.routes.ts'
import { assistantsRoutes } from '#modules/outgoing/assistants/assistants.routes.ts'
import { notifiersRoutes } from '#modules/outgoing/notifiers/notifiers.routes.ts'
import { pushRoutes } from '#modules/outgoing/push/push.routes.ts'
import { recipeActionsRoutes } from '#modules/outgoing/recipe-actions/recipe-actions.routes.ts'
import { webhooksRoutes } from '#modules/outgoing/webhooks/webhooks.routes.ts'
import { webhooksOfHouseholds } from '#modules/outgoing/webhooks/webhooks.service.ts'
import { barcodesRoutes } from '#modules/pantry/barcodes/barcodes.routes.ts'
import { pantryRoutes } from '#modules/pantry/pantry/pantry.routes.ts'
import { pantryChangesRoutes } from '#modules/pantry/pantry-changes/pantry-changes.routes.ts'
import { pantryFoodsRoutes } from '#modules/pantry/pantry-foods/pantry-foods.routes.ts'
import { lowFoods } from '#modules/pantry/pantry-foods/pantry-foods.service.ts'
import { pantryPlacesRoutes } from '#modules/pantry/pantry-places/pantry-places.routes.ts'
import { pantrySharingRoutes } from '#modules/pantry/pantry-sharing/pantry-sharing.routes.ts'
import { cookingsRoutes } from '#modules/planning/cookings/cookings.routes.ts'
import { householdMealsRoutes } from '#modules/planning/household-meals/household-meals.routes.ts'
import { leftoversRoutes } from '#modules/planning/leftovers/leftovers.routes.ts'
import { mealplanCalendarRoutes } from '#modules/planning/mealplan-calendar/mealplan-calendar.routes.ts'
import { mealplanLimitsRoutes } from '#modules/planning/mealplan-limits/mealplan-limits.routes.ts'
import { mealplanNutritionRoutes } from '#modules/planning/mealplan-nutrition/mealplan-nutrition.routes.ts'
import { mealplanRepeatsRoutes } from '#modules/planning/mealplan-repeats/mealplan-repeats.routes.ts'
import { ENDED_REPEAT, undoEnd } from '#modules/planning/mealplan-repeats/mealplan-repeats.service.ts'
import { mealplanTemplatesRoutes } from '#modules/planning/mealplan-templates/mealplan-templates.routes.ts'
import { followDishes, leaveTakenDishes, linkLeftovers } from '#modules/planning/mealplans/leftover-links.service.ts'
import { mealplansRoutes } from '#modules/planning/mealplans/mealplans.routes.ts'
import { withFreeDishes } from '#modules/planning/mealplans/planned-dishes.service.ts'
import { nutritionGoalsRoutes } from '#modules/planning/nutrition-goals/nutrition-goals.routes.ts'
import { prepTasksRoutes } from '#modules/planning/prep-tasks/prep-tasks.routes.ts'
import { cookModeRoutes } from '#modules/recipes/cook-mode/cook-mode.routes.ts'
import { pantryCookingRoutes } from '#modules/recipes/pantry-cooking/pantry-cooking.routes.ts'
import { ratingsRoutes } from '#modules/recipes/ratings/ratings.routes.ts'
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
import { recipeWarningsRoutes } from '#modules/recipes/recipe-warnings/recipe-warnings.routes.ts'
import { organizersInRecipes } from '#modules/recipes/recipes/recipe-uses.store.ts'
import { recipesRoutes } from '#modules/recipes/recipes/recipes.routes.ts'
import { trashRoutes } from '#modules/recipes/trash/trash.routes.ts'
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
import { foodUses, unitUses } from './food-and-unit-uses.ts'

/**
 * The routes of every module, wing by wing, with what earlier wings are handed by later ones. Only the HTML pages are
 * missing: they must know where the client is, and `app.ts` mounts them itself.
 */

const foundation = [
  appInfoRoutes,
  aiProvidersRoutes,
  changeFeedRoutes,
  removalsRoutes({
    undos: {
      [MOVED_ITEMS]: undoMove,
      [COMBINED_FOODS]: undoCombine,
      [CORRECTED_FOOD]: undoCorrection,
      [ENDED_REPEAT]: undoEnd,
    },
    mends: { mealplan: withFreeDishes },
  }),
  reportsRoutes({ bulk_import: retryAddresses, migration: retryFailed }),
  jobsRoutes,
  deliveriesRoutes,
]

const accounts = [
  authRoutes(factorsAtSignIn),
  secondFactorsRoutes,
  usersRoutes,
  passwordsRoutes,
  registrationRoutes(seedGroup),
  invitationsRoutes,
  dinersRoutes,
  groupsRoutes,
  householdsRoutes(webhooksOfHouseholds),
]

const catalogue = [
  foodAllergensRoutes,
  substitutesRoutes,
  labelsRoutes({ foods: { find: labelOnFoods }, shoppingItems: { find: labelOnLists } }),
  foodsRoutes(foodUses),
  foodMatchingRoutes(foodUses),
  foodNutritionRoutes,
  unitsRoutes(unitUses),
  importRulesRoutes,
  ingredientParserRoutes,
  organizersRoutes(organizersInRecipes),
  seedsRoutes,
]

const pantry = [
  pantryRoutes(lowFoods),
  pantryChangesRoutes(followDishes),
  pantryFoodsRoutes,
  pantryPlacesRoutes,
  pantrySharingRoutes,
  barcodesRoutes,
]

const recipes = [
  recipeWarningsRoutes,
  pantryCookingRoutes(linkLeftovers),
  recipesRoutes,
  trashRoutes(leaveTakenDishes),
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
  recipeHealthRoutes,
  recipeNutritionRoutes,
  cookModeRoutes,
]

const discovery = [
  pantryRecipesRoutes,
  organizerRecipesRoutes,
  recipeSearchRoutes,
  recipeFinderRoutes,
  exploreRoutes,
  siteMapRoutes,
  cookbooksRoutes,
  cookbookRecipesRoutes,
  cookbookContentsRoutes,
  cookbookSharingRoutes,
  similarRecipesRoutes,
]

const planning = [
  mealplansRoutes,
  mealplanCalendarRoutes,
  mealplanNutritionRoutes,
  nutritionGoalsRoutes,
  householdMealsRoutes,
  mealplanRepeatsRoutes,
  mealplanTemplatesRoutes,
  mealplanLimitsRoutes,
  leftoversRoutes,
  cookingsRoutes,
  prepTasksRoutes,
]

const shopping = [
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
]

const outgoing = [pushRoutes, notifiersRoutes, recipeActionsRoutes, webhooksRoutes, assistantsRoutes]

const operations = [
  validatorsRoutes,
  adminRoutes,
  auditRoutes,
  siteChecksRoutes,
  maintenanceRoutes,
  backupsRoutes(isMealieBackup),
  apiDocsRoutes,
  metricsRoutes,
]

const intake = [
  pantryImportRoutes,
  tableExportRoutes,
  recipeExportRoutes,
  groupArchiveRoutes,
  bulkImportRoutes,
  recipeImportRoutes(readPageWithAi),
  assistedImportRoutes,
  appImportsRoutes,
  mealieImportRoutes,
]

export const everyRoute = [
  ...foundation,
  ...accounts,
  ...catalogue,
  ...pantry,
  ...recipes,
  ...discovery,
  ...planning,
  ...shopping,
  ...outgoing,
  ...operations,
  ...intake,
]
