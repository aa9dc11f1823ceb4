import type { Recipe } from '@larder/contract/recipe.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { timersPreference } from '#features/foundation/timers/timers.preferences.ts'
import { MeasuresProvider } from '#features/recipes/recipes/pieces/shown-measures.tsx'
import { anIngredient, aRecipe, aStep } from '#testing/recipes.ts'
import { renderPiece } from '#testing/render-piece.tsx'
import { CookMode } from './pieces/cook-mode.tsx'

const flour = anIngredient('flour', { quantity: 2, isFood: true, title: 'Dough' })
const salt = anIngredient('salt')
const bread = aRecipe('Bread', {
  recipeIngredient: [flour, salt],
  recipeInstructions: [
    aStep('Mix **everything**.', { title: 'Dough', ingredientReferences: [{ referenceId: flour.referenceId }] }),
    aStep('Rest for 20 minutes.', { summary: 'Rest' }),
    aStep('Bake.', { title: 'Oven' }),
  ],
})

function Kitchen({ recipe, onClose, whenDone }: { recipe: Recipe; onClose: () => void; whenDone?: ReactNode }) {
  const [scale, setScale] = useState(1)
  return <CookMode recipe={recipe} scale={scale} onScale={setScale} onClose={onClose} whenDone={whenDone} />
}

const cook = async (recipe = bread, options: { locale?: 'ar-SA'; whenDone?: ReactNode } = {}) => {
  const onClose = vi.fn()
  const { user } = await renderPiece(<Kitchen recipe={recipe} onClose={onClose} whenDone={options.whenDone} />, options)
  await screen.findByRole('dialog', { name: recipe.name })
  return { user, onClose }
}
/** The first names the recipe. */
const heading = () => screen.getAllByRole('heading', { level: 2 })[1]?.textContent

test('one step fills the screen, with its section, its place and what it takes', async () => {
  await cook()
  expect(heading()).toBe('Step 1 of 3')
  const step = screen.getByRole('article')
  expect(step.textContent).toContain('Dough')
  expect(step.textContent).toContain('Step 1 of 3')
  expect((await within(step).findByText('everything')).tagName).toBe('STRONG')
  const takes = within(step).getByRole('region', { name: 'For this step' })
  expect(within(takes).getAllByRole('listitem')).toHaveLength(1)
})

test('a step that nobody linked has the ingredients under it that its text names', async () => {
  const steps = [aStep('Rub the salt in.'), aStep('Wait.')]
  const { user } = await cook(aRecipe('Ham', { recipeIngredient: [flour, salt], recipeInstructions: steps }))
  const takes = screen.getByRole('region', { name: 'For this step' })
  expect(
    within(takes)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['salt'])
  await user.click(screen.getByRole('button', { name: 'Next step' }))
  expect(screen.queryByRole('region', { name: 'For this step' })).toBeNull()
})

test('amounts and heat in the text follow the scale and the measures', async () => {
  localStorage.setItem(
    'personal-preferences',
    JSON.stringify({ userId: '', chosen: { measures: 'metric', hiddenExplorerRows: [] } }),
  )
  const steps = [aStep('Add 2 lb of the flour and bake at 350°F.')]
  const recipe = aRecipe('Loaf', { recipeIngredient: [flour], recipeInstructions: steps })
  await renderPiece(
    <MeasuresProvider>
      <Kitchen recipe={recipe} onClose={() => {}} />
    </MeasuresProvider>,
  )
  expect((await screen.findByRole('article')).textContent).toContain('Add 910 g of the flour and bake at 180 °C.')
})

test('buttons turn the pages, and the step that comes has the focus', async () => {
  const { user } = await cook()
  expect(screen.getByRole('button', { name: 'Back' })).toHaveProperty('disabled', true)
  await user.click(screen.getByRole('button', { name: 'Next step' }))
  expect(heading()).toBe('Rest')
  expect(document.activeElement?.textContent).toBe('Rest')
  expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('Step 2 of 3')
  await user.click(screen.getByRole('button', { name: 'Back' }))
  expect(heading()).toBe('Step 1 of 3')
})

test('a double tap turns one page, and two taps turn two', async () => {
  const { user } = await cook()
  await user.dblClick(screen.getByRole('button', { name: 'Next step' }))
  expect(heading()).toBe('Rest')
  await user.click(screen.getByRole('button', { name: 'Next step' }))
  expect(heading()).toBe('Step 3 of 3')
})

test('arrows and the space bar turn the pages too', async () => {
  const { user } = await cook()
  await user.keyboard('{ArrowRight}')
  expect(heading()).toBe('Rest')
  await user.keyboard(' ')
  expect(heading()).toBe('Step 3 of 3')
  await user.keyboard('{ArrowLeft}')
  expect(heading()).toBe('Rest')
})

