import { useParams } from '@tanstack/react-router'
import { SharedRecipePage } from '#features/recipe-sharing/shared-recipe-page.tsx'

export function Component() {
  const { token = '' }: { token?: string } = useParams({ strict: false })
  return <SharedRecipePage key={token} token={token} />
}
