import { cookbookSharingApi, type SharedCookbookRecipe } from '@larder/contract/cookbook-sharing.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fakeApi, refuse } from '#testing/fake-api.ts'
import { aRecipe, aStep, pageOfRecipes } from '#testing/recipes.ts'
import { renderRoute } from '#testing/render-route.tsx'

const row = (name: string): SharedCookbookRecipe => ({
  ...{ id: crypto.randomUUID(), name, description: '', image: null, totalTime: null, recipeServings: 2 },
})
const book = { name: 'Sundays', description: 'For many', expiresAt: '2027-03-01T10:00:00.000Z', cover: [] }

test('a guest reads a shared book, opens a recipe of it and comes back', async () => {
  const [soup, cake] = [row('Soup'), row('Cake')]
  const api = fakeApi()
    .on(cookbookSharingApi.read, () => book)
    .on(cookbookSharingApi.recipes, ({ query }) => pageOfRecipes(query?.search === 'cake' ? [cake] : [soup, cake]))
    .on(cookbookSharingApi.recipe, () => aRecipe('Cake', { id: cake.id, recipeInstructions: [aStep('Bake.')] }))
  const { user, router } = await renderRoute('/shared/cookbooks/secret', { api, as: null })
  expect(await screen.findByRole('heading', { level: 1, name: 'Sundays' })).toBeDefined()
  expect(await screen.findByText('2 recipes')).toBeDefined()
  await user.type(screen.getByRole('searchbox', { name: 'Search in this cookbook' }), 'cake')
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Soup' })).toBeNull())
  await user.click(screen.getByRole('link', { name: 'Cake' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Cake' })).toBeDefined()
  expect(api.calls(cookbookSharingApi.recipe)[0]?.params).toEqual({ token: 'secret', recipe_id: cake.id })
  await user.click(screen.getByRole('link', { name: 'Back to the cookbook' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Sundays' })).toBeDefined()
  expect(router.state.location.pathname).toBe('/shared/cookbooks/secret')
})

test('a link that has ended says so', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const api = fakeApi().on(cookbookSharingApi.read, () => refuse(404, 'Not found'))
  await renderRoute('/shared/cookbooks/secret', { api, as: null })
  expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeDefined()
})
