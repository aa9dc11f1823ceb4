import { foodsApi } from '@larder/contract/foods.ts'
import { householdsApi } from '@larder/contract/households.ts'
import { itemPricesApi } from '@larder/contract/item-prices.ts'
import { recurringItemsApi } from '@larder/contract/recurring-items.ts'
import type { ShoppingItem } from '@larder/contract/shopping-items.ts'
import { type ListChange, shoppingListChangesApi } from '@larder/contract/shopping-list-changes.ts'
import { shoppingListsApi } from '@larder/contract/shopping-lists.ts'
import { type ShoppingStore, shoppingStoresApi } from '@larder/contract/shopping-stores.ts'
import { openInOrder } from '@larder/domain/shopping/order-items.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aFood, aUnit } from '#testing/data-server.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { aUser } from '#testing/people.ts'
import { pageOfRecipes } from '#testing/recipes.ts'
import { renderRoute } from '#testing/render-route.tsx'
import { aShoppingItem, aShoppingList, listAfter } from '#testing/shopping.ts'

function open(items: ShoppingItem[], stores: ShoppingStore[] = []) {
  const kept = { list: aShoppingList('Weekly', { listItems: items }) }
  const api = fakeApi()
    .on(shoppingListsApi.get, () => kept.list)
    .on(shoppingStoresApi.list, () => pageOfRecipes(stores))
    .on(shoppingListChangesApi.apply, ({ body }) => {
      const { list, answer } = listAfter(kept.list, body.changes as ListChange[])
      kept.list = list
      return answer
    })
  return { api, kept, page: () => renderRoute(`/shopping-lists/${kept.list.id}`, { api }) }
}

const tomato = aFood('tomato', { pluralName: 'tomatoes' })
const of = (quantity: number, differences: Partial<ShoppingItem> = {}) =>
  aShoppingItem('', { food: tomato, foodId: tomato.id, isFood: true, quantity, ...differences })
const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name })

test('amounts of one food that cannot be added are one line, ticked together', async () => {
  const [can, gram] = [aUnit('can', { pluralName: 'cans' }), aUnit('g', { standardUnit: 'gram', standardQuantity: 1 })]
  const { kept, page } = open([
    of(2, { unit: can, unitId: can.id }),
    of(300, { unit: gram, unitId: gram.id }),
    aShoppingItem('bread'),
  ])
  const { user } = await page()
  await user.click(await box('2 cans + 300 g tomatoes'))
  await waitFor(() => expect(kept.list.listItems.filter(({ checked }) => checked)).toHaveLength(2))
})

test('what is counted is rounded up for the shop, and how much is needed stands beside in words', async () => {
  const { page } = open([of(4.8)])
  await page()
  const line = await box('5 tomatoes')
  const exact = await screen.findByText(/^exactly 4/)
  expect(exact.textContent).not.toContain('tomato')
  expect(exact.parentElement?.id).toBe(line.getAttribute('aria-describedby')?.split(' ')[0])
})

test('a line has one tab stop, and keys for what handle and menu do', async () => {
  const { kept, page } = open([aShoppingItem('milk'), aShoppingItem('bread')])
  const { user } = await page()
  const milk = await box('milk')
  const row = milk.closest('li') as HTMLElement
  const stops = [...row.querySelectorAll<HTMLElement>('button, input, a')].filter(({ tabIndex }) => tabIndex >= 0)
  expect(stops).toEqual([milk])
  milk.focus()
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(await box('bread'))
  await user.keyboard('{Shift>}{F10}{/Shift}')
  await screen.findByRole('menuitem', { name: 'Edit' })
  await user.keyboard('{Escape}')
  milk.focus()
  await user.keyboard('{Delete}')
  await waitFor(() => expect(kept.list.listItems.map(({ note }) => note)).toEqual(['bread']))
})

test('a long press opens the menu; the tap at its end ticks nothing', async () => {
  const { page } = open([aShoppingItem('milk')])
  await page()
  const line = (await box('milk')).closest('div') as HTMLElement
  fireEvent.contextMenu(line)
  expect(await screen.findByRole('menuitem', { name: 'Comes back…' })).toBeTruthy()
  expect((await box('milk')).checked).toBe(false)
})

