import { appInfoApi } from '@larder/contract/app-info.ts'
import { authApi, SESSION_HEADER } from '@larder/contract/auth.ts'
import { type User, usersApi } from '@larder/contract/users.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { noteSessionEnd, sessionEnd } from '#lib/session-end.ts'
import { type FakeApi, fakeApi, refuse, unreachable } from '#testing/fake-api.ts'
import { labelServer } from '#testing/label-server.ts'
import { aUser } from '#testing/people.ts'
import { renderRoute } from '#testing/render-route.tsx'

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue())

const signInAnswers = (api: FakeApi, isFirstLogin = false) =>
  api.on(appInfoApi.startup, () => ({ isFirstLogin, isDemo: false }))

async function openLogin(api: FakeApi, address = '/login') {
  const page = await renderRoute(address, { api: signInAnswers(api), as: null })
  await screen.findByRole('heading', { level: 1, name: 'Sign in' })
  return page
}

const nameField = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'E-mail or user name' })
const passwordField = () => screen.findByLabelText<HTMLInputElement>('Password')
const submit = () => screen.getByRole('button', { name: 'Sign in' })

async function fillIn(user: Awaited<ReturnType<typeof openLogin>>['user']) {
  await user.type(await nameField(), 'ana')
  await user.type(await passwordField(), 'secret')
}

/** A server that knows who holds the token it gave out. */
const serverOf = (api: FakeApi, who: User) =>
  api.on(authApi.signIn, () => ({ access_token: 'fresh', token_type: 'bearer' })).on(usersApi.self, () => who)

test('the page says why a session is over, until somebody signs in', async () => {
  const { api } = labelServer('Dairy')
  const { user } = await openLogin(api)
  act(() => noteSessionEnd(new Response(null, { status: 401, headers: { [SESSION_HEADER]: 'ended' } })))
  expect(await screen.findByText(/^Your session was ended/)).toBeDefined()
  serverOf(api, aUser())
  await fillIn(user)
  await user.click(submit())
  await waitFor(() => expect(sessionEnd.get()).toBeNull())
})

test('a user who signs in comes to their first screen', async () => {
  const { api } = labelServer('Dairy')
  const { router, user } = await openLogin(api)
  serverOf(api, aUser())
  await fillIn(user)
  await user.click(screen.getByRole('checkbox', { name: 'Stay signed in' }))
  await user.click(submit())
  await waitFor(() => expect(router.state.location.pathname).toBe('/g/home'))
  expect(api.calls(authApi.signIn)[0]?.form).toEqual({ username: 'ana', password: 'secret', remember_me: 'true' })
  expect(api.headersOf(usersApi.self).at(-1)?.get('Authorization')).toBe('Bearer fresh')
})

test('a user who wanted a certain screen comes to that screen', async () => {
  const { api } = labelServer('Dairy')
  signInAnswers(api)
  const { router, user } = await renderRoute('/group/data/labels?page=2', { api, as: null })
  expect(router.state.location.href).toBe('/login?next=%2Fgroup%2Fdata%2Flabels%3Fpage%3D2')
  serverOf(api, aUser())
  await fillIn(user)
  await user.click(submit())
  await waitFor(() => expect(router.state.location.href).toBe('/group/data/labels?page=2'))
})

test('an account that arrives under the caret is replaced by what is typed', async () => {
  const { user } = await renderRoute('/login', { api: signInAnswers(labelServer('Dairy').api, true), as: null })
  await waitFor(async () => expect((await nameField()).value).not.toBe(''))
  await user.keyboard('ana')
  expect((await nameField()).value).toBe('ana')
})

test('what is typed before the server has said that it is new stays', async () => {
  const { api } = labelServer('Dairy')
  let speak = () => {}
  const silence = new Promise<void>((resolve) => {
    speak = resolve
  })
  api.on(appInfoApi.startup, () => silence.then(() => ({ isFirstLogin: true, isDemo: false })))
  const { user } = await renderRoute('/login', { api, as: null })
  await user.type(await nameField(), 'ana')
  speak()
  await waitFor(async () => expect((await passwordField()).value).not.toBe(''))
  expect((await nameField()).value).toBe('ana')
})

test.each(['//evil.example/labels', '/%09/evil.example/labels'])(
  'an address of another site is not followed after sign-in (attack 34): %s',
  async (next) => {
    const { api } = labelServer('Dairy')
    const { router, user } = await openLogin(api, `/login?next=${next}`)
    serverOf(api, aUser())
    await fillIn(user)
    await user.click(submit())
    await waitFor(() => expect(router.state.location.href).toBe('/g/home'))
  },
)

