/**
 * Runs the offline cache (decision 0034): answers are stored as they come, what a day offline needs is prefetched once
 * the page is idle, and when the server answers again everything on the screen is refetched.
 */
import { appInfoApi } from '@larder/contract/app-info.ts'
import type { FeedEntity } from '@larder/contract/change-feed.ts'
import type { User } from '@larder/contract/users.ts'
import { rangeFrom } from '@larder/domain/mealplans/plan-range.ts'
import type { QueryClient } from '@tanstack/react-query'
import { householdQueries } from '#features/accounts/households/households.queries.ts'
import { todayOf } from '#features/accounts/households/pieces/use-today.ts'
import { userQueries } from '#features/accounts/users/users.queries.ts'
import { labelQueries } from '#features/catalogue/labels/labels.queries.ts'
import { unitQueries } from '#features/catalogue/units/units.queries.ts'
import type { BOOK_ORDER } from '#features/discovery/cookbook-contents/cookbook-contents.queries.ts'
import { cookbookQueries } from '#features/discovery/cookbooks/cookbooks.queries.ts'
import { mealplanQueries } from '#features/planning/mealplans/mealplans.queries.ts'
import { isEveryRecipeWanted, updateEveryRecipe } from '#features/recipes/offline/every-recipe.ts'
import { favoritesFilter, ratingQueries } from '#features/recipes/ratings/ratings.queries.ts'
import { recipeQueries } from '#features/recipes/recipes/recipes.queries.ts'
import { shoppingListQueries } from '#features/shopping/shopping-lists/shopping-lists.queries.ts'
import { tryCall } from '#lib/api.ts'
import { serviceWorkers } from '#lib/browser.ts'
import { cacheQueries } from '#lib/offline-cache/offline-cache.ts'
import { isReachable, onReachableChange } from '#lib/reachability.ts'
import { isSignedIn } from '#lib/session.ts'
import { onServerChange } from './live-updates.ts'

/** After the first screen and its own requests. */
const PREFETCH_AFTER_MS = 5_000
/** Several recipes are often changed one after the other, so an update waits for the last. */
const UPDATE_AFTER_MS = 20_000
/** Two weeks, and more lists and cookbooks than a household uses at a time. */
const DAYS_AHEAD = 14
const MAX_LISTS = 10
const MAX_BOOKS = 10
/** Written out, so that the background does not load the calls that change a book. */
const bookOrder: typeof BOOK_ORDER = 'cookbook_position:asc,name:asc'

export function runOfflineCache(client: QueryClient): () => void {
  const stopCaching = cacheQueries(client)
  const ask = () => void tryCall(appInfoApi.about)
  const stopListening = onReachableChange(() => {
    if (!isReachable()) return
    void client.invalidateQueries()
    void updateEveryRecipe()
  })
  // The browser's own online state is only a hint to ask the server.
  window.addEventListener('online', ask)
  window.addEventListener('offline', ask)
  let idle: ReturnType<typeof setTimeout> | undefined
  let changing: ReturnType<typeof setTimeout> | undefined
  const stopFollowing = onServerChange(({ entity }) => {
    if (!aboutRecipes.includes(entity) || !isEveryRecipeWanted()) return
    clearTimeout(changing)
    changing = setTimeout(() => void updateEveryRecipe(), UPDATE_AFTER_MS)
  })
  // Without a service worker no page opens offline, so nothing needs to be prefetched.
  void serviceWorkers()?.ready.then(() => {
    idle = setTimeout(() => void prefetchForOffline(client), PREFETCH_AFTER_MS)
  })
  return () => {
    clearTimeout(idle)
    clearTimeout(changing)
    stopFollowing()
    window.removeEventListener('online', ask)
    window.removeEventListener('offline', ask)
    stopListening()
    stopCaching()
  }
}

const aboutRecipes: FeedEntity[] = ['recipe', 'recipes', 'stream']

/** One after the other, because nobody waits for these; fresh answers are not fetched again and failures are ignored. */
async function prefetchForOffline(client: QueryClient): Promise<void> {
  const user = client.getQueryData<User>(userQueries.self().queryKey)
  if (!user || !isSignedIn() || !isReachable()) return
  const household = await client.ensureQueryData(householdQueries.self()).catch(() => undefined)
  await client.prefetchQuery(ratingQueries.own())
  await client.prefetchQuery(mealplanQueries.range(rangeFrom(todayOf(household), DAYS_AHEAD)))
  await client.prefetchQuery(labelQueries.list())
  await client.prefetchQuery(unitQueries.list())
  await client.prefetchInfiniteQuery(recipeQueries.list({ queryFilter: favoritesFilter(user.id) }))
  const lists = await client.ensureQueryData(shoppingListQueries.lists()).catch(() => [])
  for (const { id } of lists.slice(0, MAX_LISTS)) await client.prefetchQuery(shoppingListQueries.one(id))
  await client.prefetchQuery(cookbookQueries.counts())
  const books = await client.ensureQueryData(cookbookQueries.list()).catch(() => [])
  for (const { slug } of books.slice(0, MAX_BOOKS)) {
    await client.prefetchQuery(cookbookQueries.one(slug))
    await client.prefetchInfiniteQuery(recipeQueries.list({ cookbook: slug, orderBy: bookOrder }))
  }
  await updateEveryRecipe()
}
