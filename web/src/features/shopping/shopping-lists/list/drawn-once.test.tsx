/** Answers that change nothing on a row, and ticks on other rows, must not draw it again. */
import { householdsApi } from '@larder/contract/households.ts'
import { type ListChange, shoppingListChangesApi } from '@larder/contract/shopping-list-changes.ts'
import { shoppingListsApi } from '@larder/contract/shopping-lists.ts'
import { shoppingStoresApi } from '@larder/contract/shopping-stores.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fakeApi } from '#testing/fake-api.ts'
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

test('a row is drawn once, and not again when another one is ticked', async () => {
  const kept = {
    list: aShoppingList('Weekly', { listItems: ['milk', 'bread', 'eggs'].map((note) => aShoppingItem(note)) }),
  }
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
  const milk = await screen.findByRole('checkbox', { name: 'milk' })
  await waitFor(() => expect(api.calls(shoppingStoresApi.list)).not.toHaveLength(0))
  await waitFor(() => expect(api.calls(householdsApi.members)).not.toHaveLength(0))
  expect(drawRow).toHaveBeenCalledTimes(3)
  await user.click(milk)
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'milk' })).toBeNull())
  await waitFor(() => expect(kept.list.listItems.filter(({ checked }) => checked)).toHaveLength(1))
  expect(drawRow).toHaveBeenCalledTimes(3)
})
