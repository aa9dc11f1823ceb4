import { householdsApi } from '@larder/contract/households.ts'
import { removalsApi } from '@larder/contract/removals.ts'
import { type ShoppingListSummary, shoppingListsApi } from '@larder/contract/shopping-lists.ts'
import type { User } from '@larder/contract/users.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi } from '#testing/fake-api.ts'
import { aUser } from '#testing/people.ts'
import { pageOfRecipes } from '#testing/recipes.ts'
import { renderRoute } from '#testing/render-route.tsx'
import { aShoppingList } from '#testing/shopping.ts'

function listsServer(...lists: ShoppingListSummary[]) {
  const kept = { lists }
  const api = fakeApi()
    .on(shoppingListsApi.list, () => pageOfRecipes(kept.lists))
    .on(householdsApi.members, () => pageOfRecipes<User>([aUser()]))
  return { api, kept }
}

test('the only list is opened at once, unless somebody comes back from it', async () => {
  const weekly = aShoppingList('Weekly', { openItems: 3 })
  const { api } = listsServer(weekly)
  api.on(shoppingListsApi.get, () => weekly)
  const { router } = await renderRoute('/shopping-lists', { api })
  await waitFor(() => expect(router.state.location.pathname).toBe(`/shopping-lists/${weekly.id}`))
  await router.navigate({ href: '/shopping-lists?disableRedirect=true' })
  expect(await screen.findByText('3 things to buy')).toBeTruthy()
  expect(router.state.location.pathname).toBe('/shopping-lists')
})

test('the lists of everybody in the household are there without a switch; a private one says so', async () => {
  const ofAnother = aShoppingList('Of another', { userId: crypto.randomUUID(), openItems: 2 })
  const { api } = listsServer(ofAnother, aShoppingList('Presents', { isPrivate: true, openItems: 1 }))
  await renderRoute('/shopping-lists', { api })
  expect(await screen.findByRole('link', { name: 'Of another' })).toBeTruthy()
  expect(screen.getByText('1 thing to buy · only you see it')).toBeTruthy()
  expect(screen.getByText('2 things to buy')).toBeTruthy()
  expect(screen.queryByRole('switch')).toBeNull()
})

test('a deleted list comes back with undo, and the page stays where it is', async () => {
  const [weekly, party] = [aShoppingList('Weekly'), aShoppingList('Party')]
  const { api, kept } = listsServer(weekly, party)
  api
    .on(shoppingListsApi.remove, () => {
      kept.lists = [weekly]
      return party
    })
    .on(removalsApi.restore, () => {
      kept.lists = [weekly, party]
      return { count: 1 }
    })
  const { user, router } = await renderRoute('/shopping-lists', { api })
  await user.click(await screen.findByRole('button', { name: 'More actions for Party' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete list' }))
  await screen.findByText('“Party” is deleted')
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Party' })).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('link', { name: 'Party' })).toBeTruthy()
  expect(router.state.location.pathname).toBe('/shopping-lists')
})
