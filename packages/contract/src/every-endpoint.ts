import { adminApi, adminGroupsApi, adminHouseholdsApi, adminUsersApi } from './admin.ts'
import { adminAiProvidersApi, aiProvidersApi } from './ai-providers.ts'
import { appImportsApi } from './app-imports.ts'
import { appInfoApi } from './app-info.ts'
import { auditApi } from './audit.ts'
import { authApi } from './auth.ts'
import { backupsApi } from './backups.ts'
import { barcodesApi } from './barcodes.ts'
import { batchDayApi } from './batch-day.ts'
import { changeFeedApi } from './change-feed.ts'
import { cookModeApi } from './cook-mode.ts'
import { cookbookContentsApi } from './cookbook-contents.ts'
import { cookbookSharingApi } from './cookbook-sharing.ts'
import { cookbookRecipesApi, cookbooksApi } from './cookbooks.ts'
import { cookingsApi } from './cookings.ts'
import { deliveriesApi } from './deliveries.ts'
import { dinersApi } from './diners.ts'
import type { TaggedEndpoint } from './endpoint.ts'
import { exploreApi } from './explore.ts'
import { foodAllergensApi } from './food-allergens.ts'
import { foodMatchingApi } from './food-matching.ts'
import { foodNutritionApi } from './food-nutrition.ts'
import { foodsApi } from './foods.ts'
import { groupArchiveApi } from './group-archive.ts'
import { groupsApi } from './groups.ts'
import { householdMealsApi } from './household-meals.ts'
import { householdsApi } from './households.ts'
import { importRulesApi } from './import-rules.ts'
import { ingredientParserApi } from './ingredient-parser.ts'
import { invitationsApi } from './invitations.ts'
import { itemPricesApi } from './item-prices.ts'
import { adminJobsApi, jobsApi } from './jobs.ts'
import { labelsApi } from './labels.ts'
import { leftoversApi } from './leftovers.ts'
import { maintenanceApi } from './maintenance.ts'
import { mealieImportApi } from './mealie-import.ts'
import { mealplanCalendarApi } from './mealplan-calendar.ts'
import { mealplanLimitsApi } from './mealplan-limits.ts'
import { mealplanNutritionApi } from './mealplan-nutrition.ts'
import { mealplanRepeatsApi } from './mealplan-repeats.ts'
import { mealplanTemplatesApi } from './mealplan-templates.ts'
import { mealplanRulesApi, mealplansApi } from './mealplans.ts'
import { notifiersApi } from './notifiers.ts'
import { nutritionGoalsApi } from './nutrition-goals.ts'
import { categoriesApi, tagsApi, toolsApi } from './organizers.ts'
import { pantryApi } from './pantry.ts'
import { pantryChangesApi } from './pantry-changes.ts'
import { pantryCookingApi } from './pantry-cooking.ts'
import { pantryFoodsApi } from './pantry-foods.ts'
import { pantryImportApi } from './pantry-import.ts'
import { pantryPlacesApi } from './pantry-places.ts'
import { pantryRecipesApi } from './pantry-recipes.ts'
import { pantrySharingApi } from './pantry-sharing.ts'
import { pantryShoppingApi } from './pantry-shopping.ts'
import { passwordsApi } from './passwords.ts'
import { prepTasksApi } from './prep-tasks.ts'
import { pushApi } from './push.ts'
import { ratingsApi } from './ratings.ts'
import { recipeActionsApi } from './recipe-actions.ts'
import { recipeBulkApi } from './recipe-bulk.ts'
import { recipeCommentsApi } from './recipe-comments.ts'
import { recipeExportApi } from './recipe-export.ts'
import { recipeFinderApi } from './recipe-finder.ts'
import { recipeGalleryApi } from './recipe-gallery.ts'
import { recipeHealthApi } from './recipe-health.ts'
import { assistedImportApi, recipeBulkImportApi, recipeImportApi } from './recipe-import.ts'
import { recipeMarginNotesApi } from './recipe-margin-notes.ts'
import { recipeMediaApi } from './recipe-media.ts'
import { recipeNutritionApi } from './recipe-nutrition.ts'
import { recipePresenceApi } from './recipe-presence.ts'
import { recipeRevisionsApi } from './recipe-revisions.ts'
import { organizerRecipesApi, recipeSearchApi } from './recipe-search.ts'
import { recipeSharingApi } from './recipe-sharing.ts'
import { recipeTimelineApi } from './recipe-timeline.ts'
import { recipeWarningsApi } from './recipe-warnings.ts'
import { recipesApi } from './recipes.ts'
import { recurringItemsApi } from './recurring-items.ts'
import { registrationApi } from './registration.ts'
import { removalsApi } from './removals.ts'
import { reportsApi } from './reports.ts'
import { secondFactorsApi } from './second-factors.ts'
import { seedsApi } from './seeds.ts'
import { shoppingItemsApi } from './shopping-items.ts'
import { shoppingListChangesApi } from './shopping-list-changes.ts'
import { shoppingListSharingApi } from './shopping-list-sharing.ts'
import { shoppingListsApi } from './shopping-lists.ts'
import { shoppingStoresApi } from './shopping-stores.ts'
import { similarRecipesApi } from './similar-recipes.ts'
import { siteChecksApi } from './site-checks.ts'
import { substitutesApi } from './substitutes.ts'
import { tableExportApi } from './table-export.ts'
import { trashApi } from './trash.ts'
import { unitsApi } from './units.ts'
import { usersApi } from './users.ts'
import { usualItemsApi } from './usual-items.ts'
import { validatorsApi } from './validators.ts'
import { webhooksApi } from './webhooks.ts'

