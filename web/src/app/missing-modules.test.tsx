/** Parts of the client that do not arrive, in modules of their own. */
import { recipesApi } from '@larder/contract/recipes.ts'
import { shoppingListsApi } from '@larder/contract/shopping-lists.ts'
import { QueryClient } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { listChangesKind } from '#features/shopping/shopping-lists/list-changes.queries.ts'
import { writeToken } from '#lib/access-token.ts'
import { apiError } from '#lib/api.ts'
import { fetchOrCached } from '#lib/offline-cache/fetch-or-cached.ts'
import { noteReachable } from '#lib/reachability.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { aRecipe } from '#testing/recipes.ts'
import { renderRoute } from '#testing/render-route.tsx'
import { aShoppingList } from '#testing/shopping.ts'

vi.mock('#features/planning/mealplans/prefetch-planner.ts', () => lost('prefetch-planner'))
vi.mock('#features/discovery/recipe-search/explorer/prefetch-explorer.ts', () => lost('prefetch-explorer'))
vi.mock('#features/recipes/recipe-page/prefetch-recipe.ts', () => lost('prefetch-recipe'))
vi.mock('#features/shopping/shopping-lists/list/prefetch-list.ts', () => lost('prefetch-list'))
vi.mock('#features/accounts/invitations/invitations.queries.ts', () => lost('invitations.queries'))
vi.mock('#features/pantry/pantry/stocktake/stocktake-page.tsx', () => lost('stocktake-page'))
vi.mock('#features/shopping/shopping-lists/written-lines.ts', () => lost('written-lines'))
vi.mock('#lib/offline-cache/offline-cache.ts', () => lost('offline-cache'))
vi.mock('#features/recipes/recipe-timeline/timeline-page.tsx', () => ({ TimelinePage: () => lost('timeline-page') }))

const lost = (name: string): never => {
  throw new TypeError(`Failed to fetch dynamically imported module: /assets/${name}.js`)
}

const shop = aShoppingList('Weekly shop')
const soup = aRecipe('Leek soup')
const aKitchen = () =>
  fakeApi()
    .on(shoppingListsApi.get, () => shop)
    .on(recipesApi.get, () => soup)

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
  // The router reloads by itself after the first failure of a page, and this is a later one.
  sessionStorage.setItem(
    'tanstack_router_reload:Failed to fetch dynamically imported module: /assets/timeline-page.js',
    '1',
  )
})

test('the planner is shown although what asks ahead for it could not be loaded', async () => {
  await renderRoute('/household/mealplan/planner/view', { api: aKitchen() })
  expect(await screen.findByRole('button', { name: 'Later days' })).toBeDefined()
})

test.each([
  ['the explorer', '/g/home', 'Recipes'],
  ['a recipe', '/g/home/r/leek-soup', 'Leek soup'],
  ['a list', `/shopping-lists/${shop.id}`, 'Weekly shop'],
])('%s is shown although what asks ahead for it could not be loaded', async (_, address, heading) => {
  await renderRoute(address, { api: aKitchen() })
  expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeDefined()
})

test('a page that cannot be loaded while the server answers offers a reload', async () => {
  noteReachable(true)
  const { user } = await renderRoute('/g/home/recipes/timeline', { api: aKitchen() })
  const reload = vi.spyOn(location, 'reload').mockReturnValue()
  await user.click(await screen.findByRole('button', { name: 'Reload' }))
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a page whose inner part does not arrive says that something is to come', async () => {
  await renderRoute('/household/pantry/stocktake', { api: aKitchen() })
  expect(await screen.findByRole('status', { name: 'Loading…' })).toBeDefined()
})

test('lines wait for what takes them apart while the server is away, and no longer', async () => {
  const { prepare } = listChangesKind(new QueryClient())
  noteReachable(false)
  expect(await prepare?.([])).toBe('later')
  noteReachable(true)
  await expect(prepare?.([])).rejects.toThrow()
})

test('what neither the server nor a cache that cannot be loaded answers fails as the server does', async () => {
  writeToken('a token')
  onTestFinished(() => writeToken(null))
  const failure = apiError(0, null)
  const client = new QueryClient({ defaultOptions: { queries: { persister: fetchOrCached, retry: false } } })
  const asked = client.fetchQuery({ queryKey: ['recipes', 'one', 'soup'], queryFn: () => Promise.reject(failure) })
  await expect(asked).rejects.toBe(failure)
})
