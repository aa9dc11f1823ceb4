/**
 * Asks what the sign-in page needs while the session is still being looked for, so that the form appears in its final
 * place. The welcome of a new installation stands above it; if that came later, it would push the form down while
 * somebody reaches for it.
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
