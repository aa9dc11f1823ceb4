import type { RecipeSubject } from '#features/recipes/recipes/pieces/recipe-subject.ts'
import { lazyPart } from '#lib/lazy-part.ts'
import type { Action } from '#ui/actions/action.ts'
import { IconBook2 } from '#ui/icons.tsx'

const AddToCookbookDialog = lazyPart(
  async () => (await import('./pieces/add-to-cookbook-dialog.tsx')).AddToCookbookDialog,
)

export const addToCookbookAction: Action<RecipeSubject> = {
  id: 'cookbook-contents.add',
  label: 'cookbook-contents.add',
  icon: IconBook2,
  visible: ({ member }) => member !== null,
  run: ({ recipe }, { open }) => open(AddToCookbookDialog, { recipe }),
}
