import { useParams } from '@tanstack/react-router'
import { ExplorerPage } from '#features/recipe-search/explorer/explorer-page.tsx'
import { GroupRecipes } from '#features/recipes/pieces/recipe-source.tsx'

export function Component() {
  const { groupSlug = '' } = useParams({ strict: false })
  return (
    <GroupRecipes groupSlug={groupSlug}>
      <ExplorerPage groupSlug={groupSlug} />
    </GroupRecipes>
  )
}
