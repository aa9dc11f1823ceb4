import { type CommentDraft, recipeCommentsApi } from '@larder/contract/recipe-comments.ts'
import { useMutation } from '@tanstack/react-query'
import { recipeQueries } from '#features/recipes/recipes.queries.ts'
import { call } from '#lib/api.ts'
import { removeUndoably } from '#lib/undo.ts'

/** Comments travel with their recipe, so a change reads the recipe again. */
const refreshOf = (slug: string) => recipeQueries.one(slug).queryKey

export const useAddComment = (slug: string) =>
  useMutation({
    mutationFn: (body: CommentDraft) => call(recipeCommentsApi.create, { body }),
    meta: { failed: 'recipe-comments.addFailed', refresh: refreshOf(slug) },
  })

export const useRewordComment = (slug: string) =>
  useMutation({
    mutationFn: ({ id, text }: { id: string; text: string }) =>
      call(recipeCommentsApi.update, { params: { item_id: id }, body: { id, text } }),
    meta: { done: 'recipe-comments.saved', failed: 'recipe-comments.saveFailed', refresh: refreshOf(slug) },
  })

export const useRemoveComments = (slug: string) =>
  useMutation({
    mutationFn: (comments: { id: string }[]) =>
      removeUndoably(recipeCommentsApi.remove, ...comments.map(({ id }) => ({ params: { item_id: id } }))),
    meta: { failed: 'recipe-comments.deleteFailed', refresh: refreshOf(slug) },
  })
