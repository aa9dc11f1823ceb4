import type { Migration } from '../migration.ts'
import { accounts } from './0001-accounts.ts'
import { labels } from './0002-labels.ts'
import { search } from './0003-search.ts'
import { foodsAndOrganizers } from './0004-foods-and-organizers.ts'
import { recipes } from './0005-recipes.ts'
import { recipeLife } from './0006-recipe-life.ts'
import { organizerOrder } from './0010-organizer-order.ts'
import { recipeListIndexes } from './0012-recipe-list-indexes.ts'
import { ingredientFoods } from './0013-ingredient-foods.ts'
import { signIn } from './0014-sign-in.ts'
import { userPreferences } from './0015-user-preferences.ts'
import { removals } from './0016-removals.ts'
import { cooking } from './0017-cooking.ts'
import { recipeMarginNotes } from './0018-recipe-margin-notes.ts'
import { jobs } from './0019-jobs.ts'
import { outbox } from './0020-outbox.ts'
import { searchKinds } from './0021-search-kinds.ts'
import { reports } from './0022-reports.ts'
import { importRules } from './0023-import-rules.ts'
import { aiProviders } from './0024-ai-providers.ts'
import { pageAddresses } from './0025-page-addresses.ts'
import { cookbooks } from './0026-cookbooks.ts'
import { mealplans } from './0027-mealplans.ts'
import { shoppingLists } from './0028-shopping-lists.ts'
import { recipeActions } from './0029-recipe-actions.ts'
import { deliveries } from './0030-deliveries.ts'
import { webhooks } from './0031-webhooks.ts'
import { notifiers } from './0032-notifiers.ts'
import { usualItems } from './0033-usual-items.ts'
import { shoppingListSharing } from './0034-shopping-list-sharing.ts'
import { householdTimeZone } from './0035-household-time-zone.ts'
import { mealplanCalendar } from './0036-mealplan-calendar.ts'
import { recipeMigrations } from './0037-recipe-migrations.ts'
import { backups } from './0038-backups.ts'
import { accountSecurity } from './0039-account-security.ts'
import { referenceImports } from './0040-reference-imports.ts'
import { notices } from './0041-notices.ts'
import { secondFactors } from './0042-second-factors.ts'
import { operations } from './0043-operations.ts'
import { push } from './0044-push.ts'
import { passkeys } from './0045-passkeys.ts'
import { recipePresence } from './0046-recipe-presence.ts'
import { searchByField } from './0047-search-by-field.ts'
import { deliverySources } from './0048-delivery-sources.ts'
import { reportHousehold } from './0049-report-household.ts'
import { fileVersions } from './0050-file-versions.ts'
import { foodCatalogue } from './0051-food-catalogue.ts'
import { unitStandards } from './0052-unit-standards.ts'
import { doubtfulLines } from './0053-doubtful-lines.ts'
import { nutrition } from './0054-nutrition.ts'
import { diners } from './0055-diners.ts'
import { pantry } from './0056-pantry.ts'
import { sharedShopping } from './0057-shared-shopping.ts'
import { recipeGallery } from './0058-recipe-gallery.ts'
import { cookings } from './0059-cookings.ts'
import { ownWeeks } from './0060-own-weeks.ts'
import { aheadOfTime } from './0061-ahead-of-time.ts'
import { visibilityAndTrash } from './0062-visibility-and-trash.ts'
import { cookbookContents } from './0063-cookbook-contents.ts'
import { severalProcesses } from './0064-several-processes.ts'
import { recipeLanguage } from './0065-recipe-language.ts'
import { nutritionGoals } from './0066-nutrition-goals.ts'
import { sharedPantries } from './0067-shared-pantries.ts'
import { foodListOrder } from './0068-food-list-order.ts'
import { uncountedRecipes } from './0069-uncounted-recipes.ts'
import { pluralsBehindUnits } from './0070-plurals-behind-units.ts'
import { lineSubstitutes } from './0071-line-substitutes.ts'
import { ownersByIndex } from './0072-owners-by-index.ts'
import { movedLists } from './0073-moved-lists.ts'
import { monthDays } from './0074-month-days.ts'
import { mealsOfOneHousehold } from './0075-meals-of-one-household.ts'

/** In the order they run. Names are kept in the database and never change. */
export const everyMigration: [name: string, run: Migration][] = [
  ['0001-accounts', accounts],
  ['0002-labels', labels],
  ['0003-search', search],
  ['0004-foods-and-organizers', foodsAndOrganizers],
  ['0005-recipes', recipes],
  ['0006-recipe-life', recipeLife],
  ['0010-organizer-order', organizerOrder],
  ['0012-living-recipes', recipeListIndexes],
  ['0013-ingredient-foods', ingredientFoods],
  ['0014-sign-in', signIn],
  ['0015-user-preferences', userPreferences],
  ['0016-removals', removals],
  ['0017-cooking', cooking],
  ['0018-recipe-margin-notes', recipeMarginNotes],
  ['0019-jobs', jobs],
  ['0020-outbox', outbox],
  ['0021-search-kinds', searchKinds],
  ['0022-reports', reports],
  ['0023-import-rules', importRules],
  ['0024-ai-providers', aiProviders],
  ['0025-page-addresses', pageAddresses],
  ['0026-cookbooks', cookbooks],
  ['0027-mealplans', mealplans],
  ['0028-shopping-lists', shoppingLists],
  ['0029-recipe-actions', recipeActions],
  ['0030-deliveries', deliveries],
  ['0031-webhooks', webhooks],
  ['0032-notifiers', notifiers],
  ['0033-usual-items', usualItems],
  ['0034-shopping-list-sharing', shoppingListSharing],
  ['0035-household-time-zone', householdTimeZone],
  ['0036-mealplan-calendar', mealplanCalendar],
  ['0037-recipe-migrations', recipeMigrations],
  ['0038-backups', backups],
  ['0039-account-security', accountSecurity],
  ['0040-reference-imports', referenceImports],
  ['0041-notices', notices],
  ['0042-second-factors', secondFactors],
  ['0043-operations', operations],
  ['0044-push', push],
  ['0045-passkeys', passkeys],
  ['0046-recipe-presence', recipePresence],
  ['0047-search-by-field', searchByField],
  ['0048-delivery-sources', deliverySources],
  ['0049-report-household', reportHousehold],
  ['0050-file-versions', fileVersions],
  ['0051-food-catalogue', foodCatalogue],
  ['0052-unit-standards', unitStandards],
  ['0053-doubtful-lines', doubtfulLines],
  ['0054-nutrition', nutrition],
  ['0055-diners', diners],
  ['0056-pantry', pantry],
  ['0057-shared-shopping', sharedShopping],
  ['0058-recipe-gallery', recipeGallery],
  ['0059-cookings', cookings],
  ['0060-own-weeks', ownWeeks],
  ['0061-ahead-of-time', aheadOfTime],
  ['0062-visibility-and-trash', visibilityAndTrash],
  ['0063-cookbook-contents', cookbookContents],
  ['0064-several-processes', severalProcesses],
  ['0065-recipe-language', recipeLanguage],
  ['0066-nutrition-goals', nutritionGoals],
  ['0067-shared-pantries', sharedPantries],
  ['0068-food-list-order', foodListOrder],
  ['0069-uncounted-recipes', uncountedRecipes],
  ['0070-plurals-behind-units', pluralsBehindUnits],
  ['0071-line-substitutes', lineSubstitutes],
  ['0072-owners-by-index', ownersByIndex],
  ['0073-moved-lists', movedLists],
  ['0074-month-days', monthDays],
  ['0075-meals-of-one-household', mealsOfOneHousehold],
]
