/** What the explorer is asked for, as its address says it. Pure: reads addresses, writes addresses, makes the call. */

import type { RecipeListFilter } from '#features/catalogue/recipe-sources/pieces/recipe-source.tsx'
import type { ExplorerSearch } from '#lib/paths.ts'
import { type Direction, factsOf, isSortField, type SortField } from '../list/sort-fields.ts'

export const filterKinds = ['categories', 'tags', 'tools', 'foods', 'households', 'goodFor'] as const
export type FilterKind = (typeof filterKinds)[number]

/** One recipe can carry several of these, so one may ask for any of them or for all. */
export const requireAllKeys = {
  categories: 'requireAllCategories',
  tags: 'requireAllTags',
  tools: 'requireAllTools',
  foods: 'requireAllFoods',
} as const

export type ExplorerState = {
  search: string
  /** Asked for at once, or when the button is pressed. */
  auto: boolean
  orderBy: SortField
  orderDirection: Direction
} & Record<FilterKind, readonly string[]> &
  Record<(typeof requireAllKeys)[keyof typeof requireAllKeys], boolean>

export const defaultState: ExplorerState = {
  search: '',
  categories: [],
  tags: [],
  tools: [],
  foods: [],
  households: [],
  goodFor: [],
  requireAllCategories: false,
  requireAllTags: false,
  requireAllTools: false,
  requireAllFoods: false,
  orderBy: 'created_at',
  orderDirection: 'desc',
  auto: true,
}

export function readState(searchText: string): ExplorerState {
  const given = new URLSearchParams(searchText)
  const ids = (kind: FilterKind) => [...new Set(given.getAll(kind).filter(Boolean))].sort()
  const orderBy = given.get('orderBy')
  const direction = given.get('orderDirection')
  return {
    search: given.get('search') ?? '',
    categories: ids('categories'),
    tags: ids('tags'),
    tools: ids('tools'),
    foods: ids('foods'),
    households: ids('households'),
    goodFor: ids('goodFor'),
    requireAllCategories: given.get('requireAllCategories') === 'true',
    requireAllTags: given.get('requireAllTags') === 'true',
    requireAllTools: given.get('requireAllTools') === 'true',
    requireAllFoods: given.get('requireAllFoods') === 'true',
    orderBy: isSortField(orderBy) ? orderBy : defaultState.orderBy,
    orderDirection: direction === 'asc' || direction === 'desc' ? direction : defaultState.orderDirection,
    auto: given.get('auto') !== 'false',
  }
}

const orNothing = (ids: readonly string[]) => (ids.length > 0 ? [...ids].sort() : undefined)

/** Only what differs from the default. */
export const searchOfState = (state: ExplorerState): ExplorerSearch => ({
  search: state.search.trim() || undefined,
  categories: orNothing(state.categories),
  tags: orNothing(state.tags),
  tools: orNothing(state.tools),
  foods: orNothing(state.foods),
  households: orNothing(state.households),
  goodFor: orNothing(state.goodFor),
  requireAllCategories: state.requireAllCategories || undefined,
  requireAllTags: state.requireAllTags || undefined,
  requireAllTools: state.requireAllTools || undefined,
  requireAllFoods: state.requireAllFoods || undefined,
  orderBy: state.orderBy === defaultState.orderBy ? undefined : state.orderBy,
  orderDirection: state.orderDirection === defaultState.orderDirection ? undefined : state.orderDirection,
  auto: state.auto ? undefined : false,
})

/** Nobody chose an order: within a cookbook that was put in one, that is the order. */
export const isInUsualOrder = ({ orderBy, orderDirection }: Pick<ExplorerState, 'orderBy' | 'orderDirection'>) =>
  orderBy === defaultState.orderBy && orderDirection === defaultState.orderDirection

/** Whoever looks for words and chose no order gets what fits best, and of equals the newest. */
const isByRelevance = (state: ExplorerState): boolean => state.search.trim() !== '' && isInUsualOrder(state)

/** The call. The same shuffle on every page, so that nothing comes twice and nothing is missed. */
export function filterOf(state: ExplorerState, shuffle: string): RecipeListFilter {
  const { auto: _, ...asked } = searchOfState(state)
  return {
    ...asked,
    categories: orNothing(state.categories),
    tags: orNothing(state.tags),
    tools: orNothing(state.tools),
    foods: orNothing(state.foods),
    households: orNothing(state.households),
    goodFor: orNothing(state.goodFor),
    orderBy: isByRelevance(state) ? undefined : state.orderBy,
    orderDirection: state.orderDirection,
    orderByNullPosition: factsOf(state.orderBy).sparse ? 'last' : undefined,
    paginationSeed: state.orderBy === 'random' ? shuffle : undefined,
  }
}

/** Whether anything is asked for that recipes could fail to match. */
export const hasFilters = (state: ExplorerState): boolean =>
  state.search.trim() !== '' || filterKinds.some((kind) => state[kind].length > 0)

/** Everything shown again, in the order that was chosen. */
export const withoutFilters = (state: ExplorerState): ExplorerState => ({
  ...defaultState,
  auto: state.auto,
  orderBy: state.orderBy,
  orderDirection: state.orderDirection,
})
