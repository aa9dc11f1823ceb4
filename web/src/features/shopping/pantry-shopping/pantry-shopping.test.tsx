import { type PantryTrip, pantryShoppingApi } from '@larder/contract/pantry-shopping.ts'
import { shoppingListChangesApi } from '@larder/contract/shopping-list-changes.ts'
import { shoppingListsApi } from '@larder/contract/shopping-lists.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { unreachable } from '#testing/fake-api.ts'
import { aPantryFoodName, aPantryUnit, aPlace, pantryServer } from '#testing/pantry.ts'
import { renderRoute } from '#testing/render-route.tsx'
import { aShoppingItem, aShoppingList } from '#testing/shopping.ts'

const cellar = aPlace('Cellar')
const [tomatoes, salt, soap] = ['Tomatoes', 'Salt', 'Soap'].map(aPantryFoodName) as [
  ReturnType<typeof aPantryFoodName>,
  ReturnType<typeof aPantryFoodName>,
  ReturnType<typeof aPantryFoodName>,
]
const can = aPantryUnit('can')

const tripOf = (shoppingListId: string, ongoing: boolean): PantryTrip => {
  const item = (food: typeof salt, more: Partial<PantryTrip['items'][number]> = {}) => ({
    itemId: crypto.randomUUID(),
    display: food.name,
    foodId: food.id,
    food,
    amount: null,
    pack: null,
    placeId: null,
    date: null,
    dateEstimated: false,
    levelOnly: false,
    ...more,
  })
  return {
    shoppingListId,
    listName: 'Weekly',
    at: '2026-03-01T10:00:00.000Z',
    ongoing,
    items: [
      item(tomatoes, {
        amount: { amount: 4, unitId: can.id, unit: can },
        placeId: cellar.id,
        date: '2027-03-31',
        dateEstimated: true,
      }),
      item(salt, { levelOnly: true }),
      item(soap),
    ],
  }
}

