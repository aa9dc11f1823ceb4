/** What stands above the ingredients comes in files of its own, a moment after them. */
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { recipeServer } from '#testing/recipe-server.ts'
import { anIngredient, aRecipe } from '#testing/recipes.ts'
import { renderRoute } from '#testing/render-route.tsx'
import classes from './view/parts-below-head.module.css'

const { fetched, arrive } = vi.hoisted(() => {
  let arrive = () => {}
  const fetched = new Promise<void>((resolve) => {
    arrive = resolve
  })
  return { fetched, arrive: () => arrive() }
})

vi.mock('#features/recipes/recipe-warnings/pieces/recipe-warnings.tsx', async (original) => {
  await fetched
  return original()
})

vi.mock('#features/recipes/recipes/pieces/who-sees.tsx', async (original) => {
  await fetched
  return original()
})

const keptFor = (part: 'button' | 'panel') => document.querySelector(`.${classes[part]}`)

async function openRecipe(differences: Parameters<typeof aRecipe>[1]) {
  const recipe = aRecipe('Bread', { slug: 'bread', ...differences })
  await renderRoute('/g/home/r/bread', { api: recipeServer(recipe).api })
  await screen.findByRole('heading', { name: 'Ingredients' })
}

const isAbove = (upper: Element | null, lower: Element) =>
  upper !== null && upper.compareDocumentPosition(lower) === Node.DOCUMENT_POSITION_FOLLOWING

test('somebody else’s recipe keeps a place for warnings alone', async () => {
  await openRecipe({ userId: crypto.randomUUID(), recipeIngredient: [anIngredient('Flour')] })
  expect(keptFor('panel')).not.toBeNull()
  expect(keptFor('button')).toBeNull()
})

test('the ingredients keep their distance from the head until warnings and audience are there, which then take it', async () => {
  await openRecipe({ recipeIngredient: [anIngredient('Flour')] })
  const ingredients = screen.getByRole('heading', { name: 'Ingredients' })
  expect(isAbove(keptFor('button'), ingredients)).toBe(true)
  expect(isAbove(keptFor('panel'), ingredients)).toBe(true)
  arrive()
  const audience = await screen.findByRole('button', { name: /Change who can see this recipe/ })
  const warnings = await screen.findByRole('region', { name: 'For your table' })
  await waitFor(() => expect([keptFor('button'), keptFor('panel')]).toEqual([null, null]))
  expect(isAbove(audience, ingredients)).toBe(true)
  expect(isAbove(warnings, ingredients)).toBe(true)
})
