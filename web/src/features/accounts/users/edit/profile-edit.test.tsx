import { authApi } from '@larder/contract/auth.ts'
import { householdsApi } from '@larder/contract/households.ts'
import { passwordsApi } from '@larder/contract/passwords.ts'
import { usersApi } from '@larder/contract/users.ts'
import { validatorsApi } from '@larder/contract/validators.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { readToken } from '#lib/access-token.ts'
import { fakeApi, refuse } from '#testing/fake-api.ts'
import { aUser } from '#testing/people.ts'
import { renderRoute } from '#testing/render-route.tsx'

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue())

const field = (name: RegExp) => screen.findByLabelText<HTMLInputElement>(name)
const saved = () => ({ message: 'User updated', error: false })

async function open(as = aUser()) {
  const api = fakeApi()
    .on(validatorsApi.username, ({ query }) => ({ valid: query.name !== 'bo' }))
    .on(validatorsApi.email, () => ({ valid: true }))
    .on(householdsApi.statistics, () => refuse(500, 'no'))
  const page = await renderRoute('/user/profile/edit', { api, as })
  await screen.findByRole('heading', { level: 1, name: 'Account settings' })
  return { ...page, api }
}

test('names are saved with every right left as it was', async () => {
  const { api, user } = await open()
  api.on(usersApi.update, saved)
  await user.type(await field(/^Full name/), ' Ribeiro')
  await user.click(screen.getByRole('switch', { name: /tinkerers/ }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Your account is saved')).toBeDefined()
  const { body } = api.calls(usersApi.update)[0] ?? {}
  expect(body).toMatchObject({ fullName: 'Ana Lima Ribeiro', advanced: true, canOrganize: true, canInvite: false })
  expect(api.calls(validatorsApi.username)).toEqual([])
})

test('a name that is taken is marked when the field is left, and not sent', async () => {
  const { user } = await open()
  await user.clear(await field(/^User name/))
  await user.type(await field(/^User name/), 'bo')
  await user.tab()
  expect(await screen.findByText('This user name is taken')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(async () => expect(document.activeElement).toBe(await field(/^User name/)))
})

test('a failure is said, and the input stays', async () => {
  const { api, user } = await open()
  api.on(usersApi.update, () => refuse(500, 'Internal Server Error'))
  await user.type(await field(/^Full name/), '!')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Your account could not be saved')).toBeDefined()
  expect((await field(/^Full name/)).value).toBe('Ana Lima!')
})

test('whoever leaves with unsaved input may stay, or save and leave', async () => {
  const { api, user, router } = await open()
  api.on(usersApi.update, saved)
  await user.type(await field(/^Full name/), '!')
  await user.click(screen.getByRole('link', { name: 'Back to profile' }))
  const question = async () => within(await screen.findByRole('dialog', { name: 'Leave without saving?' }))
  await user.click((await question()).getByRole('button', { name: 'Stay here' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect((await field(/^Full name/)).value).toBe('Ana Lima!')
  await user.click(screen.getByRole('link', { name: 'Back to profile' }))
  await user.click((await question()).getByRole('button', { name: 'Save and leave' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/user/profile'))
  expect(api.calls(usersApi.update)).toHaveLength(1)
})

async function changePassword(user: Awaited<ReturnType<typeof open>>['user']) {
  await user.type(await field(/^Current password/), 'old password')
  await user.type(await field(/^New password/), 'kale and limes')
  await user.type(await field(/^Repeat new password/), 'kale and limes')
  await user.click(screen.getByRole('button', { name: 'Change password' }))
}

test('a new password ends the old session and goes on with a fresh one, by the cookie alone', async () => {
  const { api, user } = await open()
  api
    .on(passwordsApi.change, () => ({ message: 'Password updated', error: false }))
    .on(authApi.refresh, () => ({ access_token: 'fresh', token_type: 'bearer' }))
  await changePassword(user)
  expect(await screen.findByText('Password changed')).toBeDefined()
  expect(readToken()).toBe('fresh')
  expect(api.headersOf(authApi.refresh).at(-1)?.has('Authorization')).toBe(false)
  await waitFor(async () => expect((await field(/^New password/)).value).toBe(''))
})

test('attack 49: a new password leaves the API tokens, unless they are to end too', async () => {
  const token = { id: 1, name: 'phone', createdAt: null }
  const { api, user } = await open(aUser({ tokens: [token, { ...token, id: 2 }] }))
  api
    .on(passwordsApi.change, () => ({ message: 'Password updated', error: false }))
    .on(authApi.refresh, () => ({ access_token: 'fresh', token_type: 'bearer' }))
  const ending = screen.getByRole<HTMLInputElement>('switch', { name: /my 2 API tokens/ })
  expect(ending.checked).toBe(false)
  await user.click(ending)
  await changePassword(user)
  await waitFor(() => expect(api.calls(passwordsApi.change)[0]?.body).toMatchObject({ endApiTokens: true }))
})

test('a wrong current password is marked on its field', async () => {
  const { api, user } = await open()
  const wrong = { message: 'The current password is not right', error: true, exception: null }
  api.on(passwordsApi.change, () => refuse(400, wrong))
  await changePassword(user)
  expect(await screen.findByText('This is not your current password')).toBeDefined()
  expect((await field(/^Current password/)).getAttribute('aria-invalid')).toBe('true')
})

test('a picture is shown before it is sent', async () => {
  const { api, user } = await open()
  api.on(usersApi.uploadImage, () => null)
  await user.upload(await field(/^Choose a picture/), new File(['x'], 'me.png', { type: 'image/png' }))
  expect(await screen.findByText(/It is not saved yet/)).toBeDefined()
  expect(api.calls(usersApi.uploadImage)).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Use this picture' }))
  expect(await screen.findByText('Picture changed')).toBeDefined()
})

test('those whose password is kept elsewhere are told so', async () => {
  await open(aUser({ authMethod: 'LDAP' }))
  expect(screen.getByText(/Change it there/)).toBeDefined()
  expect(screen.queryByLabelText(/^New password/)).toBeNull()
})
