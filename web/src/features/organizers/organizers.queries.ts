import { type Category, categoriesApi, type Tag, type Tool, tagsApi, toolsApi } from '@larder/contract/organizers.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api.ts'

export type OrganizerKind = 'categories' | 'tags' | 'tools'
/** What all kinds have in common; tools also know who has them. */
export type Organizer = Category | Tag | Tool

const tables = { categories: categoriesApi, tags: tagsApi, tools: toolsApi }

/** Organizers are few and shared between screens: each kind is fetched whole, as every client of the contract does. */
const WHOLE_LIST = { page: 1, perPage: -1, orderBy: 'name', orderDirection: 'asc' } as const

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
}
