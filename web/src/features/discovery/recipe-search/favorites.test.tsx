import { groupsApi } from '@larder/contract/groups.ts'
import { recipeSearchApi } from '@larder/contract/recipe-search.ts'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { fakeApi } from '#testing/fake-api.ts'
import { aUser } from '#testing/people.ts'
import { aRecipeSummary, pageOfRecipes } from '#testing/recipes.ts'
import { renderRoute } from '#testing/render-route.tsx'

const { id } = aUser()
const FAVORITES = `/user/${id}/favorites`

beforeEach(() => window.happyDOM?.setViewport({ width: 1280, height: 800 }))

test('favourites are those of the user in the address, in the order this browser likes', async () => {
  const api = fakeApi().on(recipeSearchApi.list, () => pageOfRecipes([aRecipeSummary('Bread')]))
  const { user } = await renderRoute(FAVORITES, { api })
  expect(await screen.findByRole('heading', { level: 1, name: 'Favorites' })).toBeDefined()
  await screen.findByRole('link', { name: 'Bread' })
  const asked = () => api.calls(recipeSearchApi.list).map(({ query }) => query)
  expect(asked()[0]).toMatchObject({ queryFilter: `favoritedBy.id = "${id}"`, orderBy: 'name', orderDirection: 'asc' })
  await user.click(screen.getByRole('button', { name: 'Sorted by Name' }))
  await user.click(await screen.findByRole('menuitemradio', { name: 'Rating' }))
  await waitFor(() => expect(asked()).toHaveLength(2))
  expect(asked()[1]).toMatchObject({
    queryFilter: `favoritedBy.id = "${id}" AND rating IS NOT NULL`,
    orderBy: 'rating',
    orderDirection: 'desc',
  })
  expect(JSON.parse(localStorage.getItem('recipe-section-preferences') ?? '{}')).toMatchObject({
    orderBy: 'rating',
    filterNull: true,
  })
})

test('without favourites it is said how to get some', async () => {
  await renderRoute(FAVORITES, { api: fakeApi() })
  expect(await screen.findByRole('heading', { name: 'No favorites yet' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'To the recipes' }).getAttribute('href')).toBe('/g/home')
})

test('those of somebody else are called theirs', async () => {
  const zoe = { ...aUser(), id: crypto.randomUUID(), username: 'zoe', fullName: 'Zoe Park' }
  const api = fakeApi().on(groupsApi.members, () => pageOfRecipes([zoe]))
  await renderRoute(`/user/${zoe.id}/favorites`, { api })
  expect(await screen.findByRole('heading', { level: 1, name: 'Favorites of Zoe Park' })).toBeDefined()
})

test('the menu leads to them', async () => {
  await renderRoute(FAVORITES, { api: fakeApi() })
  expect((await screen.findByRole('link', { name: 'Favorites' })).getAttribute('aria-current')).toBe('page')
})
