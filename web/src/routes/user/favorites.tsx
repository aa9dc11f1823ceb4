import { useParams } from '@tanstack/react-router'
import { FavoritesPage } from '#features/ratings/favorites-page.tsx'

export function Component() {
  const { userId = '' } = useParams({ strict: false })
  return <FavoritesPage userId={userId} />
}
