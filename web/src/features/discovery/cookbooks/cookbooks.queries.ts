import { type Cookbook, type CookbookDraft, cookbookRecipesApi, cookbooksApi } from '@larder/contract/cookbooks.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/api.ts'
import { removeUndoably } from '#lib/undo.ts'

const all = ['cookbooks'] as const

/** In their order, those of all households together. */
const WHOLE_LIST = { page: 1, perPage: -1, orderBy: 'position', orderDirection: 'asc' } as const

export const cookbookQueries = {
  all,
  list: () =>
    queryOptions({
      queryKey: [...all, 'list'] as const,
      queryFn: async ({ signal }) => (await call(cookbooksApi.list, { query: WHOLE_LIST }, { signal })).items,
    }),
  /** How many recipes are in each of the own household's. */
  counts: () =>
    queryOptions({
      queryKey: [...all, 'counts'] as const,
      queryFn: ({ signal }) => call(cookbookRecipesApi.counts, {}, { signal }),
      staleTime: 0,
    }),
  /** What it is, not what is in it: that is a list of recipes. */
  one: (slug: string) =>
    queryOptions({
      queryKey: [...all, 'one', slug] as const,
      queryFn: ({ signal }): Promise<Cookbook> =>
        call(cookbookRecipesApi.get, { params: { item_id: slug }, query: { withRecipes: false } }, { signal }),
    }),
}

/** A new one where there is no id. */
type CookbookChange = { id: string | undefined; draft: CookbookDraft }

export function useSaveCookbook() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, draft }: CookbookChange) =>
      id
        ? call(cookbooksApi.update, { params: { item_id: id }, body: draft })
        : call(cookbooksApi.create, { body: draft }),
    // A new name is a new address, and there it is known already.
    onSuccess: (book) => queryClient.setQueryData(cookbookQueries.one(book.slug).queryKey, book),
    meta: { done: 'cookbooks.saved', failed: 'cookbooks.saveFailed', refresh: all },
  })
}

export const useRemoveCookbooks = () =>
  useMutation({
    mutationFn: (cookbooks: Cookbook[]) =>
      removeUndoably(cookbooksApi.remove, ...cookbooks.map(({ id }) => ({ params: { item_id: id } }))),
    meta: { failed: 'data.deleteFailed', refresh: all },
  })

const ORDER = ['cookbook-order']

/** The new order shows at once; what the server refuses goes back with the next answer. Moves follow one another. */
export function useOrderCookbooks() {
  const queryClient = useQueryClient()
  const { queryKey } = cookbookQueries.list()
  return useMutation({
    mutationKey: ORDER,
    scope: { id: ORDER.join() },
    mutationFn: (moved: Cookbook[]) => call(cookbooksApi.updateMany, { body: moved }),
    onMutate: async (moved) => {
      queryClient.setQueryData(queryKey, (books) =>
        books?.map((book) => moved.find(({ id }) => id === book.id) ?? book),
      )
      await queryClient.cancelQueries({ queryKey })
    },
    onSettled: () => {
      // The next move is on its way already, and its order is the newer one.
      if (queryClient.isMutating({ mutationKey: ORDER }) === 1) void queryClient.invalidateQueries({ queryKey: all })
    },
    meta: { failed: 'cookbooks.orderFailed' },
  })
}
