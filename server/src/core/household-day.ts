import { dateIn } from '@larder/domain/time-zone.ts'
import type { Clock } from '#ports/clock.ts'

/** The date on the calendar of the household that is asking, which need not be the server's. */
export const todayOf = ({ actor, clock }: { actor: { timeZone: string | null }; clock: Clock }): string =>
  dateIn(actor.timeZone, clock.now())
