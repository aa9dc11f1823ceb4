import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { GuestRecipe, RecipePlaceholder } from '#features/recipes/recipe-page/pieces/guest-recipe.tsx'
import { useMessages } from '#i18n/use-messages.ts'
import { isUnknown } from '#lib/failed-calls.ts'
import { paths } from '#lib/paths.ts'
import { useScreenName } from '#lib/screen-name.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { IconLinkOff } from '#ui/screen-icons.tsx'
import { sharingQueries } from './recipe-sharing.queries.ts'
import classes from './shared-recipe-page.module.css'

export function SharedRecipePage({ token }: { token: string }) {
  const { t } = useMessages()
  const { data, error, isFetching, refetch } = useQuery(sharingQueries.recipe(token))
  useScreenName(data?.name)
  return (
    <div className={classes.page}>
      {data ? (
        <GuestRecipe recipe={data} />
      ) : !error ? (
        <RecipePlaceholder />
      ) : isUnknown(error) ? (
        <EmptyState
          isPage
          icon={IconLinkOff}
          title={t('recipe-sharing.page.endedTitle')}
          text={t('recipe-sharing.page.ended')}
        >
          <Button component={Link} to={paths.home()}>
            {t('recipe-sharing.page.home')}
          </Button>
        </EmptyState>
      ) : (
        <ErrorState isPage error={error} busy={isFetching} onRetry={() => void refetch()} />
      )}
    </div>
  )
}
