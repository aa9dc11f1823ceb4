import { adminUsersApi } from '@larder/contract/admin.ts'
import { authApi } from '@larder/contract/auth.ts'
import { passwordsApi } from '@larder/contract/passwords.ts'
import { secondFactorsApi } from '@larder/contract/second-factors.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aGroup, anAdmin, another, peopleServer } from '#testing/admin-server.ts'
import { refuse } from '#testing/fake-api.ts'
import { renderRoute } from '#testing/render-route.tsx'

const USERS = '/admin/manage/users'
const home = () => aGroup('Home', { households: [{ id: crypto.randomUUID(), name: 'Family' }] })

async function openUsers(...others: ReturnType<typeof another>[]) {
  const api = peopleServer({ users: [anAdmin(), ...others], groups: [home()] })
  const page = await renderRoute(USERS, { api, as: anAdmin() })
  await screen.findByRole('table')
  return { ...page, api }
}

test('everybody is listed and can be searched', async () => {
  const { user } = await openUsers(another('Bea'), another('Dan'))
  await user.type(screen.getByRole('searchbox'), 'bea@')
  expect(screen.getAllByRole('rowheader').map((cell) => cell.textContent)).toEqual(['Bea'])
})

test('locked accounts are unlocked, and the number of them is told', async () => {
  const { user, api } = await openUsers()
  api.on(adminUsersApi.unlock, () => ({ unlocked: 2 }))
  await user.click(screen.getByRole('button', { name: 'Actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Unlock all locked accounts' }))
  await screen.findByText('2 accounts unlocked')
  expect(api.calls(adminUsersApi.unlock)[0]?.query).toEqual({ force: 'true' })
})

test('a user is deleted after a question', async () => {
  const { user, api } = await openUsers(another('Bea'))
  await user.click(screen.getByRole('button', { name: 'Delete Bea' }))
  const question = await screen.findByRole('dialog', { name: 'Delete user' })
  expect(api.calls(adminUsersApi.remove)).toEqual([])
  await user.click(within(question).getByRole('button', { name: 'Delete' }))
  await screen.findByText('User deleted')
  await waitFor(() => expect(screen.queryByRole('rowheader', { name: 'Bea' })).toBeNull())
})

