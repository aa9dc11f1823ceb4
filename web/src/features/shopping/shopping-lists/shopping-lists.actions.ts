import type { RecipeSubject } from '#features/recipes/recipes/pieces/recipe-subject.ts'
import { lazyPart } from '#lib/lazy-part.ts'
import type { Action } from '#ui/actions/action.ts'
import { IconShoppingCart } from '#ui/icons.tsx'

const AddToListDialog = lazyPart(async () => (await import('./pieces/add-to-list-dialog.tsx')).AddToListDialog)

export const addToListAction: Action<RecipeSubject> = {
  id: 'shopping-lists.add',
  label: 'shopping-lists.add.action',
  icon: IconShoppingCart,
  visible: ({ member }) => member !== null,
  run: ({ recipe: { id, slug, name }, scale }, { open }) =>
    open(AddToListDialog, { recipes: [{ id, slug, name, scale }] }),
}
