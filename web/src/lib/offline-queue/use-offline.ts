import { useSyncExternalStore } from 'react'
import { isReachable, useReachable } from '#lib/reachability.ts'
import { queueStalled } from './waiting-changes.ts'

/** Outside components. */
export const isOffline = (): boolean => !navigator.onLine || !isReachable() || queueStalled.get()

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** No network, or no answer of the server. */
export function useOffline(): boolean {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine)
  const reachable = useReachable()
  const isStalled = queueStalled.use()
  return !online || !reachable || isStalled
}
