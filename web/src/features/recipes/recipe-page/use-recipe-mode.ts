import { useNavigate } from '@tanstack/react-router'
import { startTransition, useCallback, useEffect, useRef, useState } from 'react'
import { paths } from '#lib/paths.ts'

export type RecipeMode = 'view' | 'edit' | 'cook'

type Place = {
  groupSlug: string
  recipeSlug: string
  /** What the address asks for. */
  editWanted: boolean
  cookWanted: boolean
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
 * those who may. Cooking is entered from the view, or from a link that asks for it, and leads back to the view. The
 * ways in stay the same from one rendering to the next, so that the view is not drawn again when cooking begins or other
 * servings stand in the address.
 */
export function useRecipeMode(place: Place): RecipeModes {
  const { groupSlug, recipeSlug, editWanted, cookWanted, mayEdit, servings } = place
  const navigate = useNavigate()
  const [cooking, setCooking] = useState(cookWanted)
  const editing = editWanted && mayEdit
  const latest = useRef(servings)
  useEffect(() => {
    latest.current = servings
  }, [servings])
  const edit = useCallback(() => {
    setCooking(false)
    void navigate({ href: paths.recipe(groupSlug, recipeSlug, { edit: true, servings: latest.current }) })
  }, [navigate, groupSlug, recipeSlug])
  // In slices, because the whole sheet takes a phone longer than a tap may.
  const cook = useCallback(() => startTransition(() => setCooking(true)), [])
  return {
    mode: editing ? 'edit' : cooking ? 'cook' : 'view',
    edit,
    cook,
    view: (slug = recipeSlug) => {
      setCooking(false)
      if (!editWanted && !cookWanted && slug === recipeSlug) return
      // The editor has asked about unsaved changes by now.
      void navigate({ href: paths.recipe(groupSlug, slug, { servings }), replace: true, ignoreBlocker: true })
    },
  }
}
