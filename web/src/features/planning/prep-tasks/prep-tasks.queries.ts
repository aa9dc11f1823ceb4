import { type PrepTask, type PrepTaskChange, prepTasksApi, type RecipePrep } from '@larder/contract/prep-tasks.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/api.ts'

export const prepTaskQueries = {
  all: ['prep-tasks'] as const,
  range: (start: string, end: string) =>
    queryOptions({
      queryKey: ['prep-tasks', 'range', start, end] as const,
      queryFn: ({ signal }) => call(prepTasksApi.list, { query: { start_date: start, end_date: end } }, { signal }),
    }),
  /** By the clock of the household; tomorrow, what was cached today is asked for anew. */
  today: (today: string) =>
    queryOptions({
      queryKey: ['prep-tasks', 'range', 'today', today] as const,
      queryFn: ({ signal }) => call(prepTasksApi.list, {}, { signal }),
    }),
  settings: () =>
    queryOptions({
      queryKey: ['prep-tasks', 'settings'] as const,
      queryFn: ({ signal }) => call(prepTasksApi.settings, {}, { signal }),
    }),
  recipe: (slug: string) =>
    queryOptions({
      queryKey: ['prep-tasks', 'recipe', slug] as const,
      queryFn: ({ signal }) => call(prepTasksApi.recipe, { params: { slug } }, { signal }),
    }),
}

const refresh = prepTaskQueries.all

type TaskChange = { task: PrepTask; change: PrepTaskChange }

const isSame = (one: PrepTask, other: PrepTask) => one.mealplanId === other.mealplanId && one.key === other.key

/** Shown at once, and taken back when the server refuses. */
export function useChangeTask() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ task, change }: TaskChange) =>
      call(prepTasksApi.update, { params: { item_id: task.mealplanId, key: task.key }, body: change }),
    onMutate: async ({ task, change }) => {
      // An answer from before would take it back for a moment.
      await client.cancelQueries({ queryKey: ['prep-tasks', 'range'] })
      const { done = task.done, dismissed = task.dismissed } = change
      client.setQueriesData<PrepTask[]>({ queryKey: ['prep-tasks', 'range'] }, (tasks) =>
        tasks?.flatMap((one) => (isSame(one, task) ? (dismissed ? [] : [{ ...one, done }]) : [one])),
      )
    },
    onError: () => void client.invalidateQueries({ queryKey: refresh }),
    meta: { failed: 'prep-tasks.changeFailed', refresh },
  })
}

export const useTellHour = () =>
  useMutation({
    mutationFn: (tellHour: number | null) => call(prepTasksApi.updateSettings, { body: { tellHour } }),
    meta: { done: 'prep-tasks.tell.saved', failed: 'prep-tasks.changeFailed', refresh },
  })

export const useSetRecipePrep = (slug: string) =>
  useMutation({
    mutationFn: (tasks: RecipePrep['tasks']) => call(prepTasksApi.setRecipe, { params: { slug }, body: { tasks } }),
    meta: { done: 'prep-tasks.recipe.saved', failed: 'prep-tasks.changeFailed', refresh },
  })
