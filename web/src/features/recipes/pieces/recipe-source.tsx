/**
 * Where recipes and what sorts them are read from: the own group, or somebody else's as its guests see it. Screens ask
 * the source and look the same in both; what only members may do they show where `ownGroup` says so.
 */

import type { Cookbook } from '@larder/contract/cookbooks.ts'
import type { Answer } from '@larder/contract/endpoint.ts'
import type { Food } from '@larder/contract/foods.ts'
import type { HouseholdSummary } from '@larder/contract/households.ts'
import type { Category, Tag, Tool } from '@larder/contract/organizers.ts'
import type { Recipe, RecipeSummary } from '@larder/contract/recipe.ts'
import type { Suggestion, SuggestionQuery } from '@larder/contract/recipe-finder.ts'
import type { RecipeListQuery, recipeSearchApi } from '@larder/contract/recipe-search.ts'
import type { User } from '@larder/contract/users.ts'
import type { InfiniteData, QueryKey, UseInfiniteQueryOptions, UseQueryOptions } from '@tanstack/react-query'
import { createContext, type ReactNode, use, useMemo } from 'react'
import { cookbookQueries } from '#features/cookbooks/cookbooks.queries.ts'
import { exploreQueries, randomOpenRecipe } from '#features/explore/explore.queries.ts'
import { foodQueries } from '#features/foods/foods.queries.ts'
import { foodSearch } from '#features/foods/pieces/food-picker.queries.ts'
import { groupQueries } from '#features/groups/groups.queries.ts'
import { type Organizer, type OrganizerKind, organizerQueries } from '#features/organizers/organizers.queries.ts'
import { finderQueries } from '#features/recipe-finder/recipe-finder.queries.ts'
import { useUser } from '#features/users/users.queries.ts'
import { type RecipeListFilter, randomRecipe, recipeQueries } from '../recipes.queries.ts'

type Question<T> = UseQueryOptions<T, Error, T, QueryKey>
type RecipePage = Answer<typeof recipeSearchApi.list>
type ListQuestion = UseInfiniteQueryOptions<RecipePage, Error, InfiniteData<RecipePage, number>, QueryKey, number>

export type RecipeSource = {
  /** Whether the reader belongs to the group. */
  ownGroup: boolean
  groupSlug: string
  /** The key of everything that lists have told so far. */
  lists: QueryKey
  list: (filter: RecipeListFilter) => ListQuestion
  one: (slug: string) => Question<Recipe>
  random: (filter: RecipeListFilter) => Promise<RecipeSummary | undefined>
  /** One page, for pickers and for counting. */
  page: (query: Partial<RecipeListQuery>) => Question<RecipePage>
  suggestions: (query: Partial<SuggestionQuery>) => Question<Suggestion[]>
  organizers: (kind: OrganizerKind) => Question<Organizer[]>
  categories: () => Question<Category[]>
  tags: () => Question<Tag[]>
  tools: () => Question<Tool[]>
  foods: () => Question<Food[]>
  foodSearch: (text: string) => Question<Food[]>
  foodsByIds: (ids: string[]) => Question<Food[]>
  households: () => Question<HouseholdSummary[]>
  cookbooks: () => Question<Cookbook[]>
  cookbook: (slug: string) => Question<Cookbook>
}

/** Each source has keys of its own, and whoever asks does not look at them; the library's types insist on one. */
const asked = <T, K extends QueryKey>(options: UseQueryOptions<T, Error, T, K>): Question<T> =>
  options as unknown as Question<T>

type Listing = ReturnType<typeof recipeQueries.list> | ReturnType<ReturnType<typeof exploreQueries>['list']>
const listed = (options: Listing): ListQuestion => options as unknown as ListQuestion

const ownRecipes = (groupSlug: string): RecipeSource => ({
  ownGroup: true,
  groupSlug,
  lists: recipeQueries.lists,
  list: (filter) => listed(recipeQueries.list(filter)),
  one: (slug) => asked(recipeQueries.one(slug)),
  random: randomRecipe,
  page: (query) => asked(recipeQueries.page(query)),
  suggestions: (query) => asked(finderQueries.suggestions(query)),
  organizers: (kind) => asked(organizerQueries.list(kind)),
  categories: () => asked(organizerQueries.categories()),
  tags: () => asked(organizerQueries.tags()),
  tools: () => asked(organizerQueries.tools()),
  foods: () => asked(foodQueries.list()),
  foodSearch: (text) => asked(foodSearch(text)),
  foodsByIds: (ids) => asked(foodQueries.byIds(ids)),
  households: () => asked(groupQueries.households()),
  cookbooks: () => asked(cookbookQueries.list()),
  cookbook: (slug) => asked(cookbookQueries.one(slug)),
})

const openRecipes = (groupSlug: string): RecipeSource => {
  const queries = exploreQueries(groupSlug)
  return {
    ownGroup: false,
    groupSlug,
    lists: queries.lists,
    list: (filter) => listed(queries.list(filter)),
    one: (slug) => asked(queries.one(slug)),
    random: (filter) => randomOpenRecipe(groupSlug, filter),
    page: (query) => asked(queries.page(query)),
    suggestions: (query) => asked(queries.suggestions(query)),
    organizers: (kind) => asked(queries.organizers(kind)),
    categories: () => asked(queries.categories()),
    tags: () => asked(queries.tags()),
    tools: () => asked(queries.tools()),
    foods: () => asked(queries.foods()),
    foodSearch: (text) => asked(queries.foodSearch(text)),
    foodsByIds: (ids) => asked(queries.foodsByIds(ids)),
    households: () => asked(queries.households()),
    cookbooks: () => asked(queries.cookbooks()),
    cookbook: (slug) => asked(queries.cookbook(slug)),
  }
}

export const recipesFor = (user: Pick<User, 'groupSlug'> | null, groupSlug: string): RecipeSource =>
  user?.groupSlug === groupSlug ? ownRecipes(groupSlug) : openRecipes(groupSlug)

const SourceContext = createContext<RecipeSource | null>(null)

/** Around the screens whose address names a group. */
export function GroupRecipes({ groupSlug, children }: { groupSlug: string; children: ReactNode }) {
  const user = useUser()
  const source = useMemo(() => recipesFor(user, groupSlug), [user, groupSlug])
  return <SourceContext value={source}>{children}</SourceContext>
}

/** Screens whose address names no group are about the own one. */
export function useRecipeSource(): RecipeSource {
  const groupSlug = useUser()?.groupSlug ?? ''
  const own = useMemo(() => ownRecipes(groupSlug), [groupSlug])
  return use(SourceContext) ?? own
}
