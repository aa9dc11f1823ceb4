import { useNetwork } from '@mantine/hooks'
import { outboxStalled } from '#lib/outbox/waiting.ts'
import { isReachable, useReachable } from '#lib/reachability.ts'

/** For what is asked in passing. */
export const isCutOff = (): boolean => !navigator.onLine || !isReachable() || outboxStalled.get()

/** Without a network, or with one that leads nowhere. */
export function useCutOff(): boolean {
  const { online } = useNetwork()
  const reachable = useReachable()
  const isStalled = outboxStalled.use()
  return !online || !reachable || isStalled
}
