import { useNetwork } from '@mantine/hooks'
import { isReachable, useReachable } from '#lib/reachability.ts'
import { queueStalled } from './waiting-changes.ts'

/** Outside components. */
export const isOffline = (): boolean => !navigator.onLine || !isReachable() || queueStalled.get()

/** No network, or no answer of the server. */
export function useOffline(): boolean {
  const { online } = useNetwork()
  const reachable = useReachable()
  const isStalled = queueStalled.use()
  return !online || !reachable || isStalled
}
