import { useParams } from '@tanstack/react-router'
import { CreatePage } from '#features/recipe-editor/create/create-page.tsx'

export function Component() {
  const { groupSlug = '' } = useParams({ strict: false })
  return <CreatePage groupSlug={groupSlug} />
}
