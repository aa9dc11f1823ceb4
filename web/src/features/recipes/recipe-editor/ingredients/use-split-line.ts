/** Splits a whole line that was typed into the food field into amount, unit, food and note of its row. */
import { ingredientParserApi, type ParsedIngredient } from '@larder/contract/ingredient-parser.ts'
import type { RecipeIngredient } from '@larder/contract/recipe.ts'
import { amountOf, storedAmount } from '@larder/domain/ingredients/range.ts'
import { useCallback } from 'react'
import { useMessages } from '#i18n/use-messages.ts'
import { tryCall } from '#lib/api.ts'
import { toast } from '#ui/toast.tsx'
import { useDraftStore } from '../draft/draft-store.tsx'

type Parts = Pick<RecipeIngredient, 'quantity' | 'unit' | 'food' | 'note'>

/** Returns the name of a food that the group does not have, for the field to offer creating it. */
export function useSplitLine(id: string, onChange: (fields: Partial<RecipeIngredient>) => void) {
  const { t } = useMessages()
  const store = useDraftStore()
  return useCallback(
    async (text: string): Promise<string | undefined> => {
      const { data } = await tryCall(ingredientParserApi.parseLine, { body: { ingredient: text } })
      if (!data) toast.error(t('recipes.edit.ingredients.splitFailed', { text }))
      const line = store.get().draft.recipeIngredient.find(({ referenceId }) => referenceId === id)
      const parsed = data?.ingredient.food ? data.ingredient : undefined
      if (!line || !parsed) return text
      onChange(partsOf(parsed, line))
      return parsed.food?.id ? undefined : parsed.food?.name
    },
    [id, onChange, store, t],
  )
}

/** What the text does not say stays as the row has it; a unit that the group does not have is kept in words. */
function partsOf(parsed: ParsedIngredient['ingredient'], line: RecipeIngredient): Parts {
  const { unit, food } = parsed
  const read = amountOf(parsed)
  const own = amountOf(line)
  const amount = read.quantity === null ? own : read
  const note = [unit && !unit.id ? unit.name : '', read.note, own.note].filter(Boolean).join(', ')
  return {
    ...storedAmount({ quantity: amount.quantity, upTo: amount.upTo }, note),
    unit: unit?.id ? { ...unit, id: unit.id } : line.unit,
    food: food?.id ? { ...food, id: food.id } : line.food,
  }
}
