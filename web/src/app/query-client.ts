/**
 * What happens after every call: messages of the server become toasts, mutations report their success and refetch what
 * they changed, and every cached answer is dropped when the user changes.
 */

import { errorStatus } from '@larder/contract/error-status.ts'
import { MutationCache, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query'
import type { MessageKey } from '#i18n/english.ts'
import { translate } from '#i18n/i18n.ts'
import { isApiError } from '#lib/api.ts'
import { refreshedBy } from '#lib/dependent-queries.ts'
import { isTransient } from '#lib/failed-calls.ts'
import { fetchOrCached } from '#lib/offline-cache/fetch-or-cached.ts'
import { onSessionChange } from '#lib/session.ts'
import { toast } from '#ui/toast.tsx'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** The screen itself shows that the record does not exist, so no toast does. */
      missingIsShown?: true
    }
    mutationMeta: {
      /** Shown after success in place of the message of the server, in the language of the user. */
      done?: MessageKey
      /** Shown after a failure. */
      failed?: MessageKey
      /** What was changed: it is refetched, with all queries that depend on it (`lib/dependent-queries.ts`). */
      refresh?: QueryKey
    }
  }
}

const FRESH_FOR_MS = 30_000

export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        // A record that was deleted elsewhere is handled by its screen.
        const isMissing = isApiError(error) && error.status === errorStatus.notFound
        if (!isMissing || !(query.isActive() || query.meta?.missingIsShown)) announceFailure(error)
      },
    }),
    mutationCache: new MutationCache({
      onSuccess: async (data, _variables, _result, mutation) => {
        announceSuccess(data, mutation.meta?.done)
        const changed = mutation.meta?.refresh
        if (changed) await Promise.all(refreshedBy(changed).map((queryKey) => client.invalidateQueries({ queryKey })))
      },
      onError: (error, _variables, _result, mutation) => announceFailure(error, mutation.meta?.failed ?? 'app.failed'),
    }),
    defaultOptions: {
      queries: {
        staleTime: FRESH_FOR_MS,
        networkMode: 'always',
        persister: fetchOrCached,
        retry: (failures, error) => failures < 1 && isTransient(error),
      },
      mutations: { networkMode: 'always' },
    },
  })
  onSessionChange((signedIn, { expired }) => {
    client.clear()
    // Toasts name recipes and lists, and some offer undo.
    if (!signedIn) toast.clear()
    if (expired) toast.info(translate('auth.sessionEnded'))
  })
  return client
}

function announceSuccess(data: unknown, done: MessageKey | undefined): void {
  const text = typeof data === 'object' && data !== null && 'message' in data && data.message
  if (done) toast.success(translate(done))
  else if (typeof text === 'string') toast.info(text)
}

/** A failed query is shown by its screen; a toast is added only when the server sent a message. */
function announceFailure(error: unknown, otherwise?: MessageKey): void {
  const { status, serverMessage } = isApiError(error) ? error : { status: undefined, serverMessage: undefined }
  const key = status === 0 ? 'app.unreachable' : otherwise
  if (serverMessage) toast.error(serverMessage)
  // The end of a session has its own toast.
  else if (otherwise && key && status !== errorStatus.unauthenticated) toast.error(translate(key))
}
