import type { QueryClient, QueryFilters } from '@tanstack/react-query'

/**
 * Refetches queries after a change that the server reported. A query that is loading for the first time is refetched
 * twice, because its answer may be from before the change and the first refetch only joins it.
 */
export async function refetchChanged(client: QueryClient, filters: QueryFilters): Promise<void> {
  const isFirst = client
    .getQueryCache()
    .findAll({ ...filters, fetchStatus: 'fetching' })
    .some(({ state }) => state.data === undefined)
  await client.invalidateQueries(filters)
  if (isFirst) await client.invalidateQueries(filters)
}
