import { authApi, CODE_REQUIRED } from '@larder/contract/auth.ts'
import { usersApi } from '@larder/contract/users.ts'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { refuse, unreachable } from '#testing/fake-api.ts'
import { labelServer } from '#testing/label-server.ts'
import { fakePasskeys } from '#testing/passkeys.ts'
import { aUser } from '#testing/people.ts'
import { renderRoute } from '#testing/render-route.tsx'

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue())

const token = { access_token: 'fresh', token_type: 'bearer' }
const request = { challenge: 'Y2hhbGxlbmdl', rpId: 'larder.test', timeout: 1000, userVerification: 'required' as const }

/** An account that asks for a code or a passkey after the password. */
async function openLogin() {
  const { api } = labelServer('Dairy')
  const { router, user } = await renderRoute('/login', { api, as: null })
  api
    .on(usersApi.self, () => aUser())
    .on(authApi.passkeyRequest, () => request)
    .on(authApi.signInByPasskey, () => token)
    .on(authApi.signIn, ({ form }) =>
      form.code === '123456' || form.passkey
        ? token
        : refuse(401, { message: 'Enter the code', error: true, exception: CODE_REQUIRED }),
    )
  await screen.findByRole('heading', { level: 1, name: 'Sign in' })
  const submit = () => user.click(screen.getByRole('button', { name: 'Sign in' }))
  const enterPassword = async () => {
    await user.type(screen.getByRole('textbox', { name: 'E-mail or user name' }), 'ana')
    await user.type(screen.getByLabelText('Password'), 'secret')
    await submit()
  }
  const expectHome = () => waitFor(() => expect(router.state.location.pathname).toBe('/g/home'))
  return { api, user, submit, enterPassword, expectHome }
}

test('after the password a code is asked for without scolding; a wrong one is said, the right one signs in', async () => {
  const { api, user, submit, enterPassword, expectHome } = await openLogin()
  await enterPassword()
  const code = await screen.findByRole('textbox', { name: 'Code' })
  expect(screen.queryByText(/is not right/)).toBeNull()
  await user.type(code, '000000')
  await submit()
  expect(await screen.findByText(/This code is not right/)).toBeDefined()
  expect(code.getAttribute('aria-invalid')).toBe('true')
  await waitFor(() => expect(document.activeElement).toBe(code))
  await user.clear(code)
  await user.type(code, '123456')
  await submit()
  await expectHome()
  expect(api.calls(authApi.signIn).at(-1)?.form).toMatchObject({ username: 'ana', password: 'secret', code: '123456' })
})

test('a passkey signs in alone, and stays signed in where that is wished', async () => {
  const { id } = fakePasskeys()
  const { api, user, expectHome } = await openLogin()
  await user.click(screen.getByRole('checkbox', { name: 'Stay signed in' }))
  await user.click(screen.getByRole('button', { name: 'Sign in with a passkey' }))
  await expectHome()
  expect(api.calls(authApi.signInByPasskey)[0]?.body).toMatchObject({ assertion: { id }, rememberMe: true })
  expect(api.headersOf(usersApi.self).at(-1)?.get('Authorization')).toBe('Bearer fresh')
})

test('after the password a passkey stands in for the code', async () => {
  const { id } = fakePasskeys()
  const { api, user, enterPassword, expectHome } = await openLogin()
  await enterPassword()
  await user.click(await screen.findByRole('button', { name: 'Use a passkey instead' }))
  await expectHome()
  expect(JSON.parse(String(api.calls(authApi.signIn).at(-1)?.form.passkey))).toMatchObject({ id })
})

test('what went wrong with a passkey is said: none shown, refused, not at this address, no server', async () => {
  const browser = fakePasskeys()
  const { api, user } = await openLogin()
  const tryOnce = async (words: RegExp) => {
    await user.click(screen.getByRole('button', { name: 'Sign in with a passkey' }))
    expect(await screen.findByText(words)).toBeDefined()
  }
  api.on(authApi.signInByPasskey, () => refuse(401, 'Unauthorized'))
  await tryOnce(/does not sign in here/)
  browser.turnAway()
  await tryOnce(/No passkey was shown/)
  api.on(authApi.passkeyRequest, () => refuse(400, { message: 'BASE_URL', error: true, exception: null }))
  await tryOnce(/do not work at this address/)
  api.on(authApi.passkeyRequest, unreachable)
  await tryOnce(/cannot be reached/)
})

test('a browser without passkeys is offered none', async () => {
  await openLogin()
  expect(screen.queryByRole('button', { name: /passkey/ })).toBeNull()
})
