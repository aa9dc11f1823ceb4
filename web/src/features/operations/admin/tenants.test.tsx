import { adminGroupsApi, adminHouseholdsApi } from '@larder/contract/admin.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aGroup, aHousehold, anAdmin, peopleServer } from '#testing/admin-server.ts'
import { refuse } from '#testing/fake-api.ts'
import { renderRoute } from '#testing/render-route.tsx'

const GROUPS = '/admin/manage/groups'
const HOUSEHOLDS = '/admin/manage/households'
const ana = { id: anAdmin().id, fullName: 'Ana Lima' }
const refusedWith = (message: string) => () => refuse(400, { message, error: true, exception: null })

test('a household is made in a chosen group', async () => {
  const group = aGroup('Home')
  const api = peopleServer({ groups: [group], households: [aHousehold('Family')] })
  const { user } = await renderRoute(HOUSEHOLDS, { api, as: anAdmin() })
  await user.click(await screen.findByRole('button', { name: 'New household' }))
  const dialog = await screen.findByRole('dialog', { name: 'New household' })
  await user.type(within(dialog).getByLabelText(/^Name/), 'Grandparents')
  await user.click(within(dialog).getByRole('button', { name: 'Create household' }))
  expect(
    within(dialog)
      .getByLabelText(/^Group/)
      .getAttribute('aria-invalid'),
  ).toBe('true')
  await user.selectOptions(within(dialog).getByLabelText(/^Group/), 'Home')
  await user.click(within(dialog).getByRole('button', { name: 'Create household' }))
  await screen.findByRole('rowheader', { name: 'Grandparents' })
  expect(api.calls(adminHouseholdsApi.create)[0]?.body).toEqual({ groupId: group.id, name: 'Grandparents' })
})

test('a household with people cannot be deleted, and one with recipes says why not', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const api = peopleServer({ households: [aHousehold('Family', { users: [ana] }), aHousehold('Attic')] })
  api.on(adminHouseholdsApi.remove, refusedWith('Cannot delete household with recipes'))
  const { user } = await renderRoute(HOUSEHOLDS, { api, as: anAdmin() })
  const family = await screen.findByRole('button', { name: 'Delete Family' })
  expect(family.getAttribute('aria-description')).toBe('Cannot delete household with users')
  await user.click(screen.getByRole('button', { name: 'Delete Attic' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
  await screen.findByText('Cannot delete household with recipes')
  expect(screen.getByRole('rowheader', { name: 'Attic' })).toBeDefined()
})

test('a household is renamed together with its preferences', async () => {
  const family = aHousehold('Family')
  const api = peopleServer({ households: [family] })
  api.on(adminHouseholdsApi.update, ({ body }) => ({ ...family, name: body.name }))
  const { user } = await renderRoute(`${HOUSEHOLDS}/${family.id}`, { api, as: anAdmin() })
  await user.type(await screen.findByLabelText(/^Name/), ' Lima')
  await user.click(screen.getByRole('switch', { name: /^Private household/ }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Household saved')
  expect(api.calls(adminHouseholdsApi.update)[0]?.body).toMatchObject({
    id: family.id,
    groupId: family.groupId,
    name: 'Family Lima',
    preferences: { privateHousehold: false, recipePublic: true },
  })
})

test('a group is made, and a taken name is marked', async () => {
  const api = peopleServer({ groups: [aGroup('Home')] })
  const { user } = await renderRoute(GROUPS, { api, as: anAdmin() })
  await user.click(await screen.findByRole('button', { name: 'New group' }))
  const name = await screen.findByLabelText(/^Name/)
  await user.type(name, 'Home{Enter}')
  await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'))
  await user.clear(name)
  await user.type(name, 'Neighbours{Enter}')
  await screen.findByRole('rowheader', { name: 'Neighbours' })
})

test('a group without people goes after a question', async () => {
  const api = peopleServer({ groups: [aGroup('Empty')] })
  const { user } = await renderRoute(GROUPS, { api, as: anAdmin() })
  await user.click(await screen.findByRole('button', { name: 'Delete Empty' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
  await screen.findByText('Group deleted')
  expect(await screen.findByRole('heading', { name: 'No groups yet' })).toBeDefined()
})

test('a group needs a name, and is opened to guests', async () => {
  const home = aGroup('Home')
  const api = peopleServer({ groups: [home] })
  api.on(adminGroupsApi.update, ({ body }) => ({ ...home, name: body.name }))
  const { user } = await renderRoute(`${GROUPS}/${home.id}`, { api, as: anAdmin() })
  const name = await screen.findByLabelText(/^Name/)
  await user.clear(name)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(name.getAttribute('aria-invalid')).toBe('true')
  await user.type(name, 'Our home')
  await user.click(screen.getByRole('switch', { name: /^Private group/ }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Group saved')
  expect(api.calls(adminGroupsApi.update)[0]?.body).toEqual({
    id: home.id,
    name: 'Our home',
    preferences: { privateGroup: false },
  })
})
