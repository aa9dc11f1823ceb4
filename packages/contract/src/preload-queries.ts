/**
 * The queries the client makes before it can show the screens that most visits start with. The server includes their
 * answers in the page, so that a visitor waits for one answer instead of three. A test of the client notices when its
 * queries change.
 */

import type { PlanRange } from '@larder/domain/mealplans/plan-range.ts'
import { appInfoApi } from './app-info.ts'
import { cookingsApi } from './cookings.ts'
import { dinersApi } from './diners.ts'
import { pathOf, searchOf } from './endpoint.ts'
import { groupsApi } from './groups.ts'
import { householdMealsApi } from './household-meals.ts'
import { householdsApi } from './households.ts'
import { itemPricesApi } from './item-prices.ts'
import { leftoversApi } from './leftovers.ts'
import { mealplansApi } from './mealplans.ts'
import { prepTasksApi } from './prep-tasks.ts'
import { ratingsApi } from './ratings.ts'
import { recipeGalleryApi } from './recipe-gallery.ts'
import { recipeMarginNotesApi } from './recipe-margin-notes.ts'
import { recipeSearchApi } from './recipe-search.ts'
import { recipesApi } from './recipes.ts'
import { shoppingListsApi } from './shopping-lists.ts'
import { shoppingStoresApi } from './shopping-stores.ts'
import { usersApi } from './users.ts'
import { usualItemsApi } from './usual-items.ts'

/** How the explorer sorts unless told otherwise, and how much it asks for at a time. */
const firstPage = { orderBy: 'created_at', orderDirection: 'desc', page: 1, perPage: 30 }
const wholeList = { page: 1, perPage: -1, orderDirection: 'asc', orderBy: 'name' }
/** The same query as the client's collections send, because an answer is found by its exact address. */
const wholeCollection = { page: 1, perPage: -1, orderBy: 'name', orderDirection: 'asc' }

const anywhere = () => [pathOf(appInfoApi.theme), pathOf(usersApi.self)]

export const preloadQueries = {
  explorer: (): string[] => [
    ...anywhere(),
    pathOf(ratingsApi.own),
    pathOf(groupsApi.households) + searchOf(wholeList),
    preloadedRecipes(),
  ],
  /**
   * Also what its page asks for when it is idle. Not what takes the server long to work out, nor what others change from
   * one moment to the next: how far somebody has cooked, and who is there.
   */
  recipe: ({ slug, id }: { slug: string; id: string }): string[] => [
    ...anywhere(),
    pathOf(ratingsApi.own),
    pathOf(recipesApi.get, { slug }),
    pathOf(recipesApi.made, { recipe_slug: slug }),
    pathOf(usersApi.preferences),
    pathOf(dinersApi.list),
    pathOf(itemPricesApi.recipe, { item_id: id }),
    pathOf(recipeGalleryApi.read, { recipe_id: id }),
    pathOf(recipeMarginNotesApi.list, { slug }),
  ],
  shoppingList: (id: string): string[] => [
    ...anywhere(),
    preloadedShoppingList(id),
    pathOf(usualItemsApi.list) + searchOf({ listId: id }),
    pathOf(shoppingStoresApi.list) + searchOf(wholeCollection),
    pathOf(itemPricesApi.list),
  ],
  /** A device that was told to show more or fewer days asks for those by itself. */
  planner: ({ start, end }: PlanRange): string[] => [
    ...anywhere(),
    pathOf(householdsApi.self),
    pathOf(mealplansApi.list) + searchOf({ page: 1, perPage: -1, start_date: start, end_date: end }),
    pathOf(prepTasksApi.list) + searchOf({ start_date: start, end_date: end }),
    pathOf(householdMealsApi.list) + searchOf(wholeCollection),
    pathOf(cookingsApi.list),
    pathOf(leftoversApi.list),
    pathOf(dinersApi.list),
  ],
}

export const preloadedRecipes = (): string => pathOf(recipeSearchApi.list) + searchOf(firstPage)

export const preloadedShoppingList = (id: string): string => pathOf(shoppingListsApi.get, { item_id: id })
