import { Title } from '@mantine/core'
import { isApiError } from '#lib/api.ts'
import { EmptyState } from './empty-state.tsx'
import { ErrorState } from './error-state.tsx'
import { FormSkeleton } from './page-form.tsx'
import { IconZoomQuestion } from './preloaded-icons.tsx'

/** The contract answers 404 to an unknown id, and 422 to something that is none. */
const UNKNOWN = [404, 422]

type LoadStateProps = {
  query: { error: unknown; isFetching: boolean; refetch: () => unknown }
  /** The title until the record is loaded. */
  title: string
  /** Shown when the record does not exist. */
  missing: string
}

/** What a page shows until its record is loaded, and when it cannot be. */
export function LoadState({ query, title, missing }: LoadStateProps) {
  const { error, isFetching, refetch } = query
  return (
    <>
      <Title order={1} mb="lg">
        {title}
      </Title>
      {!error ? (
        <FormSkeleton />
      ) : isApiError(error) && UNKNOWN.includes(error.status) ? (
        <EmptyState icon={IconZoomQuestion} title={missing} text="" />
      ) : (
        <ErrorState error={error} busy={isFetching} onRetry={() => void refetch()} />
      )}
    </>
  )
}
