import { removalsApi } from '@larder/contract/removals.ts'
import { type ShoppingItem, shoppingItemsApi } from '@larder/contract/shopping-items.ts'
import { type ListChange, shoppingListChangesApi } from '@larder/contract/shopping-list-changes.ts'
import { type ShoppingList, shoppingListsApi } from '@larder/contract/shopping-lists.ts'
import { type ShoppingStore, shoppingStoresApi } from '@larder/contract/shopping-stores.ts'
import { type UsualItem, usualItemsApi } from '@larder/contract/usual-items.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { queueEntries } from '#lib/offline-queue/waiting-changes.ts'
import { fakeApi, refuse, UNDO_TOKEN } from '#testing/fake-api.ts'
import { chooseEntry } from '#testing/menus.ts'
import { aRecipeSummary, pageOfRecipes } from '#testing/recipes.ts'
import { renderRoute } from '#testing/render-route.tsx'
import { aShoppingItem, aShoppingList, listAfter } from '#testing/shopping.ts'
import { tapTwice } from '#testing/tap-twice.ts'

/** What can be done with a list beside ticking: moving to another one, sorting, taking what is usual. */

const butcher = aShoppingList('Butcher')
const nothing = { createdItems: [], updatedItems: [], deletedItems: [] }

type Answers = {
  usual?: () => UsualItem[]
  others?: ShoppingList[]
  recipes?: ShoppingList['recipeReferences']
  stores?: () => ShoppingStore[]
}

async function openList(
  items: ShoppingItem[],
  { usual = () => [], others = [butcher], recipes = [], stores = () => [] }: Answers = {},
) {
  const kept = { list: aShoppingList('Weekly', { listItems: items, recipeReferences: recipes }) }
  const api = fakeApi()
    .on(shoppingListsApi.get, () => kept.list)
    .on(shoppingListsApi.list, () => pageOfRecipes([kept.list, ...others]))
    .on(usualItemsApi.list, usual)
    .on(shoppingStoresApi.list, () => pageOfRecipes(stores()))
  const page = await renderRoute(`/shopping-lists/${kept.list.id}`, { api })
  const choose = async (name: string) => {
    await page.user.click(await screen.findByRole('button', { name: 'More actions for Weekly' }))
    await chooseEntry(page.user, name)
  }
  return { ...page, api, kept, choose }
}

const order = async () => {
  const rows = within(await screen.findByRole('region', { name: 'To buy' })).getAllByRole('checkbox')
  return rows.map((row) => row.parentElement?.textContent)
}

test('where a finger is all there is, rows have handle and menu only while the list is sorted', async () => {
  const ask = window.matchMedia.bind(window)
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ask(query === '(hover: none)' ? 'all' : query))
  const { choose } = await openList([aShoppingItem('ham')])
  await screen.findByRole('checkbox', { name: 'ham' })
  const handle = () => screen.queryByRole('button', { name: 'Move ham' })
  expect(handle()).toBeNull()
  await choose('Sort and edit')
  expect(handle()).not.toBeNull()
  expect(screen.getByRole('button', { name: 'More actions for ham' })).toBeTruthy()
  await choose('Done')
  expect(handle()).toBeNull()
})

test.each([
  { button: 'Move', copy: false, said: '1 thing moved to “Butcher”' },
  { button: 'Copy', copy: true, said: '1 thing copied to “Butcher”' },
])('$button takes what is chosen to another list, and its message is the way back', async ({ button, copy, said }) => {
  const [ham, leek] = [aShoppingItem('ham'), aShoppingItem('leek')]
  const { api, kept, user, choose } = await openList([ham, leek])
  api
    .on(shoppingItemsApi.move, () => {
      if (!copy) kept.list = { ...kept.list, listItems: [leek] }
      return nothing
    })
    .on(removalsApi.restore, () => {
      kept.list = { ...kept.list, listItems: [ham, leek] }
      return { count: 1 }
    })
  await choose('Move or copy to another list')
  const dialog = within(await screen.findByRole('dialog', { name: 'Move or copy to another list' }))
  expect((await dialog.findByRole<HTMLButtonElement>('button', { name: button })).disabled).toBe(true)
  await user.click(dialog.getByRole('checkbox', { name: 'ham' }))
  await user.click(dialog.getByRole('button', { name: button }))
  await screen.findByText(said)
  expect(api.calls(shoppingItemsApi.move)[0]?.body).toEqual({ itemIds: [ham.id], shoppingListId: butcher.id, copy })
  await waitFor(async () => expect(await order()).toEqual(copy ? ['ham', 'leek'] : ['leek']))
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(async () => expect(await order()).toEqual(['ham', 'leek']))
  expect(api.calls(removalsApi.restore)[0]?.params).toEqual({ token: UNDO_TOKEN })
})

