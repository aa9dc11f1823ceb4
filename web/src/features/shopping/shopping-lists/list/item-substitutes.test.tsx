import { shoppingListsApi } from '@larder/contract/shopping-lists.ts'
import { shoppingStoresApi } from '@larder/contract/shopping-stores.ts'
import { substitutesApi } from '@larder/contract/substitutes.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aFood } from '#testing/data-server.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { pageOfRecipes } from '#testing/recipes.ts'
import { renderRoute } from '#testing/render-route.tsx'
import { aShoppingItem, aShoppingList } from '#testing/shopping.ts'
import { foodAndLine, shownSubstitutes } from '#testing/substitutes.ts'
// Lazy parts, asked for before the clock of the first test runs.
import './item-editor.tsx'

const recipeId = '55555555-5555-4555-8555-555555555555'
const referenceId = '66666666-6666-4666-8666-666666666666'

test('on a list what a line of its recipe says itself comes before what is known of its food', async () => {
  const butter = aFood('butter')
  const item = aShoppingItem('', {
    food: butter,
    foodId: butter.id,
    isFood: true,
    recipeReferences: [
      {
        id: crypto.randomUUID(),
        shoppingListItemId: '',
        recipeId,
        recipeQuantity: 1,
        recipeScale: 1,
        recipeNote: null,
      },
    ],
  })
  const list = aShoppingList('Weekly', { listItems: [item] })
  const api = fakeApi()
    .on(shoppingListsApi.get, () => list)
    .on(shoppingStoresApi.list, () => pageOfRecipes([]))
    .on(substitutesApi.list, () => foodAndLine(butter.id, recipeId, referenceId))
  const { user } = await renderRoute(`/shopping-lists/${list.id}`, { api })
  const line = (await screen.findByRole('checkbox', { name: /butter/ })).closest('li') as HTMLElement
  await user.click(within(line).getByRole('button', { name: /^More actions for/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  await user.click(await screen.findByRole('button', { name: 'What to use instead of butter' }))
  expect(await shownSubstitutes(/margarine/)).toEqual(['margarine 0.8 × as much · less salt', 'oil'])
  expect(JSON.stringify(api.calls(substitutesApi.list)[0]?.query)).toContain(recipeId)
})
