import { appInfoApi } from '@larder/contract/app-info.ts'
import { authApi } from '@larder/contract/auth.ts'
import { householdsApi } from '@larder/contract/households.ts'
import { invitationsApi } from '@larder/contract/invitations.ts'
import { registrationApi } from '@larder/contract/registration.ts'
import { usersApi } from '@larder/contract/users.ts'
import { validatorsApi } from '@larder/contract/validators.ts'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { anInstallation } from '#testing/app-info.ts'
import { type FakeApi, fakeApi, refuse } from '#testing/fake-api.ts'
import { aUser } from '#testing/people.ts'
import { renderRoute } from '#testing/render-route.tsx'

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue())

const PASSWORD = 'kale and limes'

const GREETING = { inviter: 'Ana Lima', household: 'Family', group: 'Home' }

async function open(address: string, { allowSignup = true } = {}) {
  const api = fakeApi()
    .on(appInfoApi.startup, () => ({ isFirstLogin: false, isDemo: false }))
    .on(validatorsApi.username, ({ query }) => ({ valid: query.name !== 'taken' }))
    .on(validatorsApi.email, ({ query }) => ({ valid: !query.email.startsWith('ana@') }))
    .on(validatorsApi.group, ({ query }) => ({ valid: query.name !== 'Home' }))
    .on(invitationsApi.greet, ({ params }) => (params.token === 'secret-1' ? GREETING : refuse(404, 'Not found')))
  const page = await renderRoute('/nowhere', { api, as: null })
  api.on(appInfoApi.about, () => anInstallation({ allowSignup }))
  await page.router.navigate({ href: address })
  await screen.findByRole('heading', { level: 1, name: /Create an account|invites you/ })
  return { ...page, api }
}

/** A server that lets in whoever has just opened an account. */
const lettingIn = (api: FakeApi) =>
  api
    .on(registrationApi.register, () => aUser())
    .on(authApi.signIn, () => {
      api.on(usersApi.self, () => aUser({ fullName: 'Bo Berg' }))
      return { access_token: 'fresh', token_type: 'bearer' }
    })
    .on(householdsApi.statistics, () => ({
      totalRecipes: 24,
      totalUsers: 2,
      totalCategories: 0,
      totalTags: 0,
      totalTools: 0,
    }))

const field = (name: RegExp) => screen.findByLabelText<HTMLInputElement>(name)

async function fillIn(user: UserEvent, { username = 'bo' } = {}) {
  await user.type(await field(/^User name/), username)
  await user.type(await field(/^Full name/), 'Bo Berg')
  await user.type(await field(/^E-mail/), 'bo@example.com')
  await user.type(await field(/^Password/), PASSWORD)
  await user.type(await field(/^Repeat password/), PASSWORD)
}

const next = () => screen.getByRole('button', { name: 'Next' })
const bodyOf = (api: FakeApi) => api.calls(registrationApi.register)[0]?.body

async function introduce(user: UserEvent, { email = 'taken@example.com' } = {}) {
  await user.type(await field(/^Your name/), 'Bo Berg')
  await user.type(await field(/^E-mail/), email)
  await user.type(await field(/^Password/), PASSWORD)
}

const join = () => screen.getByRole('button', { name: 'Join' })

test('an invitation says who sent it, asks three things, and leads into the kitchen', async () => {
  const { api, user, router } = await open('/register?token=secret-1', { allowSignup: false })
  lettingIn(api)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Ana Lima invites you to the household Family')
  expect(screen.queryByText(/API/)).toBeNull()
  await introduce(user)
  await user.click(join())
  await waitFor(() => expect(router.state.location.pathname).toBe('/g/home'))
  expect(bodyOf(api)).toMatchObject({
    groupToken: 'secret-1',
    fullName: 'Bo Berg',
    username: 'taken2',
    passwordConfirm: PASSWORD,
    locale: 'en-US',
  })
  expect(api.calls(authApi.signIn)[0]?.form).toMatchObject({ username: 'taken@example.com', password: PASSWORD })
  const welcome = await screen.findByRole('region', { name: 'Welcome to Family, Bo Berg' })
  await within(welcome).findByText(/There are 24 recipes\. 2 people cook here\./)
  await user.click(within(welcome).getByRole('button', { name: 'Look around' }))
  expect(screen.queryByText('Welcome to Family, Bo Berg')).toBeNull()
})

test('a group of one’s own: its name is checked when the field is left', async () => {
  const { api, user, router } = await open('/register')
  lettingIn(api)
  await user.click(await screen.findByRole('button', { name: /Create a group/ }))
  await user.type(await field(/^Group name/), 'Home')
  await user.tab()
  expect(await screen.findByText('This group name is taken')).toBeDefined()
  await user.type(await field(/^Group name/), 'stead')
  await user.click(next())
  await fillIn(user)
  await user.click(next())
  await user.click(await screen.findByRole('button', { name: 'Create account' }))
  await waitFor(() => expect(bodyOf(api)).toMatchObject({ group: 'Homestead', private: true, seedData: true }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/g/home'))
})

test('a taken name and differing passwords are marked on their fields, and nothing goes on', async () => {
  const { user } = await open('/register')
  await user.click(await screen.findByRole('button', { name: /Create a group/ }))
  await user.type(await field(/^Group name/), 'Homestead')
  await user.click(next())
  await fillIn(user, { username: 'taken' })
  expect(await screen.findByText('This user name is taken')).toBeDefined()
  await user.type(await field(/^Repeat password/), '!')
  await user.click(next())
  expect(await screen.findByText('Passwords must match')).toBeDefined()
  expect((await field(/^Repeat password/)).getAttribute('aria-invalid')).toBe('true')
  expect(screen.queryByRole('heading', { name: 'Is everything right?' })).toBeNull()
})

test('an invitation that is used up asks for another code', async () => {
  const { user } = await open('/register?token=old', { allowSignup: false })
  const code = await field(/^Invitation code/)
  expect(code.value).toBe('old')
  expect(code.getAttribute('aria-invalid')).toBe('true')
  await user.clear(code)
  await user.type(code, 'secret-1')
  await user.click(next())
  expect(await screen.findByRole('heading', { name: /Ana Lima invites you/ })).toBeDefined()
})

test('an invitation that somebody else used meanwhile is said so, and what was typed stays', async () => {
  const { api, user } = await open('/register?token=secret-1')
  api.on(registrationApi.register, () => refuse(400, { message: 'Invalid group token' }))
  await introduce(user, { email: 'ana@example.com' })
  await user.click(join())
  expect(await screen.findByText('This email is taken')).toBeDefined()
  await user.clear(await field(/^E-mail/))
  await user.type(await field(/^E-mail/), 'bo@example.com')
  await user.click(join())
  expect(await screen.findByText(/used up or too old/)).toBeDefined()
  expect((await field(/^Your name/)).value).toBe('Bo Berg')
})

test('a closed installation asks for the code at once', async () => {
  await open('/register', { allowSignup: false })
  expect(await field(/^Invitation code/)).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('button', { name: /Create a group/ })).toBeNull())
})
