import { type CookbookOfRecipe, cookbookContentsApi } from '@larder/contract/cookbook-contents.ts'
import { cookbooksApi } from '@larder/contract/cookbooks.ts'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '#lib/api.ts'

/** Below the key of the cookbooks: whatever changes one of them changes these. */
const all = ['cookbooks', 'contents'] as const
const cookbooks = ['cookbooks'] as const

/** The order of a book: as somebody put its recipes, then by name. */
export const BOOK_ORDER = 'cookbook_position:asc,name:asc'

const at = (bookId: string) => ({ params: { item_id: bookId } })

export const contentsQueries = {
  cover: (bookId: string) =>
    queryOptions({
      queryKey: [...all, 'cover', bookId] as const,
      queryFn: ({ signal }) => call(cookbookContentsApi.cover, at(bookId), { signal }),
    }),
  covers: () =>
    queryOptions({
      queryKey: [...all, 'covers'] as const,
      queryFn: ({ signal }) => call(cookbookContentsApi.covers, {}, { signal }),
    }),
  takenOut: (bookId: string) =>
    queryOptions({
      queryKey: [...all, 'taken-out', bookId] as const,
      queryFn: ({ signal }) => call(cookbookContentsApi.takenOut, at(bookId), { signal }),
    }),
  /** The books of the own household, and whether the recipe is in each. */
  ofRecipe: (slug: string) =>
    queryOptions({
      queryKey: [...all, 'of-recipe', slug] as const,
      queryFn: ({ signal }): Promise<CookbookOfRecipe[]> =>
        call(cookbookContentsApi.ofRecipe, { params: { slug } }, { signal }),
      staleTime: 0,
    }),
}

type Contents = { bookId: string; recipeIds: string[] }

/** As many as one call takes. */
const AT_ONCE = 500

async function inPortions(ids: string[], send: (some: string[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < ids.length; from += AT_ONCE) await send(ids.slice(from, from + AT_ONCE))
}

export const usePutIn = () =>
  useMutation({
    mutationFn: ({ bookId, recipeIds }: Contents) =>
      inPortions(recipeIds, (some) => call(cookbookContentsApi.putIn, { ...at(bookId), body: { recipeIds: some } })),
    meta: { failed: 'cookbook-contents.putFailed', refresh: cookbooks },
  })

export const useTakeOut = () =>
  useMutation({
    mutationFn: ({ bookId, recipeIds }: Contents) =>
      inPortions(recipeIds, (some) => call(cookbookContentsApi.takeOut, { ...at(bookId), body: { recipeIds: some } })),
    meta: { failed: 'cookbook-contents.takeFailed', refresh: cookbooks },
  })

/** A book without a filter, for what is put in by hand. */
export const useCreateByHand = () =>
  useMutation({
    mutationFn: (name: string) => call(cookbooksApi.create, { body: { name, onlyByHand: true, position: 1_000 } }),
    meta: { failed: 'cookbook-contents.createFailed', refresh: cookbooks },
  })

type Move = { bookId: string; recipeId: string; after: string | null }

export const useMoveInBook = () =>
  useMutation({
    scope: { id: 'cookbook-places' },
    mutationFn: ({ bookId, recipeId, after }: Move) =>
      call(cookbookContentsApi.move, { params: { item_id: bookId, recipe_id: recipeId }, body: { after } }),
    meta: { failed: 'cookbook-contents.moveFailed', refresh: cookbooks },
  })

export const useForgetOrder = () =>
  useMutation({
    mutationFn: (bookId: string) => call(cookbookContentsApi.forgetOrder, at(bookId)),
    meta: { failed: 'cookbook-contents.moveFailed', refresh: cookbooks },
  })

export const useChooseCover = () =>
  useMutation({
    mutationFn: ({ bookId, recipeId }: { bookId: string; recipeId: string | null }) =>
      call(cookbookContentsApi.chooseCover, { ...at(bookId), body: { recipeId } }),
    meta: { failed: 'cookbook-contents.coverFailed', refresh: cookbooks },
  })
