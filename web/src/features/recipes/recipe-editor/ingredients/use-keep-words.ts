/** Keeps a food or a unit that is in no list as words in the note of its row, where nobody may make one. */
import type { RecipeIngredient } from '@larder/contract/recipe.ts'
import { amountOf, storedAmount } from '@larder/domain/ingredients/range.ts'
import { useCallback } from 'react'
import { useDraftStore } from '../draft/draft-store.tsx'

export function useKeepWords(id: string, onChange: (fields: Partial<RecipeIngredient>) => void) {
  const store = useDraftStore()
  const keep = useCallback(
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
    keepFood: useCallback((words: string) => keep(words, { food: null }), [keep]),
    keepUnit: useCallback((words: string) => keep(words, { unit: null }), [keep]),
  }
}
