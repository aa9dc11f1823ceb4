/** What comes later must not draw the whole recipe again: on a phone each time costs as much as opening it. */
import { cookModeApi } from '@larder/contract/cook-mode.ts'
import { recipeMarginNotesApi } from '@larder/contract/recipe-margin-notes.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { recipeServer } from '#testing/recipe-server.ts'
import { anIngredient, aRecipe, aStep } from '#testing/recipes.ts'
import { renderRoute } from '#testing/render-route.tsx'

const { drawWhole, drawList, drawLine, drawColumns } = vi.hoisted(() => ({
  drawWhole: vi.fn(),
  drawList: vi.fn(),
  drawLine: vi.fn(),
  drawColumns: vi.fn(),
}))

vi.mock('./view/action-bar.tsx', async (original) => {
  const { ActionBar } = await original<typeof import('./view/action-bar.tsx')>()
  const Counted: typeof ActionBar = (props) => {
    drawWhole()
    return <ActionBar {...props} />
  }
  return { ActionBar: Counted }
})

vi.mock('./view/recipe-skeleton.tsx', async (original) => {
  const module = await original<typeof import('./view/recipe-skeleton.tsx')>()
  const Counted: typeof module.ColumnsSkeleton = () => {
    drawColumns()
    return <module.ColumnsSkeleton />
  }
  return { ...module, ColumnsSkeleton: Counted }
})

vi.mock('#features/recipes/ingredient-parser/pieces/check-lines.tsx', async (original) => {
  const module = await original<typeof import('#features/recipes/ingredient-parser/pieces/check-lines.tsx')>()
  const Counted: typeof module.DoubtMark = () => {
    drawLine()
    return <module.DoubtMark />
  }
  const CountedList: typeof module.CheckLines = (props) => {
    drawList()
    return <module.CheckLines {...props} />
  }
  return { ...module, DoubtMark: Counted, CheckLines: CountedList }
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
  await waitFor(() => expect(api.calls(cookModeApi.get)).not.toHaveLength(0))
  await waitFor(() => expect(api.calls(recipeMarginNotesApi.list)).not.toHaveLength(0))
  await user.click(await screen.findByRole('button', { name: 'Start cooking' }))
  await screen.findByRole('dialog')
  expect(drawWhole).toHaveBeenCalledTimes(1)
  expect(drawLine).toHaveBeenCalledTimes(2)
})

test('a step of the cook mode does not draw the ingredients of the page below again', async () => {
  const recipe = aRecipe('Bread', {
    slug: 'bread',
    recipeIngredient: [anIngredient('Flour')],
    recipeInstructions: [aStep('Knead.'), aStep('Bake.')],
  })
  const { api } = recipeServer(recipe)
  const { user } = await renderRoute('/g/home/r/bread', { api })
  await user.click(await screen.findByRole('button', { name: 'Start cooking' }))
  await screen.findByRole('dialog')
  await waitFor(() => expect(api.calls(cookModeApi.get)).not.toHaveLength(0))
  expect(drawList).toHaveBeenCalled()
  drawList.mockClear()
  await user.click(screen.getByRole('button', { name: 'Next step' }))
  expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('Step 2 of 2')
  expect(drawList).not.toHaveBeenCalled()
})

test('more servings draw the recipe once more, and their number before all else', async () => {
  const recipe = aRecipe('Bread', {
    slug: 'bread',
    recipeServings: 4,
    recipeIngredient: [anIngredient('Flour', { quantity: 4, isDoubtful: true })],
  })
  const { api } = recipeServer(recipe)
  const { user } = await renderRoute('/g/home/r/bread', { api })
  const button = await screen.findByRole('button', { name: 'Make more' })
  await waitFor(() => expect(api.calls(recipeMarginNotesApi.list)).not.toHaveLength(0))
  const shown = () => screen.getByRole('button', { name: /servings, change the amount$/ }).textContent
  const shownMeanwhile: unknown[] = []
  drawWhole.mockClear()
  drawLine.mockReset().mockImplementation(() => shownMeanwhile.push(shown()))
  await user.click(button)
  await screen.findByText('5')
  drawLine.mockReset()
  expect(drawWhole).toHaveBeenCalledTimes(1)
  expect(shownMeanwhile).toEqual(['5 servings'])
})

test.each([true, false])(
  'a recipe is drawn without a skeleton in between where the server has drawn its head (%s)',
  async (isDrawn) => {
    drawColumns.mockClear()
    const { api } = recipeServer(aRecipe('Bread', { slug: 'bread', recipeInstructions: [aStep('Knead.')] }))
    const firstPaint = document.createElement('div')
    firstPaint.className = 'first-paint'
    if (isDrawn) document.body.append(firstPaint)
    await renderRoute('/g/home/r/bread', { api })
    await screen.findByText('Knead.')
    firstPaint.remove()
    expect(drawColumns.mock.calls.length > 0).toBe(!isDrawn)
  },
)
