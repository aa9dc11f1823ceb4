import { useNetwork } from '@mantine/hooks'
import { queueStalled } from '#lib/offline-queue/waiting-changes.ts'
import { useReachable } from '#lib/reachability.ts'

/** No network, or no answer of the server. */
export function useOffline(): boolean {
  const { online } = useNetwork()
  const reachable = useReachable()
  const isStalled = queueStalled.use()
  return !online || !reachable || isStalled
}
