import type { Mealplan } from '@larder/contract/mealplans.ts'
import type { Recipe } from '@larder/contract/recipe.ts'
import { expect, test } from 'vitest'
import { type CachedList, planFrom, recipesFrom, recipesWithin } from './composed-answers.ts'

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

const told = ({ recipeIngredient: _, ...summary }: Recipe) => summary as Recipe
const list = (filter: CachedList['filter'], items: Recipe[], at = 1): CachedList => ({
  filter,
  items: items.map(told),
  at,
})

test('a cookbook is searched in what the server once said is in it', () => {
  const lists = [list({ cookbook: 'winter' }, [soup, salad]), list({ cookbook: 'baking' }, [bread]), list({}, all)]
  const inWinter = (filter: CachedList['filter'], opened: Recipe[] = []) =>
    names(recipesWithin(lists, opened, { cookbook: 'winter', ...filter }))
  expect(inWinter({ search: 'rye' })).toEqual([])
  expect(inWinter({ search: 'salad' })).toEqual(['Leek salad'])
  expect(inWinter({ tags: ['Winter'] })).toEqual(['Crème soup'])
  expect(inWinter({ orderBy: 'name', orderDirection: 'asc' })).toEqual(['Crème soup', 'Leek salad'])
  // What is in a recipe is known of those that were opened.
  expect(inWinter({ search: 'sliced' })).toEqual([])
  expect(inWinter({ search: 'sliced' }, [soup])).toEqual(['Crème soup'])
})

test('filters of the filter language are searched in what they found, and never in anything else', () => {
  const lists = [list({ queryFilter: 'rating > 3' }, [soup]), list({}, all)]
  expect(names(recipesWithin(lists, all, { queryFilter: 'rating > 3', search: 'leek' }))).toEqual(['Crème soup'])
  expect(recipesWithin(lists, all, { queryFilter: 'rating > 4', search: 'leek' })).toBeUndefined()
  expect(recipesWithin(lists, all, { cookbook: 'winter', queryFilter: 'rating > 3' })).toBeUndefined()
})

test('a narrower list of the same cookbook serves only where there is no whole one', () => {
  const narrow = list({ cookbook: 'winter', search: 'bread' }, [bread], 2)
  expect(names(recipesWithin([narrow], [], { cookbook: 'winter', search: 'rye' }))).toEqual(['Rye bread'])
  // It was in the book when somebody searched; the whole list says what is in it.
  const lists = [narrow, list({ cookbook: 'winter' }, [soup])]
  expect(names(recipesWithin(lists, [], { cookbook: 'winter', search: 'rye' }))).toEqual([])
})

test('a book in an order by hand stands as the server listed it last; what came in since is behind', () => {
  const byHand = { cookbook: 'winter', orderBy: 'cookbook_position:asc,name:asc', orderDirection: 'asc' as const }
  const lists = [
    list(byHand, [soup, bread], 1),
    list(byHand, [bread, soup], 2),
    list({ ...byHand, search: 'soup' }, [soup], 3),
    list({ cookbook: 'winter' }, [salad, soup, bread], 4),
  ]
  expect(names(recipesWithin(lists, [], byHand))).toEqual(['Rye bread', 'Crème soup', 'Leek salad'])
  expect(names(recipesWithin(lists, [], { ...byHand, search: 'e' }))).toEqual(['Rye bread', 'Crème soup', 'Leek salad'])
  expect(names(recipesWithin(lists, [], { cookbook: 'winter', orderBy: 'name', orderDirection: 'asc' }))).toEqual([
    'Crème soup',
    'Leek salad',
    'Rye bread',
  ])
})
