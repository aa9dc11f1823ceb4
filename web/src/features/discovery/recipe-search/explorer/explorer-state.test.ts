import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paths } from '#lib/paths.ts'
import {
  defaultState,
  type ExplorerState,
  filterOf,
  hasFilters,
  readState,
  searchOfState,
  withoutFilters,
} from './explorer-state.ts'

const addressOf = (state: ExplorerState) => paths.explorer('home', searchOfState(state)).slice('/g/home'.length)

test('an address without a question asks for everything, newest first', () => {
  expect(readState('')).toEqual(defaultState)
  expect(addressOf(defaultState)).toBe('')
  expect(hasFilters(defaultState)).toBe(false)
})

test('only what differs from the default is written', () => {
  const state: ExplorerState = {
    ...defaultState,
    search: ' leek ',
    tags: ['b', 'a'],
    requireAllTags: true,
    auto: false,
  }
  expect(addressOf(state)).toBe('?search=leek&tags=a&tags=b&requireAllTags=true&auto=false')
})

test('what makes no sense in an address counts for nothing', () => {
  const state = readState('?orderBy=password&orderDirection=sideways&auto=maybe&requireAllTags=1&tags=&tags=a&tags=a')
  expect(state).toEqual({ ...defaultState, tags: ['a'] })
})

test('what was written is read back', () => {
  const ids = fc.uniqueArray(fc.uuid(), { maxLength: 4 }).map((list) => list.toSorted())
  const states = fc.record({
    search: fc.string().map((text) => text.trim()),
    categories: ids,
    tags: ids,
    tools: ids,
    foods: ids,
    households: ids,
    goodFor: ids,
    requireAllCategories: fc.boolean(),
    requireAllTags: fc.boolean(),
    requireAllTools: fc.boolean(),
    requireAllFoods: fc.boolean(),
    orderBy: fc.constantFrom('name', 'created_at', 'last_made', 'rating', 'updated_at', 'random'),
    orderDirection: fc.constantFrom('asc', 'desc'),
    auto: fc.boolean(),
  }) satisfies fc.Arbitrary<ExplorerState>
  fc.assert(
    fc.property(states, (state) => {
      expect(readState(addressOf(state))).toEqual(state)
    }),
  )
})

test('only the random order has a seed, and only sparse fields push the empty ones to the end', () => {
  expect(filterOf({ ...defaultState, orderBy: 'random' }, 'seed').paginationSeed).toBe('seed')
  expect(filterOf(defaultState, 'seed').paginationSeed).toBeUndefined()
  expect(filterOf({ ...defaultState, orderBy: 'rating' }, 'seed').orderByNullPosition).toBe('last')
  expect(filterOf(defaultState, 'seed')).not.toHaveProperty('auto')
})

test('clearing the filters keeps the order', () => {
  const state: ExplorerState = { ...defaultState, search: 'x', foods: ['a'], orderBy: 'name', orderDirection: 'asc' }
  expect(withoutFilters(state)).toEqual({ ...defaultState, orderBy: 'name', orderDirection: 'asc' })
})
