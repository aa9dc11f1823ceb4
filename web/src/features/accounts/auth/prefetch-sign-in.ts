/**
 * What the sign-in page will ask, asked while the session is looked for, so that the form comes whole: the welcome of a
 * new installation stands above it and would push it down under a hand that reaches for it.
 */
import type { QueryClient } from '@tanstack/react-query'
import { appInfoQueries } from '#features/foundation/app-info/app-info.queries.ts'
import { waitWithTimeout } from '#lib/wait-with-timeout.ts'

/** Asks at once; what it gives back waits for the answers. */
export function prefetchSignIn(queryClient: QueryClient): () => Promise<void> {
  const asked = Promise.allSettled([
    queryClient.ensureQueryData(appInfoQueries.startup()),
    queryClient.ensureQueryData(appInfoQueries.about()),
  ])
  return () => waitWithTimeout(asked)
}
