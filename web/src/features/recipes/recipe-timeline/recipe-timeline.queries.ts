import { groupsApi } from '@larder/contract/groups.ts'
import type { RecipeSummary } from '@larder/contract/recipe.ts'
import { recipeSearchApi } from '@larder/contract/recipe-search.ts'
import {
  type CookedRecipe,
  recipeTimelineApi,
  type TimelineEvent,
  type TimelineEventUpdate,
  type timelineEventTypes,
} from '@larder/contract/recipe-timeline.ts'
import { MINUTE_MS } from '@larder/domain/durations.ts'
import { infiniteQueryOptions, queryOptions, useMutation, useQueries } from '@tanstack/react-query'
import { call } from '#lib/api.ts'
import { removeUndoably } from '#lib/undo.ts'

const EVENTS_PER_PAGE = 32
const COOKED_FRESH_FOR_MS = 5 * MINUTE_MS

export type EventType = (typeof timelineEventTypes)[number]

export type TimelineFilter = {
  /** Whose events: a condition in the server's filter language. */
  of: string
  types: EventType[]
  orderDirection: 'asc' | 'desc'
  /** Each event with the recipe it is about; a timeline of one recipe needs none. */
  withRecipes: boolean
}

const wordList = (words: readonly string[]) => `[${words.map((word) => JSON.stringify(word)).join(',')}]`

export const timelineQueries = {
  all: ['recipe-timeline'] as const,
  events: (filter: TimelineFilter) =>
    infiniteQueryOptions({
      queryKey: [...timelineQueries.all, 'events', filter] as const,
      queryFn: async ({ pageParam, signal }) => {
        const query = {
          page: pageParam,
          perPage: EVENTS_PER_PAGE,
          orderBy: 'timestamp',
          orderDirection: filter.orderDirection,
          queryFilter: `(${filter.of}) AND eventType IN ${wordList(filter.types)}`,
        }
        const page = await call(recipeTimelineApi.list, { query }, { signal })
        return { ...page, recipes: filter.withRecipes ? await recipesOf(page.items, signal) : [] }
      },
      initialPageParam: 1,
      getNextPageParam: ({ page, total_pages }) => (page < total_pages ? page + 1 : undefined),
    }),
  /** Those who write into the timeline, for their names. */
  people: () =>
    queryOptions({
      queryKey: [...timelineQueries.all, 'people'] as const,
      queryFn: async ({ signal }) =>
        (await call(groupsApi.members, { query: { page: 1, perPage: -1 } }, { signal })).items,
    }),
  cooked: (ids: string[]) =>
    queryOptions({
      queryKey: [...timelineQueries.all, 'cooked', ids] as const,
      queryFn: ({ signal }) => call(recipeTimelineApi.cooked, { query: { ids } }, { signal }),
      staleTime: COOKED_FRESH_FOR_MS,
    }),
}

/** One call for a page of events, however many recipes they are about. */
async function recipesOf(events: TimelineEvent[], signal: AbortSignal): Promise<RecipeSummary[]> {
  const ids = [...new Set(events.map(({ recipeId }) => recipeId))]
  if (ids.length === 0) return []
  const query = { page: 1, perPage: ids.length, queryFilter: `id IN ${wordList(ids)}` }
  return (await call(recipeSearchApi.list, { query }, { signal })).items
}

type CookedOf = (recipeId: string) => CookedRecipe | undefined

/** How often the household cooked each of a list: asked once for every page, not by its cards. */
export function useCooked(pages: string[][], enabled: boolean): CookedOf {
  return useQueries({
    queries: pages.map((ids) => ({ ...timelineQueries.cooked(ids), enabled })),
    combine: cookedByRecipe,
  })
}

function cookedByRecipe(answers: { data: CookedRecipe[] | undefined }[]): CookedOf {
  const known = new Map(answers.flatMap(({ data = [] }) => data).map((cooked) => [cooked.recipeId, cooked]))
  return (recipeId) => known.get(recipeId)
}

export const useUpdateEvent = () =>
  useMutation({
    mutationFn: ({ id, ...body }: TimelineEventUpdate & { id: string }) =>
      call(recipeTimelineApi.update, { params: { item_id: id }, body }),
    meta: { done: 'recipe-timeline.saved', failed: 'recipe-timeline.saveFailed', refresh: timelineQueries.all },
  })

export const useRemoveEvents = () =>
  useMutation({
    mutationFn: (events: TimelineEvent[]) =>
      removeUndoably(recipeTimelineApi.remove, ...events.map(({ id }) => ({ params: { item_id: id } }))),
    meta: { failed: 'recipe-timeline.deleteFailed', refresh: timelineQueries.all },
  })
