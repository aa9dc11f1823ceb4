/** Instants as whole minutes, and the clock times that a cook reads: rounded to five minutes, to the safe side. */
import { MINUTE_MS } from './step-times.ts'

const ROUND_MINUTES = 5

export const minuteBefore = (instant: string): number => Math.floor(Date.parse(instant) / MINUTE_MS)
export const minuteAfter = (instant: string): number => Math.ceil(Date.parse(instant) / MINUTE_MS)
export const instantOf = (minute: number): string => new Date(minute * MINUTE_MS).toISOString()

export const roundedUp = (minute: number): number => Math.ceil(minute / ROUND_MINUTES) * ROUND_MINUTES
const roundedDown = (minute: number): number => Math.floor(minute / ROUND_MINUTES) * ROUND_MINUTES

/** When to say that something begins: never later than planned. Zones differ by quarters of hours, so it fits any. */
export const safeBegin = (instant: string): string => instantOf(roundedDown(minuteBefore(instant)))
