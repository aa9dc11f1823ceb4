import type { Stamped } from './row-shapes.ts'

export type RecipeActionTables = {
  recipeAction: Stamped & {
    householdId: string
    actionType: 'link' | 'post'
    title: string
    /** As it was written, with its placeholders. */
    url: string
  }
}
