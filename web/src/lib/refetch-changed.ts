import type { QueryClient, QueryFilters } from '@tanstack/react-query'

/**
 * After a change that somebody tells of. A first answer on its way may be from before the change, and asking meanwhile
 * only joins it: what is read for the first time is therefore read once more.
 */
export async function refetchChanged(client: QueryClient, filters: QueryFilters): Promise<void> {
  const isFirst = client
    .getQueryCache()
    .findAll({ ...filters, fetchStatus: 'fetching' })
    .some(({ state }) => state.data === undefined)
  await client.invalidateQueries(filters)
  if (isFirst) await client.invalidateQueries(filters)
}
