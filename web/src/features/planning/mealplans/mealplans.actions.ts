import type { RecipeSubject } from '#features/recipes/recipes/pieces/recipe-subject.ts'
import { lazyPart } from '#lib/lazy-part.ts'
import type { Action } from '#ui/actions/action.ts'
import { IconCalendarPlus } from '#ui/icons.tsx'

const AddToPlanDialog = lazyPart(async () => (await import('./pieces/add-to-plan-dialog.tsx')).AddToPlanDialog)

export const addToPlanAction: Action<RecipeSubject> = {
  id: 'mealplans.addToPlan',
  label: 'mealplans.addToPlan',
  icon: IconCalendarPlus,
  visible: ({ member }) => member !== null,
  run: ({ recipe, scale }, { open }) =>
    open(AddToPlanDialog, { recipe, servings: scale === 1 ? null : scale * recipe.recipeServings || null }),
}
