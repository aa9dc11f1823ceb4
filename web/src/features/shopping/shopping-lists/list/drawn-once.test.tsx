/** Answers that change nothing on a row, and ticks on other rows, must not draw it again. */
import { householdsApi } from '@larder/contract/households.ts'
import type { ShoppingItem } from '@larder/contract/shopping-items.ts'
import { type ListChange, shoppingListChangesApi } from '@larder/contract/shopping-list-changes.ts'
import { shoppingListsApi } from '@larder/contract/shopping-lists.ts'
import { shoppingStoresApi } from '@larder/contract/shopping-stores.ts'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeApi } from '#testing/fake-api.ts'
import { aLabel } from '#testing/label-server.ts'
import { aUser } from '#testing/people.ts'
import { pageOfRecipes } from '#testing/recipes.ts'
import { renderRoute } from '#testing/render-route.tsx'
import { aShoppingItem, aShoppingList, listAfter } from '#testing/shopping.ts'

const { drawRow } = vi.hoisted(() => ({ drawRow: vi.fn() }))

vi.mock('./added-by.tsx', async (original) => {
  const module = await original<typeof import('./added-by.tsx')>()
  const Counted: typeof module.AddedBy = (props) => {
    drawRow()
    return <module.AddedBy {...props} />
  }
  return { ...module, AddedBy: Counted }
})

async function openList(items: ShoppingItem[]) {
  const kept = { list: aShoppingList('Weekly', { listItems: items }) }
  const api = fakeApi()
    .on(shoppingListsApi.get, () => kept.list)
    .on(shoppingStoresApi.list, () => pageOfRecipes([]))
    .on(householdsApi.members, () => pageOfRecipes([aUser()]))
    .on(shoppingListChangesApi.apply, ({ body }) => {
      const { list, answer } = listAfter(kept.list, body.changes as ListChange[])
      kept.list = list
      return answer
    })
  const { user } = await renderRoute(`/shopping-lists/${kept.list.id}`, { api })
  await screen.findByRole('checkbox', { name: 'milk' })
  await waitFor(() => expect(api.calls(shoppingStoresApi.list)).not.toHaveLength(0))
  await waitFor(() => expect(api.calls(householdsApi.members)).not.toHaveLength(0))
  expect(drawRow).toHaveBeenCalledTimes(items.length)
  return async (name: string) => {
    await user.click(screen.getByRole('checkbox', { name }))
    await waitFor(() => expect(screen.queryByRole('checkbox', { name })).toBeNull())
    await waitFor(() => expect(kept.list.listItems.filter(({ checked }) => checked)).toHaveLength(1))
  }
}

beforeEach(() => drawRow.mockClear())

test('a row is drawn once, and not again when another one is ticked', async () => {
  const tick = await openList(['milk', 'bread', 'eggs'].map((note) => aShoppingItem(note)))
  await tick('milk')
  expect(drawRow).toHaveBeenCalledTimes(3)
})

test('rows are not drawn again when the last thing with a label is ticked and theirs need no heading any more', async () => {
  const dairy = aLabel('Dairy')
  const tick = await openList([
    aShoppingItem('milk', { labelId: dairy.id, label: dairy }),
    ...['bread', 'eggs'].map((note) => aShoppingItem(note)),
  ])
  screen.getByRole('heading', { name: /No label/ })
  await tick('milk')
  expect(screen.queryByRole('heading', { name: /No label/ })).toBeNull()
  screen.getByRole('region', { name: 'To buy' })
  expect(drawRow).toHaveBeenCalledTimes(3)
})
