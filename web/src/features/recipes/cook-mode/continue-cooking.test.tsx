import { type CookingState, cookModeApi } from '@larder/contract/cook-mode.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { recipeServer } from '#testing/recipe-server.ts'
import { anIngredient, aRecipe, aStep } from '#testing/recipes.ts'
import { renderRoute } from '#testing/render-route.tsx'

const flour = anIngredient('flour', { quantity: 2 })
const salt = anIngredient('salt')
const steps = [aStep('Mix everything.'), aStep('Rest for 20 minutes.', { summary: 'Rest' }), aStep('Bake.')]
const bread = aRecipe('Flat bread', {
  recipeServings: 4,
  recipeIngredient: [flour, salt],
  recipeInstructions: steps,
})
const ADDRESS = `/g/home/r/${bread.slug}`

const left = (differences: Partial<CookingState> = {}): CookingState => ({
  step: 1,
  scale: 2,
  ingredients: [flour.referenceId],
  steps: steps.slice(0, 1).map(({ id }) => id),
  timers: [
    {
      id: crypto.randomUUID(),
      name: 'Rest · Flat bread',
      source: `${steps[1]?.id}:20 minutes`,
      seconds: 1200,
      endsAt: null,
      leftMs: 61_000,
    },
  ],
  touchedAt: new Date(Date.now() - 60_000).toISOString(),
  ...differences,
})

test('what another device left is continued here, and what changes here is sent', async () => {
  const { api } = recipeServer(bread)
  const state = left()
  api.on(cookModeApi.get, () => state).on(cookModeApi.keep, ({ body }) => body)
  const { user } = await renderRoute(ADDRESS, { api })
  const go = await screen.findByRole('button', { name: 'Continue cooking' })
  expect(screen.getByRole('checkbox', { name: '4 flour' })).toHaveProperty('checked', true)
  expect(await screen.findAllByText('1:01')).not.toHaveLength(0)

  await user.click(screen.getByRole('checkbox', { name: 'salt' }))
  await waitFor(() => expect(api.calls(cookModeApi.keep)).toHaveLength(1))
  const sent = api.calls(cookModeApi.keep)[0]
  expect(sent?.params).toEqual({ slug: bread.slug })
  expect(sent?.body).toEqual({
    ...state,
    timers: state.timers.map((timer) => ({ ...timer, silenced: false })),
    ingredients: [flour.referenceId, salt.referenceId],
    touchedAt: expect.any(String),
  })
  expect(Date.parse(sent?.body.touchedAt ?? '')).toBeGreaterThan(Date.parse(state.touchedAt))

  await user.click(go)
  await screen.findByRole('dialog', { name: bread.name })
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toContain('Rest')
})

test('what was touched here later stays, and the others are told', async () => {
  const kept = { touchedAt: Date.now() - 1000, ingredients: [salt.referenceId], steps: [] }
  localStorage.setItem('recipe-progress', JSON.stringify({ recipes: { [bread.id]: kept } }))
  const { api } = recipeServer(bread)
  api.on(cookModeApi.get, () => left()).on(cookModeApi.keep, ({ body }) => body)
  await renderRoute(ADDRESS, { api })
  await waitFor(() => expect(api.calls(cookModeApi.keep)).toHaveLength(1))
  expect(api.calls(cookModeApi.keep)[0]?.body).toMatchObject({
    ingredients: [salt.referenceId],
    step: null,
    timers: [],
  })
  expect(screen.getByRole('checkbox', { name: '2 flour' })).toHaveProperty('checked', false)
})

test('a dish that another device cooked to its end starts afresh here', async () => {
  const { api } = recipeServer(bread)
  const all = steps.map(({ id }) => id)
  api.on(cookModeApi.get, () => left({ step: 3, steps: all, timers: [] })).on(cookModeApi.keep, ({ body }) => body)
  await renderRoute(ADDRESS, { api })
  expect(await screen.findByRole('button', { name: 'Start cooking' })).toBeDefined()
  await waitFor(() => expect(localStorage.getItem('recipe-progress')).toContain(bread.id))
  expect(screen.getByRole('checkbox', { name: '2 flour' })).toHaveProperty('checked', false)
  expect(screen.queryAllByRole('button', { pressed: true })).toEqual([])
})

test('leaving behind the last step ends it for every device', async () => {
  const { api } = recipeServer(bread)
  api.on(cookModeApi.get, () => left({ timers: [] })).on(cookModeApi.keep, ({ body }) => body)
  const { user } = await renderRoute(ADDRESS, { api })
  await user.click(await screen.findByRole('button', { name: 'Continue cooking' }))
  await screen.findByRole('dialog', { name: bread.name })
  await user.click(screen.getByRole('button', { name: 'Next step' }))
  await user.click(screen.getByRole('button', { name: 'Finish' }))
  await user.click(screen.getByRole('button', { name: 'Leave cook mode' }))
  const over = { step: null, scale: null, ingredients: [], steps: [] }
  await waitFor(() => expect(api.calls(cookModeApi.keep).at(-1)?.body).toMatchObject(over))
})

test('servings stay what was chosen when the recipe itself was changed meanwhile', async () => {
  const kept = { touchedAt: Date.now() - 1000, ingredients: [], steps: [], scale: 1.25, servings: 5 }
  localStorage.setItem('recipe-progress', JSON.stringify({ recipes: { [bread.id]: kept } }))
  const { api } = recipeServer({ ...bread, recipeServings: 6 })
  await renderRoute(ADDRESS, { api })
  expect(await screen.findByRole('button', { name: '5 servings, change the amount' })).toBeDefined()
})
