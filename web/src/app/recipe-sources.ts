/** Where recipes are read from: the own group's calls, or those that guests of a group may make. */
import type { QueryKey, UseQueryOptions } from '@tanstack/react-query'
import { groupQueries } from '#features/accounts/groups/groups.queries.ts'
import { foodQueries } from '#features/catalogue/foods/foods.queries.ts'
import { foodSearch } from '#features/catalogue/foods/pieces/food-picker.queries.ts'
import { organizerQueries } from '#features/catalogue/organizers/organizers.queries.ts'
import {
  type ListQuestion,
  type Question,
  type RecipeSource,
  setRecipeSources,
} from '#features/catalogue/recipe-sources/pieces/recipe-source.tsx'
import { cookbookQueries } from '#features/discovery/cookbooks/cookbooks.queries.ts'
import { exploreQueries, randomOpenRecipe } from '#features/discovery/explore/explore.queries.ts'
import { finderQueries } from '#features/discovery/recipe-finder/recipe-finder.queries.ts'
import { randomRecipe, recipeQueries } from '#features/recipes/recipes/recipes.queries.ts'

/** Each source has its own keys; the types of the library demand a single one, so it is cast. */
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

setRecipeSources({ own: ownRecipes, open: openRecipes })
