import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useWords } from '#i18n/use-words.ts'
import { isApiError } from '#lib/api.ts'
import { paths } from '#lib/paths.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { IconZoomQuestion } from '#ui/icons.tsx'

type RecipeMissingProps = {
  groupSlug: string
  query: { error: unknown; isFetching: boolean; refetch: () => unknown }
}

export const isUnknown = (error: unknown): boolean => isApiError(error) && error.status === 404

/** No such recipe, or no way to ask for it. */
export function RecipeMissing({ groupSlug, query: { error, isFetching, refetch } }: RecipeMissingProps) {
  const { t } = useWords()
  if (!isUnknown(error)) return <ErrorState error={error} busy={isFetching} onRetry={() => void refetch()} />
  return (
    <EmptyState icon={IconZoomQuestion} title={t('recipes.view.missingTitle')} text={t('recipes.view.missingText')}>
      <Button component={Link} to={paths.explorer(groupSlug)}>
        {t('recipes.view.allRecipes')}
      </Button>
    </EmptyState>
  )
}
