/** The source language as a type: every key of the interface is a leaf of it. The messages themselves are loaded in two parts. */
import type add from './messages/en-US/add.json'
import type admin from './messages/en-US/admin.json'
import type aiProviders from './messages/en-US/ai-providers.json'
import type app from './messages/en-US/app.json'
import type appImports from './messages/en-US/app-imports.json'
import type audit from './messages/en-US/audit.json'
import type auth from './messages/en-US/auth.json'
import type backups from './messages/en-US/backups.json'
import type barcodes from './messages/en-US/barcodes.json'
import type batchDay from './messages/en-US/batch-day.json'
import type cookbookContents from './messages/en-US/cookbook-contents.json'
import type cookbookSharing from './messages/en-US/cookbook-sharing.json'
import type cookbooks from './messages/en-US/cookbooks.json'
import type cookings from './messages/en-US/cookings.json'
import type data from './messages/en-US/data.json'
import type deliveries from './messages/en-US/deliveries.json'
import type diners from './messages/en-US/diners.json'
import type foodAllergens from './messages/en-US/food-allergens.json'
import type foods from './messages/en-US/foods.json'
import type groupArchive from './messages/en-US/group-archive.json'
import type groups from './messages/en-US/groups.json'
import type home from './messages/en-US/home.json'
import type householdMeals from './messages/en-US/household-meals.json'
import type households from './messages/en-US/households.json'
import type importRules from './messages/en-US/import-rules.json'
import type ingredientParser from './messages/en-US/ingredient-parser.json'
import type invitations from './messages/en-US/invitations.json'
import type jobs from './messages/en-US/jobs.json'
import type labels from './messages/en-US/labels.json'
import type languages from './messages/en-US/languages.json'
import type leftovers from './messages/en-US/leftovers.json'
import type maintenance from './messages/en-US/maintenance.json'
import type mealieImport from './messages/en-US/mealie-import.json'
import type mealplanCalendar from './messages/en-US/mealplan-calendar.json'
import type mealplanLimits from './messages/en-US/mealplan-limits.json'
import type mealplanNutrition from './messages/en-US/mealplan-nutrition.json'
import type mealplanRepeats from './messages/en-US/mealplan-repeats.json'
import type mealplanTemplates from './messages/en-US/mealplan-templates.json'
import type mealplans from './messages/en-US/mealplans.json'
import type notifiers from './messages/en-US/notifiers.json'
import type nutritionGoals from './messages/en-US/nutrition-goals.json'
import type offline from './messages/en-US/offline.json'
import type offlineQueue from './messages/en-US/offline-queue.json'
import type organizers from './messages/en-US/organizers.json'
import type pantry from './messages/en-US/pantry.json'
import type places from './messages/en-US/places.json'
import type prepTasks from './messages/en-US/prep-tasks.json'
import type push from './messages/en-US/push.json'
import type queryFilter from './messages/en-US/query-filter.json'
import type ratings from './messages/en-US/ratings.json'
import type recipeActions from './messages/en-US/recipe-actions.json'
import type recipeBulk from './messages/en-US/recipe-bulk.json'
import type recipeComments from './messages/en-US/recipe-comments.json'
import type recipeExport from './messages/en-US/recipe-export.json'
import type recipeFinder from './messages/en-US/recipe-finder.json'
import type recipeGallery from './messages/en-US/recipe-gallery.json'
import type recipeHealth from './messages/en-US/recipe-health.json'
import type recipeImport from './messages/en-US/recipe-import.json'
import type recipeMarginNotes from './messages/en-US/recipe-margin-notes.json'
import type recipeMedia from './messages/en-US/recipe-media.json'
import type recipeNutrition from './messages/en-US/recipe-nutrition.json'
import type recipePresence from './messages/en-US/recipe-presence.json'
import type recipeSharing from './messages/en-US/recipe-sharing.json'
import type recipeTimeline from './messages/en-US/recipe-timeline.json'
import type recipeWarnings from './messages/en-US/recipe-warnings.json'
import type recipes from './messages/en-US/recipes.json'
import type reports from './messages/en-US/reports.json'
import type search from './messages/en-US/search.json'
import type secondFactors from './messages/en-US/second-factors.json'
import type seeds from './messages/en-US/seeds.json'
import type shoppingListSharing from './messages/en-US/shopping-list-sharing.json'
import type shoppingLists from './messages/en-US/shopping-lists.json'
import type similarRecipes from './messages/en-US/similar-recipes.json'
import type substitutes from './messages/en-US/substitutes.json'
import type tableExport from './messages/en-US/table-export.json'
import type timers from './messages/en-US/timers.json'
import type ui from './messages/en-US/ui.json'
import type units from './messages/en-US/units.json'
import type users from './messages/en-US/users.json'
import type validation from './messages/en-US/validation.json'
import type webhooks from './messages/en-US/webhooks.json'

