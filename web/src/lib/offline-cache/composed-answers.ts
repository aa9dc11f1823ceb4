/**
 * Answers composed of other cached answers: a range of the meal plan out of ranges that were loaded, and a list of
 * recipes out of cached recipes. Pure functions; undefined where the answer would be a guess.
 */
import type { Mealplan } from '@larder/contract/mealplans.ts'
import type { Recipe, RecipeSummary } from '@larder/contract/recipe.ts'
import type { RecipeListQuery } from '@larder/contract/recipe-search.ts'
import { hiraganaOf, searchForm } from '@larder/domain/search/kana.ts'
import { normalise } from '@larder/domain/search/normalise.ts'
import { searchTokens, termsOf } from '@larder/domain/search/search-tokens.ts'

export type CachedRange = { start: string; end: string; entries: Mealplan[]; at: number }

/** Each day as it was loaded last; undefined unless some day of the range was loaded. */
export function planFrom(ranges: readonly CachedRange[], start: string, end: string): Mealplan[] | undefined {
  const touching = ranges.filter((range) => range.start <= end && range.end >= start).toSorted((a, b) => b.at - a.at)
  if (touching.length === 0) return undefined
  const seenFirst = (date: string) => touching.find((range) => range.start <= date && date <= range.end)
  const entries = touching.flatMap((range) =>
    range.entries.filter(({ date }) => date >= start && date <= end && seenFirst(date) === range),
  )
  return entries.toSorted((a, b) => a.date.localeCompare(b.date))
}

export type RecipeFilter = Partial<RecipeListQuery>

/** What only the server can apply: cookbooks and filters of the filter language. */
const scopeOf = ({ cookbook, queryFilter }: RecipeFilter) => ({
  cookbook: cookbook ?? '',
  queryFilter: queryFilter ?? '',
})
const isWithin = (filter: RecipeFilter, { cookbook, queryFilter }: ReturnType<typeof scopeOf>): boolean => {
  const scope = scopeOf(filter)
  return scope.cookbook === cookbook && scope.queryFilter === queryFilter
}
const EVERYTHING = scopeOf({})

/** A whole recipe, or its summary from a list, which has no ingredients. */
type Known = RecipeSummary & Partial<Pick<Recipe, 'recipeIngredient'>>

export type CachedList = { filter: RecipeFilter; items: RecipeSummary[]; at: number }

/**
 * From lists that the server made for the same cookbook or filter: their recipes belong to it, and the search text and
 * the other filters are applied here. Lists without further filters are preferred, because they are complete.
 */
export function recipesWithin(
  lists: readonly CachedList[],
  recipes: readonly Recipe[],
  filter: RecipeFilter,
): RecipeSummary[] | undefined {
  const same = lists.filter((list) => isWithin(list.filter, scopeOf(filter)))
  if (same.length === 0) return undefined
  const whole = same.filter((list) => !isNarrowed(list.filter))
  const opened = new Map(recipes.map((recipe) => [recipe.id, recipe]))
  const used = (whole.length > 0 ? whole : same).toSorted((a, b) => a.at - b.at)
  const listed = used.flatMap(({ items }) => items)
  const known = new Map(listed.map((recipe): [string, Known] => [recipe.id, opened.get(recipe.id) ?? recipe]))
  const found = recipesFrom([...known.values()], { ...filter, ...EVERYTHING })
  const orderBy = filter.orderBy ?? 'name'
  // An order that only the server knows, such as that of a book: as it listed them last, the others behind.
  const inOrder = orderBy in values ? undefined : used.findLast((list) => list.filter.orderBy === orderBy)
  if (!inOrder) return found
  const places = new Map(inOrder.items.map(({ id }, place) => [id, place]))
  const placeOf = ({ id }: RecipeSummary) => places.get(id) ?? places.size
  return found?.toSorted((a, b) => placeOf(a) - placeOf(b))
}

const isNarrowed = ({ search, categories, tags, tools, foods, households }: RecipeFilter) =>
  [search, categories, tags, tools, foods, households].some((asked) => asked && asked.length > 0)

/** The matching recipes in the wanted order; undefined when the filter cannot be applied here. */
export function recipesFrom(recipes: readonly Known[], filter: RecipeFilter): RecipeSummary[] | undefined {
  if (!isWithin(filter, EVERYTHING)) return undefined
  const sorted = recipes.filter((recipe) => isUnder(recipe, filter)).toSorted(byOrder(filter))
  const tokens = searchTokens(filter.search ?? '')
  const wanted = termsOf(tokens).map(hiraganaOf)
  if (wanted.length === 0) return sorted
  const texts = new Map(sorted.map((recipe) => [recipe, textsOf(recipe)]))
  const found = sorted.filter((recipe) => wanted.every((word) => texts.get(recipe)?.all.includes(word)))
  const rank = (recipe: Known) => {
    const name = texts.get(recipe)?.name ?? ''
    return name.includes(hiraganaOf(tokens.whole)) ? 0 : wanted.some((word) => name.includes(word)) ? 1 : 2
  }
  return filter.orderBy ? found : found.toSorted((a, b) => rank(a) - rank(b))
}

/** The searched texts of a recipe, normalised as on the server. */
function textsOf({ name, description, tags, recipeCategory, recipeIngredient = [] }: Known) {
  const folded = searchForm(name)
  const others = [
    description ?? '',
    ...[...tags, ...recipeCategory].map((organizer) => organizer.name),
    ...recipeIngredient.flatMap((line) => [line.food?.name ?? '', line.note ?? '', line.originalText ?? '']),
  ]
  return { name: folded, all: [folded, ...others.filter(Boolean).map(searchForm)].join('\n') }
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
  const names = [wanted ?? []].flat()
  const has = (name: string) => there.some(({ id, slug }) => id === name || slug === name)
  return names.length === 0 || (all ? names.every(has) : names.some(has))
}

const values: Record<string, (recipe: Known) => string | number | null> = {
  name: ({ name }) => normalise(name),
  created_at: ({ createdAt }) => createdAt,
  updated_at: ({ updatedAt }) => updatedAt,
  last_made: ({ lastMade }) => lastMade,
  rating: ({ rating }) => rating,
}

/** Recipes without a value come last; an unknown order is that of creation. */
function byOrder({ orderBy, orderDirection }: RecipeFilter): (a: Known, b: Known) => number {
  const read = values[orderBy ?? ''] ?? values.created_at
  const direction = orderDirection === 'asc' ? 1 : -1
  return (a, b) => {
    const [left, right] = [read?.(a) ?? null, read?.(b) ?? null]
    if (left === null || right === null) return Number(left === null) - Number(right === null)
    return left === right ? 0 : (left < right ? -1 : 1) * direction
  }
}
