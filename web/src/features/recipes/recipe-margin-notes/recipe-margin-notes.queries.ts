import { type MarginNote, type MarginNoteDraft, recipeMarginNotesApi } from '@larder/contract/recipe-margin-notes.ts'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '#lib/api.ts'
import { removeUndoably } from '#lib/undo.ts'

export const marginNoteQueries = {
  ofRecipe: (slug: string) =>
    queryOptions({
      queryKey: ['recipe-margin-notes', slug] as const,
      queryFn: ({ signal }) => call(recipeMarginNotesApi.list, { params: { slug } }, { signal }),
    }),
}

const refreshOf = (slug: string) => marginNoteQueries.ofRecipe(slug).queryKey

export const useWriteMarginNote = (slug: string) =>
  useMutation({
    mutationFn: (body: MarginNoteDraft) => call(recipeMarginNotesApi.write, { params: { slug }, body }),
    meta: { done: 'recipe-margin-notes.saved', failed: 'recipe-margin-notes.saveFailed', refresh: refreshOf(slug) },
  })

export const useRemoveMarginNote = (slug: string) =>
  useMutation({
    mutationFn: (notes: MarginNote[]) =>
      removeUndoably(recipeMarginNotesApi.remove, ...notes.map(({ id }) => ({ params: { slug, note_id: id } }))),
    meta: { failed: 'recipe-margin-notes.deleteFailed', refresh: refreshOf(slug) },
  })
