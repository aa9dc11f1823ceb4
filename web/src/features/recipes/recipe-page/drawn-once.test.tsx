/** What comes later must not draw the whole recipe again: on a phone each time costs as much as opening it. */
import { cookingApi } from '@larder/contract/cooking.ts'
import { recipeMarginNotesApi } from '@larder/contract/recipe-margin-notes.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { recipeServer } from '#testing/recipe-server.ts'
import { anIngredient, aRecipe, aStep } from '#testing/recipes.ts'
import { renderRoute } from '#testing/render-route.tsx'

const { drawWhole, drawLine } = vi.hoisted(() => ({ drawWhole: vi.fn(), drawLine: vi.fn() }))

vi.mock('./view/action-bar.tsx', async (original) => {
  const { ActionBar } = await original<typeof import('./view/action-bar.tsx')>()
  const Counted: typeof ActionBar = (props) => {
    drawWhole()
    return <ActionBar {...props} />
  }
  return { ActionBar: Counted }
})

vi.mock('#features/recipes/ingredient-parser/pieces/check-lines.tsx', async (original) => {
  const module = await original<typeof import('#features/recipes/ingredient-parser/pieces/check-lines.tsx')>()
  const Counted: typeof module.DoubtMark = () => {
    drawLine()
    return <module.DoubtMark />
  }
  return { ...module, DoubtMark: Counted }
})

test('a recipe is drawn once, whatever comes when it is idle, and not again when cooking begins', async () => {
  const recipe = aRecipe('Bread', {
    slug: 'bread',
    recipeIngredient: [anIngredient('Flour', { isDoubtful: true }), anIngredient('Salt', { isDoubtful: true })],
    recipeInstructions: [aStep('Knead.')],
  })
  const { api } = recipeServer(recipe)
  const { user } = await renderRoute('/g/home/r/bread', { api })
  await screen.findByRole('heading', { level: 1, name: 'Bread' })
  await waitFor(() => expect(api.calls(cookingApi.get)).not.toHaveLength(0))
  await waitFor(() => expect(api.calls(recipeMarginNotesApi.list)).not.toHaveLength(0))
  await user.click(await screen.findByRole('button', { name: 'Start cooking' }))
  await screen.findByRole('dialog')
  expect(drawWhole).toHaveBeenCalledTimes(1)
  expect(drawLine).toHaveBeenCalledTimes(2)
})