test('in a store the list shows what is bought there, in its order, and ticks say where', async () => {
  const label = (name: string) => ({ id: crypto.randomUUID(), groupId: 'g', name, color: '#959595' })
  const [dairy, greens] = [label('Dairy'), label('Greens')]
  const [north, south] = [
    { id: crypto.randomUUID(), name: 'North', aisles: [greens.id, dairy.id] },
    { id: crypto.randomUUID(), name: 'South', aisles: [] },
  ]
  const { api, kept, page } = open(
    [
      aShoppingItem('milk', { label: dairy, labelId: dairy.id }),
      aShoppingItem('leek', { label: greens, labelId: greens.id }),
      aShoppingItem('paint', { storeId: south.id }),
    ],
    [north, south],
  )
  kept.list = { ...kept.list, aisles: [dairy.id, greens.id] }
  const { user } = await page()
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Store' }), 'North')
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'paint' })).toBeNull())
  const headings = screen.getAllByRole('heading', { level: 2 })
  expect(headings.map(({ textContent }) => textContent)).toEqual(['Greens1 thing', 'Dairy1 thing'])
  await user.click(await box('leek'))
  await waitFor(() =>
    expect(api.calls(shoppingListChangesApi.apply)[0]?.body.changes).toMatchObject([
      { type: 'check', storeId: north.id },
    ]),
  )
  await user.click(screen.getByRole('button', { name: '1 thing in other stores' }))
  expect(await box('paint')).toBeTruthy()
})

test('who put something there is on the line, where more than one person lives', async () => {
  const mate = { ...aUser(), id: crypto.randomUUID(), fullName: 'Ben Baker' }
  const { api, page } = open([aShoppingItem('milk', { addedBy: mate.id }), aShoppingItem('bread')])
  api.on(householdsApi.members, () => pageOfRecipes([aUser(), mate]))
  await page()
  const row = (await box('milk')).closest('li') as HTMLElement
  expect(await within(row).findByText('added by Ben Baker')).toBeTruthy()
  expect(within((await box('bread')).closest('li') as HTMLElement).queryByText(/^added by/)).toBeNull()
})

test('something comes back every two weeks', async () => {
  const { api, page } = open([aShoppingItem('milk', { display: 'milk' })])
  api.on(recurringItemsApi.create, ({ body }) => ({
    ...{ quantity: 1, note: 'milk', foodId: null, unitId: null, labelId: null, storeId: null },
    ...{ shoppingListId: body.shoppingListId, every: body.every, period: body.period },
    ...{ id: crypto.randomUUID(), nextOn: '2026-03-15', display: 'milk' },
  }))
  const { user } = await page()
  await user.click(await screen.findByRole('button', { name: 'More actions for milk' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Comes back…' }))
  await user.click(await screen.findByRole('button', { name: 'Let it come back' }))
  await screen.findByText(/^milk comes back on/)
  expect(api.calls(recurringItemsApi.create)[0]?.body).toMatchObject({ note: 'milk', every: 2, period: 'week' })
})

test('a price is entered where somebody wants one', async () => {
  const { api, page } = open([aShoppingItem('milk')])
  api.on(itemPricesApi.put, ({ body }) => ({
    ...{ foodId: null, storeId: null, unitId: null, quantity: 1, name: 'milk', currency: 'EUR' },
    ...{ id: crypto.randomUUID(), minorUnits: body.minorUnits, updatedAt: '2026-03-01T10:00:00.000Z' },
  }))
  const { user } = await page()
  await user.click(await screen.findByRole('button', { name: 'More actions for milk' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  await user.click(await screen.findByRole('button', { name: 'Price' }))
  await user.type(await screen.findByRole('textbox', { name: /^Price of/ }), '1.19')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(api.calls(itemPricesApi.put)[0]?.body).toMatchObject({ name: 'milk', minorUnits: 119 }))
})

test('a thing moved while a store is chosen leaves those of other stores where they stand', async () => {
  const [north, south] = ['North', 'South'].map((name) => ({ id: crypto.randomUUID(), name, aisles: [] }))
  const elsewhere = { storeId: south?.id ?? null }
  const { api, kept, page } = open(
    [
      aShoppingItem('paint', elsewhere),
      aShoppingItem('milk'),
      aShoppingItem('brush', elsewhere),
      aShoppingItem('bread'),
    ],
    [north, south] as ShoppingStore[],
  )
  const { user } = await page()
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Store' }), 'North')
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'paint' })).toBeNull())
  ;(await box('bread')).focus()
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await waitFor(() => expect(api.calls(shoppingListChangesApi.apply).length).toBeGreaterThan(0))
  const inOrder = openInOrder(kept.list.listItems, { byHand: true }).map(({ note }) => note)
  expect(inOrder).toEqual(['paint', 'bread', 'brush', 'milk'])
})

test('after a line is deleted the keyboard goes on at the next one', async () => {
  const { page } = open(['milk', 'bread', 'eggs'].map((note) => aShoppingItem(note)))
  const { user } = await page()
  ;(await box('milk')).focus()
  await user.keyboard('{Delete}')
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'milk' })).toBeNull())
  expect(document.activeElement).toBe(await box('bread'))
  await user.keyboard('{Enter}')
  const form = within(await screen.findByRole('form', { name: 'Edit bread' }))
  await user.click(form.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryByRole('form')).toBeNull())
  expect(document.activeElement).toBe(await box('eggs'))
})