test('the last administrator cannot be deleted, and the button says why', async () => {
  const { user } = await openUsers(another('Bea'))
  const button = screen.getByRole('button', { name: 'Delete Ana Lima' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(button.getAttribute('aria-description')).toBe('The last administrator cannot be removed')
  await user.click(button)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('one of two administrators is warned before deleting themselves', async () => {
  const { user } = await openUsers(another('Zoe', { admin: true }))
  await user.click(screen.getByRole('button', { name: 'Delete Ana Lima' }))
  expect(await screen.findByText(/This is your own account/)).toBeDefined()
})

test('a user is made in a household of the chosen group', async () => {
  const api = peopleServer({ users: [anAdmin()], groups: [home(), aGroup('Neighbours')] })
  const { user, router } = await renderRoute(`${USERS}/create`, { api, as: anAdmin() })
  await user.click(await screen.findByRole('button', { name: 'Create user' }))
  expect(screen.getByLabelText(/^Group/).getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByLabelText(/^E-mail/).getAttribute('aria-invalid')).toBe('true')
  await user.selectOptions(screen.getByLabelText(/^Group/), 'Home')
  await user.selectOptions(screen.getByLabelText(/^Household/), 'Family')
  await user.type(screen.getByLabelText(/^Full name/), 'Bea Berg')
  await user.type(screen.getByLabelText(/^User name/), 'bea')
  await user.type(screen.getByLabelText(/^E-mail/), 'bea@larder.test')
  await user.type(screen.getByLabelText(/^Password/), 'red lentils 7')
  await user.click(screen.getByRole('switch', { name: /^Can tidy up/ }))
  await user.click(screen.getByRole('button', { name: 'Create user' }))
  await screen.findByText('User created')
  await waitFor(() => expect(router.state.location.pathname).toBe(USERS))
  expect(api.calls(adminUsersApi.create)[0]?.body).toMatchObject({
    group: 'Home',
    household: 'Family',
    username: 'bea',
    canOrganize: true,
    canInvite: false,
  })
})

const openUser = async (edited: ReturnType<typeof another>, ...others: ReturnType<typeof another>[]) => {
  const api = peopleServer({ users: [edited, ...others], groups: [home()] })
  const page = await renderRoute(`${USERS}/${edited.id}`, { api, as: anAdmin() })
  await screen.findByRole('button', { name: 'Save' })
  return { ...page, api }
}

test('making an administrator turns every permission on', async () => {
  const bea = another('Bea')
  const { user, api } = await openUser(bea)
  api.on(adminUsersApi.update, ({ body }) => ({ ...bea, admin: body.admin ?? false }))
  await user.click(screen.getByRole('switch', { name: /^Administrator/ }))
  expect(screen.getByRole<HTMLInputElement>('switch', { name: /^Can invite/ }).disabled).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('User saved')
  expect(api.calls(adminUsersApi.update)[0]?.body).toMatchObject({ id: bea.id, admin: true, canInvite: true })
})

test('a taken user name marks its field, and nothing is sent', async () => {
  const { user, api } = await openUser(another('Bea'), another('Dan'))
  const name = screen.getByLabelText(/^User name/)
  await user.clear(name)
  await user.type(name, 'dan')
  await user.tab()
  await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(api.calls(adminUsersApi.update)).toEqual([])
})

test('what the server refuses is said in its words', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { user, api } = await openUser(another('Bea'))
  api.on(adminUsersApi.update, () =>
    refuse(403, { message: 'you cannot demote yourself', error: true, exception: null }),
  )
  await user.type(screen.getByLabelText(/^Full name/), ' Berg')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('you cannot demote yourself')).toBeDefined()
})

test('nobody takes their own administration away', async () => {
  await openUser(anAdmin(), another('Zoe', { admin: true }))
  expect(screen.getByRole<HTMLInputElement>('switch', { name: /^Administrator/ }).disabled).toBe(true)
  expect(screen.getByText('You cannot take this right away from yourself.')).toBeDefined()
})

test('a link for a new password is made, shown once and can be mailed', async () => {
  const { user, api } = await openUser(another('Bea'))
  api.on(adminUsersApi.makeResetToken, () => ({ token: 'secret-token' })).on(passwordsApi.forgot, () => null)
  await user.click(screen.getByRole('button', { name: 'Make a reset link' }))
  const link = await screen.findByLabelText<HTMLInputElement>('Link for a new password')
  expect(link.value).toContain('/reset-password?token=secret-token')
  await user.click(await screen.findByRole('button', { name: 'Send by mail' }))
  await screen.findByText(/on its way to bea@larder.test/)
  await user.click(screen.getByRole('button', { name: 'Done' }))
  expect(screen.queryByLabelText('Link for a new password')).toBeNull()
})

test('an account that does not exist is said to be none', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const api = peopleServer({ users: [anAdmin()] })
  await renderRoute(`${USERS}/${crypto.randomUUID()}`, { api, as: anAdmin() })
  expect(await screen.findByRole('heading', { name: 'This user does not exist' })).toBeDefined()
})

test('where a user is signed in is shown and ended, and a lost second factor is reset after a question', async () => {
  const bea = another('Bea')
  const api = peopleServer({ users: [anAdmin(), bea], groups: [home()] })
  const when = '2026-03-01T10:00:00Z'
  const tablet = { createdAt: when, lastSeenAt: when, expiresAt: when, address: '192.0.2.7', current: false }
  const sessions = [{ id: 'tablet', device: 'Tablet', ...tablet }]
  api
    .on(authApi.sessionsOfUser, () => sessions)
    .on(authApi.endSessionsOfUser, () => {
      sessions.splice(0)
      return null
    })
    .on(secondFactorsApi.reset, () => ({ removed: true }))
  const { user } = await renderRoute(`${USERS}/${bea.id}`, { api, as: anAdmin() })
  await screen.findByText('Tablet')
  await user.click(screen.getByRole('button', { name: 'End all sessions' }))
  expect(await screen.findByText('Signed in nowhere.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Reset second factor' }))
  const question = await screen.findByRole('dialog')
  expect(api.calls(secondFactorsApi.reset)).toEqual([])
  await user.click(within(question).getByRole('button', { name: 'Reset second factor' }))
  await waitFor(() => expect(api.calls(secondFactorsApi.reset)).toMatchObject([{ params: { item_id: bea.id } }]))
})
