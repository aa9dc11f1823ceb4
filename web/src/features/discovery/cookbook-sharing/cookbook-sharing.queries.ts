import { type CookbookLink, type CookbookLinkDraft, cookbookSharingApi } from '@larder/contract/cookbook-sharing.ts'
import { infiniteQueryOptions, keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '#lib/api.ts'
import { removeUndoably } from '#lib/undo.ts'

const all = ['cookbook-sharing'] as const

const PER_PAGE = 30

export const bookLinkQueries = {
  links: (bookId: string) =>
    queryOptions({
      queryKey: [...all, 'links', bookId] as const,
      queryFn: ({ signal }) => call(cookbookSharingApi.list, { params: { item_id: bookId } }, { signal }),
    }),
  /** The book behind a link. */
  book: (token: string) =>
    queryOptions({
      queryKey: [...all, 'book', token] as const,
      queryFn: ({ signal }) => call(cookbookSharingApi.read, { params: { token } }, { signal }),
    }),
  recipes: (token: string, search: string) =>
    infiniteQueryOptions({
      queryKey: [...all, 'recipes', token, search] as const,
      queryFn: ({ pageParam, signal }) =>
        call(
          cookbookSharingApi.recipes,
          { params: { token }, query: { page: pageParam, perPage: PER_PAGE, search: search || undefined } },
          { signal },
        ),
      initialPageParam: 1,
      getNextPageParam: ({ page, total_pages }) => (page < total_pages ? page + 1 : undefined),
      placeholderData: keepPreviousData,
    }),
  recipe: (token: string, recipeId: string) =>
    queryOptions({
      queryKey: [...all, 'recipe', token, recipeId] as const,
      queryFn: ({ signal }) => call(cookbookSharingApi.recipe, { params: { token, recipe_id: recipeId } }, { signal }),
    }),
}

export const useCreateBookLink = (bookId: string) =>
  useMutation({
    mutationFn: (body: CookbookLinkDraft) => call(cookbookSharingApi.create, { params: { item_id: bookId }, body }),
    meta: { failed: 'cookbook-sharing.createFailed', refresh: all },
  })

export const useRevokeBookLinks = () =>
  useMutation({
    mutationFn: (links: CookbookLink[]) =>
      removeUndoably(
        cookbookSharingApi.remove,
        ...links.map(({ id, cookbookId }) => ({ params: { item_id: cookbookId, link_id: id } })),
      ),
    meta: { failed: 'cookbook-sharing.revokeFailed', refresh: all },
  })