const swipe = (from: number, to: number) => {
  const page = screen.getByRole('article')
  const begun = [{ clientX: from, clientY: 100 }]
  fireEvent.touchStart(page, { touches: begun, changedTouches: begun })
  fireEvent.touchEnd(page, { changedTouches: [{ clientX: to, clientY: 110 }] })
}

test('a finger turns the pages, but a slip of it does not', async () => {
  await cook()
  swipe(300, 270)
  expect(heading()).toBe('Step 1 of 3')
  swipe(300, 100)
  expect(heading()).toBe('Rest')
  swipe(100, 300)
  expect(heading()).toBe('Step 1 of 3')
})

test('from right to left, fingers and arrows go the other way', async () => {
  const { user } = await cook(bread, { locale: 'ar-SA' })
  swipe(100, 300)
  expect(heading()).toBe('Rest')
  await user.keyboard('{ArrowRight}')
  // The digits that recipes are written with, set apart from the direction around them.
  expect(heading()).toBe('الخطوة \u20681\u2069 من \u20683\u2069')
})

test('a time in the text starts a timer that names recipe and step', async () => {
  const { user } = await cook()
  await user.keyboard('{ArrowRight}')
  await user.click(screen.getByRole('button', { name: 'Start a timer: 20 minutes' }))
  expect(timersPreference.read().timers).toMatchObject([{ name: 'Rest · Bread', seconds: 1200 }])
  expect(await screen.findByRole('list', { name: 'Timers' })).toBeDefined()
})

test('the space bar on a button presses the button', async () => {
  const { user } = await cook()
  await user.keyboard('{ArrowRight}')
  screen.getByRole('button', { name: 'Start a timer: 20 minutes' }).focus()
  await user.keyboard(' ')
  expect(heading()).toBe('Rest')
  expect(timersPreference.read().timers).toHaveLength(1)
})

test('ingredients are ticked off, stay ticked, and follow the scale', async () => {
  const { user } = await cook()
  const panel = screen.getByRole('complementary', { name: 'All ingredients' })
  await user.click(within(panel).getByRole('checkbox', { name: /flour/ }))
  expect(within(panel).getByRole('heading', { name: 'Dough' })).toBeDefined()
  expect(localStorage.getItem('recipe-progress')).toContain(flour.referenceId)
})

test('the overview leads to any step', async () => {
  const { user } = await cook()
  await user.click(screen.getByRole('button', { name: 'Next step' }))
  await user.click(screen.getByRole('button', { name: 'All steps' }))
  const overview = screen.getByRole('region', { name: 'All steps' })
  const [first, second] = within(overview).getAllByRole('button')
  expect(first?.textContent).toContain('Done')
  expect(second?.getAttribute('aria-current')).toBe('step')
  await user.click(within(overview).getByRole('button', { name: /Bake/ }))
  expect(heading()).toBe('Step 3 of 3')
})

test('behind the last step it is done, and says what else there is to do', async () => {
  const { user, onClose } = await cook(bread, { whenDone: <button type="button">made</button> })
  await user.keyboard('   ')
  expect(heading()).toBe('Done!')
  expect(screen.getByRole('button', { name: 'made' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Start again' }))
  expect(heading()).toBe('Step 1 of 3')
  await user.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
})

test('there is one way out, at every step and at the end', async () => {
  const { user, onClose } = await cook(bread, { whenDone: <button type="button">made</button> })
  const wayOut = () => screen.getByRole('button', { name: 'Leave cook mode' })
  expect(wayOut()).toBeDefined()
  await user.keyboard('   ')
  expect(heading()).toBe('Done!')
  await user.click(wayOut())
  expect(onClose).toHaveBeenCalledOnce()
})

test('Esc closes what lies over the step before it closes the mode', async () => {
  const { user, onClose } = await cook()
  await user.click(screen.getByRole('button', { name: 'All steps' }))
  await user.keyboard('{Escape}')
  expect(onClose).not.toHaveBeenCalled()
  expect(screen.queryByRole('region', { name: 'All steps' })).toBeNull()
  await user.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
})

test('cooking goes on where it was left', async () => {
  const first = bread.recipeInstructions[0]?.id ?? ''
  const kept = { touchedAt: Date.now(), ingredients: [], steps: [first] }
  localStorage.setItem('recipe-progress', JSON.stringify({ recipes: { [bread.id]: kept } }))
  await cook()
  expect(heading()).toBe('Rest')
})

test('a recipe without steps says so and still shows its ingredients', async () => {
  await cook(aRecipe('Idea', { recipeIngredient: [salt] }))
  expect(heading()).toBe('No steps yet')
  expect(screen.getByRole('checkbox', { name: 'salt' })).toBeDefined()
})

test('while something lies over the sheet, keys are meant for that', async () => {
  const { user, onClose } = await cook()
  await user.click(screen.getByRole('button', { name: 'Timers' }))
  await screen.findByRole('button', { name: 'Start timer' })
  await user.keyboard('{ArrowRight}{Escape}')
  expect(heading()).toBe('Step 1 of 3')
  expect(onClose).not.toHaveBeenCalled()
})
