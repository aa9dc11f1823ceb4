/** Where the amount of an item comes from: which recipes, how much for each, and what was added by hand. */
import type { ShoppingItem } from '@larder/contract/shopping-items.ts'
import type { ShoppingList } from '@larder/contract/shopping-lists.ts'
import { unitName } from '@larder/domain/ingredients/plural-name.ts'
import { amountOf } from '@larder/domain/ingredients/range.ts'
import { formatQuantity } from '@larder/domain/quantities/format-quantity.ts'
import { plainAmount } from '@larder/domain/quantities/plain-amount.ts'
import { roundQuantity } from '@larder/domain/quantities/round-quantity.ts'

export type ItemSource = {
  id: string
  /** The recipe; nothing for what was added by hand. */
  name: string | undefined
  /**
   * The amount from this recipe, and its note where that is in another language than the list. The amount is empty
   * where none is known, and where it is the whole amount, which the item itself shows.
   */
  amount: string
}

const BY_HAND = 'by-hand'

export function sourcesOf(item: ShoppingItem, recipes: ShoppingList['recipeReferences']): ItemSource[] {
  const amountText = (quantity: number) =>
    [formatQuantity(plainAmount(quantity), { fraction: item.unit?.fraction !== false }), unitName(item.unit, quantity)]
      .filter(Boolean)
      .join(' ')
  const noteOf = (quantity: number, recipeNote: string | null | undefined) => {
    const { note } = amountOf({ quantity, note: recipeNote })
    return (item.note ?? '').includes(note) ? '' : note
  }
  const parts = item.recipeReferences.flatMap(({ recipeId, recipeQuantity, recipeScale, recipeNote }) => {
    const recipe = recipes.find((one) => one.recipeId === recipeId)?.recipe
    const note = noteOf(recipeQuantity, recipeNote)
    return recipe ? { id: recipeId, name: recipe.name, note, quantity: recipeQuantity * recipeScale } : []
  })
  const rest = roundQuantity(item.quantity - parts.reduce((sum, { quantity }) => sum + quantity, 0))
  const isAll = parts.length === 1 && rest === 0
  return [
    ...parts.map(({ id, name, note, quantity }) => ({
      id,
      name,
      amount: [isAll ? '' : amountText(quantity), note].filter(Boolean).join(', '),
    })),
    ...(parts.length > 0 && rest > 0 ? [{ id: BY_HAND, name: undefined, amount: amountText(rest) }] : []),
  ]
}
