import { defaultHouseholdPreferences, householdsApi } from '@larder/contract/households.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aHousehold } from '#testing/admin-server.ts'
import { fakeApi, refuse } from '#testing/fake-api.ts'
import { aUser } from '#testing/people.ts'
import { renderRoute } from '#testing/render-route.tsx'

const manager = aUser({ canManageHousehold: true })

async function openSettings() {
  const household = aHousehold('Family')
  const api = fakeApi()
    .on(householdsApi.self, () => household)
    .on(householdsApi.updatePreferences, ({ body }) => ({ ...defaultHouseholdPreferences, ...body, id: household.id }))
  const page = await renderRoute('/household', { api, as: manager })
  await screen.findByRole('switch', { name: /^Private household/ })
  return { ...page, api }
}

test('the settings are sent whole, and their saving is said', async () => {
  const { api, user } = await openSettings()
  await user.selectOptions(screen.getByLabelText(/First day of the week/), 'Monday')
  await user.click(screen.getByRole('switch', { name: /^Show nutrition/ }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Household settings saved')
  expect(api.calls(householdsApi.updatePreferences)[0]?.body).toEqual({
    privateHousehold: true,
    lockRecipeEditsFromOtherHouseholds: true,
    firstDayOfWeek: 1,
    recipePublic: true,
    recipeShowNutrition: true,
    recipeShowAssets: false,
    recipeLandscapeView: false,
    recipeDisableComments: false,
    recipeDisableAmount: true,
    timeZone: null,
    currency: null,
    kitchen: { cooks: 1, burners: 4, ovens: 1 },
    pluralsBehindUnits: 'language',
  })
})

test('the time zone is found by typing a town, and the time there is said', async () => {
  const { api, user } = await openSettings()
  const field = screen.getByRole('combobox', { name: 'Time zone' })
  await user.type(field, 'new york{Enter}')
  expect(screen.getByDisplayValue('America/New York')).toBeDefined()
  expect(screen.getByText(/^It is now .+ there\.$/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Household settings saved')
  expect(api.calls(householdsApi.updatePreferences)[0]?.body).toMatchObject({ timeZone: 'America/New_York' })
})

test('the kitchen is counted, each with a sentence', async () => {
  const { api, user } = await openSettings()
  expect(screen.getByText('How many pots can be on the hob at once.')).toBeDefined()
  const cooks = screen.getByRole('spinbutton', { name: 'Cooks' })
  fireEvent.change(cooks, { target: { value: '2' } })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Household settings saved')
  expect(api.calls(householdsApi.updatePreferences)[0]?.body.kitchen).toEqual({ cooks: 2, burners: 4, ovens: 1 })
})

test('a refused saving is said, and keeps what was chosen', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { api, user } = await openSettings()
  api.on(householdsApi.updatePreferences, () => refuse(403, 'Forbidden'))
  await user.selectOptions(screen.getByLabelText(/First day of the week/), 'Saturday')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('The household settings could not be saved')
  expect(screen.getByLabelText<HTMLSelectElement>(/First day of the week/).value).toBe('6')
})

test('changes are not lost to a click on a link', async () => {
  const { router, user } = await openSettings()
  await user.click(screen.getByRole('switch', { name: /^Show nutrition/ }))
  void router.navigate({ to: '/group/data/labels' })
  await screen.findByRole('dialog')
  await user.click(screen.getByRole('button', { name: /stay|keep editing/i }))
  expect(router.state.location.pathname).toBe('/household')
})

test('a member who may not manage the household is turned away with a warning', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { router } = await renderRoute('/household', { api: fakeApi(), as: aUser({ canOrganize: false }) })
  await waitFor(() => expect(router.state.location.pathname).toBe('/g/home'))
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('canManageHousehold'))
  expect(screen.getByText(/permission to manage the household/)).toBeDefined()
})