test('a price belongs to the words it is saved with, and an emptied one is forgotten', async () => {
  const { api, page } = open([aShoppingItem('milk')])
  const price = (name: string, minorUnits: number) => ({
    ...{ id: crypto.randomUUID(), foodId: null, storeId: null, unitId: null, quantity: 1, name, currency: 'EUR' },
    ...{ minorUnits, updatedAt: '2026-03-01T10:00:00.000Z' },
  })
  const known = [price('milk', 119)]
  api
    .on(itemPricesApi.list, () => known)
    .on(itemPricesApi.put, ({ body }) => price(body.name ?? '', body.minorUnits))
    .on(itemPricesApi.remove, () => price('milk', 119))
  const { user } = await page()
  const field = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^Price of/ })
  ;(await box('milk')).focus()
  await user.keyboard('{Enter}')
  await waitFor(async () => expect((await field()).value).toBe('1.19'))
  await user.clear(await field())
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(api.calls(itemPricesApi.remove)).toMatchObject([{ params: { item_id: known[0]?.id } }]))

  ;(await box('milk')).focus()
  await user.keyboard('{Enter}')
  const note = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Note' })
  await user.clear(note)
  await user.type(note, 'oat milk')
  await user.clear(await field())
  await user.type(await field(), '2.49')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(api.calls(itemPricesApi.put)).toMatchObject([{ body: { name: 'oat milk', minorUnits: 249 } }]),
  )
})

test('an emptied price is forgotten for the store that somebody is in, and for no other', async () => {
  const [north, south] = ['North', 'South'].map((name) => ({ id: crypto.randomUUID(), name, aisles: [] }))
  const { api, page } = open([aShoppingItem('milk')], [north, south] as ShoppingStore[])
  const inSouth = {
    ...{ id: crypto.randomUUID(), foodId: null, storeId: south?.id ?? null, unitId: null, quantity: 1, name: 'milk' },
    ...{ currency: 'EUR', minorUnits: 119, updatedAt: '2026-03-01T10:00:00.000Z' },
  }
  api
    .on(itemPricesApi.list, () => [inSouth])
    .on(itemPricesApi.put, ({ body }) => ({ ...inSouth, storeId: body.storeId ?? null, minorUnits: body.minorUnits }))
    .on(itemPricesApi.remove, () => inSouth)
  const { user } = await page()
  const field = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^Price of/ })
  const edit = async () => {
    ;(await box('milk')).focus()
    await user.keyboard('{Enter}')
  }
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Store' }), 'North')
  await edit()
  // What it costs elsewhere is a hint, and nothing that this store knows.
  await waitFor(async () => expect((await field()).placeholder).toBe('1.19'))
  await user.type(await field(), '1')
  await user.clear(await field())
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await edit()
  await user.type(await field(), '1.29')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(api.calls(itemPricesApi.put)).toMatchObject([{ body: { storeId: north?.id, minorUnits: 129 } }]),
  )
  // The queue keeps its order: had the price of South been forgotten, it would have been before this.
  expect(api.calls(itemPricesApi.remove)).toEqual([])
})

test('a food that was typed and not chosen yet is not lost with Save', async () => {
  const leek = aFood('leek')
  const { api, kept, page } = open([of(2)])
  api.on(foodsApi.list, () => pageOfRecipes([leek, tomato]))
  const { user } = await page()
  ;(await box('2 tomatoes')).focus()
  await user.keyboard('{Enter}')
  const food = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Food' })
  await user.clear(food)
  await user.type(food, 'lee')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(document.activeElement).toBe(food)
  expect(food.value).toBe('lee')
  await user.type(food, 'k')
  await screen.findByRole('option', { name: 'leek' })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(kept.list.listItems).toMatchObject([{ foodId: leek.id }]))
})
