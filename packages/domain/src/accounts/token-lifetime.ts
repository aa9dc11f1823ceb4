import { DAY_MS } from '../durations.ts'
import { REMEMBER_ME_DAYS } from './defaults.ts'

const SECONDS_PER_HOUR = 3600
const SECONDS_PER_DAY = 24 * SECONDS_PER_HOUR

/** "Remember me" lengthens a session; it never shortens one that the operator made longer still. */
export function loginTokenSeconds(rememberMe: boolean, tokenHours: number): number {
  const usual = tokenHours * SECONDS_PER_HOUR
  return rememberMe ? Math.max(REMEMBER_ME_DAYS * SECONDS_PER_DAY, usual) : usual
}

/** Tokens that live for so many days and were made before this moment have ended. */
export function endedIfMadeBefore(now: Date, days: number): string {
  return new Date(now.getTime() - days * DAY_MS).toISOString()
}
