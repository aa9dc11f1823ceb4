import { unitsApi } from '@larder/contract/units.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aUnit, unitServer } from '#testing/data-server.ts'
import type { FakeApi } from '#testing/fake-api.ts'
import { renderRoute } from '#testing/render-route.tsx'

const openUnits = async (api: FakeApi) => {
  const page = await renderRoute('/group/data/units', { api })
  await screen.findByRole('heading', { level: 2, name: 'Units' })
  return page
}

test('a new unit carries all that was entered', async () => {
  const { api } = unitServer(aUnit('gram'))
  const { user } = await openUnits(api)
  await user.click(await screen.findByRole('button', { name: 'New unit' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New unit' }))
  await user.type(dialog.getByLabelText(/^Name/), 'tablespoon')
  await user.type(dialog.getByLabelText('Abbreviation'), 'tbsp')
  await user.click(dialog.getByRole('switch', { name: /^Use abbreviation/ }))
  await user.type(dialog.getByLabelText(/^Equals this much/), '14.8')
  await user.selectOptions(dialog.getByLabelText(/^Of this measure/), 'milliliters')
  await user.click(dialog.getByRole('button', { name: 'Create unit' }))
  await screen.findByRole('row', { name: /tablespoon/ })
  expect(api.calls(unitsApi.create)[0]?.body).toMatchObject({
    name: 'tablespoon',
    pluralName: null,
    abbreviation: 'tbsp',
    useAbbreviation: true,
    fraction: true,
    standardQuantity: 14.8,
    standardUnit: 'milliliter',
    aliases: [],
  })
})

test('half a measure is marked where the other half is missing', async () => {
  const { api } = unitServer(aUnit('gram'))
  const { user } = await openUnits(api)
  await user.click(await screen.findByRole('button', { name: 'Edit gram' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit unit' }))
  await user.selectOptions(dialog.getByLabelText('Of this measure'), 'grams')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(dialog.getByLabelText(/^Equals this much/).getAttribute('aria-invalid')).toBe('true'))
  expect(api.calls(unitsApi.update)).toEqual([])
})

test('one unit is combined into another', async () => {
  const [gram, g] = [aUnit('gram'), aUnit('g')]
  const { api } = unitServer(gram, g)
  const { user } = await openUnits(api)
  await user.click(await screen.findByRole('button', { name: 'Combine' }))
  const choose = async (label: RegExp, name: string) => {
    await user.type(screen.getByRole('combobox', { name: label }), name)
    await user.click(await screen.findByRole('option', { name }))
  }
  await choose(/This one goes/, 'g')
  await choose(/This one stays/, 'gram')
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Combine' }))
  await waitFor(() => expect(screen.getAllByRole('rowheader').map((cell) => cell.textContent)).toEqual(['gram']))
  expect(api.calls(unitsApi.merge)[0]?.body).toEqual({ fromUnit: g.id, toUnit: gram.id })
})
