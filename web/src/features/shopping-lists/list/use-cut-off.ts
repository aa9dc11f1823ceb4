import { useNetwork } from '@mantine/hooks'
import { heldUp } from '#lib/outbox/waiting.ts'
import { isReachable, useReachable } from '#lib/reachability.ts'

/** For what is asked in passing. */
export const isCutOff = (): boolean => !navigator.onLine || !isReachable() || heldUp.get()

/** Without a network, or with one that leads nowhere. */
export function useCutOff(): boolean {
  const { online } = useNetwork()
  const reachable = useReachable()
  const isHeldUp = heldUp.use()
  return !online || !reachable || isHeldUp
}
