import { appInfoApi } from '@larder/contract/app-info.ts'
import type { TypedBatch } from '@larder/contract/pantry.ts'
import { pantryChangesApi } from '@larder/contract/pantry-changes.ts'
import { pantryImportApi } from '@larder/contract/pantry-import.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anInstallation } from '#testing/app-info.ts'
import { aPantryBatch, aPlace, pantryServer } from '#testing/pantry.ts'
import { renderRoute } from '#testing/render-route.tsx'

const read = (line: string, food: string): TypedBatch => ({
  ...{ line, foodId: null, food: null, foodName: food, amount: 1, unitId: null, unit: null, unitName: '', pack: null },
  ...{ placeId: null, shelf: '', date: null, dateKind: 'bestBefore', dateEstimated: false, note: '', problems: [] },
})

async function open(readsPictures: boolean) {
  const { api } = pantryServer([aPantryBatch('Rice')], [aPlace('Fridge')])
  api
    .on(appInfoApi.about, () => anInstallation({ enableOpenaiImageServices: readsPictures }))
    .on(pantryImportApi.receipt, () => ({ rows: [read('EIER 10ST', 'eggs'), read('MUELLB.', 'bin bags')] }))
  const { user } = await renderRoute('/household/pantry', { api })
  await user.click(await screen.findByRole('button', { name: 'More of the pantry' }))
  return { user, api }
}

test('a receipt is photographed, looked through, and put in as one booking', async () => {
  const { user, api } = await open(true)
  await user.click(await screen.findByRole('menuitem', { name: 'Photograph a receipt' }))
  const picture = new File(['x'], 'receipt.jpg', { type: 'image/jpeg' })
  await user.upload(await screen.findByLabelText('Choose a picture', { selector: 'input' }), picture)
  expect(api.calls(pantryChangesApi.apply)).toEqual([])
  await user.click(await screen.findByRole('checkbox', { name: 'MUELLB.' }))
  await user.click(screen.getByRole('button', { name: 'Put in 1 thing' }))
  await waitFor(() => expect(api.calls(pantryChangesApi.apply)).toHaveLength(1))
  expect(api.calls(pantryChangesApi.apply)[0]?.body.changes).toMatchObject([
    { type: 'putIn', as: 'bought', batch: { foodName: 'eggs' } },
  ])
})

test('without a service that reads pictures, none is offered', async () => {
  await open(false)
  await screen.findByRole('menuitem', { name: 'Settings of the pantry' })
  expect(screen.queryByRole('menuitem', { name: 'Photograph a receipt' })).toBeNull()
})
