/**
 * What happens after a call, decided once: words of the server become toasts, finished mutations announce themselves
 * and refresh what they changed, and every cached answer is forgotten when the user changes (attack 27).
 */
import { MutationCache, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query'
import type { MessageKey } from '#i18n/english.ts'
import { translate } from '#i18n/i18n.ts'
import { isApiError } from '#lib/api.ts'
import { refreshedBy } from '#lib/dependent-queries.ts'
import { fetchOrCached } from '#lib/offline-cache/fetch-or-cached.ts'
import { onSessionChange } from '#lib/session.ts'
import { toast } from '#ui/toast.tsx'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Whoever asks shows that it is not there: nothing is said besides, not even of a question ahead of its screen. */
      missingIsShown?: true
    }
    mutationMeta: {
      /** Said when the change is made, in place of what the server may say about it: these words know the language. */
      done?: MessageKey
      /** Said when it is not. */
      failed?: MessageKey
      /** What was changed: it is read again afterwards, and with it whatever shows it (`lib/dependent-queries.ts`). */
      refresh?: QueryKey
    }
  }
}

const FRESH_FOR_MS = 30_000

const isTransient = (error: unknown) => isApiError(error) && (error.status === 0 || error.status >= 500)

export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        // What somebody deleted elsewhere is gone: the screen that watches it is where that is seen.
        const isMissing = isApiError(error) && error.status === 404
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
    // Messages name recipes and lists, and some can be taken back.
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

/** A failed read shows itself on its screen, so it only speaks when the server wrote a sentence. */
function announceFailure(error: unknown, otherwise?: MessageKey): void {
  const { status, serverMessage } = isApiError(error) ? error : { status: undefined, serverMessage: undefined }
  const key = status === 0 ? 'app.unreachable' : otherwise
  if (serverMessage) toast.error(serverMessage)
  // The end of a session is announced where it is noticed.
  else if (otherwise && key && status !== 401) toast.error(translate(key))
}
