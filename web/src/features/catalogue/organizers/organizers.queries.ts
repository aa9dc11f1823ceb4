import { categoriesApi, tagsApi, toolsApi } from '@larder/contract/organizers.ts'
import { organizerRecipesApi, recipeSearchApi } from '@larder/contract/recipe-search.ts'
import { type QueryFunction, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Organizer, OrganizerKind } from '#features/catalogue/recipe-sources/pieces/recipe-source.tsx'
import { call } from '#lib/api.ts'
import { collectionCalls } from '#lib/collection-calls.ts'
import type { Usage } from '#ui/managed/usage.ts'

const tables = { categories: categoriesApi, tags: tagsApi, tools: toolsApi }
const counts = {
  categories: organizerRecipesApi.categoryCounts,
  tags: organizerRecipesApi.tagCounts,
  tools: organizerRecipesApi.toolCounts,
}

const FIRST_RECIPES = { page: 1, perPage: 5, orderBy: 'name', orderDirection: 'asc' } as const

const all = ['organizers'] as const

const described = (kind: OrganizerKind) => ({
  key: [...all, kind] as const,
  message: (change: 'created' | 'createFailed' | 'saved' | 'saveFailed') =>
    change === 'created' || change === 'saved'
      ? (`organizers.${kind}.${change}` as const)
      : (`organizers.${change}` as const),
})

export const organizerCalls = {
  categories: collectionCalls(categoriesApi, described('categories')),
  tags: collectionCalls(tagsApi, described('tags')),
  tools: collectionCalls(toolsApi, described('tools')),
}

export const organizerQueries = {
  all,
  kind: (kind: OrganizerKind) => [...all, kind] as const,
  categories: organizerCalls.categories.list,
  tags: organizerCalls.tags.list,
  tools: organizerCalls.tools.list,
  /** Any of the three, for screens that treat them alike; the same answer as above. */
  list: (kind: OrganizerKind) => {
    const { queryKey, queryFn } = organizerCalls[kind].list()
    return queryOptions({ queryKey, queryFn: queryFn as QueryFunction<Organizer[]> })
  },
  /** How many recipes carry each; those without recipes are missing. */
  counts: (kind: OrganizerKind) =>
    queryOptions({
      queryKey: ['recipes', 'counts', kind] as const,
      queryFn: ({ signal }) => call(counts[kind], {}, { signal }),
    }),
  /** Asked before something is destroyed: what was true a moment ago is not enough. */
  usage: (kind: OrganizerKind, id: string) => ({
    queryKey: ['recipes', 'with', kind, id] as const,
    queryFn: async (): Promise<Usage[]> => {
      const { total, items } = await call(recipeSearchApi.list, { query: { ...FIRST_RECIPES, [kind]: [id] } })
      return [{ place: 'recipes', count: total, names: items.map(({ name }) => name) }]
    },
    staleTime: 0,
  }),
}

export type OrganizerDraft = { name: string; onHand?: boolean }

/** The switch moves at once and goes back when the server refuses. */
export const useSetToolOnHand = () => {
  const queryClient = useQueryClient()
  const { queryKey } = organizerQueries.tools()
  const show = (id: string, onHand: boolean): void => {
    queryClient.setQueryData(queryKey, (tools) => tools?.map((tool) => (tool.id === id ? { ...tool, onHand } : tool)))
  }
  return useMutation({
    mutationFn: ({ tool, onHand }: { tool: Organizer; onHand: boolean }) =>
      call(toolsApi.update, { params: { item_id: tool.id }, body: { name: tool.name, onHand } }),
    onMutate: ({ tool, onHand }) => show(tool.id, onHand),
    onError: (_error, { tool, onHand }) => show(tool.id, !onHand),
    meta: { failed: 'organizers.saveFailed' },
  })
}

export const mergeOrganizers =
  (kind: OrganizerKind) =>
  ({ from, into }: { from: string; into: string }) =>
    call(tables[kind].merge, { body: { fromId: from, toId: into } })
