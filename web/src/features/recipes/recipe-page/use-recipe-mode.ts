import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '#lib/paths.ts'

export type RecipeMode = 'view' | 'edit' | 'cook'

type Place = {
  groupSlug: string
  recipeSlug: string
  /** What the address asks for. */
  editWanted: boolean
  mayEdit: boolean
  /** What the recipe is scaled to, kept in the address from mode to mode. */
  servings: number | undefined
}

export type RecipeModes = {
  mode: RecipeMode
  edit: () => void
  cook: () => void
  /** Back to reading, from either mode; under another slug when the recipe was renamed. */
  view: (recipeSlug?: string) => void
}

/**
 * View, edit, cook. Editing stands in the address, so a link may ask for it and Back leaves it; it is granted only to
 * those who may. Cooking is entered from the view and leads back to it.
 */
export function useRecipeMode({ groupSlug, recipeSlug, editWanted, mayEdit, servings }: Place): RecipeModes {
  const navigate = useNavigate()
  const [cooking, setCooking] = useState(false)
  const editing = editWanted && mayEdit
  return {
    mode: editing ? 'edit' : cooking ? 'cook' : 'view',
    edit: () => {
      setCooking(false)
      void navigate({ href: paths.recipe(groupSlug, recipeSlug, { edit: true, servings }) })
    },
    cook: () => setCooking(true),
    view: (slug = recipeSlug) => {
      setCooking(false)
      if (!editWanted && slug === recipeSlug) return
      // The editor has asked about unsaved changes by now.
      void navigate({ href: paths.recipe(groupSlug, slug, { servings }), replace: true, ignoreBlocker: true })
    },
  }
}
