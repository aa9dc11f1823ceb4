/**
 * Makes a visit last beyond the network (decision 0034): what comes in is kept, what a day in the shop needs is asked
 * for once the page has come to rest, and when the server answers again after a silence everything on the screen is
 * read anew.
 */
import { appInfoApi } from '@larder/contract/app-info.ts'
import type { FeedEntity } from '@larder/contract/change-feed.ts'
import type { User } from '@larder/contract/users.ts'
import { rangeFrom } from '@larder/domain/mealplans/plan-range.ts'
import { dateIn } from '@larder/domain/time-zone.ts'
import type { QueryClient } from '@tanstack/react-query'
import { householdQueries } from '#features/accounts/households/households.queries.ts'
import { userQueries } from '#features/accounts/users/users.queries.ts'
import { labelQueries } from '#features/catalogue/labels/labels.queries.ts'
import { unitQueries } from '#features/catalogue/units/units.queries.ts'
import { cookbookQueries } from '#features/discovery/cookbooks/cookbooks.queries.ts'
import { mealplanQueries } from '#features/planning/mealplans/mealplans.queries.ts'
import { bringUpToDate, isEveryRecipeWanted } from '#features/recipes/offline/every-recipe.ts'
import { favoritesFilter, ratingQueries } from '#features/recipes/ratings/ratings.queries.ts'
import { recipeQueries } from '#features/recipes/recipes/recipes.queries.ts'
import { shoppingListQueries } from '#features/shopping/shopping-lists/shopping-lists.queries.ts'
import { tryCall } from '#lib/api.ts'
import { serviceWorkers } from '#lib/browser.ts'
import { keepQueries } from '#lib/kept-queries/kept-queries.ts'
import { isReachable, onReachableChange } from '#lib/reachability.ts'
import { isSignedIn } from '#lib/session.ts'
import { onNotice } from './live-updates.ts'

/** After the first screen, and after whatever it asks for by itself. */
const REST_MS = 5_000
/** Several recipes are often changed one after the other. */
const CHANGES_TOGETHER_MS = 20_000
/** Weeks ahead, and more lists and books than a household has open at a time. */
const DAYS_AHEAD = 14
const MAX_LISTS = 10
const MAX_BOOKS = 10

export function keepForOffline(client: QueryClient): () => void {
  const stopKeeping = keepQueries(client)
  const ask = () => void tryCall(appInfoApi.about)
  const stopListening = onReachableChange(() => {
    if (!isReachable()) return
    void client.invalidateQueries()
    void bringUpToDate()
  })
  // What the browser says of the network is a hint to ask, never the answer.
  window.addEventListener('online', ask)
  window.addEventListener('offline', ask)
  let resting: ReturnType<typeof setTimeout> | undefined
  let changing: ReturnType<typeof setTimeout> | undefined
  const stopHearing = onNotice(({ entity }) => {
    if (!aboutRecipes.includes(entity) || !isEveryRecipeWanted()) return
    clearTimeout(changing)
    changing = setTimeout(() => void bringUpToDate(), CHANGES_TOGETHER_MS)
  })
  // Without a worker no page opens without a network, so there is nothing to provide for.
  void serviceWorkers()?.ready.then(() => {
    resting = setTimeout(() => void provide(client), REST_MS)
  })
  return () => {
    clearTimeout(resting)
    clearTimeout(changing)
    stopHearing()
    window.removeEventListener('online', ask)
    window.removeEventListener('offline', ask)
    stopListening()
    stopKeeping()
  }
}

const aboutRecipes: FeedEntity[] = ['recipe', 'recipes', 'stream']

/** One after the other: nobody waits for these. What is fresh is not asked for again, and what fails is left alone. */
async function provide(client: QueryClient): Promise<void> {
  const user = client.getQueryData<User>(userQueries.self().queryKey)
  if (!user || !isSignedIn() || !isReachable()) return
  const household = await client.ensureQueryData(householdQueries.self()).catch(() => undefined)
  const today = dateIn(household?.preferences?.timeZone ?? null, new Date())
  await client.prefetchQuery(ratingQueries.own())
  await client.prefetchQuery(mealplanQueries.range(rangeFrom(today, DAYS_AHEAD)))
  await client.prefetchQuery(labelQueries.list())
  await client.prefetchQuery(unitQueries.list())
  await client.prefetchInfiniteQuery(recipeQueries.list({ queryFilter: favoritesFilter(user.id) }))
  const lists = await client.ensureQueryData(shoppingListQueries.lists()).catch(() => [])
  for (const { id } of lists.slice(0, MAX_LISTS)) await client.prefetchQuery(shoppingListQueries.one(id))
  await client.prefetchQuery(cookbookQueries.counts())
  const books = await client.ensureQueryData(cookbookQueries.list()).catch(() => [])
  for (const { slug } of books.slice(0, MAX_BOOKS)) {
    await client.prefetchQuery(cookbookQueries.one(slug))
    await client.prefetchInfiniteQuery(recipeQueries.list({ cookbook: slug }))
  }
  await bringUpToDate()
}
