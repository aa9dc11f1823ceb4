/**
 * What the sign-in page will ask, asked while the session is looked for, so that the form comes whole: the welcome of a
 * new installation stands above it and would push it down under a hand that reaches for it.
 */
import type { QueryClient } from '@tanstack/react-query'
import { appInfoQueries } from '#features/app-info/app-info.queries.ts'

/** Longer than this nobody waits for a form that works without the answers. */
const PATIENCE_MS = 1_000

/** Asks at once; what it gives back waits for the answers, though not for ever. */
export function prefetchSignIn(queryClient: QueryClient): () => Promise<void> {
  const asked = Promise.allSettled([
    queryClient.ensureQueryData(appInfoQueries.startup()),
    queryClient.ensureQueryData(appInfoQueries.about()),
  ])
  return async () => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const late = new Promise((resolve) => {
      timer = setTimeout(resolve, PATIENCE_MS)
    })
    await Promise.race([asked, late])
    clearTimeout(timer)
  }
}