/** The whole contract in reading order: OpenAPI, the access inventory and the fake API of the client tests walk this list. */
export const everyEndpoint: TaggedEndpoint[] = [
  appInfoApi,
  authApi,
  usersApi,
  passwordsApi,
  registrationApi,
  validatorsApi,
  invitationsApi,
  groupsApi,
  householdsApi,
  dinersApi,
  labelsApi,
  foodsApi,
  foodMatchingApi,
  foodAllergensApi,
  substitutesApi,
  foodNutritionApi,
  unitsApi,
  categoriesApi,
  tagsApi,
  toolsApi,
  organizerRecipesApi,
  seedsApi,
  pantryApi,
  pantryChangesApi,
  pantryFoodsApi,
  pantryPlacesApi,
  barcodesApi,
  pantryCookingApi,
  pantryRecipesApi,
  pantrySharingApi,
  pantryShoppingApi,
  pantryImportApi,
  recipeSearchApi,
  recipesApi,
  recipeImportApi,
  recipeBulkImportApi,
  assistedImportApi,
  ingredientParserApi,
  importRulesApi,
  aiProvidersApi,
  appImportsApi,
  reportsApi,
  cookbooksApi,
  cookingsApi,
  mealplansApi,
  mealplanRulesApi,
  mealplanCalendarApi,
  mealplanNutritionApi,
  nutritionGoalsApi,
  prepTasksApi,
  batchDayApi,
  householdMealsApi,
  mealplanRepeatsApi,
  mealplanTemplatesApi,
  mealplanLimitsApi,
  leftoversApi,
  shoppingListsApi,
  shoppingItemsApi,
  shoppingListChangesApi,
  shoppingListSharingApi,
  usualItemsApi,
  shoppingStoresApi,
  recurringItemsApi,
  itemPricesApi,
  cookbookRecipesApi,
  cookbookContentsApi,
  cookbookSharingApi,
  similarRecipesApi,
  recipeActionsApi,
  changeFeedApi,
  notifiersApi,
  trashApi,
  recipeRevisionsApi,
  recipeFinderApi,
  ratingsApi,
  recipeGalleryApi,
  recipeMediaApi,
  recipeCommentsApi,
  recipeMarginNotesApi,
  recipePresenceApi,
  recipeTimelineApi,
  recipeSharingApi,
  recipeBulkApi,
  recipeExportApi,
  groupArchiveApi,
  tableExportApi,
  recipeHealthApi,
  recipeWarningsApi,
  recipeNutritionApi,
  removalsApi,
  jobsApi,
  adminJobsApi,
  deliveriesApi,
  webhooksApi,
  cookModeApi,
  exploreApi,
  adminUsersApi,
  adminGroupsApi,
  adminHouseholdsApi,
  adminAiProvidersApi,
  adminApi,
  siteChecksApi,
  auditApi,
  secondFactorsApi,
  pushApi,
  maintenanceApi,
  backupsApi,
  mealieImportApi,
].flatMap((table) => Object.values(table))
