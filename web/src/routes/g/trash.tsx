import { useParams } from '@tanstack/react-router'
import { TrashPage } from '#features/recipe-trash/trash-page.tsx'

export function Component() {
  const { groupSlug = '' }: { groupSlug?: string } = useParams({ strict: false })
  return <TrashPage groupSlug={groupSlug} />
}
