import { MINUTE_MS } from '../durations.ts'

/** A timer that ended longer ago is shown as ended, but rings no more: not on the page, not in its worker, not by push. */
export const RINGS_FOR_MS = 10 * MINUTE_MS
