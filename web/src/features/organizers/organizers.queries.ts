import { type Category, categoriesApi, type Tag, type Tool, tagsApi, toolsApi } from '@larder/contract/organizers.ts'
import { organizerRecipesApi, recipeSearchApi } from '@larder/contract/recipe-search.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { recipeQueries } from '#features/recipes/recipes.queries.ts'
import { call } from '#lib/api.ts'
import { removeUndoably } from '#lib/undo.ts'
import type { Usage } from '#ui/managed/usage.ts'

export type OrganizerKind = 'categories' | 'tags' | 'tools'
/** What all kinds have in common; tools also know who has them. */
export type Organizer = Category | Tag | Tool

const tables = { categories: categoriesApi, tags: tagsApi, tools: toolsApi }
const counts = {
  categories: organizerRecipesApi.categoryCounts,
  tags: organizerRecipesApi.tagCounts,
  tools: organizerRecipesApi.toolCounts,
}

/** Organizers are few and shared between screens: each kind is fetched whole, as every client of the contract does. */
const WHOLE_LIST = { page: 1, perPage: -1, orderBy: 'name', orderDirection: 'asc' } as const
const FIRST_RECIPES = { page: 1, perPage: 5, orderBy: 'name', orderDirection: 'asc' } as const

export const organizerQueries = {
  all: ['organizers'] as const,
  kind: (kind: OrganizerKind) => [...organizerQueries.all, kind] as const,
  categories: () =>
    queryOptions({
      queryKey: [...organizerQueries.kind('categories'), 'list'] as const,
      queryFn: async ({ signal }) => (await call(tables.categories.list, { query: WHOLE_LIST }, { signal })).items,
    }),
  tags: () =>
    queryOptions({
      queryKey: [...organizerQueries.kind('tags'), 'list'] as const,
      queryFn: async ({ signal }) => (await call(tables.tags.list, { query: WHOLE_LIST }, { signal })).items,
    }),
  tools: () =>
    queryOptions({
      queryKey: [...organizerQueries.kind('tools'), 'list'] as const,
      queryFn: async ({ signal }) => (await call(tables.tools.list, { query: WHOLE_LIST }, { signal })).items,
    }),
  /** Any of the three, for screens that treat them alike; the same answer as above. */
  list: (kind: OrganizerKind) =>
    queryOptions({
      queryKey: [...organizerQueries.kind(kind), 'list'] as const,
      queryFn: async ({ signal }): Promise<Organizer[]> =>
        (await call(tables[kind].list, { query: WHOLE_LIST }, { signal })).items,
    }),
  /** How many recipes carry each; those without recipes are missing. */
  counts: (kind: OrganizerKind) =>
    queryOptions({
      queryKey: [...recipeQueries.all, 'counts', kind] as const,
      queryFn: ({ signal }) => call(counts[kind], {}, { signal }),
    }),
  /** Asked before something is destroyed: what was true a moment ago is not enough. */
  usage: (kind: OrganizerKind, id: string) => ({
    queryKey: [...recipeQueries.all, 'with', kind, id] as const,
    queryFn: async (): Promise<Usage[]> => {
      const { total, items } = await call(recipeSearchApi.list, { query: { ...FIRST_RECIPES, [kind]: [id] } })
      return [{ place: 'recipes', count: total, names: items.map(({ name }) => name) }]
    },
    staleTime: 0,
  }),
}

export type OrganizerDraft = { name: string; onHand?: boolean }

/** Recipes carry organizers by name, so what was read of them is old as well. */
const useForgetRecipes = () => {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: recipeQueries.all })
}

export const useCreateOrganizer = (kind: OrganizerKind) =>
  useMutation({
    mutationFn: (body: OrganizerDraft): Promise<Pick<Organizer, 'id' | 'name' | 'slug'>> =>
      call(tables[kind].create, { body }),
    meta: {
      done: `organizers.${kind}.created`,
      failed: 'organizers.createFailed',
      refresh: organizerQueries.kind(kind),
    },
  })

export const useUpdateOrganizer = (kind: OrganizerKind) => {
  const forgetRecipes = useForgetRecipes()
  return useMutation({
    mutationFn: async ({ id, draft }: { id: string; draft: OrganizerDraft }): Promise<void> => {
      await call(tables[kind].update, { params: { item_id: id }, body: draft })
    },
    onSuccess: forgetRecipes,
    meta: { done: `organizers.${kind}.saved`, failed: 'organizers.saveFailed', refresh: organizerQueries.kind(kind) },
  })
}

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

export const useMergeOrganizers = (kind: OrganizerKind) => {
  const forgetRecipes = useForgetRecipes()
  return useMutation({
    mutationFn: ({ from, into }: { from: string; into: string }) =>
      call(tables[kind].merge, { body: { fromId: from, toId: into } }),
    onSuccess: forgetRecipes,
    meta: { done: 'data.merge.done', failed: 'data.merge.failed', refresh: organizerQueries.kind(kind) },
  })
}

export const useRemoveOrganizers = (kind: OrganizerKind) => {
  const forgetRecipes = useForgetRecipes()
  return useMutation({
    mutationFn: (organizers: Organizer[]) =>
      removeUndoably(tables[kind].bulkRemove, { body: { ids: organizers.map(({ id }) => id) } }),
    onSuccess: forgetRecipes,
    meta: { failed: 'data.deleteFailed', refresh: organizerQueries.kind(kind) },
  })
}
