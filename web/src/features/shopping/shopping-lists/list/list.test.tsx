import { authApi } from '@larder/contract/auth.ts'
import { ingredientParserApi, type ParsedIngredient } from '@larder/contract/ingredient-parser.ts'
import { type Label, labelsApi } from '@larder/contract/labels.ts'
import { OPERATION_HEADER } from '@larder/contract/operations.ts'
import type { ShoppingItem } from '@larder/contract/shopping-items.ts'
import { type ListChange, shoppingListChangesApi } from '@larder/contract/shopping-list-changes.ts'
import { type ShoppingList, shoppingListsApi } from '@larder/contract/shopping-lists.ts'
import { type Unit, unitsApi } from '@larder/contract/units.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { receiveChange } from '#testing/change-feed.ts'
import { aFood } from '#testing/data-server.ts'
import { fakeApi, refuse, unreachable } from '#testing/fake-api.ts'
import { anIngredient, pageOfRecipes } from '#testing/recipes.ts'
import { renderRoute } from '#testing/render-route.tsx'
import { aShoppingItem, aShoppingList, listAfter } from '#testing/shopping.ts'

/** A server with one list, whose answers can be held back. */
function listServer(...items: ShoppingItem[]) {
  const kept = { list: aShoppingList('Weekly', { listItems: items }), held: [] as (() => void)[], holding: false }
  const hold = () => (kept.holding ? new Promise<void>((go) => kept.held.push(go)) : undefined)
  const api = fakeApi()
    .on(shoppingListsApi.get, ({ params }): ShoppingList | ReturnType<typeof refuse> =>
      params.item_id === kept.list.id ? kept.list : refuse(404, { message: 'Not found.', error: true }),
    )
    .on(shoppingListChangesApi.apply, async ({ body }) => {
      await hold()
      const { list, answer } = listAfter(kept.list, body.changes as ListChange[])
      kept.list = list
      return answer
    })
  return { api, kept }
}

const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name })
const names = () => screen.queryAllByRole('checkbox').map((one) => one.parentElement?.textContent)

test('quick taps are all seen at once, none is lost, and an older answer takes none back', async () => {
  const { api, kept } = listServer(...['milk', 'bread', 'eggs'].map((note) => aShoppingItem(note)))
  const { user } = await renderRoute(`/shopping-lists/${kept.list.id}`, { api })
  kept.holding = true
  for (const name of ['milk', 'bread', 'eggs']) {
    await user.click(await box(name))
    await waitFor(() => expect(screen.queryByRole('checkbox', { name })).toBeNull())
  }
  expect(api.calls(shoppingListChangesApi.apply)).toHaveLength(1)
  kept.holding = false
  kept.held[0]?.()
  await screen.findByText('Everything is in the basket')
  await waitFor(() => expect(api.calls(shoppingListChangesApi.apply)).toHaveLength(2))
  expect(api.calls(shoppingListChangesApi.apply)[1]?.body.changes).toHaveLength(2)
  const operations = api.headersOf(shoppingListChangesApi.apply).map((headers) => headers.get(OPERATION_HEADER))
  expect(new Set(operations).size).toBe(2)
  await waitFor(() => expect(kept.list.listItems.every(({ checked }) => checked)).toBe(true))
  expect(names()).toEqual([])
})

test('a tick is taken back by its message, and stands among the checked until then', async () => {
  const { api, kept } = listServer(aShoppingItem('milk'), aShoppingItem('bread'))
  const { user } = await renderRoute(`/shopping-lists/${kept.list.id}`, { api })
  await user.click(await box('milk'))
  await user.click(await screen.findByRole('button', { name: '1 thing ticked' }))
  expect((await box('milk')).checked).toBe(true)
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(async () => expect((await box('milk')).checked).toBe(false))
  await waitFor(() => expect(api.calls(shoppingListChangesApi.apply)).toHaveLength(2))
  expect(kept.list.listItems.every(({ checked }) => !checked)).toBe(true)
})

