import { Title } from '@mantine/core'
import { isUnknown } from '#lib/failed-calls.ts'
import { EmptyState } from './empty-state.tsx'
import { ErrorState } from './error-state.tsx'
import { FormSkeleton } from './form-skeleton.tsx'
import { IconZoomQuestion } from './preloaded-icons.tsx'

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
      ) : isUnknown(error) ? (
        <EmptyState icon={IconZoomQuestion} title={missing} text="" />
      ) : (
        <ErrorState error={error} busy={isFetching} onRetry={() => void refetch()} />
      )}
    </>
  )
}
