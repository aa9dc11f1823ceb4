/** One change for many recipes. A refusal comes before the first is changed, so there is nothing to repair. */

import type { Job } from '@larder/contract/jobs.ts'
import type { Category, Tag } from '@larder/contract/organizers.ts'
import type { RecipeSettings, RecipeSummary } from '@larder/contract/recipe.ts'
import { type BulkChangeInput, recipeBulkApi } from '@larder/contract/recipe-bulk.ts'
import { trashApi } from '@larder/contract/trash.ts'
import { useMutation } from '@tanstack/react-query'
import { followJob } from '#features/foundation/jobs/jobs.queries.ts'
import { recipeQueries } from '#features/recipes/recipes/recipes.queries.ts'
import { call } from '#lib/api.ts'

type Named = Pick<RecipeSummary, 'id' | 'slug'>

const slugsOf = (recipes: readonly Named[]) => recipes.map(({ slug }) => slug)

/** More than these are changed in the background, so that nobody looks at a screen that does not answer. */
const MANY = 100

export type OnJob = (job: Job) => void

/** Few at once; many as a job whose progress is told on the way. */
async function change(body: BulkChangeInput, directly: () => Promise<null>, onJob: OnJob): Promise<null> {
  if (body.recipes.length <= MANY) return directly()
  const { id } = await call(recipeBulkApi.start, { body })
  const { status } = await followJob(id, onJob, new AbortController().signal)
  if (status !== 'done') throw new Error(`the change has ${status}`)
  return null
}

export const useTagRecipes = (named: readonly Named[], onJob: OnJob) =>
  useMutation({
    mutationFn: (tags: Tag[]) => {
      const body = { recipes: slugsOf(named), tags }
      return change({ action: 'tag', ...body }, () => call(recipeBulkApi.tag, { body }), onJob)
    },
    meta: { done: 'recipe-bulk.tagged', failed: 'recipe-bulk.failed', refresh: recipeQueries.all },
  })

export const useCategorizeRecipes = (named: readonly Named[], onJob: OnJob) =>
  useMutation({
    mutationFn: (categories: Category[]) => {
      const body = { recipes: slugsOf(named), categories }
      return change({ action: 'categorize', ...body }, () => call(recipeBulkApi.categorize, { body }), onJob)
    },
    meta: { done: 'recipe-bulk.categorized', failed: 'recipe-bulk.failed', refresh: recipeQueries.all },
  })

export const useSetSettings = (named: readonly Named[], onJob: OnJob) =>
  useMutation({
    mutationFn: (settings: RecipeSettings) => {
      const body = { recipes: slugsOf(named), settings }
      return change({ action: 'settings', ...body }, () => call(recipeBulkApi.settings, { body }), onJob)
    },
    meta: { done: 'recipe-bulk.settingsDone', failed: 'recipe-bulk.failed', refresh: recipeQueries.all },
  })

export const useRemoveRecipes = () =>
  useMutation({
    mutationFn: ({ recipes, onJob }: { recipes: readonly Named[]; onJob: OnJob }) => {
      const body = { recipes: slugsOf(recipes) }
      return change({ action: 'delete', ...body }, () => call(recipeBulkApi.remove, { body }), onJob)
    },
    meta: { failed: 'recipe-bulk.deleteFailed', refresh: recipeQueries.all },
  })

/** How many recipes leave the trash at the same time. */
const RESTORED_AT_ONCE = 6

export const useRestoreRecipes = () =>
  useMutation({
    mutationFn: async (recipes: readonly Named[]) => {
      for (let from = 0; from < recipes.length; from += RESTORED_AT_ONCE)
        await Promise.all(
          recipes.slice(from, from + RESTORED_AT_ONCE).map(({ id }) => call(trashApi.restore, { params: { id } })),
        )
    },
    meta: { done: 'recipe-bulk.restored', failed: 'recipe-bulk.restoreFailed', refresh: recipeQueries.all },
  })
