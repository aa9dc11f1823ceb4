/**
 * Answers that nobody gave in just this form, made of what was kept: a range of the plan out of ranges that were seen,
 * and a list of recipes out of the whole recipes that are here. Pure; nothing where it would be a guess.
 */
import type { Mealplan } from '@larder/contract/mealplans.ts'
import type { Recipe, RecipeSummary } from '@larder/contract/recipe.ts'
import type { RecipeListQuery } from '@larder/contract/recipe-search.ts'
import { normalise } from '@larder/domain/search/normalise.ts'
import { searchTokens, termsOf } from '@larder/domain/search/search-tokens.ts'

export type KeptRange = { start: string; end: string; entries: Mealplan[]; at: number }

/** Each day as it was seen last; nothing unless some day of the range was. */
export function planFrom(ranges: readonly KeptRange[], start: string, end: string): Mealplan[] | undefined {
  const touching = ranges.filter((range) => range.start <= end && range.end >= start).toSorted((a, b) => b.at - a.at)
  if (touching.length === 0) return undefined
  const seenFirst = (date: string) => touching.find((range) => range.start <= date && date <= range.end)
  const entries = touching.flatMap((range) =>
    range.entries.filter(({ date }) => date >= start && date <= end && seenFirst(date) === range),
  )
  return entries.toSorted((a, b) => a.date.localeCompare(b.date))
}

export type RecipeFilter = Partial<RecipeListQuery>

/** What only the server can judge: cookbooks and filters of the filter language. */
const scopeOf = ({ cookbook, queryFilter }: RecipeFilter) => ({
  cookbook: cookbook ?? '',
  queryFilter: queryFilter ?? '',
})
const isWithin = (filter: RecipeFilter, { cookbook, queryFilter }: ReturnType<typeof scopeOf>): boolean => {
  const scope = scopeOf(filter)
  return scope.cookbook === cookbook && scope.queryFilter === queryFilter
}
const EVERYTHING = scopeOf({})

/** A recipe as it was opened, or as a list told of it: what is in it is not known then. */
type Known = RecipeSummary & Partial<Pick<Recipe, 'recipeIngredient'>>

export type KeptList = { filter: RecipeFilter; items: RecipeSummary[]; at: number }

/**
 * Out of lists that the server made for the same cookbook or filter: whatever one of them shows belongs to it, and words
 * and the other filters are judged here. A list of everything in it says more than one that was narrowed down.
 */
export function recipesWithin(
  lists: readonly KeptList[],
  recipes: readonly Recipe[],
  filter: RecipeFilter,
): RecipeSummary[] | undefined {
  const same = lists.filter((list) => isWithin(list.filter, scopeOf(filter)))
  if (same.length === 0) return undefined
  const whole = same.filter((list) => !isNarrowed(list.filter))
  const opened = new Map(recipes.map((recipe) => [recipe.id, recipe]))
  const listed = (whole.length > 0 ? whole : same).toSorted((a, b) => a.at - b.at).flatMap(({ items }) => items)
  const known = new Map(listed.map((recipe): [string, Known] => [recipe.id, opened.get(recipe.id) ?? recipe]))
  return recipesFrom([...known.values()], { ...filter, ...EVERYTHING })
}

const isNarrowed = ({ search, categories, tags, tools, foods, households }: RecipeFilter) =>
  [search, categories, tags, tools, foods, households].some((asked) => asked && asked.length > 0)

/** Those that fit, in the wanted order; nothing where the question cannot be judged here. */
export function recipesFrom(recipes: readonly Known[], filter: RecipeFilter): RecipeSummary[] | undefined {
  if (!isWithin(filter, EVERYTHING)) return undefined
  const sorted = recipes.filter((recipe) => isUnder(recipe, filter)).toSorted(byOrder(filter))
  const tokens = searchTokens(filter.search ?? '')
  const wanted = termsOf(tokens)
  if (wanted.length === 0) return sorted
  const texts = new Map(sorted.map((recipe) => [recipe, textsOf(recipe)]))
  const found = sorted.filter((recipe) => wanted.every((word) => texts.get(recipe)?.all.includes(word)))
  const rank = (recipe: Known) => {
    const name = texts.get(recipe)?.name ?? ''
    return name.includes(tokens.whole) ? 0 : wanted.some((word) => name.includes(word)) ? 1 : 2
  }
  return filter.orderBy ? found : found.toSorted((a, b) => rank(a) - rank(b))
}

/** The words of a recipe that a search looks through, folded as the server folds them. */
function textsOf({ name, description, tags, recipeCategory, recipeIngredient = [] }: Known) {
  const folded = normalise(name)
  const others = [
    description ?? '',
    ...[...tags, ...recipeCategory].map((organizer) => organizer.name),
    ...recipeIngredient.flatMap((line) => [line.food?.name ?? '', line.note ?? '', line.originalText ?? '']),
  ]
  return { name: folded, all: [folded, ...others.filter(Boolean).map(normalise)].join('\n') }
}

type Named = { id: string; slug?: string }

function isUnder(recipe: Known, filter: RecipeFilter): boolean {
  const foods: Named[] = (recipe.recipeIngredient ?? []).flatMap(({ food }) => (food ? [{ id: food.id }] : []))
  return (
    hasWanted(recipe.recipeCategory, filter.categories, filter.requireAllCategories) &&
    hasWanted(recipe.tags, filter.tags, filter.requireAllTags) &&
    hasWanted(recipe.tools, filter.tools, filter.requireAllTools) &&
    hasWanted(foods, filter.foods, filter.requireAllFoods) &&
    hasWanted([{ id: recipe.householdId }], filter.households, false)
  )
}

function hasWanted(there: Named[], wanted: string | string[] | null | undefined, all: boolean | undefined): boolean {
  const words = [wanted ?? []].flat()
  const has = (word: string) => there.some(({ id, slug }) => id === word || slug === word)
  return words.length === 0 || (all ? words.every(has) : words.some(has))
}

const values: Record<string, (recipe: Known) => string | number | null> = {
  name: ({ name }) => normalise(name),
  created_at: ({ createdAt }) => createdAt,
  updated_at: ({ updatedAt }) => updatedAt,
  last_made: ({ lastMade }) => lastMade,
  rating: ({ rating }) => rating,
}

/** Whatever has no value comes last; an order that is not known here is that of arrival. */
function byOrder({ orderBy, orderDirection }: RecipeFilter): (a: Known, b: Known) => number {
  const read = values[orderBy ?? ''] ?? values.created_at
  const direction = orderDirection === 'asc' ? 1 : -1
  return (a, b) => {
    const [left, right] = [read?.(a) ?? null, read?.(b) ?? null]
    if (left === null || right === null) return Number(left === null) - Number(right === null)
    return left === right ? 0 : (left < right ? -1 : 1) * direction
  }
}
