import { recipeSharingApi } from '@larder/contract/recipe-sharing.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fakeApi, refuse, unreachable } from '#testing/fake-api.ts'
import { anIngredient, aRecipe, aStep, aTag } from '#testing/recipes.ts'
import { renderRoute } from '#testing/render-route.tsx'

const TOKEN = '3f1c0b52-6f0b-4a39-9b1f-2f6d5f3f8a77'
const ADDRESS = `/g/home/shared/r/${TOKEN}`
const soup = aRecipe('Lentil soup', {
  tags: [aTag('Quick')],
  recipeIngredient: [anIngredient('lentils', { quantity: 2 })],
  recipeInstructions: [aStep('Simmer.')],
})

test('a guest reads and scales the recipe, and finds nothing that needs an account', async () => {
  const api = fakeApi().on(recipeSharingApi.read, () => soup)
  const { user } = await renderRoute(ADDRESS, { api, as: null })
  await screen.findByRole('heading', { level: 1, name: 'Lentil soup' })
  expect(api.calls(recipeSharingApi.read)[0]?.params).toEqual({ token_id: TOKEN })
  await waitFor(() => expect(document.title).toContain('Lentil soup'))
  await user.click(await screen.findByRole('button', { name: 'Make more' }))
  expect(screen.getByRole('checkbox', { name: '2 1/2 lentils' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'I made this' })).toBeNull()
  expect(screen.queryByRole('textbox', { name: 'Write a comment' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Quick' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'More actions for Lentil soup' }))
  await screen.findByRole('menuitem', { name: 'Print' })
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Print', 'Print settings'])
})

test('a link that has ended says so', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const api = fakeApi().on(recipeSharingApi.read, () => refuse(404, 'Not found'))
  await renderRoute(ADDRESS, { api, as: null })
  expect(await screen.findByRole('heading', { level: 1, name: 'This link no longer works' })).toBeDefined()
})

test('a server that cannot be reached can be asked again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const api = fakeApi().on(recipeSharingApi.read, unreachable)
  const { user } = await renderRoute(ADDRESS, { api, as: null })
  const retry = await screen.findByRole('button', { name: 'Try again' })
  api.on(recipeSharingApi.read, () => soup)
  await user.click(retry)
  expect(await screen.findByRole('heading', { level: 1, name: 'Lentil soup' })).toBeDefined()
})
