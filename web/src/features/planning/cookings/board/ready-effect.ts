import { useState } from 'react'

const MINUTE_MS = 60_000

/** The hour before the last change moved it; the same where none did. */
export function useReadyBefore(readyAt: string): string {
  const [hours, setHours] = useState({ before: readyAt, now: readyAt })
  if (hours.now !== readyAt) setHours({ before: hours.now, now: readyAt })
  return hours.now === readyAt ? hours.before : hours.now
}

/** How many minutes later it became; a minute or two is not worth a word. */
export function minutesMoved(before: string, after: string): number {
  const minutes = Math.round((Date.parse(after) - Date.parse(before)) / MINUTE_MS)
  return Math.abs(minutes) < 2 ? 0 : minutes
}
