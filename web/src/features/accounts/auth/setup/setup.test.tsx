import { adminGroupsApi, adminHouseholdsApi } from '@larder/contract/admin.ts'
import { appInfoApi } from '@larder/contract/app-info.ts'
import { authApi } from '@larder/contract/auth.ts'
import { defaultHouseholdPreferences } from '@larder/contract/households.ts'
import { passwordsApi } from '@larder/contract/passwords.ts'
import { seedsApi } from '@larder/contract/seeds.ts'
import { usersApi } from '@larder/contract/users.ts'
import { validatorsApi } from '@larder/contract/validators.ts'
import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeApi, refuse } from '#testing/fake-api.ts'
import { labelServer } from '#testing/label-server.ts'
import { aUser } from '#testing/people.ts'
import { renderRoute } from '#testing/render-route.tsx'

let warnings: string[] = []

beforeEach(() => {
  warnings = []
  vi.spyOn(console, 'error').mockReturnValue()
  vi.spyOn(console, 'warn').mockImplementation((text) => void warnings.push(String(text)))
})

const SETUP = '/admin/setup'
const keeper = aUser({
  admin: true,
  advanced: true,
  username: 'admin',
  fullName: 'Change Me',
  email: 'changeme@example.com',
})
const { groupId, householdId } = keeper
const done = () => ({ message: 'done', error: false })

const newServer = () =>
  fakeApi()
    .on(appInfoApi.startup, () => ({ isFirstLogin: true, isDemo: false }))
    .on(validatorsApi.username, () => ({ valid: true }))
    .on(validatorsApi.email, () => ({ valid: true }))
    .on(adminGroupsApi.get, () => group)
    .on(adminGroupsApi.update, () => group)
    .on(adminHouseholdsApi.get, () => household)
    .on(adminHouseholdsApi.update, () => household)
    .on(seedsApi.labels, done)
    .on(seedsApi.units, done)
    .on(seedsApi.foods, done)
    .on(usersApi.update, done)
    .on(passwordsApi.change, done)

const group = {
  id: groupId,
  name: 'Home',
  slug: 'home',
  categories: [],
  webhooks: [],
  households: [],
  users: [],
  preferences: { id: groupId, groupId, privateGroup: true },
  aiProviderSettings: null,
}
const household = {
  id: householdId,
  groupId,
  name: 'Family',
  slug: 'family',
  group: 'Home',
  users: [],
  webhooks: [],
  preferences: { ...defaultHouseholdPreferences, id: householdId },
}

const field = (name: RegExp) => screen.findByLabelText<HTMLInputElement>(name)

async function walkToTheEnd(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: 'Start' }))
  await user.type(await field(/^User name/), 'ana')
  await user.type(await field(/^Full name/), 'Ana Lima')
  await user.type(await field(/^E-mail/), 'ana@example.com')
  await user.type(await field(/^Password/), 'kale and limes')
  await user.type(await field(/^Repeat password/), 'kale and limes')
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await screen.findByRole('heading', { name: 'Common settings' })
  await user.click(screen.getByRole('switch', { name: /Make recipes public/ }))
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await user.click(await screen.findByRole('button', { name: 'Set up' }))
}

test('the wizard turns the built-in account into one’s own and opens the house', async () => {
  const api = newServer()
  const { user } = await renderRoute(SETUP, { api, as: keeper })
  api.on(authApi.refresh, () => ({ access_token: 'fresh', token_type: 'bearer' }))
  await walkToTheEnd(user)
  expect(await screen.findByRole('heading', { name: 'Everything is ready' })).toBeDefined()
  const first = screen.getByRole('link', { name: 'Write or import your first recipe' })
  expect(first.getAttribute('href')).toBe('/g/home/r/create/new')
  expect(screen.getByRole('link', { name: /^A recipe from the web/ }).getAttribute('href')).toBe('/g/home/r/create/url')
  expect(screen.getByRole('link', { name: /^Restore a backup/ }).getAttribute('href')).toBe('/admin/backups')
  expect(api.calls(adminGroupsApi.update)[0]?.body).toMatchObject({ preferences: { privateGroup: false } })
  expect(api.calls(adminHouseholdsApi.update)[0]?.body).toMatchObject({
    preferences: { privateHousehold: false, recipePublic: true },
  })
  // As weeks begin where the language is spoken.
  expect(api.calls(adminHouseholdsApi.update)[0]?.body).toMatchObject({ preferences: { firstDayOfWeek: 0 } })
  expect(api.calls(seedsApi.foods)[0]?.body).toEqual({ locale: 'en-US' })
  expect(api.calls(passwordsApi.change)[0]?.body).toEqual({
    currentPassword: 'MyPassword',
    newPassword: 'kale and limes',
  })
  expect(api.calls(usersApi.update)[0]?.body).toMatchObject({
    username: 'ana',
    email: 'ana@example.com',
    advanced: true,
  })
})

test('it stops at the part that failed, says which, and goes on from there', async () => {
  const api = newServer().on(seedsApi.units, () => refuse(500, 'Internal Server Error'))
  const { user } = await renderRoute(SETUP, { api, as: keeper })
  api.on(authApi.refresh, () => ({ access_token: 'fresh', token_type: 'bearer' }))
  await walkToTheEnd(user)
  expect(await screen.findByText('This part did not work')).toBeDefined()
  expect(screen.getByText('Units').closest('li')?.textContent).toBe('Unitsfailed')
  expect(screen.getByText('Foods').closest('li')?.textContent).toBe('Foodswaiting')
  expect(api.calls(usersApi.update)).toEqual([])
  api.on(seedsApi.units, done)
  await user.click(screen.getByRole('button', { name: 'Try again from here' }))
  await screen.findByRole('heading', { name: 'Everything is ready' })
  expect(api.calls(adminGroupsApi.update)).toHaveLength(1)
  expect(api.calls(usersApi.update)).toHaveLength(1)
})

test('an administrator who signs in for the first time comes to the wizard, and from there to a first recipe', async () => {
  const { router } = await renderRoute('/', { api: newServer(), as: keeper })
  expect(router.state.location.pathname).toBe(SETUP)
  expect((await screen.findByRole('link', { name: 'I have set up everything already' })).getAttribute('href')).toBe(
    '/g/home',
  )
  const recipe = screen.getByRole('link', { name: 'A recipe from the web' })
  expect(recipe.getAttribute('href')).toBe('/g/home/r/create/url')
})

test.each(['I have set up everything already', 'A recipe from the web'])(
  'whoever goes past the wizard by “%s” is not led back to it by the first screen',
  async (way) => {
    const { router, user } = await renderRoute('/', { api: newServer(), as: keeper })
    await user.click(await screen.findByRole('link', { name: way }))
    await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/g\/home/))
    await router.navigate({ to: '/' })
    await waitFor(() => expect(router.state.location.pathname).toBe('/g/home'))
  },
)

test('in a demo nobody is asked to set anything up', async () => {
  const { api } = labelServer('Dairy')
  api.on(appInfoApi.startup, () => ({ isFirstLogin: true, isDemo: true }))
  const { router } = await renderRoute('/', { api, as: keeper })
  expect(router.state.location.pathname).toBe('/g/home')
})

test('the wizard is closed to everybody else', async () => {
  const { router } = await renderRoute(SETUP, { api: fakeApi(), as: aUser({ canOrganize: false }) })
  await waitFor(() => expect(router.state.location.pathname).toBe('/g/home'))
  expect(warnings).toEqual([`${SETUP} needs admin`])
})
