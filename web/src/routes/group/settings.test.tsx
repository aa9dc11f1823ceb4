import { groupsApi } from '@larder/contract/groups.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fakeApi, refuse } from '#testing/fake-api.ts'
import { aUser } from '#testing/people.ts'
import { renderRoute } from '#testing/render-route.tsx'

const { groupId } = aUser()
const preferences = { privateGroup: true, groupId, id: groupId }

const openSettings = async () => {
  const api = fakeApi().on(groupsApi.self, () => ({
    id: groupId,
    name: 'Home',
    slug: 'home',
    preferences,
    aiProviderSettings: null,
  }))
  const page = await renderRoute('/group', { api, as: aUser({ canManage: true }) })
  const isPrivate = await screen.findByRole<HTMLInputElement>('switch', { name: /^Private group/ })
  return { ...page, api, isPrivate }
}

test('a manager opens the group, and is told that it is saved', async () => {
  const { api, user, isPrivate } = await openSettings()
  api.on(groupsApi.updatePreferences, ({ body }) => ({ ...preferences, ...body }))
  expect(isPrivate.checked).toBe(true)
  await user.click(isPrivate)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Group settings saved')
  expect(api.calls(groupsApi.updatePreferences)[0]?.body).toEqual({ privateGroup: false, foodLanguage: null })
})

test('a manager says in which language foods are named', async () => {
  const { api, user } = await openSettings()
  api.on(groupsApi.updatePreferences, ({ body }) => ({ ...preferences, ...body }))
  const language = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Language of foods' })
  expect(language.value).toBe('')
  expect(language.required).toBe(false)
  await user.selectOptions(language, 'German')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Group settings saved')
  expect(api.calls(groupsApi.updatePreferences)[0]?.body).toEqual({ privateGroup: true, foodLanguage: 'de' })
})

test('a language that was chosen by mistake is taken back before it is saved', async () => {
  const { api, user, isPrivate } = await openSettings()
  api.on(groupsApi.updatePreferences, ({ body }) => ({ ...preferences, ...body }))
  const language = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Language of foods' })
  await user.selectOptions(language, 'German')
  await user.selectOptions(language, '')
  await user.click(isPrivate)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Group settings saved')
  expect(api.calls(groupsApi.updatePreferences)[0]?.body).toEqual({ privateGroup: false, foodLanguage: null })
})

test('a failure is said', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { api, user, isPrivate } = await openSettings()
  api.on(groupsApi.updatePreferences, () => refuse(403, 'Forbidden'))
  await user.click(isPrivate)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('The group settings could not be saved')).toBeDefined()
})

test('a member who may not manage the group is turned away with a warning', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { router } = await renderRoute('/group', { api: fakeApi(), as: aUser({ canOrganize: false }) })
  await waitFor(() => expect(router.state.location.pathname).toBe('/g/home'))
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('canManage'))
})
