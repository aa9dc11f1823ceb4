/** The dialog that puts the ingredients of recipes on a shopping list, for screens that lie below the lists. */
import { createContext, type ReactNode } from 'react'

export type RecipeToAdd = {
  id: string
  slug: string
  name: string
  /** How many batches of it. */
  scale: number
}

export type AddToListProps = {
  recipes: readonly RecipeToAdd[]
  /** What is to be known of the choice of recipes. */
  hint?: string | undefined
  onClose: () => void
}

/** Filled by `app/`, as the actions of a recipe are. */
export const AddToListContext = createContext<(props: AddToListProps) => ReactNode>(() => null)