test('a move that is refused is said, and what was chosen stays chosen', async () => {
  const { api, user, choose } = await openList([aShoppingItem('ham')])
  api.on(shoppingItemsApi.move, () => refuse(500, 'Internal Server Error'))
  await choose('Move or copy to another list')
  const dialog = within(await screen.findByRole('dialog', { name: 'Move or copy to another list' }))
  await user.click(await dialog.findByRole('checkbox', { name: 'ham' }))
  await user.click(dialog.getByRole('button', { name: 'Move' }))
  await screen.findByText('This could not be moved.')
  expect(dialog.getByRole('checkbox', { name: 'ham' })).toBeDefined()
})

test('without another list nothing can be moved, and the dialog says so', async () => {
  const { choose } = await openList([aShoppingItem('ham')], { others: [] })
  await choose('Move or copy to another list')
  expect(await screen.findByText('There is no other list. Make one first.')).toBeDefined()
})

test('sorting as the household shops changes the order, and its message brings the old one back', async () => {
  const shoppingListId = crypto.randomUUID()
  const milk = aShoppingItem('milk', { position: 1, shoppingListId })
  const bread = aShoppingItem('bread', { position: 2, shoppingListId })
  const { api, kept, user, choose } = await openList([milk, bread])
  const placed = (...items: ShoppingItem[]) => {
    kept.list = { ...kept.list, listItems: items.map((item, position) => ({ ...item, position })) }
    return kept.list
  }
  api
    .on(shoppingListsApi.sortAsBought, () => placed(bread, milk))
    .on(shoppingListChangesApi.apply, ({ body }) => {
      const { list, answer } = listAfter(kept.list, body.changes as ListChange[])
      kept.list = list
      return answer
    })
  await choose('Sort as we shop')
  await screen.findByText('Sorted as you shop')
  expect(await order()).toEqual(['bread', 'milk'])
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(async () => expect(await order()).toEqual(['milk', 'bread']))
  await waitFor(() => expect(api.calls(shoppingListChangesApi.apply)).toHaveLength(1))
  expect(api.calls(shoppingListChangesApi.apply)[0]?.body.changes).toEqual([
    { type: 'place', itemId: milk.id, after: null },
  ])
})

const usually = (note: string, quantity: number): UsualItem => ({
  id: crypto.randomUUID(),
  foodId: null,
  food: null,
  note,
  quantity,
  unitId: null,
  unit: null,
  labelId: null,
  label: null,
  display: `${quantity} ${note}`,
  timesBought: 5,
  boughtAt: '2026-03-01T10:00:00.000Z',
  everyDays: 7,
  due: true,
})

test('what is usual and tapped twice comes once, also before the server answers, and the next thing does not', async () => {
  const { api, kept } = await openList([], { usual: () => [usually('oats', 2), usually('rice', 1)] })
  api.on(shoppingListChangesApi.apply, ({ body }) => {
    const { list, answer } = listAfter(kept.list, body.changes as ListChange[])
    kept.list = list
    return answer
  })
  await tapTwice(await screen.findByRole('button', { name: 'Add 2 oats' }), async () => {
    await screen.findByRole('checkbox', { name: '2 oats' })
    return screen.getByRole('button', { name: 'Add 1 rice' })
  })
  expect(screen.queryByRole('button', { name: 'Add 2 oats' })).toBeNull()
  await waitFor(() => expect(queueEntries.get()).toEqual([]))
  expect(kept.list.listItems.map(({ note }) => note)).toEqual(['oats'])
})

