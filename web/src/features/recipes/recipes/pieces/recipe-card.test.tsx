import { recipeNutritionApi } from '@larder/contract/recipe-nutrition.ts'
import { recipeSearchApi } from '@larder/contract/recipe-search.ts'
import { recipesApi } from '@larder/contract/recipes.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi } from '#testing/fake-api.ts'
import { aRecipe, aRecipeSummary, aTag, pageOfRecipes } from '#testing/recipes.ts'
import { renderRoute } from '#testing/render-route.tsx'

const tag = aTag('Winter')

async function openList() {
  const api = fakeApi()
    .on(recipeSearchApi.list, () => pageOfRecipes([aRecipeSummary('Soup', { tags: [tag] })]))
    .on(recipesApi.get, () => aRecipe('Soup'))
  const page = await renderRoute('/g/home', { api })
  return { ...page, link: await screen.findByRole('link', { name: 'Soup' }) }
}

test('a click that asks for a new tab is left to the browser, a plain one opens the recipe here', async () => {
  const { router, user, link } = await openList()
  const taken: boolean[] = []
  const afterwards = (event: Event) => {
    taken.push(event.defaultPrevented)
    // What the browser would do now is not this test's to see.
    event.preventDefault()
  }
  window.addEventListener('click', afterwards, { once: true })
  fireEvent.click(link, { ctrlKey: true })
  expect(taken).toEqual([false])
  expect(router.state.location.pathname).toBe('/g/home')
  await user.click(link)
  await waitFor(() => expect(router.state.location.pathname).toBe(link.getAttribute('href')))
})

test('a tag on a card narrows the list', async () => {
  const { router, user } = await openList()
  await user.click(screen.getByRole('link', { name: 'Winter' }))
  await waitFor(() => expect(router.state.location.href).toBe(`/g/home?tags=${tag.id}`))
})

test('ordered by calories, cards say what a serving has; otherwise nobody is shown numbers', async () => {
  const soup = aRecipeSummary('Soup')
  const api = fakeApi()
    .on(recipeSearchApi.list, () => pageOfRecipes([soup]))
    .on(recipeNutritionApi.stored, () => [{ recipeId: soup.id, energyKcal: 404, protein: 9.6, partly: true }])
  await renderRoute('/g/home?orderBy=calories', { api })
  expect(await screen.findByText('400 kcal · 10 g protein*')).toBeTruthy()
})
