import type { Mealplan } from '@larder/contract/mealplans.ts'
import type { Recipe } from '@larder/contract/recipe.ts'
import { expect, test } from 'vitest'
import { planFrom, recipesFrom } from './kept-composing.ts'

const entry = (id: number, date: string) => ({ id, date }) as Mealplan
const ids = (entries: Mealplan[] | undefined) => entries?.map(({ id }) => id)

test('a range that was never asked for is made of those that were, each day as it was seen last', () => {
  const older = {
    start: '2026-11-01',
    end: '2026-11-07',
    at: 1,
    entries: [entry(1, '2026-11-05'), entry(2, '2026-11-06')],
  }
  const newer = {
    start: '2026-11-06',
    end: '2026-11-12',
    at: 2,
    entries: [entry(3, '2026-11-06'), entry(4, '2026-11-09')],
  }
  expect(ids(planFrom([older, newer], '2026-11-05', '2026-11-11'))).toEqual([1, 3, 4])
})

test('of days that were never seen nothing is said', () => {
  const seen = { start: '2026-11-01', end: '2026-11-07', at: 1, entries: [] }
  expect(planFrom([seen], '2026-12-01', '2026-12-07')).toBeUndefined()
  expect(planFrom([seen], '2026-11-07', '2026-11-13')).toEqual([])
})

const recipe = (name: string, rest: Partial<Recipe> = {}): Recipe =>
  ({
    id: name,
    slug: name,
    name,
    householdId: 'ours',
    description: null,
    createdAt: '2026-01-01',
    updatedAt: null,
    lastMade: null,
    rating: null,
    tags: [],
    tools: [],
    recipeCategory: [],
    recipeIngredient: [],
    ...rest,
  }) as unknown as Recipe
const line = (food: string, note = '') => ({ food: { id: food, name: food }, note, originalText: null }) as never
const tag = (name: string) => ({ id: name, slug: name, name }) as never
const names = (recipes: { name: string }[] | undefined) => recipes?.map(({ name }) => name)

const soup = recipe('Crème soup', { recipeIngredient: [line('Leek', 'sliced')], tags: [tag('Winter')], rating: 5 })
const bread = recipe('Rye bread', { recipeIngredient: [line('Rye')], createdAt: '2026-03-01', rating: 2 })
const salad = recipe('Leek salad', { createdAt: '2026-02-01' })
const all = [soup, bread, salad]

test.each([
  ['creme', ['Crème soup']],
  ['WINTER', ['Crème soup']],
  // What has it in its name comes first.
  ['leek', ['Leek salad', 'Crème soup']],
  ['leek soup', ['Crème soup']],
  ['zebra', []],
])('%s finds recipes by name, ingredient and tag, whatever the case and the accents', (search, found) => {
  expect(names(recipesFrom(all, { search }))).toEqual(found)
})

test('filters and orders are those of the server', () => {
  expect(names(recipesFrom(all, { tags: ['Winter'] }))).toEqual(['Crème soup'])
  expect(names(recipesFrom(all, { foods: ['Rye', 'Leek'] }))).toEqual(['Rye bread', 'Crème soup'])
  expect(names(recipesFrom(all, { foods: ['Rye', 'Leek'], requireAllFoods: true }))).toEqual([])
  expect(names(recipesFrom(all, { households: ['theirs'] }))).toEqual([])
  expect(names(recipesFrom(all, { orderBy: 'created_at', orderDirection: 'desc' }))).toEqual([
    'Rye bread',
    'Leek salad',
    'Crème soup',
  ])
  expect(names(recipesFrom(all, { orderBy: 'rating', orderDirection: 'asc' }))).toEqual([
    'Rye bread',
    'Crème soup',
    'Leek salad',
  ])
})

test('what only the server can judge is not guessed', () => {
  expect(recipesFrom(all, { cookbook: 'winter' })).toBeUndefined()
  expect(recipesFrom(all, { queryFilter: 'rating > 3' })).toBeUndefined()
})
