/** Whole minutes, and times as a cook reads them: rounded to five minutes, never too late. */
import { MINUTE_MS } from '../durations.ts'

const ROUND_MINUTES = 5

export const minuteBefore = (instant: string): number => Math.floor(Date.parse(instant) / MINUTE_MS)
export const minuteAfter = (instant: string): number => Math.ceil(Date.parse(instant) / MINUTE_MS)
export const instantOf = (minute: number): string => new Date(minute * MINUTE_MS).toISOString()

export const roundedUp = (minute: number): number => Math.ceil(minute / ROUND_MINUTES) * ROUND_MINUTES
const roundedDown = (minute: number): number => Math.floor(minute / ROUND_MINUTES) * ROUND_MINUTES

/** Rounds down, so that nothing begins too late. Time zones differ by quarters of an hour, so it fits all of them. */
export const safeBegin = (instant: string): string => instantOf(roundedDown(minuteBefore(instant)))
