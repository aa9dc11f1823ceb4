import { foodsApi } from '@larder/contract/foods.ts'
import { type PantryFood, pantryFoodsApi } from '@larder/contract/pantry-foods.ts'
import { recipeFinderApi, type Suggestion } from '@larder/contract/recipe-finder.ts'
import { substitutesApi } from '@larder/contract/substitutes.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aFood, aTool } from '#testing/data-server.ts'
import { type FakeApi, fakeApi, unreachable } from '#testing/fake-api.ts'
import { aPantryFood } from '#testing/pantry.ts'
import { aRecipeSummary, pageOfRecipes } from '#testing/recipes.ts'
import { renderRoute } from '#testing/render-route.tsx'
import { aSubstitute, foodAndLine } from '#testing/substitutes.ts'

const FINDER = '/g/home/recipes/finder'
const STORED = 'recipe-finder-preferences'
const foods = ['Egg', 'Flour', 'Leek', 'Milk'].map((name) => aFood(name, { pluralName: `${name}s` }))
const [egg, flour, leek, milk] = foods
const pancakes = aRecipeSummary('Pancakes')
const quiche = aRecipeSummary('Quiche')
const needs = [
  { recipe: pancakes, foods: [egg, flour, milk] },
  { recipe: quiche, foods: [egg, flour, leek] },
]
const listOf = (value: unknown): unknown[] => (value === undefined ? [] : [value].flat())

/** Suggests as the server does: recipes with the fewest missing foods come first. */
function finderServer(): FakeApi {
  return fakeApi()
    .on(foodsApi.list, () => pageOfRecipes(foods))
    .on(pantryFoodsApi.list, () => pageOfRecipes<PantryFood>([]))
    .on(recipeFinderApi.suggest, ({ query }) => {
      const had = new Set(listOf(query.foods))
      const items = needs.map(({ recipe, foods }): Suggestion => {
        const missing = foods.filter((food) => food !== undefined && !had.has(food.id))
        return { recipe, missingFoods: missing.flatMap((food) => food ?? []), missingTools: [] }
      })
      return { items: items.toSorted((a, b) => a.missingFoods.length - b.missingFoods.length) }
    })
}

const section = async (name: string) => {
  const heading = await screen.findByRole('heading', { level: 2, name })
  return within(heading.parentElement ?? document.body)
}
const chosen = (...some: (typeof egg)[]) =>
  localStorage.setItem(STORED, JSON.stringify({ foodIds: some.map((food) => food?.id) }))

test('one tap takes what the pantry holds, what must go first before the rest', async () => {
  const held = [
    aPantryFood('Milk', { foodId: milk?.id, batches: 1, onHand: true }),
    aPantryFood('Egg', { foodId: egg?.id, batches: 1, onHand: true, firstDate: '2026-11-20' }),
    aPantryFood('Flour', { foodId: flour?.id, batches: 0, onHand: false }),
  ]
  const api = finderServer().on(pantryFoodsApi.list, () => pageOfRecipes(held))
  const { user } = await renderRoute(FINDER, { api })
  await user.click(await screen.findByRole('button', { name: 'Take what is in the pantry' }))
  expect((await section('Almost ready')).getByRole('link', { name: 'Pancakes' })).toBeDefined()
  expect(api.calls(recipeFinderApi.suggest).at(-1)?.query).toMatchObject({ foods: [egg?.id, milk?.id] })
})

test('three foods make two lists, and a missing food that is ticked moves its recipe up', async () => {
  const api = finderServer()
  const { user } = await renderRoute(FINDER, { api })
  expect(await screen.findByRole('heading', { name: 'What is in your kitchen?' })).toBeDefined()
  expect(api.calls(recipeFinderApi.suggest)).toEqual([])
  for (const name of ['Egg', 'Flour', 'Milk']) {
    await user.type(screen.getByRole('combobox', { name: 'Foods you have' }), name)
    await user.click(await screen.findByRole('option', { name }))
  }
  expect((await section('Ready to make')).getByRole('link', { name: 'Pancakes' }).closest('h3')).not.toBeNull()
  const almost = await section('Almost ready')
  expect(almost.getByRole('link', { name: 'Quiche' })).toBeDefined()
  await waitFor(() => expect(almost.getByRole('checkbox', { name: 'Leeks' })).toHaveProperty('disabled', false))
  await user.click(almost.getByRole('checkbox', { name: 'Leeks' }))
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Almost ready' })).toBeNull())
  expect((await section('Ready to make')).getByRole('link', { name: 'Quiche' })).toBeDefined()
  expect(JSON.parse(localStorage.getItem(STORED) ?? '').foodIds).toEqual([egg?.id, flour?.id, milk?.id, leek?.id])
})

test('the question carries the limits of the specification until somebody sets others', async () => {
  chosen(egg)
  const api = finderServer()
  const { user } = await renderRoute(FINDER, { api })
  await section('Almost ready')
  expect(api.calls(recipeFinderApi.suggest)[0]?.query).toEqual({
    limit: '20',
    maxMissingFoods: '20',
    maxMissingTools: '20',
    includeFoodsOnHand: 'true',
    includeToolsOnHand: 'true',
    foods: egg?.id,
  })
  await user.click(screen.getByRole('button', { name: 'Settings' }))
  const most = await screen.findByLabelText('Missing foods at most')
  await user.clear(most)
  await user.type(most, '1')
  await user.click(screen.getByLabelText('Count foods on hand in my household'))
  await waitFor(() =>
    expect(api.calls(recipeFinderApi.suggest).at(-1)?.query).toMatchObject({
      maxMissingFoods: '1',
      includeFoodsOnHand: 'false',
    }),
  )
})

