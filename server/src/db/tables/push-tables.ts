import type { Bit, Stamped } from './row-shapes.ts'

export type PushTables = {
  /** One row: the pair of keys that every message is signed with. */
  pushKey: {
    id: string
    createdAt: string
    publicKey: string
    /** Encrypted. */
    privateKey: string
  }
  pushDevice: Stamped & {
    userId: string
    /** Once it is over, nothing is sent; the row waits for the same person to come back. */
    sessionId: string
    lastSeenAt: string
    endpoint: string
    p256dh: string
    auth: string
    locale: string
    device: string
    timers: Bit
    lists: Bit
    meals: Bit
    mealTime: string
    /** Whatever was due up to this moment has been dealt with, or was never asked for. */
    mealsHandledUntil: string
  }
}
