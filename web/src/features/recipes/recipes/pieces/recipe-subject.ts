/** What the actions of a recipe are told: which recipe, where its menu stands, and what the reader may do with it. */
import type { Recipe, RecipeSummary } from '@larder/contract/recipe.ts'
import type { User } from '@larder/contract/users.ts'
import { createContext } from 'react'
import { type ActionList, lazyActions } from '#ui/actions/action.ts'

export type RecipeSubject = {
  recipe: RecipeSummary
  /** All of it, where the place has it. */
  whole: Recipe | undefined
  place: 'card' | 'page'
  scale: number
  /** The reader, when the recipe is of their own group. */
  member: User | null
  mayEdit: boolean
  mayDelete: boolean
}

/** Filled by `app/`, which alone knows all features that have something to offer for a recipe. */
export const RecipeActionList = createContext<ActionList<RecipeSubject>>(lazyActions(async () => []))