test('amounts in the pantry are counted where somebody wants that', async () => {
  chosen(egg)
  const api = finderServer()
  const { user } = await renderRoute(FINDER, { api })
  await section('Almost ready')
  await user.click(screen.getByRole('button', { name: 'Settings' }))
  await user.click(await screen.findByLabelText('Only count enough of it in the pantry'))
  await waitFor(() => expect(api.calls(recipeFinderApi.suggest).at(-1)?.query).toMatchObject({ countAmounts: 'true' }))
})

test('what was chosen is still there on the next visit, and can be taken away', async () => {
  chosen(egg, leek)
  const api = finderServer()
  const { user } = await renderRoute(FINDER, { api })
  await user.click(await screen.findByRole('button', { name: 'Remove Eggs' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove Eggs' })).toBeNull())
  expect(screen.getByRole('button', { name: 'Remove Leeks' })).toBeDefined()
})

test('a missing tool can be ticked too', async () => {
  chosen(egg)
  const wok = aTool('Wok')
  const api = finderServer().on(recipeFinderApi.suggest, ({ query }) => ({
    items: [{ recipe: pancakes, missingFoods: [], missingTools: listOf(query.tools).length > 0 ? [] : [wok] }],
  }))
  const { user } = await renderRoute(FINDER, { api })
  const almost = await section('Almost ready')
  await waitFor(() => expect(almost.getByRole('checkbox', { name: 'Wok' })).toHaveProperty('disabled', false))
  await user.click(almost.getByRole('checkbox', { name: 'Wok' }))
  await section('Ready to make')
  expect(api.calls(recipeFinderApi.suggest).at(-1)?.query.tools).toBe(wok.id)
})

test('nothing found is said with advice, and a failure with a way to try again', async () => {
  chosen(egg)
  const api = finderServer().on(recipeFinderApi.suggest, () => ({ items: [] }))
  await renderRoute(FINDER, { api })
  expect(await screen.findByRole('heading', { name: 'No recipes found' })).toBeDefined()
})

test('a finder that cannot be reached offers another try', async () => {
  chosen(egg)
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const api = finderServer().on(recipeFinderApi.suggest, unreachable)
  await renderRoute(FINDER, { api })
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined()
})

test('other filters are put together in words, counted, and sent along', async () => {
  chosen(egg)
  const api = finderServer()
  const { user } = await renderRoute(FINDER, { api })
  await user.click(await screen.findByRole('button', { name: 'Other filters, 0 conditions' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Other filters' }))
  expect(dialog.getByText('Every recipe.')).toBeDefined()
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Field' }), 'Last made')
  await user.type(dialog.getByLabelText('Number of days'), '30')
  expect(dialog.getByText('Last made longer ago than 30 days')).toBeDefined()
  expect(await dialog.findByText('No recipe matches.')).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Apply' }))
  await waitFor(() =>
    expect(api.calls(recipeFinderApi.suggest).at(-1)?.query.queryFilter).toBe('last_made <= "$NOW-30d"'),
  )
  expect(screen.getByRole('button', { name: 'Other filters, 1 condition' })).toBeDefined()
  expect(JSON.parse(localStorage.getItem(STORED) ?? '').queryFilterJSON.parts).toHaveLength(1)
})

test('conditions stand in groups, and a handle moves them with the keys', async () => {
  chosen(egg)
  const rated = 'rating >= "4" AND (last_made IS NULL OR last_made <= "$NOW-30d")'
  localStorage.setItem(STORED, JSON.stringify({ foodIds: [egg?.id], queryFilter: rated }))
  const api = finderServer()
  const { user } = await renderRoute(FINDER, { api })
  await user.click(await screen.findByRole('button', { name: /^Other filters/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Other filters' }))
  expect(
    dialog.getByText('Rating is at least 4, and (Last made: never, or Last made longer ago than 30 days)'),
  ).toBeDefined()
  dialog.getByRole('button', { name: 'Move Group 2' }).focus()
  await user.keyboard('{ArrowUp}')
  await user.click(dialog.getByRole('button', { name: 'Apply' }))
  await waitFor(() =>
    expect(api.calls(recipeFinderApi.suggest).at(-1)?.query.queryFilter).toBe(
      '(last_made IS NULL OR last_made <= "$NOW-30d") AND rating >= "4"',
    ),
  )
})

test('what a recipe says itself stands in before what is known of the food, and says for what', async () => {
  chosen(egg, flour)
  const [leekId, milkId] = [leek?.id ?? '', milk?.id ?? '']
  const api = finderServer().on(substitutesApi.list, () => [
    ...foodAndLine(milkId, pancakes.id, crypto.randomUUID()),
    { for: leekId, substitutes: [aSubstitute('onion')] },
  ])
  const { user } = await renderRoute(FINDER, { api })
  expect(await screen.findByText('You have margarine instead')).toBeTruthy()
  expect(screen.getByText('You have onion instead')).toBeTruthy()
  expect(screen.queryByText(/oil/)).toBeNull()
  expect(JSON.stringify(api.calls(substitutesApi.list)[0]?.query)).toContain(pancakes.id)
  // Where more is missing, it says what it stands in for.
  await user.click(screen.getAllByRole('button', { name: /Remove Egg/ })[0] as HTMLElement)
  expect(await screen.findByText('Instead of Milks: margarine · in the house')).toBeTruthy()
})
