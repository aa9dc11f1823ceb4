import { useParams, useSearch } from '@tanstack/react-router'
import { GroupRecipes } from '#features/recipes/pieces/recipe-source.tsx'
import { RecipePage } from '#features/recipes/recipe-page.tsx'

export function Component() {
  const { groupSlug = '', recipeSlug = '' }: { groupSlug?: string; recipeSlug?: string } = useParams({ strict: false })
  const { edit, servings }: { edit?: true; servings?: number } = useSearch({ strict: false })
  return (
    <GroupRecipes groupSlug={groupSlug}>
      <RecipePage
        key={recipeSlug}
        groupSlug={groupSlug}
        recipeSlug={recipeSlug}
        edit={edit === true}
        servings={servings}
      />
    </GroupRecipes>
  )
}
