import { ratingsApi } from '@larder/contract/ratings.ts'
import { recipeSearchApi } from '@larder/contract/recipe-search.ts'
import { recipeTimelineApi } from '@larder/contract/recipe-timeline.ts'
import { usersApi } from '@larder/contract/users.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { paths } from '#lib/paths.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { aUser } from '#testing/people.ts'
import { aRecipeSummary, pageOfRecipes } from '#testing/recipes.ts'
import { renderRoute } from '#testing/render-route.tsx'

const HOME = '/g/home'

beforeEach(() => window.happyDOM?.setViewport({ width: 1280, height: 800 }))

function kitchen(recipeCount: number) {
  const recipes = Array.from({ length: recipeCount }, (_, at) => aRecipeSummary(`Dish ${at}`))
  const old = aRecipeSummary('Old friend')
  const loved = aRecipeSummary('Loved one')
  const api = fakeApi()
    .on(recipeSearchApi.list, ({ query }) => {
      const filter = query?.queryFilter ?? ''
      if (filter.includes('last_made')) return pageOfRecipes([old])
      return pageOfRecipes(filter.includes('favoritedBy') ? [loved] : recipes)
    })
    .on(ratingsApi.own, () => ({ ratings: [] }))
    .on(recipeTimelineApi.cooked, ({ query }) =>
      [query?.ids ?? []]
        .flat()
        .slice(0, 1)
        .map((recipeId) => ({ recipeId, times: 3, last: '2024-10-05T12:00:00Z' })),
    )
    .on(usersApi.updatePreferences, ({ body }) => ({ measures: 'original' as const, hiddenExplorerRows: [], ...body }))
  return api
}

const row = (name: string) => screen.queryByRole('region', { name })
const remembered = () => localStorage.getItem('explorer-rows') ?? ''

test('what was made within the last weeks is not asked for as forgotten', async () => {
  const asked: string[] = []
  const api = kitchen(12).on(recipeSearchApi.list, ({ query }) => {
    asked.push(query?.queryFilter ?? '')
    return pageOfRecipes(Array.from({ length: 12 }, (_, at) => aRecipeSummary(`Dish ${at}`)))
  })
  await renderRoute(HOME, { api })
  await waitFor(() =>
    expect(asked.filter((filter) => filter.includes('last_made'))).toEqual(['last_made < "$NOW-30d"']),
  )
})

test('rows come with the visit after the one that found them, can be hidden, and are brought back at once', async () => {
  const api = kitchen(12)
  const { router, user } = await renderRoute(HOME, { api })
  await waitFor(() => expect(remembered()).toContain('favorites'))
  expect(row('Favorites')).toBeNull()
  await act(() => router.navigate({ href: paths.userFavorites(aUser().id) }))
  await act(() => router.navigate({ href: HOME }))
  const forgotten = await screen.findByRole('region', { name: 'Not made in a while' })
  expect(await within(forgotten).findByRole('link', { name: 'Old friend' })).toBeDefined()
  expect(row('Favorites')).not.toBeNull()
  // The list below begins with the newest itself.
  expect(row('New')).toBeNull()

  await user.click(screen.getByRole('button', { name: 'Hide “Favorites”' }))
  expect(row('Favorites')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Search settings' }))
  await user.click(await screen.findByRole('switch', { name: 'Favorites' }))
  await waitFor(() => expect(row('Favorites')).not.toBeNull())
  const sent = api.calls(usersApi.updatePreferences).map(({ body }) => body)
  expect(sent).toEqual([{ hiddenExplorerRows: ['favorites'] }, { hiddenExplorerRows: [] }])
})

test('a search has no rows', async () => {
  localStorage.setItem('explorer-rows', JSON.stringify({ filled: ['forgotten', 'newest', 'favorites'] }))
  const { router } = await renderRoute(`${HOME}?orderBy=name`, { api: kitchen(12) })
  expect(await screen.findByRole('region', { name: 'New' })).toBeDefined()
  await act(() => router.navigate({ href: `${HOME}?search=dish` }))
  await waitFor(() => expect(row('New')).toBeNull())
})

test('a group of eleven has none, and asks for none', async () => {
  localStorage.setItem('explorer-rows', JSON.stringify({ filled: ['forgotten', 'newest', 'favorites'] }))
  const api = kitchen(11)
  await renderRoute(HOME, { api })
  await waitFor(() => expect(remembered()).toBe('{"filled":[]}'))
  expect(row('Favorites')).toBeNull()
  expect(api.calls(recipeSearchApi.list)).toHaveLength(1)
})

test('a card says how often it was cooked; the cards of a page ask together', async () => {
  const api = kitchen(5)
  await renderRoute(HOME, { api })
  const said = await screen.findByText('Cooked 3 times, last in October 2024')
  expect(within(said.closest('article') ?? document.body).getByRole('link', { name: 'Dish 0' })).toBeDefined()
  expect(screen.getAllByText(/^Cooked/)).toHaveLength(1)
  expect(api.calls(recipeTimelineApi.cooked)).toHaveLength(1)
})
