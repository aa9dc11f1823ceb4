import { type AppInfo, appInfoApi } from '@larder/contract/app-info.ts'
import { authApi } from '@larder/contract/auth.ts'
import { labelsApi } from '@larder/contract/labels.ts'
import { recipesApi } from '@larder/contract/recipes.ts'
import { usersApi } from '@larder/contract/users.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { writeToken } from '#lib/access-token.ts'
import { type FakeApi, fakeApi, refuse, unreachable } from '#testing/fake-api.ts'
import { labelServer } from '#testing/label-server.ts'
import { aUser } from '#testing/people.ts'
import { aRecipe } from '#testing/recipes.ts'
import { renderRoute } from '#testing/render-route.tsx'

let warnings: string[] = []

beforeEach(() => {
  window.happyDOM?.setViewport({ width: 1280, height: 800 })
  warnings = []
  vi.spyOn(console, 'error').mockReturnValue()
  vi.spyOn(console, 'warn').mockImplementation((text) => void warnings.push(String(text)))
})

const startup = (api: FakeApi) => api.on(appInfoApi.startup, () => ({ isFirstLogin: false, isDemo: false }))
const demoInfo: AppInfo = {
  production: true,
  version: '2.8.0+larder.1.2.3',
  demoStatus: true,
  allowSignup: false,
  allowPasswordLogin: true,
  defaultGroupSlug: null,
  defaultHouseholdSlug: null,
  enableOidc: false,
  oidcRedirect: false,
  oidcProviderName: '',
  enableOpenai: false,
  enableOpenaiImageServices: false,
  tokenTime: 48,
}
const plainMember = aUser({ canOrganize: false })

test('the root leads guests to the sign-in page where no group is shown to them', async () => {
  const { router } = await renderRoute('/', { api: startup(fakeApi()), as: null })
  expect(router.state.location.href).toBe('/login')
})

test('the root leads users to their first screen', async () => {
  const { router } = await renderRoute('/', { api: startup(fakeApi()), as: plainMember })
  expect(router.state.location.pathname).toBe('/g/home')
  expect(await screen.findByRole('heading', { level: 1, name: 'Recipes' })).toBeDefined()
})

test('what is for members of another group is not shown, and the own recipes are instead', async () => {
  const { router } = await renderRoute('/g/neighbours/recipes/timeline', { api: fakeApi() })
  expect(router.state.location.pathname).toBe('/g/home')
  expect(await screen.findByText('This page belongs to another group.')).toBeDefined()
  expect(warnings).toEqual(['/g/neighbours/recipes/timeline belongs to another group'])
})

test('a screen that needs a permission says which one is missing, and leads back', async () => {
  const { router } = await renderRoute('/group/data/labels', { api: fakeApi(), as: plainMember })
  expect(router.state.location.pathname).toBe('/g/home')
  expect(
    await screen.findByText('You need the permission to organize the kitchen data to open that page.'),
  ).toBeDefined()
  expect(warnings).toEqual(['/group/data/labels needs canOrganize'])
})

test('an unknown address is told so, in words, title and one heading', async () => {
  await renderRoute('/nowhere', { api: fakeApi(), as: null })
  expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeDefined()
  expect(document.title).toBe('Page not found · Larder')
  expect(screen.getByRole('link', { name: 'Go to the start page' }).getAttribute('href')).toBe('/')
})

test.each(['/household/pantry/attic', '/g/home/r/create/telepathy'])(
  '%s is told to be no page as well',
  async (address) => {
    await renderRoute(address, { api: fakeApi() })
    expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeDefined()
    expect(screen.getByRole('link', { name: 'Go to the start page' })).toBeDefined()
  },
)

test('an old address is rewritten with everything that hangs on it, and the old one leaves the history', async () => {
  const api = fakeApi().on(recipesApi.get, () => aRecipe('Soup'))
  const { router } = await renderRoute('/recipe/soup?edit=true#steps', { api })
  expect(router.state.location.href).toBe('/g/home/r/soup?edit=true#steps')
  expect(router.history.length).toBe(1)
})

test('an old household address is rewritten for guests too, who then sign in to see it', async () => {
  const { router } = await renderRoute('/group/members', { api: startup(fakeApi()), as: null })
  expect(router.state.location.pathname).toBe('/login')
  expect(decodeURIComponent(router.state.location.href)).toContain('/household/members')
})

test('a server that cannot be reached is an error page with a way to try again', async () => {
  const api = fakeApi()
  const { user, router } = await renderRoute('/nowhere', { api, as: null })
  api.on(usersApi.self, unreachable)
  act(() => writeToken('a token'))
  expect(await screen.findByRole('heading', { level: 1, name: 'An error occurred' })).toBeDefined()
  expect(document.title).toBe('An error occurred · Larder')
  expect(screen.getByText('The server cannot be reached. Check your connection and try again.')).toBeDefined()
  api.on(usersApi.self, () => aUser())
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeDefined()
  await waitFor(() => expect(document.title).toBe('Page not found · Larder'))
  expect(router.state.location.pathname).toBe('/g/home/nowhere')
})

test('a demo says on its sign-in page that it is one, and which version', async () => {
  const api = startup(fakeApi())
  const { router } = await renderRoute('/nowhere', { api, as: null })
  api.on(appInfoApi.about, () => demoInfo)
  await act(() => router.navigate({ href: '/login' }))
  expect(await screen.findByText(/You are looking at a demo of Larder 1\.2\.3/)).toBeDefined()
})

test('signing out ends on the sign-in page, with nothing of the last user left (attack 27)', async () => {
  const { api } = labelServer('Dairy')
  startup(api).on(authApi.signOut, () => ({ message: 'Logged out' }))
  const { user, router } = await renderRoute('/group/data/labels', { api })
  await screen.findByText('Dairy')
  api.on(usersApi.self, () => refuse(401, 'Not authenticated'))
  await user.click(screen.getByRole('button', { name: 'Sign out' }))
  await waitFor(() => expect(router.state.location.href).toBe('/login?direct=1'))
  expect(screen.queryByText('Dairy')).toBeNull()

  const zoe = aUser({ id: '11111111-1111-4111-8111-111111111111', fullName: 'Zoe' })
  api.on(usersApi.self, () => zoe)
  act(() => writeToken('token of zoe'))
  await waitFor(() => expect(router.state.location.pathname).toBe('/g/home'))
  expect(await screen.findByText('Zoe')).toBeDefined()
  expect(screen.queryByText('Dairy')).toBeNull()
})

test('a session that ends on the server leads to the sign-in page and says why', async () => {
  const { api } = labelServer('Dairy')
  startup(api).on(labelsApi.list, () => refuse(401, 'Could not validate credentials'))
  const { router } = await renderRoute('/group/data/labels', { api })
  await waitFor(() => expect(router.state.location.href).toBe('/login?next=%2Fgroup%2Fdata%2Flabels'))
  expect(await screen.findByText('Your session has ended. Please sign in again.')).toBeDefined()
})
