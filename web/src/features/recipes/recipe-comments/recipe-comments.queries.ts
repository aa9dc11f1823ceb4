import type { Recipe, RecipeComment } from '@larder/contract/recipe.ts'
import { recipeCommentsApi } from '@larder/contract/recipe-comments.ts'
import { useMutation } from '@tanstack/react-query'
import { useUser } from '#features/accounts/users/users.queries.ts'
import { recipeQueries } from '#features/recipes/recipes/recipes.queries.ts'
import { newId } from '#lib/browser.ts'
import { callOrQueue, removeOrQueue } from '#lib/offline-queue/call-or-queue.ts'
import { queueEntries, queueStalled, waitingFor } from '#lib/offline-queue/waiting-changes.ts'

export type Commented = Pick<Recipe, 'id' | 'slug' | 'name' | 'comments'>

/** Comments travel with their recipe, so a change reads the recipe again. */
const refreshOf = (slug: string) => recipeQueries.one(slug).queryKey

const subjectOf = (recipeId: string) => `comments ${recipeId}`

type CommentChange = { put?: RecipeComment; removed?: { id: string } }

/** Those of the recipe, with what is on its way. */
export const useComments = ({ id, comments }: Commented): RecipeComment[] =>
  waitingFor(queueEntries.use(), subjectOf(id)).reduce<RecipeComment[]>((now, { shown = {} }) => {
    const { put, removed }: CommentChange = shown
    if (!put) return now.filter((comment) => comment.id !== removed?.id)
    const isThere = now.some((comment) => comment.id === put.id)
    return isThere ? now.map((comment) => (comment.id === put.id ? put : comment)) : now.concat(put)
  }, comments)

/** Whether the server does not know of it as it is here, and cannot be told just now. */
export function useWaitingComment({ id, recipeId }: RecipeComment): boolean {
  const entries = queueEntries.use()
  return queueStalled.use() && waitingFor(entries, subjectOf(recipeId)).some(({ shown }) => shown?.put?.id === id)
}

/** How a change of a comment waits. */
function useCommentChange(recipe: Commented) {
  const userId = useUser()?.id ?? ''
  return (what: 'add' | 'change' | 'remove', comment: RecipeComment) => ({
    userId,
    kind: 'recipe-comments',
    subject: subjectOf(recipe.id),
    refresh: refreshOf(recipe.slug),
    words: [{ key: `offline-queue.comment.${what}` as const, values: { name: recipe.name ?? '' } }],
    shown: what === 'remove' ? { removed: { id: comment.id } } : { put: comment },
    ...(what === 'add' ? { makes: comment.id } : {}),
  })
}

export function useAddComment(recipe: Commented) {
  const user = useUser()
  const change = useCommentChange(recipe)
  return useMutation({
    mutationFn: (text: string) => {
      const { id: userId = '', username = '', fullName = '', admin = false } = user ?? {}
      const now = new Date().toISOString()
      const writer = { id: userId, username, fullName, admin }
      const comment = { id: newId(), recipeId: recipe.id, userId, user: writer, text, createdAt: now, updatedAt: now }
      return callOrQueue(
        recipeCommentsApi.create,
        { body: { recipeId: recipe.id, text } },
        change('add', comment),
        comment,
      )
    },
    meta: { failed: 'recipe-comments.addFailed', refresh: refreshOf(recipe.slug) },
  })
}

export function useRewordComment(recipe: Commented) {
  const change = useCommentChange(recipe)
  return useMutation({
    mutationFn: (comment: RecipeComment) => {
      const { id, text } = comment
      const input = { params: { item_id: id }, body: { id, text } }
      return callOrQueue(recipeCommentsApi.update, input, change('change', comment), comment)
    },
    meta: { done: 'recipe-comments.saved', failed: 'recipe-comments.saveFailed', refresh: refreshOf(recipe.slug) },
  })
}

export function useRemoveComments(recipe: Commented) {
  const change = useCommentChange(recipe)
  return useMutation({
    mutationFn: (comments: RecipeComment[]) =>
      removeOrQueue(
        recipeCommentsApi.remove,
        ...comments.map((comment) => ({
          input: { params: { item_id: comment.id } },
          change: change('remove', comment),
        })),
      ),
    meta: { failed: 'recipe-comments.deleteFailed', refresh: refreshOf(recipe.slug) },
  })
}
