import { type Barcode, barcodesApi } from '@larder/contract/barcodes.ts'
import { type Food, foodsApi } from '@larder/contract/foods.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refuse, unreachable } from '#testing/fake-api.ts'
import { aPantryBatch, aPantryFoodName, aPlace, pantryServer } from '#testing/pantry.ts'
import { pageOfRecipes } from '#testing/recipes.ts'
import { renderRoute } from '#testing/render-route.tsx'

const CODE = '4006381333931'
const beans = aPantryFoodName('Beans')
const known: Barcode = {
  code: CODE,
  foodId: beans.id,
  food: beans,
  name: 'Giant beans',
  pack: null,
  updatedAt: '2026-03-01T10:00:00.000Z',
}

async function openScanner(learned: Barcode[], batches = [aPantryBatch('Beans', { food: beans, amount: 3 })]) {
  const { api, kept } = pantryServer(batches, [aPlace('Cellar')])
  kept.mentioned = { foods: [beans] }
  api
    .on(barcodesApi.get, ({ params }) => ({
      code: params.code,
      known: learned.find(({ code }) => code === params.code) ?? null,
      batches: kept.batches,
      suggestion: null,
    }))
    .on(barcodesApi.list, () => pageOfRecipes(learned))
  const { user } = await renderRoute('/household/pantry', { api })
  await screen.findByRole('list', { name: 'Places' })
  await user.click(screen.getByRole('button', { name: 'Scan a code' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Scan a code' }))
  const type = async (code: string) => {
    await user.clear(await dialog.findByRole('textbox', { name: 'Number below the bars' }))
    await user.type(dialog.getByRole('textbox', { name: 'Number below the bars' }), `${code}{Enter}`)
  }
  return { api, kept, user, dialog, type }
}

test('a number that is no barcode is refused on the spot; a code of twelve digits equals its form of thirteen', async () => {
  const { api, dialog, type } = await openScanner([{ ...known, code: '0036000291452' }])
  await type('4006381333932')
  await dialog.findByText(/^This is not the number of a pack/)
  expect(api.calls(barcodesApi.get)).toEqual([])
  await type('036000291452')
  await dialog.findByText('Giant beans')
  expect(api.calls(barcodesApi.get)[0]?.params.code).toBe('0036000291452')
})

test('a known code adds a pack, removes the one that expires first, and confirms a count', async () => {
  const { kept, user, dialog, type } = await openScanner([known])
  await type(CODE)
  await user.click(await dialog.findByRole('button', { name: 'More: Amount' }))
  await user.type(dialog.getByRole('textbox', { name: 'Date' }), '3/2027')
  await dialog.findByText('Mar 31, 2027')
  await user.click(dialog.getByRole('button', { name: 'Put in' }))
  await waitFor(() =>
    expect(kept.changes).toMatchObject([
      { type: 'putIn', batch: { foodId: beans.id, amount: 2, date: '2027-03-31', barcode: CODE } },
    ]),
  )
  await user.click(dialog.getByRole('radio', { name: 'Take out' }))
  await type(CODE)
  const [first] = await dialog.findAllByRole('button', { name: /^Take out 1/ })
  await user.click(first as HTMLElement)
  await waitFor(() => expect(kept.changes[1]).toMatchObject({ type: 'takeOut', amount: 1 }))
  await user.click(dialog.getByRole('radio', { name: 'Count' }))
  await type(CODE)
  const [more] = await dialog.findAllByRole('button', { name: 'More: Amount' })
  await user.click(more as HTMLElement)
  await user.click(dialog.getByRole('button', { name: 'So much is there' }))
  await waitFor(() => expect(kept.changes[2]).toMatchObject({ type: 'count', amount: 3 }))
})

test('an unknown code asks once for the food', async () => {
  const { api, user, dialog, type } = await openScanner([])
  const food = { ...beans, aliases: [], label: null, description: '', extras: {}, onHand: false } as unknown as Food
  api
    .on(foodsApi.list, () => pageOfRecipes([food]))
    .on(barcodesApi.learn, ({ body }) => ({ ...known, name: body.name ?? '' }))
  await type(CODE)
  await dialog.findByText(`${CODE} is new. You are asked only once.`)
  await user.type(dialog.getByRole('combobox', { name: 'Which food is it?' }), 'Bea')
  await user.click(await screen.findByRole('option', { name: 'Beans' }))
  await user.click(dialog.getByRole('button', { name: 'Remember' }))
  await dialog.findByRole('button', { name: 'Put in' })
  expect(api.calls(barcodesApi.learn)[0]).toMatchObject({ params: { code: CODE }, body: { foodId: beans.id } })
})

test('without a network a learned code is known from this device', async () => {
  const { api, dialog, type } = await openScanner([known])
  await waitFor(() => expect(api.calls(barcodesApi.list)).toHaveLength(1))
  api.on(barcodesApi.get, unreachable)
  await type(CODE)
  await dialog.findByText('Giant beans')
})

test('a look-up that is refused says why, and is not made again before another code is seen', async () => {
  const { api, dialog, type } = await openScanner([known])
  api.on(barcodesApi.get, () => refuse(429, { message: 'Too many at once.', error: true }))
  const field = () => dialog.getByRole('textbox', { name: 'Number below the bars' })
  const before = field()
  await type(CODE)
  await dialog.findByText('Too many at once.')
  expect(field()).toBe(before)
  expect(api.calls(barcodesApi.get)).toHaveLength(1)
})
