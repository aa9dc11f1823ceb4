import { DAY_MS } from './durations.ts'

/** How long a shared link lives. Times are ISO-8601 text in UTC; the dialog works with plain dates. */

export const SHARE_DAYS = 30

/** For a link made without a word about its end. */
export function defaultShareExpiry(now: Date): string {
  return new Date(now.getTime() + SHARE_DAYS * DAY_MS).toISOString()
}

/** What the dialog proposes: `YYYY-MM-DD` in, `YYYY-MM-DD` out, free of zones and summer time. */
export function defaultShareExpiryDate(today: string): string {
  return defaultShareExpiry(new Date(`${today}T00:00:00Z`)).slice(0, 10)
}

/** An end that cannot be read has passed. */
export function isShareExpired(expiresAt: string, now: Date): boolean {
  return !(Date.parse(expiresAt) > now.getTime())
}
