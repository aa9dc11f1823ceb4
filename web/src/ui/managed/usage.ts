import type { Uses } from '@larder/contract/foods.ts'

/** Where something is used: how often, and the first few by name. */
export type Usage = {
  place:
    | 'recipes'
    | 'mealplans'
    | 'shoppingLists'
    | 'shareLinks'
    | 'shoppingItems'
    | 'importRules'
    | 'foods'
    | 'pantryBatches'
  count: number
  /** Meals go by their day, links by the day they end. */
  names: string[]
}

export const usagesOf = ({ recipes, shoppingItems, importRules, pantryBatches }: Uses): Usage[] => [
  { place: 'recipes', ...recipes },
  { place: 'shoppingItems', ...shoppingItems },
  { place: 'importRules', ...importRules },
  { place: 'pantryBatches', ...pantryBatches },
]
