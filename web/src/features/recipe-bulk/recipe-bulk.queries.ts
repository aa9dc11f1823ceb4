/** One change for many recipes. Each call is all or none, so there is nothing to repair when one is refused. */

import type { Category, Tag } from '@larder/contract/organizers.ts'
import type { RecipeSettings, RecipeSummary } from '@larder/contract/recipe.ts'
import { recipeBulkApi } from '@larder/contract/recipe-bulk.ts'
import { recipeTrashApi } from '@larder/contract/recipe-trash.ts'
import { useMutation } from '@tanstack/react-query'
import { recipeQueries } from '#features/recipes/recipes.queries.ts'
import { call } from '#lib/api.ts'

type Named = Pick<RecipeSummary, 'id' | 'slug'>

const slugsOf = (recipes: readonly Named[]) => recipes.map(({ slug }) => slug)

export const useTagRecipes = (recipes: readonly Named[]) =>
  useMutation({
    mutationFn: (tags: Tag[]) => call(recipeBulkApi.tag, { body: { recipes: slugsOf(recipes), tags } }),
    meta: { done: 'recipe-bulk.tagged', failed: 'recipe-bulk.failed', refresh: recipeQueries.all },
  })

export const useCategorizeRecipes = (recipes: readonly Named[]) =>
  useMutation({
    mutationFn: (categories: Category[]) =>
      call(recipeBulkApi.categorize, { body: { recipes: slugsOf(recipes), categories } }),
    meta: { done: 'recipe-bulk.categorized', failed: 'recipe-bulk.failed', refresh: recipeQueries.all },
  })

export const useSetSettings = (recipes: readonly Named[]) =>
  useMutation({
    mutationFn: (settings: RecipeSettings) =>
      call(recipeBulkApi.settings, { body: { recipes: slugsOf(recipes), settings } }),
    meta: { done: 'recipe-bulk.settingsDone', failed: 'recipe-bulk.failed', refresh: recipeQueries.all },
  })

export const useRemoveRecipes = () =>
  useMutation({
    mutationFn: (recipes: readonly Named[]) => call(recipeBulkApi.remove, { body: { recipes: slugsOf(recipes) } }),
    meta: { failed: 'recipe-bulk.deleteFailed', refresh: recipeQueries.all },
  })

/** How many recipes leave the trash at the same time. */
const RESTORED_AT_ONCE = 6

export const useRestoreRecipes = () =>
  useMutation({
    mutationFn: async (recipes: readonly Named[]) => {
      for (let from = 0; from < recipes.length; from += RESTORED_AT_ONCE)
        await Promise.all(
          recipes
            .slice(from, from + RESTORED_AT_ONCE)
            .map(({ id }) => call(recipeTrashApi.restore, { params: { id } })),
        )
    },
    meta: { done: 'recipe-bulk.restored', failed: 'recipe-bulk.restoreFailed', refresh: recipeQueries.all },
  })
