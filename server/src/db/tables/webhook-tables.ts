import type { Bit, Stamped } from './row-shapes.ts'

export type WebhookTables = {
  webhook: Stamped & {
    householdId: string
    enabled: Bit
    name: string
    url: string
    /** `18:00:00` in UTC; rules where there is no `localTime`. */
    scheduledTime: string
    /** `18:00` by the clock of the household. */
    localTime: string | null
    /** Encrypted. */
    secret: string | null
    /** Whatever was due up to this moment has been dealt with, or was never asked for. */
    handledUntil: string
  }
}
