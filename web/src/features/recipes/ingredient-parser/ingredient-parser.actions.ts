import type { RecipeSubject } from '#features/recipes/recipes/pieces/recipe-subject.ts'
import { paths } from '#lib/paths.ts'
import type { Action } from '#ui/actions/action.ts'
import { IconWand } from '#ui/screen-icons.tsx'

export const parseAction: Action<RecipeSubject> = {
  id: 'ingredient-parser.parse',
  label: 'ingredient-parser.menu',
  icon: IconWand,
  visible: ({ mayEdit, member, whole, place }) =>
    mayEdit && member !== null && place === 'page' && (whole?.recipeIngredient.length ?? 0) > 0,
  run: ({ recipe, member }, { navigate }) => member && navigate(paths.ingredientParser(member.groupSlug, recipe.slug)),
}
