/**
 * Draws the real client at one address: real router, guards, caches and words; only the server is the test's fake.
 * Timers are fake but run with the clock, so that a test may also jump ahead.
 */

import { type AiProvider, adminAiProvidersApi, aiProvidersApi } from '@larder/contract/ai-providers.ts'
import { appInfoApi, defaultTheme } from '@larder/contract/app-info.ts'
import { authApi, type OpenSession } from '@larder/contract/auth.ts'
import { cookModeApi } from '@larder/contract/cook-mode.ts'
import { cookbookContentsApi } from '@larder/contract/cookbook-contents.ts'
import { type Cookbook, cookbookRecipesApi, cookbooksApi } from '@larder/contract/cookbooks.ts'
import { type CookingSummary, cookingsApi } from '@larder/contract/cookings.ts'
import { dinersApi } from '@larder/contract/diners.ts'
import { exploreApi } from '@larder/contract/explore.ts'
import { type Food, foodsApi } from '@larder/contract/foods.ts'
import { type GroupMember, groupsApi } from '@larder/contract/groups.ts'
import { type HouseholdMeal, householdMealsApi } from '@larder/contract/household-meals.ts'
import { type HouseholdSummary, householdsApi } from '@larder/contract/households.ts'
import { type ItemPrice, itemPricesApi } from '@larder/contract/item-prices.ts'
import { type Job, jobsApi } from '@larder/contract/jobs.ts'
import { type Leftover, leftoversApi } from '@larder/contract/leftovers.ts'
import { mealplanLimitsApi } from '@larder/contract/mealplan-limits.ts'
import { type MealplanRepeat, mealplanRepeatsApi } from '@larder/contract/mealplan-repeats.ts'
import { type MealplanTemplate, mealplanTemplatesApi } from '@larder/contract/mealplan-templates.ts'
import { type Mealplan, mealplansApi } from '@larder/contract/mealplans.ts'
import { type Category, categoriesApi, type Tag, type Tool, tagsApi, toolsApi } from '@larder/contract/organizers.ts'
import { pantryApi } from '@larder/contract/pantry.ts'
import { type PantryTrip, pantryShoppingApi } from '@larder/contract/pantry-shopping.ts'
import { type PrepTask, prepTasksApi } from '@larder/contract/prep-tasks.ts'
import { ratingsApi } from '@larder/contract/ratings.ts'
import type { RecipeSummary } from '@larder/contract/recipe.ts'
import { type RecipeAction, recipeActionsApi } from '@larder/contract/recipe-actions.ts'
import { recipeGalleryApi } from '@larder/contract/recipe-gallery.ts'
import { type MarginNote, recipeMarginNotesApi } from '@larder/contract/recipe-margin-notes.ts'
import { type RecipeEditor, recipePresenceApi } from '@larder/contract/recipe-presence.ts'
import { recipeSearchApi } from '@larder/contract/recipe-search.ts'
import { recipeTimelineApi } from '@larder/contract/recipe-timeline.ts'
import { recipesApi } from '@larder/contract/recipes.ts'
import { type ShoppingStore, shoppingStoresApi } from '@larder/contract/shopping-stores.ts'
import { similarRecipesApi } from '@larder/contract/similar-recipes.ts'
import { substitutesApi } from '@larder/contract/substitutes.ts'
import { type User, usersApi } from '@larder/contract/users.ts'
import { type UsualItem, usualItemsApi } from '@larder/contract/usual-items.ts'
import { DEFAULT_LOCALE, type LocaleCode } from '@larder/domain/locales.ts'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { cleanup, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { onTestFinished, vi } from 'vitest'
import { runOfflineQueue } from '#app/offline-queue.ts'
import { Providers } from '#app/providers.tsx'
import { createQueryClient } from '#app/query-client.ts'
import { BrokenScreen, createAppRouter, PageLoader } from '#app/router.tsx'
import { switchLocale } from '#i18n/i18n.ts'
import { writeToken } from '#lib/access-token.ts'
import { offlineQueue } from '#lib/offline-queue/offline-queue.ts'
import { toast } from '#ui/toast.tsx'
import { aHousehold } from './admin-server.ts'
import { anInstallation } from './app-info.ts'
import { type FakeApi, refuse } from './fake-api.ts'
import { emptyOverview, pantrySettings } from './pantry.ts'
import { aUser } from './people.ts'
import { pageOfRecipes } from './recipes.ts'

type RouteOptions = {
  api: FakeApi
  /** Who is signed in: Ana unless the test names another, `null` for a guest. */
  as?: User | null
  locale?: LocaleCode
  /** When the test takes place, where that matters. */
  now?: Date
}

export async function renderRoute(
  address: string,
  { api, as = aUser(), locale = DEFAULT_LOCALE, now = new Date() }: RouteOptions,
) {
  // What an earlier screen of the same test waits for belongs to its clock.
  cleanup()
  vi.useFakeTimers({ shouldAdvanceTime: true, now })
  answerTheShell(api, as)
  answerHome(api)
  await switchLocale(locale)
  writeToken(as ? 'a token' : null)

  const queryClient = createQueryClient()
  const router = createAppRouter({ queryClient, history: createMemoryHistory({ initialEntries: [address] }) })
  // As `main.tsx` does: an error or a wait that cannot be drawn would leave the page empty.
  await Promise.all([PageLoader.preload?.(), BrokenScreen.preload?.()])
  await router.load()
  const stopOfflineQueue = runOfflineQueue(queryClient)
  render(
    <Providers queryClient={queryClient}>
      <RouterProvider router={router} />
    </Providers>,
  )
  onTestFinished(async () => {
    // A screen that is still on its way would ask the server of the next test.
    queryClient.fetchQuery = () => new Promise<never>(() => {})
    cleanup()
    stopOfflineQueue()
    await offlineQueue.wipe()
    queryClient.clear()
    writeToken(null)
    toast.clear()
    localStorage.clear()
    sessionStorage.clear()
    vi.useRealTimers()
    await offlineQueue.attend(null)
    await switchLocale(DEFAULT_LOCALE)
  })
  return { router, queryClient, user: userEvent.setup({ delay: null, advanceTimers: vi.advanceTimersByTime }) }
}

/** What every screen asks for. */
function answerTheShell(api: FakeApi, user: User | null): void {
  api
    .on(usersApi.self, () => user ?? refuse(401, 'Could not validate credentials'))
    .on(authApi.refresh, () => refuse(401, 'Could not validate credentials'))
    .on(appInfoApi.theme, () => defaultTheme)
    .otherwise(appInfoApi.about, () => anInstallation())
}

const NO_LIMITS = {
  monday: null,
  tuesday: null,
  wednesday: null,
  thursday: null,
  friday: null,
  saturday: null,
  sunday: null,
}

const noAi = {
  defaultProviderId: null,
  imageProviderId: null,
  audioProviderId: null,
  providers: [],
  aiEnabled: false,
  imageProviderEnabled: false,
  audioProviderEnabled: false,
}

const unused = { count: 0, names: [] as string[] }

/** What the first screen asks for, which many a test passes through on its way: an empty group, unless it says otherwise. */
function answerHome(api: FakeApi): void {
  api
    .otherwise(recipeSearchApi.list, () => pageOfRecipes<RecipeSummary>([]))
    .otherwise(mealplansApi.list, () => pageOfRecipes<Mealplan>([]))
    .otherwise(prepTasksApi.list, (): PrepTask[] => [])
    .otherwise(householdMealsApi.list, () => pageOfRecipes<HouseholdMeal>([]))
    .otherwise(leftoversApi.list, (): Leftover[] => [])
    .otherwise(mealplanRepeatsApi.list, (): MealplanRepeat[] => [])
    .otherwise(mealplanTemplatesApi.list, (): MealplanTemplate[] => [])
    .otherwise(mealplanLimitsApi.get, () => NO_LIMITS)
    .otherwise(householdsApi.self, () => aHousehold('Family'))
    .otherwise(pantryShoppingApi.missing, () => [])
    .otherwise(dinersApi.list, () => [])
    .otherwise(substitutesApi.list, () => [])
    .otherwise(ratingsApi.own, () => ({ ratings: [] }))
    .otherwise(recipeTimelineApi.cooked, () => [])
    .otherwise(usersApi.preferences, () => ({ measures: 'original' as const, hiddenExplorerRows: [] }))
    .otherwise(aiProvidersApi.list, (): AiProvider[] => [])
    .otherwise(aiProvidersApi.settings, () => noAi)
    .otherwise(adminAiProvidersApi.list, (): AiProvider[] => [])
    .otherwise(adminAiProvidersApi.settings, () => noAi)
    .otherwise(cookingsApi.list, (): CookingSummary[] => [])
    .otherwise(cookModeApi.get, () => null)
    .otherwise(cookModeApi.keep, ({ body }) => body)
    .otherwise(recipePresenceApi.list, (): RecipeEditor[] => [])
    .otherwise(recipePresenceApi.keep, (): RecipeEditor[] => [])
    .otherwise(recipePresenceApi.leave, () => null)
    .otherwise(recipeGalleryApi.read, () => ({ cover: null, coverDescription: '', pictures: [] }))
    .otherwise(recipeMarginNotesApi.list, (): MarginNote[] => [])
    .otherwise(jobsApi.list, (): Job[] => [])
    .otherwise(categoriesApi.list, () => pageOfRecipes<Category>([]))
    .otherwise(tagsApi.list, () => pageOfRecipes<Tag>([]))
    .otherwise(toolsApi.list, () => pageOfRecipes<Tool>([]))
    .otherwise(foodsApi.list, () => pageOfRecipes<Food>([]))
    .otherwise(cookbooksApi.list, () => pageOfRecipes<Cookbook>([]))
    .otherwise(cookbookRecipesApi.counts, () => ({}))
    .otherwise(similarRecipesApi.list, () => [])
    .otherwise(cookbookContentsApi.covers, () => ({}))
    .otherwise(cookbookContentsApi.cover, () => [])
    .otherwise(exploreApi.cookbooks, () => pageOfRecipes<Cookbook>([]))
    .otherwise(recipeActionsApi.list, () => pageOfRecipes<RecipeAction>([]))
    .otherwise(usualItemsApi.list, (): UsualItem[] => [])
    .otherwise(pantryApi.settings, () => pantrySettings())
    .otherwise(pantryApi.overview, () => emptyOverview)
    .otherwise(pantryShoppingApi.trips, (): PantryTrip[] => [])
    .otherwise(shoppingStoresApi.list, () => pageOfRecipes<ShoppingStore>([]))
    .otherwise(itemPricesApi.list, (): ItemPrice[] => [])
    .otherwise(itemPricesApi.recipe, () => null)
    .otherwise(householdsApi.members, () => pageOfRecipes<User>([aUser()]))
    .otherwise(recipesApi.uses, () => ({
      recipes: unused,
      mealplans: unused,
      shoppingLists: unused,
      shareLinks: unused,
    }))
    .otherwise(recipesApi.made, () => ({ recipeId: '00000000-0000-4000-8000-000000000000', lastMade: null }))
    .otherwise(authApi.sessionsOfUser, (): OpenSession[] => [])
    .otherwise(appInfoApi.startup, () => ({ isFirstLogin: false, isDemo: false }))
    .otherwise(groupsApi.members, () => pageOfRecipes<GroupMember>([]))
    .otherwise(groupsApi.households, () => pageOfRecipes<HouseholdSummary>([]))
}
