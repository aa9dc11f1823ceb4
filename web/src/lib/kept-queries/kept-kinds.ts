/**
 * What a device keeps for a day without a network, in one place: by the first words of the query's key, how many of
 * each, and what of it. Whatever is not listed here is asked of the server and of nobody else.
 */
import type { Recipe } from '@larder/contract/recipe.ts'
import type { InfiniteData, QueryKey } from '@tanstack/react-query'

export type KeptKind = {
  name: string
  /** The first words of the keys. */
  keys: QueryKey[]
  most: number
  /** What of the answer is kept; all of it unless told. */
  part?: (answer: unknown) => unknown
  /** What tells two states of it apart. */
  mark?: (answer: unknown) => string | undefined
}

/** Whole recipes, which are also looked through when there is nobody to ask. */
export const RECIPES = 'recipes'
export const PLAN = 'plan'
export const RECIPE_LISTS = 'recipe-lists'

/** Long lists are kept as far as a screen shows them at first. */
const PAGES_KEPT = 2
const firstPages = (answer: unknown): unknown => {
  const { pages, pageParams } = answer as Partial<InfiniteData<unknown>>
  return pages && pageParams
    ? { pages: pages.slice(0, PAGES_KEPT), pageParams: pageParams.slice(0, PAGES_KEPT) }
    : answer
}

/** Of a whole recipe and of what a list says of it alike. */
export const markOf = ({ updatedAt, image }: Pick<Recipe, 'updatedAt' | 'image'>): string => `${updatedAt} ${image}`

const kinds: KeptKind[] = [
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
    ],
    most: 60,
  },
  { name: PLAN, keys: [['mealplans', 'range']], most: 30 },
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
  { name: 'beside-recipes', keys: [['recipes', 'made'], ['recipe-margin-notes']], most: 400 },
]

const begins = (key: QueryKey, words: QueryKey) => words.every((word, at) => key[at] === word)

export const kindOf = (key: QueryKey): KeptKind | undefined =>
  kinds.find(({ keys }) => keys.some((words) => begins(key, words)))

export const mostOf = (kind: string): number => kinds.find(({ name }) => name === kind)?.most ?? 0
