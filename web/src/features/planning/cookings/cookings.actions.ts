import type { RecipeSubject } from '#features/recipes/recipes/pieces/recipe-subject.ts'
import { lazyPart } from '#lib/lazy-part.ts'
import type { Action } from '#ui/actions/action.ts'
import { IconToolsKitchen3 } from '#ui/icons.tsx'
import { dishOfRecipe } from './dish-draft.ts'

const StartDialog = lazyPart(async () => (await import('./pieces/start-dialog.tsx')).StartDialog)

/** This recipe and others for one hour. */
export const cookTogetherAction: Action<RecipeSubject> = {
  id: 'cookings.cookWith',
  label: 'cookings.start.withAnother',
  icon: IconToolsKitchen3,
  visible: ({ member }) => member !== null,
  run: ({ recipe, scale }, { open }) =>
    open(StartDialog, { dishes: [dishOfRecipe(recipe, scale * recipe.recipeServings || null)] }),
}