test('somebody who is signed in already is sent on', async () => {
  const { api } = labelServer('Dairy')
  const { router } = await renderRoute('/login', { api })
  await waitFor(() => expect(router.state.location.pathname).toBe('/g/home'))
})

test('an empty field is asked for before anything is sent', async () => {
  const api = fakeApi()
  const { user } = await openLogin(api)
  await user.type(await nameField(), 'ana')
  await user.click(submit())
  expect(await screen.findByText('Please enter both your user name and your password.')).toBeDefined()
  expect((await passwordField()).getAttribute('aria-invalid')).toBe('true')
  expect((await nameField()).getAttribute('aria-invalid')).not.toBe('true')
})

test.each([
  ['wrong credentials', () => refuse(401, 'Unauthorized'), 'The user name or password is not right.'],
  [
    'a locked account',
    () => refuse(423, 'User is locked out'),
    'Too many wrong passwords for this name. Use a device on which you have signed in before, choose a new password by mail, or try again later.',
  ],
  ['too many attempts', () => refuse(429, 'Slow down'), 'Too many attempts. Please wait a moment and try again.'],
  ['a broken server', () => refuse(500, 'Internal Server Error'), 'Signing in did not work. Please try again.'],
  ['no server at all', unreachable, 'The server cannot be reached. Check your connection and try again.'],
])('%s: the form says so, stays filled in, and can be sent again', async (_case, answer, text) => {
  const api = fakeApi().on(authApi.signIn, answer)
  const { user } = await openLogin(api)
  await fillIn(user)
  await user.click(submit())
  expect((await screen.findByText(text)).closest('[role="alert"]')).not.toBeNull()
  expect((await passwordField()).value).toBe('secret')
  await waitFor(() => expect(submit().hasAttribute('data-loading')).toBe(false))
})

test('after a wrong password the next one replaces it', async () => {
  const { user } = await openLogin(fakeApi().on(authApi.signIn, () => refuse(401, 'Unauthorized')))
  await fillIn(user)
  await user.click(submit())
  const field = await passwordField()
  await waitFor(() => expect(document.activeElement).toBe(field))
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, 'secret'.length])
})

test('the password can be looked at', async () => {
  const { user } = await openLogin(fakeApi())
  expect((await passwordField()).type).toBe('password')
  await user.click(screen.getByRole('button', { name: 'Show password' }))
  expect((await passwordField()).type).toBe('text')
  expect(screen.getByRole('button', { name: 'Hide password' })).toBeDefined()
})

test('a new installation shows its built-in account and has it filled in', async () => {
  await renderRoute('/login', { api: signInAnswers(fakeApi(), true), as: null })
  expect(await screen.findByText('changeme@example.com')).toBeDefined()
  expect(screen.getByText('MyPassword')).toBeDefined()
  expect((await nameField()).value).toBe('changeme@example.com')
  expect((await passwordField()).value).toBe('MyPassword')
})

test('the welcome of a new installation comes with the form instead of pushing it down', async () => {
  let speak = () => {}
  const silence = new Promise<void>((resolve) => {
    speak = resolve
  })
  const api = fakeApi().on(appInfoApi.startup, () => silence.then(() => ({ isFirstLogin: true, isDemo: false })))
  const opened = renderRoute('/login', { api, as: null })
  await vi.waitFor(() => expect(api.calls(appInfoApi.startup)).toHaveLength(1))
  expect(screen.queryByRole('textbox')).toBeNull()
  speak()
  await opened
  expect(await screen.findByText('changeme@example.com')).toBeDefined()
})

test('an installation in use shows no account', async () => {
  await openLogin(fakeApi())
  expect((await nameField()).value).toBe('')
  expect(screen.queryByText('changeme@example.com')).toBeNull()
})

test('the page can be read in another language without signing in', async () => {
  const { user } = await openLogin(fakeApi())
  await user.click(screen.getByRole('button', { name: 'Language' }))
  await user.type(await screen.findByRole('combobox', { name: 'Language of the interface' }), 'deut{Enter}')
  expect(await screen.findByRole('heading', { level: 1, name: 'Anmelden' })).toBeDefined()
  expect(document.title).toBe('Anmelden · Larder')
})
