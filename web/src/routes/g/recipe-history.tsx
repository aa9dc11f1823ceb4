import { useParams } from '@tanstack/react-router'
import { HistoryPage } from '#features/recipe-revisions/history-page.tsx'

export function Component() {
  const { groupSlug = '', recipeSlug = '' }: { groupSlug?: string; recipeSlug?: string } = useParams({ strict: false })
  return <HistoryPage groupSlug={groupSlug} recipeSlug={recipeSlug} />
}