test('a refused tick comes back, is said, and stands among what was not taken until it is tried again', async () => {
  const { api, kept } = listServer(aShoppingItem('milk'))
  const { user } = await renderRoute(`/shopping-lists/${kept.list.id}`, { api })
  const milk = await box('milk')
  let refusing = true
  api.on(shoppingListChangesApi.apply, ({ body }) => {
    if (refusing) return refuse(403, { message: 'Not any more.', error: true })
    const { list, answer } = listAfter(kept.list, body.changes as ListChange[])
    kept.list = list
    return answer
  })
  await user.click(milk)
  await screen.findByText('Not any more.')
  expect((await box('milk')).checked).toBe(false)
  await user.click(await screen.findByRole('button', { name: '1 change was not taken' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Changes on their way' }))
  expect(dialog.getByText('“Weekly”: tick milk')).toBeTruthy()
  expect(dialog.getByText('Not any more.')).toBeTruthy()
  refusing = false
  await user.click(dialog.getByRole('button', { name: 'Try again' }))
  await dialog.findByText('Everything has been sent.')
  expect(kept.list.listItems[0]?.checked).toBe(true)
})

test('without a network everything on the list goes on, is marked as waiting, and arrives once it is back', async () => {
  const { api, kept } = listServer(aShoppingItem('milk'), aShoppingItem('bread'))
  api.on(ingredientParserApi.parseLines, unreachable).on(unitsApi.list, () => pageOfRecipes<Unit>([]))
  const { user } = await renderRoute(`/shopping-lists/${kept.list.id}`, { api })
  await box('milk')
  let cut = true
  api.on(shoppingListChangesApi.apply, ({ body }) => {
    if (cut) return unreachable()
    const { list, answer } = listAfter(kept.list, body.changes as ListChange[])
    kept.list = list
    return answer
  })
  await user.click(await box('milk'))
  await screen.findByText(/^No connection to the server/)
  await user.type(screen.getByRole('combobox', { name: 'Add to the list' }), 'candles{Enter}')
  const candles = await box('candles')
  expect(candles.closest('li')?.textContent).toContain('Waiting to be sent')
  await user.click(screen.getByRole('button', { name: 'More actions for bread' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  await waitFor(() => expect(names()).toEqual([expect.stringContaining('candles')]))
  expect(await screen.findByRole('button', { name: '3 changes are waiting to be sent' })).toBeTruthy()

  cut = false
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(screen.queryByText(/^No connection to the server/)).toBeNull())
  await waitFor(() =>
    expect(kept.list.listItems.map(({ note, checked }) => [note, checked])).toEqual(
      expect.arrayContaining([
        ['milk', true],
        ['candles', false],
      ]),
    ),
  )
  await waitFor(() => expect(kept.list.listItems).toHaveLength(2))
  await waitFor(() => expect(names()).toEqual(['candles']))
})

test('whoever signs out while changes wait is asked first', async () => {
  const { api, kept } = listServer(aShoppingItem('milk'))
  api.on(authApi.signOut, () => ({ message: 'Signed out' }))
  const { user, router } = await renderRoute(`/shopping-lists/${kept.list.id}`, { api })
  await box('milk')
  api.on(shoppingListChangesApi.apply, unreachable)
  await user.click(await box('milk'))
  await screen.findByText(/^No connection to the server/)
  await user.click(screen.getByRole('button', { name: 'Sign out' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Changes are still waiting' }))
  await user.click(dialog.getByRole('button', { name: 'Send first' }))
  await dialog.findByText(/^The server cannot be reached/)
  await user.click(dialog.getByRole('button', { name: 'Drop them and sign out' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
})

test('a line is taken apart, and bought as it was written where nobody can', async () => {
  const { api, kept } = listServer()
  api
    .on(ingredientParserApi.parseLines, () => refuse(500, 'Internal Server Error'))
    .on(unitsApi.list, () => pageOfRecipes<Unit>([]))
  const { user } = await renderRoute(`/shopping-lists/${kept.list.id}`, { api })
  await user.type(await screen.findByRole('combobox', { name: 'Add to the list' }), '40 W bulbs{Enter}')
  expect(await box('40 W bulbs')).toBeTruthy()
})

test.each(['milk, butter, eggs', 'milk, butter and 6 eggs'])(
  '%s is several things, and nothing of it is lost',
  async (line) => {
    const { api, kept } = listServer()
    const foods = ['milk', 'butter', 'eggs'].map((name) => aFood(name))
    // The whole line is taken for two foods and a remark.
    const parsed = (text: string): ParsedIngredient => {
      const food = foods.find(({ name }) => text.replace('6 ', '') === name) ?? null
      return {
        input: text,
        confidence: { average: 1, comment: 1, name: 1, unit: 1, quantity: 1, food: 1 },
        names: { unit: '', food: '' },
        foods: food ? [] : foods.slice(0, 2),
        ingredient: { ...anIngredient(food ? '' : 'eggs'), quantity: null, referencedRecipe: null, food },
      } as ParsedIngredient
    }
    api
      .on(ingredientParserApi.parseLines, ({ body }) => body.ingredients.map(parsed))
      .on(unitsApi.list, () => pageOfRecipes<Unit>([]))
    const { user } = await renderRoute(`/shopping-lists/${kept.list.id}`, { api })
    await user.type(await screen.findByRole('combobox', { name: 'Add to the list' }), `${line}{Enter}`)
    await waitFor(() => expect(kept.list.listItems).toHaveLength(3))
    expect(new Set(kept.list.listItems.map(({ foodId }) => foodId))).toEqual(new Set(foods.map(({ id }) => id)))
  },
)

test('a name that is written the other way round is one thing, as olive oil is', async () => {
  const { api, kept } = listServer()
  const [oil, olive, oliveOil, garlic, bread, garlicBread] = [
    aFood('oil', { pluralName: 'oils' }),
    aFood('olive', { pluralName: 'olives' }),
    aFood('olive oil'),
    aFood('garlic'),
    aFood('bread'),
    aFood('garlic bread'),
  ]
  const known = new Map([
    ...[oil, olive, oliveOil, garlic, bread].map((food) => [food.name, food] as const),
    ['olives', olive] as const,
    ['oil, olive', oliveOil] as const,
    ['oil, olives', oliveOil] as const,
    ['bread, garlic', garlicBread] as const,
  ])
  const parsed = (text: string) =>
    ({
      input: text,
      confidence: { average: 1, comment: 1, name: 1, unit: 1, quantity: 1, food: 1 },
      names: { unit: '', food: '' },
      foods: [],
      ingredient: { ...anIngredient(''), quantity: null, referencedRecipe: null, food: known.get(text) ?? null },
    }) as ParsedIngredient
  api
    .on(ingredientParserApi.parseLines, ({ body }) => body.ingredients.map(parsed))
    .on(unitsApi.list, () => pageOfRecipes<Unit>([]))
  const { user } = await renderRoute(`/shopping-lists/${kept.list.id}`, { api })
  const field = await screen.findByRole('combobox', { name: 'Add to the list' })
  const bought = () => kept.list.listItems.map(({ foodId }) => foodId)
  await user.type(field, 'oil, olive{Enter}')
  await waitFor(() => expect(bought()).toEqual([oliveOil.id]))
  // Several olives, and what is not counted, are things of their own.
  await user.type(field, 'oil, olives{Enter}')
  await waitFor(() => expect(new Set(bought())).toEqual(new Set([oliveOil.id, oil.id, olive.id])))
  await user.type(field, 'bread, garlic{Enter}')
  await waitFor(() => expect(bought()).toEqual(expect.arrayContaining([bread.id, garlic.id])))
})

test('what others change shows in place: what is being typed stays, with its focus, its caret and the place on the page', async () => {
  const { api, kept } = listServer(aShoppingItem('milk'), aShoppingItem('bread'))
  api.on(labelsApi.list, () => pageOfRecipes<Label>([]))
  // The window of the tests has no fonts that could still come, and the note asks for them.
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(document, 'fonts'))
  const { user, queryClient } = await renderRoute(`/shopping-lists/${kept.list.id}`, { api })
  await user.click(await screen.findByRole('button', { name: 'More actions for milk' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  const note = within(await screen.findByRole('form', { name: 'Edit milk' })).getByRole<HTMLTextAreaElement>(
    'textbox',
    {
      name: 'Note',
    },
  )
  await user.type(note, ' of oats')
  note.setSelectionRange(2, 2)
  window.scrollTo(0, 120)

  const [milk, bread] = kept.list.listItems as [ShoppingItem, ShoppingItem]
  const told = [
    { ...milk, note: 'goat milk', display: 'goat milk' },
    { ...bread, checked: true },
    aShoppingItem('eggs'),
  ]
  kept.list = { ...kept.list, listItems: told }
  await receiveChange(queryClient, 'shoppingItems')
  await box('eggs')
  expect(screen.queryByRole('checkbox', { name: 'bread' })).toBeNull()
  expect(document.activeElement).toBe(note)
  expect([note.value, note.selectionStart, window.scrollY]).toEqual(['milk of oats', 2, 120])
})

test('labels stand in the order of the list, what has none last, and fold away', async () => {
  const label = (name: string) => ({ id: crypto.randomUUID(), groupId: 'g', name, color: '#959595' })
  const [dairy, greens] = [label('Dairy'), label('Greens')]
  const { api, kept } = listServer(
    aShoppingItem('milk', { label: dairy, labelId: dairy.id }),
    aShoppingItem('leek', { label: greens, labelId: greens.id }),
    aShoppingItem('bulb'),
  )
  const setting = (one: typeof dairy, position: number) => ({
    id: crypto.randomUUID(),
    shoppingListId: kept.list.id,
    labelId: one.id,
    position,
    label: one,
  })
  const labelSettings = [setting(greens, 0), setting(dairy, 1)]
  kept.list = { ...kept.list, labelSettings, aisles: [greens.id, dairy.id] }
  const { user } = await renderRoute(`/shopping-lists/${kept.list.id}`, { api })
  const headings = await screen.findAllByRole('heading', { level: 2 })
  expect(headings.map(({ textContent }) => textContent)).toEqual(['Greens1 thing', 'Dairy1 thing', 'No label1 thing'])
  await user.click(screen.getByRole('button', { name: 'Greens 1 thing' }))
  expect(screen.queryByRole('checkbox', { name: 'leek' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Show as one list' }))
  const rows = within(await screen.findByRole('region', { name: 'To buy' })).getAllByRole('checkbox')
  expect(rows).toHaveLength(3)
})

test('beside the amount a row says that some more is wanted, and the usual pack', async () => {
  const pack = { amount: 400, unit: 'g', container: 'can' }
  const { api, kept } = listServer(
    aShoppingItem('1.2 kg tomatoes', { andSome: true, pack }),
    aShoppingItem('1 kg flour', { pack: { amount: 1, unit: 'kg', container: null } }),
    aShoppingItem('milk', { andSome: false, pack: null }),
  )
  await renderRoute(`/shopping-lists/${kept.list.id}`, { api })
  const detailsOf = async (name: string) =>
    [...(document.getElementById(`${(await box(name)).getAttribute('aria-labelledby')}-amount`)?.children ?? [])].map(
      ({ textContent }) => textContent,
    )
  expect(await detailsOf('1.2 kg tomatoes')).toEqual(['and some', '400 g can'])
  expect(await detailsOf('1 kg flour')).toEqual(['1 kg'])
  expect(await detailsOf('milk')).toEqual([])
})

test('a list that is not there says so and leads back', async () => {
  const { api } = listServer()
  await renderRoute(`/shopping-lists/${crypto.randomUUID()}`, { api })
  expect(await screen.findByText('There is no such shopping list')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'All shopping lists' })).toBeTruthy()
  // Once is enough: no message says it again.
  expect(screen.queryByText('Not found.')).toBeNull()
})
