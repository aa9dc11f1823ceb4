/** One change for many recipes. Each call is all or none, so there is nothing to repair when one is refused. */

import { pathOf, searchOf } from '@larder/contract/endpoint.ts'
import type { Job } from '@larder/contract/jobs.ts'
import type { Category, Tag } from '@larder/contract/organizers.ts'
import type { RecipeSettings, RecipeSummary } from '@larder/contract/recipe.ts'
import { recipeBulkApi } from '@larder/contract/recipe-bulk.ts'
import { recipeExportApi } from '@larder/contract/recipe-export.ts'
import { recipeTrashApi } from '@larder/contract/recipe-trash.ts'
import { useMutation } from '@tanstack/react-query'
import { followJob } from '#features/jobs/jobs.queries.ts'
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

type Packing = { recipes: readonly Named[]; onChange: (job: Job) => void }

/** Packed as a job whose progress is told on the way; answers where the finished archive can be fetched. */
export const useExportRecipes = () =>
  useMutation({
    mutationFn: async ({ recipes, onChange }: Packing): Promise<string> => {
      const { id } = await call(recipeExportApi.start, { body: { recipes: slugsOf(recipes) } })
      const { status } = await followJob(id, onChange, new AbortController().signal)
      if (status !== 'done') throw new Error(`the export has ${status}`)
      const { fileToken } = await call(recipeExportApi.tokenFor, { params: { export_id: id } })
      return pathOf(recipeExportApi.download) + searchOf({ token: fileToken })
    },
    meta: { failed: 'recipe-bulk.exportFailed', refresh: ['recipe-exports'] },
  })
