import { foodsApi } from '@larder/contract/foods.ts'
import { ingredientParserApi } from '@larder/contract/ingredient-parser.ts'
import { recipesApi } from '@larder/contract/recipes.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aFood } from '#testing/data-server.ts'
import { recipeServer } from '#testing/recipe-server.ts'
import { anIngredient, aRecipe, pageOfRecipes } from '#testing/recipes.ts'
import { renderRoute } from '#testing/render-route.tsx'

test('a food that was typed and not chosen yet is not lost with Save, and a whole name is taken', async () => {
  const [cheese, gouda] = [aFood('cheese'), aFood('gouda')]
  const server = recipeServer(aRecipe('Flat bread', { recipeIngredient: [anIngredient('a hunk of cheese')] }))
  server.api
    .on(foodsApi.list, () => pageOfRecipes([cheese, gouda]))
    .on(ingredientParserApi.parseLines, ({ body }) =>
      body.ingredients.map((input) => ({
        input,
        confidence: { average: 1, comment: null, name: null, unit: null, quantity: null, food: null },
        names: { unit: '', food: 'cheese' },
        ingredient: { ...anIngredient('a hunk'), quantity: 1, unit: null, food: cheese, referencedRecipe: null },
      })),
    )
    .on(recipesApi.patch, () => server.kept.recipe)
  const { user } = await renderRoute('/g/home/r/flat-bread/ingredient-parser', { api: server.api })
  const food = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Food' })
  await user.clear(food)
  await user.type(food, 'gou')
  await user.click(screen.getByRole('button', { name: /^Save/ }))
  await waitFor(() => expect(document.activeElement).toBe(food))
  expect(food.value).toBe('gou')
  expect(server.api.calls(recipesApi.patch)).toEqual([])

  await user.type(food, 'da')
  await screen.findByRole('option', { name: 'gouda' })
  // By its key the field is not left before.
  fireEvent.keyDown(food, { code: 'KeyS', ctrlKey: true })
  await waitFor(() => expect(server.api.calls(recipesApi.patch)).toHaveLength(1))
  expect(server.api.calls(recipesApi.patch)[0]?.body.recipeIngredient).toMatchObject([{ food: { id: gouda.id } }])
})
