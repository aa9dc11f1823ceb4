import { appInfoApi } from '@larder/contract/app-info.ts'
import { usersApi } from '@larder/contract/users.ts'
import { validatorsApi } from '@larder/contract/validators.ts'
import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { anInstallation } from '#testing/app-info.ts'
import { type FakeApi, fakeApi, refuse } from '#testing/fake-api.ts'
import { aUser } from '#testing/people.ts'
import { renderRoute } from '#testing/render-route.tsx'

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue())

const PASSWORD = 'kale and limes'

async function open(address: string, { allowSignup = true } = {}) {
  const api = fakeApi()
    .on(appInfoApi.startup, () => ({ isFirstLogin: false, isDemo: false }))
    .on(validatorsApi.username, ({ query }) => ({ valid: query.name !== 'taken' }))
    .on(validatorsApi.email, () => ({ valid: true }))
    .on(validatorsApi.group, ({ query }) => ({ valid: query.name !== 'Home' }))
  const page = await renderRoute('/nowhere', { api, as: null })
  api.on(appInfoApi.about, () => anInstallation({ allowSignup }))
  await page.router.navigate({ href: address })
  await screen.findByRole('heading', { level: 1, name: 'Create an account' })
  return { ...page, api }
}

const field = (name: RegExp) => screen.findByLabelText<HTMLInputElement>(name)

async function fillIn(user: UserEvent, { username = 'bo' } = {}) {
  await user.type(await field(/^User name/), username)
  await user.type(await field(/^Full name/), 'Bo Berg')
  await user.type(await field(/^E-mail/), 'bo@example.com')
  await user.type(await field(/^Password/), PASSWORD)
  await user.type(await field(/^Repeat password/), PASSWORD)
}

const next = () => screen.getByRole('button', { name: 'Next' })
const bodyOf = (api: FakeApi) => api.calls(usersApi.register)[0]?.body

test('the link of an invitation opens the account step, and the account joins the household', async () => {
  const { api, user, router } = await open('/register?token=secret-1', { allowSignup: false })
  api.on(usersApi.register, () => aUser())
  await fillIn(user)
  expect(screen.getByText('Good')).toBeDefined()
  await user.click(next())
  await screen.findByRole('heading', { name: 'Is everything right?' })
  expect(screen.queryByText('Group name')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Create account' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
  expect(await screen.findByText('Your account is ready. You can sign in now.')).toBeDefined()
  expect(bodyOf(api)).toMatchObject({ groupToken: 'secret-1', username: 'bo', advanced: false, locale: 'en-US' })
  expect(bodyOf(api)).not.toHaveProperty('group')
})

test('a group of one’s own: its name is checked when the field is left', async () => {
  const { api, user } = await open('/register')
  api.on(usersApi.register, () => aUser())
  await user.click(await screen.findByRole('button', { name: /Create a group/ }))
  await user.type(await field(/^Group name/), 'Home')
  await user.tab()
  expect(await screen.findByText('This Group Name Is Taken')).toBeDefined()
  await user.type(await field(/^Group name/), 'stead')
  await user.click(next())
  await fillIn(user)
  await user.click(next())
  await user.click(await screen.findByRole('button', { name: 'Create account' }))
  await waitFor(() => expect(bodyOf(api)).toMatchObject({ group: 'Homestead', private: true, seedData: true }))
})

test('a taken name and differing passwords are marked on their fields, and nothing goes on', async () => {
  const { user } = await open('/register?token=secret-1')
  await fillIn(user, { username: 'taken' })
  expect(await screen.findByText('This User Name Is Taken')).toBeDefined()
  await user.type(await field(/^Repeat password/), '!')
  await user.click(next())
  expect(await screen.findByText('Passwords Must Match')).toBeDefined()
  expect((await field(/^Repeat password/)).getAttribute('aria-invalid')).toBe('true')
  expect(screen.queryByRole('heading', { name: 'Is everything right?' })).toBeNull()
})

test('an invitation that is used up leads back to its code, and what was typed stays', async () => {
  const { api, user } = await open('/register?token=old', { allowSignup: false })
  api.on(usersApi.register, () => refuse(400, { message: 'Invalid group token' }))
  await fillIn(user)
  await user.click(next())
  await user.click(await screen.findByRole('button', { name: 'Create account' }))
  const code = await field(/^Invitation code/)
  expect(code.value).toBe('old')
  expect(code.getAttribute('aria-invalid')).toBe('true')
  await user.type(code, '-but-new')
  await user.click(next())
  expect((await field(/^Full name/)).value).toBe('Bo Berg')
})

test('a closed installation asks for the code at once', async () => {
  await open('/register', { allowSignup: false })
  expect(await field(/^Invitation code/)).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('button', { name: /Create a group/ })).toBeNull())
})
