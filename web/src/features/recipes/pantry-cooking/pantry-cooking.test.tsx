import { mealplansApi } from '@larder/contract/mealplans.ts'
import { pantryApi } from '@larder/contract/pantry.ts'
import type { PantryChanged } from '@larder/contract/pantry-changes.ts'
import { type CookingLine, type CookingProposal, pantryCookingApi } from '@larder/contract/pantry-cooking.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { refuse } from '#testing/fake-api.ts'
import { aPantryBatch, aPantryUnit, pantryServer, pantrySettings } from '#testing/pantry.ts'
import { renderRoute } from '#testing/render-route.tsx'

const gram = aPantryUnit('gram', { standardQuantity: 1, standardUnit: 'gram' })
const flour = aPantryBatch('Flour', { amount: 500, unit: gram })

const line = (display: string, differences: Partial<CookingLine> = {}): CookingLine => ({
  referenceId: null,
  display,
  foodId: null,
  needed: null,
  takes: [],
  others: [],
  short: null,
  reason: null,
  level: null,
  ticked: false,
  ...differences,
})

const proposal: CookingProposal = {
  recipeId: crypto.randomUUID(),
  scale: 1,
  servings: 4,
  lines: [
    line('300 g flour', { foodId: flour.foodId, takes: [{ batch: flour, amount: 300 }], ticked: true }),
    line('2 handfuls parsley', { reason: 'incomparable' }),
    line('salt', { reason: 'always' }),
  ],
  leftovers: { name: 'Bread', placeId: null, date: '2026-03-05' },
}

const nothing: PantryChanged = { bookingId: null, results: [], batches: [] }
const meal = {
  mealId: 7,
  date: '2026-03-01',
  entryType: 'dinner' as const,
  recipe: { id: proposal.recipeId, slug: 'bread', name: 'Bread' },
  servings: 4,
  scale: 1,
  leftoverPortions: null,
}

async function openSheet() {
  const { api, kept } = pantryServer([flour])
  api
    .on(pantryCookingApi.unbooked, () => [meal])
    .on(pantryCookingApi.propose, () => proposal)
    .on(pantryCookingApi.book, () => nothing)
    .on(pantryCookingApi.dismiss, () => ({ ...nothing, bookingId: crypto.randomUUID() }))
    .on(pantryApi.updateOwnSettings, ({ body }) => pantrySettings(body))
  const { user } = await renderRoute('/household/pantry', { api })
  await user.click(await screen.findByRole('button', { name: 'Cooked, not yet taken out: 1' }))
  return { api, kept, user }
}

test('leftovers that were eaten are taken out once, however often the button is pressed meanwhile', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const { api } = pantryServer([flour])
  let answer: () => void = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  api
    .on(pantryCookingApi.unbooked, () => [{ ...meal, leftoverPortions: 2 }])
    .on(mealplansApi.markCooked, async () => {
      await answered
      return refuse(409, 'It was eaten already')
    })
  const { user } = await renderRoute('/household/pantry', { api })
  await user.click(await screen.findByRole('button', { name: 'Cooked, not yet taken out: 1' }))
  const eaten = await screen.findByRole<HTMLButtonElement>('button', { name: 'Eaten' })
  await user.click(eaten)
  await waitFor(() => expect(eaten.disabled).toBe(true))
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Nothing to take out' }).disabled).toBe(true)
  answer()
  await waitFor(() => expect(api.calls(mealplansApi.markCooked)).toHaveLength(1))
})

test('a meal that is not booked opens the sheet; only what is ticked is taken, in one booking', async () => {
  const { api, user } = await openSheet()
  await user.click(await screen.findByRole('button', { name: 'Take out' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Cooked: Bread' }))
  expect((await sheet.findByRole<HTMLInputElement>('checkbox', { name: '300 g flour' })).checked).toBe(true)
  expect(sheet.getByText('Cannot be compared with what is there')).toBeTruthy()
  expect(sheet.getByRole<HTMLInputElement>('checkbox', { name: '2 handfuls parsley' }).disabled).toBe(true)
  await user.click(sheet.getByRole('button', { name: 'More: Portions' }))
  await user.click(sheet.getByRole('switch', { name: /^Never ask me/ }))
  await user.click(sheet.getByRole('button', { name: 'Take out 1 thing' }))
  await waitFor(() => expect(api.calls(pantryCookingApi.book)).toHaveLength(1))
  expect(api.calls(pantryCookingApi.book)[0]).toMatchObject({
    params: { slug: 'bread' },
    body: { mealId: 7, takes: [{ batchId: flour.id, amount: 300 }], leftovers: { portions: 1 } },
  })
  expect(api.calls(pantryApi.updateOwnSettings)[0]?.body).toEqual({ askAfterCooking: false })
  await screen.findByText('1 thing taken out')
})

test('a meal can be passed over without taking anything', async () => {
  const { api, user } = await openSheet()
  await user.click(await screen.findByRole('button', { name: 'Nothing to take out' }))
  await screen.findByText('You will not be asked about this meal again.')
  expect(api.calls(pantryCookingApi.dismiss)[0]?.body).toEqual({ mealIds: [7] })
})

test('servings are typed, and what was entered before stays', async () => {
  const { api, user } = await openSheet()
  api.on(pantryCookingApi.propose, ({ query }) => {
    const scale = Number(query.scale ?? 1)
    const [flourLine, ...others] = proposal.lines as [CookingLine, ...CookingLine[]]
    const takes = [{ batch: flour, amount: 100 * scale }]
    return { ...proposal, scale, servings: 4 * scale, lines: [{ ...flourLine, takes }, ...others] }
  })
  await user.click(await screen.findByRole('button', { name: 'Take out' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Cooked: Bread' }))
  const servings = await sheet.findByRole<HTMLInputElement>('textbox', { name: 'Servings' })
  await user.click(sheet.getByRole('button', { name: 'More: Portions' }))
  await user.click(sheet.getByRole('switch', { name: /^Never ask me/ }))
  await user.clear(servings)
  await user.type(servings, '12')
  expect([servings.value, document.activeElement]).toEqual(['12', servings])
  const amount = await sheet.findByRole<HTMLInputElement>('textbox', { name: /300 g flour/ })
  await waitFor(() => expect(amount.value).toBe('300'))
  expect(sheet.getByRole<HTMLInputElement>('textbox', { name: 'Portions' }).value).toBe('1')
  expect(sheet.getByRole<HTMLInputElement>('switch', { name: /^Never ask me/ }).checked).toBe(true)
})
