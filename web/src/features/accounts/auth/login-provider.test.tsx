import { type AppInfo, appInfoApi } from '@larder/contract/app-info.ts'
import { authApi, CODE_REQUIRED } from '@larder/contract/auth.ts'
import { usersApi } from '@larder/contract/users.ts'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { anInstallation } from '#testing/app-info.ts'
import { type FakeApi, fakeApi, refuse } from '#testing/fake-api.ts'
import { labelServer } from '#testing/label-server.ts'
import { aUser } from '#testing/people.ts'
import { renderRoute } from '#testing/render-route.tsx'

const assign = vi.fn<(address: string) => void>()

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
  vi.spyOn(window.location, 'assign').mockImplementation((address) => assign(String(address)))
  assign.mockReset()
})
afterEach(() => sessionStorage.clear())

const withProvider = { enableOidc: true, oidcProviderName: 'Kitchen ID' }

/** Answers of the test come after those of the shell, so that they count. */
async function open(address: string, info: Partial<AppInfo>, api: FakeApi = fakeApi()) {
  api.on(appInfoApi.startup, () => ({ isFirstLogin: false, isDemo: false }))
  const page = await renderRoute('/nowhere', { api, as: null })
  api.on(appInfoApi.about, () => anInstallation(info))
  await page.router.navigate({ href: address })
  await screen.findByRole('heading', { level: 1, name: 'Sign in' })
  return { ...page, api }
}

test('the provider has a button with its name, which leads to it', async () => {
  const { user } = await open('/login', withProvider)
  await user.click(await screen.findByRole('button', { name: 'Sign in with Kitchen ID' }))
  expect(assign.mock.calls).toEqual([['/api/auth/oauth']])
})

test('where it is wished the page leaves by itself, but not again right after', async () => {
  const first = await open('/login?next=%2Fgroup%2Fdata%2Flabels', { ...withProvider, oidcRedirect: true })
  await waitFor(() => expect(assign).toHaveBeenCalledTimes(1))
  await first.router.navigate({ href: '/nowhere' })
  await first.router.navigate({ href: '/login' })
  await screen.findByRole('button', { name: 'Sign in with Kitchen ID' })
  expect(assign).toHaveBeenCalledTimes(1)
})

test('after signing out nobody is sent away', async () => {
  await open('/login?direct=1', { ...withProvider, oidcRedirect: true })
  await screen.findByRole('button', { name: 'Sign in with Kitchen ID' })
  expect(assign).not.toHaveBeenCalled()
})

test('the answer of the provider signs in, and leads where the user wanted to go', async () => {
  sessionStorage.setItem('larder-departure', JSON.stringify({ at: 1, next: '/group/data/labels?page=2' }))
  const { api } = labelServer('Dairy')
  api.on(authApi.finishProviderSignIn, () => ({ access_token: 'fresh', token_type: 'bearer' }))
  const page = await renderRoute('/nowhere', { api, as: null })
  api
    .on(appInfoApi.about, () => anInstallation(withProvider))
    .on(appInfoApi.startup, () => ({ isFirstLogin: false, isDemo: false }))
    .on(usersApi.self, () => aUser())
  await page.router.navigate({ href: '/login?code=1e5&state=xyz&iss=https%3A%2F%2Fid.example' })
  await waitFor(() => expect(page.router.state.location.href).toBe('/group/data/labels?page=2'))
  expect(api.calls(authApi.finishProviderSignIn).map(({ query }) => query)).toEqual([
    { code: '1e5', state: 'xyz', iss: 'https://id.example' },
  ])
})

test('a refused answer is said in words, and the page does not leave again', async () => {
  const api = fakeApi().on(authApi.finishProviderSignIn, () => refuse(401, 'Unauthorized'))
  const { router } = await open('/login?error=access_denied&state=x', { ...withProvider, oidcRedirect: true }, api)
  expect(
    (await screen.findByText(/Signing in through the provider did not work/)).closest('[role="alert"]'),
  ).toBeTruthy()
  await waitFor(() => expect(router.state.location.href).toBe('/login?direct=1'))
  expect(assign).not.toHaveBeenCalled()
})

test('an account with a second factor asks for it the first time the provider opens it', async () => {
  const api = fakeApi()
    .on(authApi.finishProviderSignIn, () => refuse(401, { message: 'Code', error: true, exception: CODE_REQUIRED }))
    .on(authApi.linkProviderAccount, ({ body }) =>
      body.code === '123456'
        ? { access_token: 'fresh', token_type: 'bearer' }
        : refuse(401, { message: 'Code', error: true, exception: CODE_REQUIRED }),
    )
  const { user } = await open('/login?code=1&state=x', { ...withProvider, oidcRedirect: true }, api)
  await user.type(await screen.findByLabelText('Code'), '000000')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(await screen.findByText(/^This code is not right/)).toBeDefined()
  await user.clear(screen.getByLabelText('Code'))
  await user.type(screen.getByLabelText('Code'), '123456')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  await waitFor(() =>
    expect(api.calls(authApi.linkProviderAccount).map(({ body }) => body.code)).toEqual(['000000', '123456']),
  )
  expect(assign).not.toHaveBeenCalled()
})

test('without passwords there is only the provider', async () => {
  await open('/login', { ...withProvider, allowPasswordLogin: false, allowSignup: true })
  await screen.findByRole('button', { name: 'Sign in with Kitchen ID' })
  await waitFor(() => expect(screen.queryByLabelText('Password')).toBeNull())
  expect(screen.queryByRole('link', { name: 'Create an account' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Forgot your password?' })).toBeNull()
})

test('the page says whether one may register', async () => {
  const { router, api } = await open('/login', { allowSignup: true })
  expect((await screen.findByRole('link', { name: 'Create an account' })).getAttribute('href')).toBe('/register')
  expect(screen.getByRole('link', { name: 'Forgot your password?' }).getAttribute('href')).toBe('/forgot-password')
  expect(api.calls(appInfoApi.about).length).toBeGreaterThan(0)
  expect(router.state.location.pathname).toBe('/login')
})

test('an installation by invitation says so and asks for the invitation', async () => {
  await open('/login', {})
  expect(await screen.findByText('Registration is by invitation only.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'I have an invitation' }).getAttribute('href')).toBe('/register')
})
