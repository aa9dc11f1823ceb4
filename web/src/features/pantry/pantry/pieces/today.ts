import { MINUTE_MS } from '@larder/domain/durations.ts'

/** The day where the cook is, not the one in Greenwich. */
export function localToday(now = new Date()): string {
  return new Date(now.getTime() - now.getTimezoneOffset() * MINUTE_MS).toISOString().slice(0, 10)
}
