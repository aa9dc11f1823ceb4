import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { groupQueries } from '#features/accounts/groups/groups.queries.ts'
import { useUser } from '#features/accounts/users/users.queries.ts'
import { RecipeSection } from '#features/discovery/recipe-search/pieces/recipe-section.tsx'
import { favoritesFilter } from '#features/recipes/ratings/ratings.queries.ts'
import { useMessages } from '#i18n/use-messages.ts'
import { paths } from '#lib/paths.ts'
import { nameOf } from '#ui/avatar.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { IconHeart } from '#ui/icons.tsx'

/** What somebody of the group has given a heart; people of other groups have none that could be shown. */
export function FavoritesPage({ userId }: { userId: string }) {
  const { t } = useMessages()
  const user = useUser()
  const isOwn = user?.id === userId
  const { data: members } = useQuery({ ...groupQueries.members(), enabled: !isOwn })
  const owner = isOwn ? undefined : members?.find(({ id }) => id === userId)
  return (
    <RecipeSection
      title={owner ? t('ratings.favoritesOf', { name: nameOf(owner) }) : t('ratings.favorites')}
      icon={IconHeart}
      filter={{ queryFilter: favoritesFilter(userId) }}
      empty={
        <EmptyState
          icon={IconHeart}
          title={t('ratings.noFavorites')}
          text={t(isOwn ? 'ratings.noFavoritesHint' : 'ratings.noFavoritesOfOthers')}
        >
          {user && (
            <Button variant="light" renderRoot={(props) => <Link {...props} to={paths.explorer(user.groupSlug)} />}>
              {t('ratings.toRecipes')}
            </Button>
          )}
        </EmptyState>
      }
    />
  )
}