test('one sheet for a trip, as last time; what is unticked is not asked about again', async () => {
  const list = aShoppingList('Weekly')
  const { api } = pantryServer([], [cellar])
  api
    .on(shoppingListsApi.get, () => list)
    .on(pantryShoppingApi.trips, () => [tripOf(list.id, true)])
    .on(pantryShoppingApi.putAway, () => ({ bookingId: null, results: [], batches: [] }))
  const { user } = await renderRoute(`/shopping-lists/${list.id}`, { api })
  await user.click(await screen.findByRole('button', { name: 'Put away' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Put away what was bought' }))
  expect((await sheet.findByRole<HTMLSelectElement>('combobox', { name: 'Place: Tomatoes' })).value).toBe(cellar.id)
  await user.click(sheet.getByRole('button', { name: 'More: Amount: Tomatoes' }))
  await user.click(sheet.getByRole('checkbox', { name: 'Soap' }))
  await user.click(sheet.getByRole('button', { name: 'Put away 2 things' }))
  await waitFor(() => expect(api.calls(pantryShoppingApi.putAway)).toHaveLength(1))
  const body = api.calls(pantryShoppingApi.putAway)[0]?.body
  expect(body).toMatchObject({
    putIn: [{ batch: { foodId: tomatoes.id, amount: 5, unitId: can.id, placeId: cellar.id } }],
    have: [{ foodId: salt.id }],
  })
  // An estimate that nobody touched stays an estimate.
  expect(body?.putIn?.[0]?.batch).not.toHaveProperty('date')
  expect(body?.passedOver).toHaveLength(1)
})

test('nothing is offered while something is still to be bought', async () => {
  const list = aShoppingList('Weekly', { listItems: [aShoppingItem('bread')] })
  const { api } = pantryServer([])
  api.on(shoppingListsApi.get, () => list).on(pantryShoppingApi.trips, () => [tripOf(list.id, true)])
  await renderRoute(`/shopping-lists/${list.id}`, { api })
  await screen.findByRole('checkbox', { name: 'bread' })
  await waitFor(() => expect(api.calls(pantryShoppingApi.trips)).toHaveLength(1))
  expect(screen.queryByRole('button', { name: 'Put away' })).toBeNull()
})

test('an offer that stands above a list stays there when the next thing is ticked', async () => {
  const list = aShoppingList('Weekly', { listItems: [aShoppingItem('bread')] })
  const { api } = pantryServer([])
  let trip = tripOf(list.id, false)
  api.on(shoppingListsApi.get, () => list).on(pantryShoppingApi.trips, () => [trip])
  const { queryClient } = await renderRoute(`/shopping-lists/${list.id}`, { api })
  const offer = await screen.findByRole('button', { name: 'Put away' })
  const [ticked] = tripOf(list.id, true).items
  if (!ticked) throw new Error('a thing')
  trip = { ...trip, ongoing: true, at: '2026-03-01T10:40:00.000Z', items: [...trip.items, ticked] }
  await queryClient.invalidateQueries({ queryKey: ['pantry'] })
  await screen.findByText('4 things were bought and can be put away.')
  expect(screen.getByRole('button', { name: 'Put away' })).toBe(offer)
})

test('the sheet stays with what was entered while somebody ticks one thing more', async () => {
  const list = aShoppingList('Weekly')
  const { api } = pantryServer([], [cellar])
  let trip = tripOf(list.id, true)
  api.on(shoppingListsApi.get, () => list).on(pantryShoppingApi.trips, () => [trip])
  const { user, queryClient } = await renderRoute(`/shopping-lists/${list.id}`, { api })
  await user.click(await screen.findByRole('button', { name: 'Put away' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Put away what was bought' }))
  await user.click(sheet.getByRole('button', { name: 'More: Amount: Tomatoes' }))
  const [, , soapItem] = trip.items
  if (!soapItem) throw new Error('three things')
  const bread = { ...soapItem, itemId: crypto.randomUUID(), display: 'Bread', food: aPantryFoodName('Bread') }
  trip = { ...trip, at: '2026-03-01T10:01:00.000Z', items: [...trip.items, bread] }
  await queryClient.invalidateQueries({ queryKey: ['pantry'] })
  await sheet.findByRole('checkbox', { name: 'Bread' })
  expect(sheet.getByRole<HTMLInputElement>('textbox', { name: 'Amount: Tomatoes' }).value).toBe('5')

  // What was put away meanwhile is not put away a second time.
  trip = { ...trip, items: [bread] }
  await queryClient.invalidateQueries({ queryKey: ['pantry'] })
  await waitFor(() => expect(sheet.getAllByRole('checkbox')).toHaveLength(1))
  expect(sheet.getByRole('button', { name: 'Put away 1 thing' })).toBeTruthy()
})

test('what is put away without a network is not offered again while it waits', async () => {
  const list = aShoppingList('Weekly')
  const { api } = pantryServer([], [cellar])
  const trip = tripOf(list.id, true)
  api
    .on(shoppingListsApi.get, () => list)
    .on(pantryShoppingApi.trips, () => [trip])
    .on(pantryShoppingApi.putAway, unreachable)
  const { user } = await renderRoute(`/shopping-lists/${list.id}`, { api })
  await user.click(await screen.findByRole('button', { name: 'Put away' }))
  await user.click(await screen.findByRole('button', { name: 'Put away 3 things' }))
  await waitFor(() => expect(api.calls(pantryShoppingApi.putAway).length).toBeGreaterThan(0))
  expect(screen.queryByRole('button', { name: 'Put away' })).toBeNull()
})

test('a trip is finished once the server knows its ticks, and what was unticked is not in it', async () => {
  const [bread, milk] = [aShoppingItem('bread'), aShoppingItem('milk', { checked: true })]
  const list = aShoppingList('Weekly', { listItems: [bread, milk] })
  const { api } = pantryServer([], [cellar])
  const going = tripOf(list.id, true)
  const [tomatoesBought] = going.items
  if (!tomatoesBought) throw new Error('three things')
  const over: PantryTrip = {
    ...tripOf(list.id, false),
    items: [
      { ...tomatoesBought, itemId: milk.id },
      { ...tomatoesBought, itemId: crypto.randomUUID() },
    ],
  }
  let trips = [going]
  api
    .on(shoppingListsApi.get, () => list)
    .on(pantryShoppingApi.trips, () => trips)
    .on(shoppingListChangesApi.apply, unreachable)
  const { user, queryClient } = await renderRoute(`/shopping-lists/${list.id}`, { api })
  await user.click(await screen.findByRole('checkbox', { name: 'bread' }))
  await screen.findByText(/^No connection to the server/)
  expect(screen.queryByText(/bought and can be put away/)).toBeNull()

  trips = [over]
  await queryClient.invalidateQueries({ queryKey: ['pantry'] })
  await screen.findByText('2 things were bought and can be put away.')
  await user.click(screen.getByRole('button', { name: '2 things ticked' }))
  await user.click(await screen.findByRole('checkbox', { name: 'milk' }))
  await screen.findByText('1 thing was bought and can be put away.')
})

test('a sheet whose trip is gone claims nothing that nobody knows', async () => {
  const list = aShoppingList('Weekly')
  const { api } = pantryServer([], [cellar])
  let trips = [tripOf(list.id, true)]
  api.on(shoppingListsApi.get, () => list).on(pantryShoppingApi.trips, () => trips)
  const { user, queryClient } = await renderRoute(`/shopping-lists/${list.id}`, { api })
  await user.click(await screen.findByRole('button', { name: 'Put away' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Put away what was bought' }))
  await sheet.findByRole('checkbox', { name: 'Soap' })
  trips = []
  await queryClient.invalidateQueries({ queryKey: ['pantry'] })
  expect((await sheet.findByRole('status')).textContent).toBe('You will not be asked about these again.')
})
