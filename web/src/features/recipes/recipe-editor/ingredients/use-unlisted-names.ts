/** Puts a food or a unit that is in no list into the note of its row, where nobody may make one. */
import type { RecipeIngredient } from '@larder/contract/recipe.ts'
import { amountOf, storedAmount } from '@larder/domain/ingredients/range.ts'
import { useCallback } from 'react'
import { useDraftStore } from '../draft/draft-store.tsx'

export function useUnlistedNames(id: string, onChange: (fields: Partial<RecipeIngredient>) => void) {
  const store = useDraftStore()
  const toNote = useCallback(
    (words: string, fields: Partial<RecipeIngredient>) => {
      // Taking a line apart may have changed the row since it was drawn.
      const line = store.get().draft.recipeIngredient.find(({ referenceId }) => referenceId === id)
      if (!line) return
      const { note, ...amount } = amountOf(line)
      onChange({ ...fields, ...storedAmount(amount, [words, note].filter(Boolean).join(', ')) })
    },
    [id, onChange, store],
  )
  return {
    foodToNote: useCallback((words: string) => toNote(words, { food: null }), [toNote]),
    unitToNote: useCallback((words: string) => toNote(words, { unit: null }), [toNote]),
  }
}