type English = {
  add: typeof add
  admin: typeof admin
  'ai-providers': typeof aiProviders
  app: typeof app
  audit: typeof audit
  auth: typeof auth
  backups: typeof backups
  barcodes: typeof barcodes
  'batch-day': typeof batchDay
  'cookbook-contents': typeof cookbookContents
  'cookbook-sharing': typeof cookbookSharing
  cookbooks: typeof cookbooks
  cookings: typeof cookings
  data: typeof data
  deliveries: typeof deliveries
  diners: typeof diners
  'food-allergens': typeof foodAllergens
  foods: typeof foods
  'group-archive': typeof groupArchive
  groups: typeof groups
  home: typeof home
  'household-meals': typeof householdMeals
  households: typeof households
  'import-rules': typeof importRules
  'ingredient-parser': typeof ingredientParser
  invitations: typeof invitations
  jobs: typeof jobs
  labels: typeof labels
  languages: typeof languages
  leftovers: typeof leftovers
  maintenance: typeof maintenance
  'mealplan-calendar': typeof mealplanCalendar
  'mealplan-limits': typeof mealplanLimits
  'mealplan-nutrition': typeof mealplanNutrition
  'mealplan-repeats': typeof mealplanRepeats
  'mealplan-templates': typeof mealplanTemplates
  mealplans: typeof mealplans
  'app-imports': typeof appImports
  notifiers: typeof notifiers
  'nutrition-goals': typeof nutritionGoals
  offline: typeof offline
  organizers: typeof organizers
  'offline-queue': typeof offlineQueue
  'query-filter': typeof queryFilter
  ratings: typeof ratings
  pantry: typeof pantry
  places: typeof places
  'prep-tasks': typeof prepTasks
  push: typeof push
  'recipe-actions': typeof recipeActions
  'recipe-bulk': typeof recipeBulk
  'recipe-comments': typeof recipeComments
  'recipe-export': typeof recipeExport
  'recipe-finder': typeof recipeFinder
  'recipe-gallery': typeof recipeGallery
  'recipe-health': typeof recipeHealth
  'recipe-import': typeof recipeImport
  'recipe-margin-notes': typeof recipeMarginNotes
  'recipe-media': typeof recipeMedia
  'recipe-nutrition': typeof recipeNutrition
  'recipe-presence': typeof recipePresence
  'recipe-sharing': typeof recipeSharing
  'recipe-timeline': typeof recipeTimeline
  'recipe-warnings': typeof recipeWarnings
  recipes: typeof recipes
  'mealie-import': typeof mealieImport
  reports: typeof reports
  search: typeof search
  'second-factors': typeof secondFactors
  seeds: typeof seeds
  'shopping-list-sharing': typeof shoppingListSharing
  'shopping-lists': typeof shoppingLists
  'similar-recipes': typeof similarRecipes
  substitutes: typeof substitutes
  'table-export': typeof tableExport
  timers: typeof timers
  ui: typeof ui
  units: typeof units
  users: typeof users
  validation: typeof validation
  webhooks: typeof webhooks
}

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'
type WithoutForm<K extends string> = K extends `${infer Base}_${PluralForm}` ? Base : K
type Leaves<T, P extends string = ''> = {
  [K in keyof T & string]: T[K] extends string ? `${P}${WithoutForm<K>}` : Leaves<T[K], `${P}${K}.`>
}[keyof T & string]

export type MessageKey = Leaves<English>
