import { preloadQueries } from '@larder/contract/preload-queries.ts'
import { recipeHealthApi } from '@larder/contract/recipe-health.ts'
import { recipeNutritionApi } from '@larder/contract/recipe-nutrition.ts'
import { recipeSearchApi } from '@larder/contract/recipe-search.ts'
import { recipesApi } from '@larder/contract/recipes.ts'
import { shoppingListsApi } from '@larder/contract/shopping-lists.ts'
import { rangeFrom } from '@larder/domain/mealplans/plan-range.ts'
import { dateIn } from '@larder/domain/time-zone.ts'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fakeApi } from '#testing/fake-api.ts'
import { noNutrition } from '#testing/recipe-server.ts'
import { anIngredient, aRecipe, aRecipeSummary, pageOfRecipes } from '#testing/recipes.ts'
import { renderRoute } from '#testing/render-route.tsx'
import { aShoppingList } from '#testing/shopping.ts'

const shop = aShoppingList('Weekly shop')
const soup = aRecipeSummary('Leek soup')

/** The server answers in the page what is listed in the contract: the list must be what the screens ask. */
async function expectAsked(address: string, heading: string, questions: string[]): Promise<void> {
  const api = fakeApi()
    .on(shoppingListsApi.get, () => shop)
    .on(recipeSearchApi.list, () => pageOfRecipes([soup]))
    .on(recipesApi.get, () => aRecipe('Leek soup', { ...soup, recipeIngredient: [anIngredient('Leek')] }))
    .on(recipeHealthApi.one, () => ({ id: soup.id, slug: 'leek-soup', name: 'Leek soup', findings: [] }))
    .on(recipeNutritionApi.get, () => noNutrition)
    .on(recipesApi.made, () => ({ recipeId: soup.id, lastMade: null }))
  const answer = globalThis.fetch
  const asked: string[] = []
  vi.stubGlobal('fetch', (input: string, init?: RequestInit) => {
    asked.push(input)
    return answer(input, init)
  })
  await renderRoute(address, { api })
  await screen.findByRole('heading', { level: 1, name: heading })
  await vi.waitFor(() => expect(asked).toEqual(expect.arrayContaining(listed(questions))), { timeout: 60_000 })
}

/** Asked by the client before any route is known. */
const byTheStart = '/api/app/about/theme'
const listed = (questions: string[]) => questions.filter((question) => question !== byTheStart).toSorted()

test('the explorer asks what the server answers in its page', async () => {
  await expectAsked('/g/home', 'Recipes', preloadQueries.explorer())
})

test('so does the page of a recipe', async () => {
  await expectAsked('/g/home/r/leek-soup', 'Leek soup', preloadQueries.recipe(soup))
})

test('so does a shopping list', async () => {
  await expectAsked(`/shopping-lists/${shop.id}`, 'Weekly shop', preloadQueries.shoppingList(shop.id))
})

test('so does the plan', async () => {
  const today = dateIn(null, new Date())
  await expectAsked('/household/mealplan/planner/view', 'Meal planner', preloadQueries.planner(rangeFrom(today, 7)))
})
