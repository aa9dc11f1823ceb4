import type { Webhook } from '@larder/contract/webhooks.ts'
import { nextMomentOf } from '@larder/domain/scheduled-time.ts'
import { type TimeZone, timeIn } from '@larder/domain/time-zone.ts'

/** As the clock of the household shows it; other programs make webhooks that go by UTC. */
export function localTimeOf({ localTime, scheduledTime }: Webhook, timeZone: TimeZone, now = new Date()): string {
  return localTime ?? timeIn(timeZone, nextMomentOf('UTC', scheduledTime, now))
}
