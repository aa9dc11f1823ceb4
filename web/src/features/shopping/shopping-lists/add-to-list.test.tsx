import { type MissingLine, pantryShoppingApi } from '@larder/contract/pantry-shopping.ts'
import { type ShoppingListSummary, shoppingListsApi } from '@larder/contract/shopping-lists.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aFood } from '#testing/data-server.ts'
import { aUser } from '#testing/people.ts'
import { recipeServer } from '#testing/recipe-server.ts'
import { anIngredient, aRecipe, pageOfRecipes } from '#testing/recipes.ts'
import { renderRoute } from '#testing/render-route.tsx'
import { aShoppingList } from '#testing/shopping.ts'

const leek = aFood('leek')
const salt = aFood('salt', { onHand: true, householdsWithIngredientFood: [aUser().householdSlug] })
const soup = aRecipe('Leek soup', {
  recipeIngredient: [
    anIngredient('', { food: salt, isFood: true }),
    anIngredient('sliced', { food: leek, quantity: 2, isFood: true }),
    anIngredient('bread', { title: 'With it' }),
  ],
})
const weekly = aShoppingList('Weekly')

async function openDialog(...lists: ShoppingListSummary[]) {
  const { api } = recipeServer(soup)
  api.on(shoppingListsApi.list, () => pageOfRecipes(lists))
  const page = await renderRoute(`/g/home/r/${soup.slug}?servings=8`, { api })
  await page.user.click(await screen.findByRole('button', { name: 'Add to shopping list' }))
  return { ...page, api }
}

test('with one list the ingredients are shown at once, at the scale of the page; what is on hand is last and unchecked', async () => {
  const { api, user } = await openDialog(weekly)
  const dialog = await screen.findByRole('dialog', { name: 'Add to “Weekly”' })
  const boxes = await within(dialog).findAllByRole<HTMLInputElement>('checkbox')
  expect(within(dialog).getByRole('heading', { name: 'Leek soup, for 8' })).toBeTruthy()
  expect(boxes.map(({ checked }) => checked)).toEqual([true, false, true])
  expect(within(dialog).getByRole('checkbox', { name: '4 leek sliced' })).toBe(boxes[0])

  api.on(shoppingListsApi.addRecipes, () => weekly).on(shoppingListsApi.removeRecipe, () => weekly)
  await user.click(within(dialog).getByRole('checkbox', { name: 'bread' }))
  await user.click(within(dialog).getByRole('button', { name: 'Add 1 ingredient' }))
  await screen.findByText('1 ingredient is on “Weekly”')
  expect(api.calls(shoppingListsApi.addRecipes)).toMatchObject([
    {
      params: { item_id: weekly.id },
      body: [
        { recipeId: soup.id, recipeIncrementQuantity: 2, recipeIngredients: [{ quantity: 2, food: { id: leek.id } }] },
      ],
    },
  ])
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() =>
    expect(api.calls(shoppingListsApi.removeRecipe)).toMatchObject([
      { params: { item_id: weekly.id, recipe_id: soup.id }, body: { recipeDecrementQuantity: 2 } },
    ]),
  )
})

test('without a list one is made in place, and nothing is sent while nothing is checked', async () => {
  const { api, user } = await openDialog()
  api.on(shoppingListsApi.create, () => weekly)
  const dialog = await screen.findByRole('dialog', { name: 'Which shopping list?' })
  await user.type(await within(dialog).findByRole('textbox', { name: 'Name of a new list' }), 'Weekly{Enter}')
  await screen.findByRole('dialog', { name: 'Add to “Weekly”' })
  await user.click(await screen.findByRole('button', { name: 'Uncheck all' }))
  await user.click(screen.getByRole('button', { name: 'Add 0 ingredients' }))
  expect(screen.getByText('Check at least one ingredient.')).toBeTruthy()
  expect(api.calls(shoppingListsApi.create)[0]?.body).toEqual({ name: 'Weekly', isPrivate: false })
})

test('several lists are offered, those of others among them, and then nothing is chosen for the reader', async () => {
  const others = aShoppingList('Of another', { userId: crypto.randomUUID() })
  const { user } = await openDialog(weekly, others)
  const dialog = await screen.findByRole('dialog', { name: 'Which shopping list?' })
  await user.click(await within(dialog).findByRole('button', { name: 'Of another' }))
  expect(await screen.findByRole('dialog', { name: 'Add to “Of another”' })).toBeTruthy()
})

test('only what the pantry lacks is bought, what was subtracted is said, and one tap wants all of it', async () => {
  const api = recipeServer(soup).api.on(shoppingListsApi.list, () => pageOfRecipes([weekly]))
  const line = { foodId: leek.id, food: leek, needed: { amount: 4, unitId: null, unit: null }, there: 3, missing: 1 }
  api.on(pantryShoppingApi.missing, () => [{ ...line, reason: null } as MissingLine])
  const { user } = await renderRoute(`/g/home/r/${soup.slug}?servings=8`, { api })
  await user.click(await screen.findByRole('button', { name: 'Add to shopping list' }))
  const dialog = await screen.findByRole('dialog', { name: 'Add to “Weekly”' })
  expect(await within(dialog).findByText('There is 3 at home')).toBeTruthy()
  expect(within(dialog).getByRole('checkbox', { name: '1 leek sliced' })).toBeTruthy()
  await user.click(within(dialog).getByRole('button', { name: 'Buy all of it' }))
  expect(within(dialog).getByRole('checkbox', { name: '4 leek sliced' })).toBeTruthy()
  await user.click(within(dialog).getByRole('button', { name: 'Only what is missing' }))

  api.on(shoppingListsApi.addRecipes, () => weekly)
  await user.click(within(dialog).getByRole('button', { name: 'Add 2 ingredients' }))
  await screen.findByText('2 ingredients are on “Weekly”')
  expect(api.calls(shoppingListsApi.addRecipes)[0]?.body).toMatchObject([
    { recipeIncrementQuantity: 2, recipeIngredients: [{ quantity: 0.5, food: { id: leek.id } }, { note: 'bread' }] },
  ])
})
