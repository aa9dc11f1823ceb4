import { useParams } from '@tanstack/react-router'
import { FinderPage } from '#features/recipe-finder/finder-page.tsx'
import { GroupRecipes } from '#features/recipes/pieces/recipe-source.tsx'

export function Component() {
  const { groupSlug = '' }: { groupSlug?: string } = useParams({ strict: false })
  return (
    <GroupRecipes groupSlug={groupSlug}>
      <FinderPage />
    </GroupRecipes>
  )
}
