import type { DeliveryKindName, DeliveryReason, DeliveryState } from '@larder/contract/deliveries.ts'
import type { Stamped } from './row-shapes.ts'

export type DeliveryTables = {
  /** A message to somebody else, as long as it waits and for a while after; see `modules/foundation/deliveries/delivery-kind.ts`. */
  delivery: Stamped & {
    householdId: string
    kind: DeliveryKindName | 'push'
    sourceId: string
    /** What was asked for twice is there once. */
    uniqueKey: string
    event: string
    /** JSON; without secrets, which are looked up when it is sent. */
    payload: string
    state: DeliveryState
    attempts: number
    mostAttempts: number
    /** When it is tried next, or how long whoever sends it has it to itself; null when it has ended. */
    dueAt: string | null
    /** Together with `attempts` it says who may write. */
    leaseHolder: string
    reason: DeliveryReason | null
    status: number | null
    excerpt: string
    durationMs: number | null
    finishedAt: string | null
  }
}
