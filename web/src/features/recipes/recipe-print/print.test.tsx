import { recipesApi } from '@larder/contract/recipes.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fakeApi } from '#testing/fake-api.ts'
import { anIngredient, aRecipe, aRecipeSummary, aStep } from '#testing/recipes.ts'
import { renderPiece } from '#testing/render-piece.tsx'
import { PrintPreferencesDialog } from './pieces/print-preferences-dialog.tsx'
import { PrintView } from './pieces/print-view.tsx'

const bread = aRecipe('Bread', {
  image: 'abc',
  description: 'Good **crust**',
  recipeServings: 4,
  recipeYieldQuantity: 2,
  recipeYield: 'loaves',
  totalTime: '3 hours',
  recipeIngredient: [anIngredient('salt', { title: 'Dough' }), anIngredient('seeds', { title: 'Top' })],
  recipeInstructions: [
    aStep('Mix', { title: 'Dough' }),
    aStep('Rest', { summary: 'Wait' }),
    aStep('Bake', { title: 'Oven' }),
  ],
  notes: [{ title: 'Flour', text: 'Any will do' }],
})
bread.nutrition.calories = '250'

const sheet = () => {
  const printed = document.querySelector<HTMLElement>('.larder-print')
  if (!printed) throw new Error('Nothing would be printed')
  return printed
}
const kept = () => JSON.parse(localStorage.getItem('recipe-print-preferences') ?? '{}')

test('the sheet is on the page and not on the screen', async () => {
  await renderPiece(<PrintView recipe={bread} scale={1} />)
  expect(sheet().hidden).toBe(true)
  expect(sheet().parentElement).toBe(document.body)
  expect(screen.queryByRole('heading', { name: 'Bread' })).toBeNull()
})

test('it says everything in its order: name, yield and servings, times, description, ingredients, steps, notes', async () => {
  await renderPiece(<PrintView recipe={bread} scale={1} />)
  const text = sheet().textContent ?? ''
  const parts = [
    'Bread',
    '2 loaves · 4 servings',
    '3 hours',
    'Good',
    'Ingredients',
    'salt',
    'seeds',
    'Instructions',
    'Bake',
    'Notes',
    'Any will do',
  ]
  const places = parts.map((part) => text.indexOf(part))
  expect(places.every((place) => place >= 0)).toBe(true)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
})

test('the numbers of the steps run through the sections', async () => {
  await renderPiece(<PrintView recipe={bread} scale={1} />)
  expect([...sheet().querySelectorAll('ol')].map((list) => list.start)).toEqual([1, 3])
})

test('it is printed at the scale of the page', async () => {
  await renderPiece(<PrintView recipe={bread} scale={0.5} />)
  expect(sheet().textContent).toContain('1 loaves · 2 servings')
})

test('nutrition follows the recipe until somebody decides', async () => {
  const shown = { ...bread, settings: { ...bread.settings, showNutrition: true } }
  const { show } = await renderPiece(<PrintView recipe={bread} scale={1} />)
  expect(sheet().querySelector('table')).toBeNull()
  show(<PrintView recipe={shown} scale={1} />)
  expect(sheet().querySelector('table')?.textContent).toContain('250')
})

test('every choice is kept at once and seen in the preview', async () => {
  const { user } = await renderPiece(<PrintPreferencesDialog recipe={bread} scale={1} onClose={() => {}} />)
  const dialog = await screen.findByRole('dialog', { name: 'Print settings' })
  const preview = within(dialog).getByRole('region', { name: 'Preview' })
  expect(within(dialog).getByRole('radio', { name: 'Left' })).toHaveProperty('checked', true)
  expect(within(preview).getByRole('img', { name: 'Bread' })).toBeDefined()

  await user.click(within(dialog).getByRole('radio', { name: 'None' }))
  expect(within(preview).queryByRole('img', { name: 'Bread' })).toBeNull()
  await user.click(within(dialog).getByRole('switch', { name: 'Notes' }))
  expect(preview.textContent).not.toContain('Any will do')
  await user.click(within(dialog).getByRole('switch', { name: 'Description' }))
  expect(preview.textContent).not.toContain('crust')
  await user.click(within(dialog).getByRole('switch', { name: 'Nutrition' }))
  expect(within(preview).getByRole('table').textContent).toContain('Calories')
  expect(kept()).toMatchObject({
    imagePosition: 'hidden',
    showNotes: false,
    showDescription: false,
    showNutrition: true,
  })
})

test('what was chosen once holds for the next print', async () => {
  localStorage.setItem('recipe-print-preferences', '{"imagePosition":"hidden","showNotes":false}')
  await renderPiece(<PrintView recipe={bread} scale={1} />)
  expect(sheet().querySelector('img')).toBeNull()
  expect(sheet().textContent).not.toContain('Any will do')
  expect(sheet().textContent).toContain('crust')
})

test('the dialog prints', async () => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  const { user } = await renderPiece(<PrintPreferencesDialog recipe={bread} scale={1} onClose={() => {}} />)
  await user.click(await screen.findByRole('button', { name: 'Print' }))
  expect(print).toHaveBeenCalledOnce()
  vi.unstubAllGlobals()
})

test('what goes into a recipe within the recipe is printed for those who want it', async () => {
  const tart = aRecipe('Tart', {
    recipeIngredient: [
      anIngredient('', {
        quantity: 2,
        display: '2 Dough',
        referencedRecipe: aRecipeSummary('Dough'),
      }),
    ],
  })
  const dough = aRecipe('Dough', { recipeIngredient: [anIngredient('flour')] })
  const api = fakeApi().on(recipesApi.get, () => dough)
  const { user } = await renderPiece(<PrintPreferencesDialog recipe={tart} scale={1} onClose={() => {}} />)
  expect(api.calls(recipesApi.get)).toEqual([])
  await user.click(await screen.findByRole('switch', { name: 'Ingredients of recipes within' }))
  await waitFor(() => expect(within(sheet()).getByText('flour')).toBeDefined())
  expect(kept().expandChildRecipes).toBe(true)
})
