import { recipesApi } from '@larder/contract/recipes.ts'
import { reportsApi } from '@larder/contract/reports.ts'
import { validatorsApi } from '@larder/contract/validators.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi, refuse } from '#testing/fake-api.ts'
import { renderRoute } from '#testing/render-route.tsx'
import '#features/intake/recipe-import/create-frame.tsx'
import '#features/intake/recipe-import/pages/new-page.tsx'

const NEW = '/g/home/r/create/new'

const open = async (taken: string[] = []) => {
  const api = fakeApi()
    .on(validatorsApi.recipeOfGroup, ({ query }) => ({ valid: !taken.includes(query.name) }))
    .on(recipesApi.create, () => 'test')
    .on(reportsApi.list, () => [])
    .on(recipesApi.get, () => refuse(404, { message: 'Not found.', error: true }))
  const page = await renderRoute(NEW, { api })
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: /Name of the recipe/ })
  return { ...page, api, field }
}

test('Enter creates the recipe and opens its editor', async () => {
  const { user, api, field, router } = await open()
  await user.type(field, ' Test {Enter}')
  await waitFor(() => expect(router.state.location.href).toBe('/g/home/r/test?edit=true'))
  expect(api.calls(recipesApi.create).map(({ body }) => body)).toEqual([{ name: 'Test' }])
})

test('a name that is taken is said on leaving the field, and nothing is sent', async () => {
  const { user, api, field } = await open(['Soup'])
  await user.type(field, 'Soup')
  await user.tab()
  expect(await screen.findByText('A recipe of your group has this name already.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Create and edit' }))
  expect(api.calls(recipesApi.create)).toEqual([])
  expect(field.value).toBe('Soup')
})

test('an empty name is refused on its field', async () => {
  const { user, field } = await open()
  await user.click(screen.getByRole('button', { name: 'Create and edit' }))
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
})

test('the menu leads here', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Open menu' }))
  const menu = within(screen.getByRole('navigation', { name: 'Main menu' }))
  await user.click(menu.getByRole('button', { name: 'Add' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Add' }))
  expect(sheet.getByRole('link', { name: 'Write it yourself' }).getAttribute('href')).toBe(NEW)
})

test('the everyday ways have tabs, the others stand behind the last one; one of them that is open has a tab too', async () => {
  const { user, router } = await open()
  const ways = within(screen.getByRole('navigation', { name: 'Ways to add a recipe' }))
  const everyday = ['From the web', 'From a text', 'From pictures', 'Write it yourself']
  const tabs = () => ways.getAllByRole('link').map(({ textContent }) => textContent)
  expect(tabs()).toEqual(everyday)
  await user.click(ways.getByRole('button', { name: 'More…' }))
  const menu = within(await screen.findByRole('menu'))
  const others = menu.getAllByRole('menuitem').map(({ textContent }) => textContent)
  expect(others).toEqual(['From a page you paste', 'Many links', 'From an archive'])
  await user.click(menu.getByRole('menuitem', { name: 'Many links' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/g/home/r/create/bulk'))
  expect(tabs()).toEqual([...everyday, 'Many links'])
  expect(ways.getByRole('link', { name: 'Many links' }).getAttribute('aria-current')).toBe('page')
})
