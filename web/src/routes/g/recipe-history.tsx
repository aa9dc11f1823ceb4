import { useParams } from '@tanstack/react-router'
import { HistoryPage } from '#features/recipes/history/history-page.tsx'

export function Component() {
  const { groupSlug = '', recipeSlug = '' }: { groupSlug?: string; recipeSlug?: string } = useParams({ strict: false })
  return <HistoryPage groupSlug={groupSlug} recipeSlug={recipeSlug} />
}
