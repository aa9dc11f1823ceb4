import { useNetwork } from '@mantine/hooks'
import { queueStalled } from '#lib/offline-queue/waiting-changes.ts'
import { isReachable, useReachable } from '#lib/reachability.ts'

/** For what is asked in passing. */
export const isCutOff = (): boolean => !navigator.onLine || !isReachable() || queueStalled.get()

/** Without a network, or with one that leads nowhere. */
export function useCutOff(): boolean {
  const { online } = useNetwork()
  const reachable = useReachable()
  const isStalled = queueStalled.use()
  return !online || !reachable || isStalled
}
