import type { RecipeSubject } from '#features/recipes/recipes/pieces/recipe-subject.ts'
import { lazyPart } from '#lib/lazy-part.ts'
import type { Action } from '#ui/actions/action.ts'
import { IconClockCheck } from '#ui/icons.tsx'

const RecipePrepDialog = lazyPart(async () => (await import('./recipe-prep-dialog.tsx')).RecipePrepDialog)

/** What a recipe needs ahead of time, for whoever may change it. */
export const recipePrepAction: Action<RecipeSubject> = {
  id: 'prep-tasks.recipe',
  label: 'prep-tasks.recipe.title',
  icon: IconClockCheck,
  visible: ({ mayEdit, place }) => mayEdit && place === 'page',
  run: ({ recipe }, { open }) => open(RecipePrepDialog, { slug: recipe.slug ?? '' }),
}
