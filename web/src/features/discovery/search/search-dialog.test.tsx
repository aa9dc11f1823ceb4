import { recipeSearchApi } from '@larder/contract/recipe-search.ts'
import { recipesApi } from '@larder/contract/recipes.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type FakeApi, fakeApi, unreachable } from '#testing/fake-api.ts'
import { aRecipe, aRecipeSummary, pageOfRecipes } from '#testing/recipes.ts'
import { renderRoute } from '#testing/render-route.tsx'

const soups = [aRecipeSummary('Leek soup'), aRecipeSummary('Lentil soup', { totalTime: '40 minutes' })]

const answered = () =>
  fakeApi()
    .on(recipeSearchApi.list, ({ query }) => pageOfRecipes(query?.search === 'soup' ? soups : []))
    .on(recipesApi.get, () => aRecipe('Leek soup', soups[0]))
    .on(recipesApi.made, () => ({ recipeId: soups[0]?.id ?? '', lastMade: null }))

async function searchFor(text: string, api: FakeApi = answered()) {
  const page = await renderRoute('/g/home?search=first', { api })
  await screen.findByRole('heading', { level: 1, name: 'Recipes' })
  await page.user.keyboard('/')
  const field = await screen.findByRole('combobox', { name: 'Search' })
  if (text) await page.user.type(field, text)
  return { ...page, api, field, dialog: within(screen.getByRole('dialog', { name: 'Search' })) }
}

test('recipes come first, asked for once; the arrows mark one and Enter opens it', async () => {
  const { user, router, api, field, dialog } = await searchFor('soup')
  const asked = () => api.calls(recipeSearchApi.list).filter(({ query }) => query?.search === 'soup')
  await dialog.findByRole('option', { name: /Leek soup/ })
  expect(asked()).toHaveLength(1)
  expect(asked()[0]?.query).toMatchObject({ page: '1', perPage: '20', orderBy: 'name', orderDirection: 'asc' })
  await user.keyboard('{ArrowDown}')
  expect(field.getAttribute('aria-activedescendant')).toBe(dialog.getAllByRole('option')[0]?.id)
  await user.keyboard('{ArrowDown}{ArrowUp}{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/g/home/r/leek-soup'))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Search' })).toBeNull())
})

test('up from the first leads back to the field, and Enter there asks the explorer', async () => {
  const { user, router, field, dialog } = await searchFor('soup')
  await dialog.findByRole('option', { name: /Leek soup/ })
  await user.keyboard('{ArrowDown}{ArrowUp}')
  expect(field.getAttribute('aria-activedescendant')).toBeNull()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.href).toBe('/g/home?search=soup'))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Search' })).toBeNull())
})

test('before anything is typed it says what to do, and without a match that there is none', async () => {
  const { user, dialog, field } = await searchFor('')
  expect(dialog.getByText('Type to find a recipe')).toBeDefined()
  await user.type(field, 'qqq')
  expect(await dialog.findByText('Nothing found for “qqq”')).toBeDefined()
})

test('a search that fails says so and can be tried again', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const api = answered()
  const { user, dialog, field } = await searchFor('', api)
  api.on(recipeSearchApi.list, unreachable)
  await user.type(field, 'soup')
  const retry = await dialog.findByRole('button', { name: 'Try again' })
  api.on(recipeSearchApi.list, () => pageOfRecipes(soups))
  await user.click(retry)
  expect(await dialog.findByRole('option', { name: /Lentil soup/ })).toBeDefined()
})
