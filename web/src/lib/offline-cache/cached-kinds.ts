/**
 * The list of what the offline cache stores: which queries (by the start of their key), how many of each, and which part
 * of the answer. A query that is not listed needs the server.
 */
import type { Recipe } from '@larder/contract/recipe.ts'
import type { InfiniteData, QueryKey } from '@tanstack/react-query'

export type CachedKind = {
  name: string
  /** How the query keys begin. */
  keys: QueryKey[]
  most: number
  /** The part of the answer that is stored; all of it unless given. */
  part?: (answer: unknown) => unknown
  /** A text that changes whenever the record changes. */
  mark?: (answer: unknown) => string | undefined
}

/** Whole recipes, which an offline search also looks through. */
export const RECIPES = 'recipes'
export const PLAN = 'plan'
export const RECIPE_LISTS = 'recipe-lists'

/** Of a long list only the first pages are stored. */
const CACHED_PAGES = 2
const firstPages = (answer: unknown): unknown => {
  const { pages, pageParams } = answer as Partial<InfiniteData<unknown>>
  return pages && pageParams
    ? { pages: pages.slice(0, CACHED_PAGES), pageParams: pageParams.slice(0, CACHED_PAGES) }
    : answer
}

/** The same for a whole recipe and for its summary in a list. */
export const markOf = ({ updatedAt, image }: Pick<Recipe, 'updatedAt' | 'image'>): string => `${updatedAt} ${image}`

const kinds: CachedKind[] = [
  {
    name: 'account',
    keys: [
      ['users', 'self'],
      ['users', 'preferences'],
      ['app-info'],
      ['households', 'self'],
      ['households', 'members'],
      ['groups', 'self'],
      ['groups', 'households'],
    ],
    most: 12,
  },
  {
    name: 'lists',
    keys: [
      ['shopping-lists', 'list'],
      ['shopping-lists', 'one'],
      ['shopping-lists', 'usual'],
      ['shopping-stores', 'list'],
      ['item-prices', 'list'],
    ],
    most: 60,
  },
  {
    name: 'pantry',
    keys: [
      ['pantry', 'batches'],
      ['pantry', 'places'],
      ['pantry', 'settings'],
      ['pantry', 'foods'],
      ['pantry', 'overview'],
      ['pantry', 'barcodes'],
      ['pantry', 'trips'],
    ],
    most: 12,
  },
  { name: 'cookings', keys: [['cookings']], most: 12 },
  {
    name: PLAN,
    keys: [['mealplans', 'range']],
    most: 30,
  },
  // Not with the plan, whose days are put together from several answers.
  { name: 'prep-tasks', keys: [['prep-tasks', 'range']], most: 30 },
  {
    name: 'cookbooks',
    keys: [
      ['cookbooks', 'list'],
      ['cookbooks', 'counts'],
      ['cookbooks', 'one'],
    ],
    most: 60,
  },
  { name: 'ratings', keys: [['ratings', 'own']], most: 1 },
  {
    name: 'names',
    keys: [
      ['organizers', 'categories', 'list'],
      ['organizers', 'tags', 'list'],
      ['organizers', 'tools', 'list'],
      ['units', 'list'],
      ['foods', 'list'],
      ['labels', 'list'],
    ],
    most: 12,
  },
  { name: RECIPE_LISTS, keys: [['recipes', 'list']], most: 30, part: firstPages },
  { name: RECIPES, keys: [['recipes', 'one']], most: 200, mark: (recipe) => markOf(recipe as Recipe) },
  { name: 'beside-recipes', keys: [['recipes', 'made'], ['recipes', 'nutrition'], ['recipe-margin-notes']], most: 600 },
]

const beginsWith = (key: QueryKey, start: QueryKey) => start.every((part, at) => key[at] === part)

export const kindOf = (key: QueryKey): CachedKind | undefined =>
  kinds.find(({ keys }) => keys.some((start) => beginsWith(key, start)))

export const mostOf = (kind: string): number => kinds.find(({ name }) => name === kind)?.most ?? 0