test('of two shops in one place a double tap removes one', async () => {
  const shops = ['North', 'South'].map((name) => ({ id: crypto.randomUUID(), name, aisles: [] }))
  const removed: string[] = []
  const stores = () => shops.filter(({ id }) => !removed.includes(id))
  const { api, choose } = await openList([aShoppingItem('ham')], { stores })
  api.on(shoppingStoresApi.remove, ({ params }) => {
    removed.push(params.item_id)
    return shops.find(({ id }) => id === params.item_id) ?? refuse(404, 'Not found')
  })
  await choose('Stores')
  const dialog = within(await screen.findByRole('dialog', { name: 'Stores' }))
  await tapTwice(await dialog.findByRole('button', { name: 'Delete North' }), async () => {
    await waitFor(() => expect(dialog.queryByText('North')).toBeNull())
    return dialog.getByRole('button', { name: 'Delete South' })
  })
  await screen.findByText(/North/)
  await waitFor(() => expect(removed).toEqual([shops[0]?.id]))
  expect(dialog.getByText('South')).toBeDefined()
})

test('a recipe that is bought for once less is not taken off twice while the server has not answered', async () => {
  const soup = aRecipeSummary('Leek soup')
  const reference = {
    id: crypto.randomUUID(),
    shoppingListId: butcher.id,
    recipeId: soup.id,
    recipeQuantity: 1,
    recipe: soup,
  }
  const { api, kept, user } = await openList([], { recipes: [reference] })
  let answer: () => void = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  api.on(shoppingListsApi.removeRecipe, async () => {
    await answered
    kept.list = { ...kept.list, recipeReferences: [] }
    return kept.list
  })
  const less = await screen.findByRole<HTMLButtonElement>('button', { name: 'Once less: Leek soup' })
  await user.click(less)
  await waitFor(() => expect(less.disabled).toBe(true))
  answer()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Once less: Leek soup' })).toBeNull())
  expect(api.calls(shoppingListsApi.removeRecipe)).toHaveLength(1)
})

test('while something is being copied it is not copied again', async () => {
  const { api, user, choose } = await openList([aShoppingItem('ham')])
  let answer: () => void = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  api.on(shoppingItemsApi.move, async () => {
    await answered
    return nothing
  })
  await choose('Move or copy to another list')
  const dialog = within(await screen.findByRole('dialog', { name: 'Move or copy to another list' }))
  await user.click(await dialog.findByRole('checkbox', { name: 'ham' }))
  const copy = dialog.getByRole<HTMLButtonElement>('button', { name: 'Copy' })
  await user.click(copy)
  await waitFor(() => expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Move' }).disabled).toBe(true))
  expect(copy.disabled).toBe(true)
  answer()
  await screen.findByText('1 thing copied to “Butcher”')
})

test('what is usually bought is one tap away, and no longer offered once it is on the list', async () => {
  const oats = usually('oats', 2)
  const { api, kept, user } = await openList([], {
    usual: () => (kept.list.listItems.length > 0 ? [] : [oats]),
  })
  api.on(shoppingListChangesApi.apply, ({ body }) => {
    const { list, answer } = listAfter(kept.list, body.changes as ListChange[])
    kept.list = list
    return answer
  })
  await user.click(await screen.findByRole('button', { name: 'Add 2 oats' }))
  await waitFor(async () => expect(await order()).toEqual(['2 oats']))
  expect(api.calls(shoppingListChangesApi.apply)[0]?.body.changes).toMatchObject([
    { type: 'add', item: { note: 'oats', quantity: 2, isFood: false } },
  ])
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Usual things' })).toBeNull())
})

test('each recipe that something is bought for is isolated from the next, whichever way their names are read', async () => {
  const [soup, stew] = [aRecipeSummary('Leek soup'), aRecipeSummary('يخنة')]
  const leek = aShoppingItem('leek', {
    quantity: 3,
    recipeReferences: [soup, stew].map(({ id: recipeId }, at) => ({
      id: crypto.randomUUID(),
      shoppingListItemId: crypto.randomUUID(),
      recipeId,
      recipeQuantity: at + 1,
      recipeScale: 1,
      recipeNote: null,
    })),
  })
  const recipes = [soup, stew].map((recipe) => ({
    id: crypto.randomUUID(),
    shoppingListId: butcher.id,
    recipeId: recipe.id,
    recipeQuantity: 1,
    recipe,
  }))
  await openList([leek], { recipes })
  const sources = [await screen.findByText('Leek soup: 1'), await screen.findByText('يخنة: 2')]
  // The dot between them is drawn around these, so that it stands in the direction of the page.
  expect(sources.map(({ tagName }) => tagName)).toEqual(['BDI', 'BDI'])
})
