import { categoriesApi, tagsApi } from '@larder/contract/organizers.ts'
import { organizerRecipesApi } from '@larder/contract/recipe-search.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { tagServer } from '#testing/data-server.ts'
import { fakeApi, unreachable } from '#testing/fake-api.ts'
import { aUser } from '#testing/people.ts'
import { renderRoute } from '#testing/render-route.tsx'

const TAGS = '/g/home/recipes/tags'
const letters = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)

test('tags stand under their first letters, with the number of their recipes', async () => {
  const { api, tags } = tagServer('spicy', 'Bread', 'Soup')
  await renderRoute(TAGS, { api })
  const link = await screen.findByRole('link', { name: 'spicy' })
  expect(letters()).toEqual(['B', 'S'])
  expect(link.getAttribute('href')).toBe(`/g/home?tags=${tags[0]?.id}`)
  expect(await screen.findByText('12 recipes')).toBeDefined()
  expect(screen.getAllByText('0 recipes')).toHaveLength(2)
})

test('a search forgives a slip and lives in the address', async () => {
  const { api } = tagServer('Vegetarian', 'Bread')
  const { user, router } = await renderRoute(TAGS, { api })
  await user.type(await screen.findByRole('searchbox', { name: 'Search tags' }), 'vegaterian')
  expect(screen.queryByRole('link', { name: 'Bread' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Vegetarian' })).toBeDefined()
  await waitFor(() => expect(router.state.location.searchStr).toBe('?q=vegaterian'))
})

test('an address with a search shows what it finds, and says when that is nothing', async () => {
  const { api } = tagServer('Vegetarian', 'Bread')
  const { user } = await renderRoute(`${TAGS}?q=xyz`, { api })
  expect(await screen.findByRole('heading', { name: 'No matches' })).toBeDefined()
  await user.click(screen.getAllByRole('button', { name: 'Clear search' })[0] ?? document.body)
  expect(screen.getByRole('link', { name: 'Bread' })).toBeDefined()
})

test('organizers create, rename and delete here', async () => {
  const { api, tags } = tagServer('Bread')
  const { user } = await renderRoute(TAGS, { api })
  await user.click(await screen.findByRole('button', { name: 'New tag' }))
  await user.type(await screen.findByLabelText(/^Name/), 'Autumn{Enter}')
  await screen.findByRole('link', { name: 'Autumn' })
  await user.click(screen.getByRole('button', { name: 'More actions for Bread' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Edit Bread' }))
  const name = await screen.findByLabelText(/^Name/)
  await user.clear(name)
  await user.type(name, 'Loaves{Enter}')
  await screen.findByRole('link', { name: 'Loaves' })
  expect(api.calls(tagsApi.update)[0]).toMatchObject({ params: { item_id: tags[0]?.id }, body: { name: 'Loaves' } })
  await user.click(screen.getByRole('button', { name: 'More actions for Loaves' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete Loaves' }))
  const question = within(await screen.findByRole('dialog', { name: 'Delete this entry?' }))
  expect(question.getByText('Loaves')).toBeDefined()
  await user.click(question.getByRole('button', { name: 'Delete' }))
  expect(screen.queryByRole('link', { name: 'Loaves' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Manage them as a table' }).getAttribute('href')).toBe('/group/data/tags')
})

test('somebody who may not organize reads and changes nothing', async () => {
  const { api } = tagServer('Bread')
  await renderRoute(TAGS, { api, as: aUser({ canOrganize: false }) })
  await screen.findByRole('link', { name: 'Bread' })
  expect(screen.queryByRole('button', { name: 'New tag' })).toBeNull()
  expect(screen.queryByRole('button', { name: /More actions/ })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Manage them as a table' })).toBeNull()
})

test('a group without categories is told what they are for', async () => {
  const api = fakeApi().on(organizerRecipesApi.categoryCounts, () => ({}))
  await renderRoute('/g/home/recipes/categories', { api })
  expect(await screen.findByRole('heading', { name: 'No categories yet' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'New category' })).toBeDefined()
})

test('a list that cannot be loaded says so', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const api = fakeApi()
    .on(organizerRecipesApi.categoryCounts, () => ({}))
    .on(categoriesApi.list, unreachable)
  await renderRoute('/g/home/recipes/categories', { api })
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined()
})
