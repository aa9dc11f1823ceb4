import { lazy } from 'react'
import type { RecipeSubject } from '#features/recipes/recipes/pieces/recipe-subject.ts'
import type { Action } from '#ui/actions/action.ts'
import { IconShoppingCart } from '#ui/icons.tsx'

const AddToListDialog = lazy(async () => ({
  default: (await import('./pieces/add-to-list-dialog.tsx')).AddToListDialog,
}))

export const addToListAction: Action<RecipeSubject> = {
  id: 'shopping-lists.add',
  label: 'shopping-lists.add.action',
  icon: IconShoppingCart,
  visible: ({ member }) => member !== null,
  run: ({ recipe: { id, slug, name }, scale }, { open }) =>
    open(AddToListDialog, { recipes: [{ id, slug, name, scale }] }),
}
