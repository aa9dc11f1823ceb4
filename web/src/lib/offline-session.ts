/**
 * Remembers who was last signed in, for a start without a network: an id and a date, never a token. The end of a
 * session removes it, and the offline cache stays unread until the same person signs in again.
 */
import { DAY_MS } from '@larder/domain/durations.ts'
import { readStored, removeStored, writeStored } from './browser-storage.ts'

/** As long as a session can last; a device that was unused for longer opens nothing offline. */
const LONGEST_AWAY_MS = 30 * DAY_MS

const KEY = 'larder-person'

export function cachedUserId(now = Date.now()): string | undefined {
  try {
    const stored: unknown = JSON.parse(readStored(KEY) ?? 'null')
    if (typeof stored !== 'object' || stored === null || !('id' in stored) || !('at' in stored)) return undefined
    const { id, at } = stored
    const isRecent = typeof at === 'number' && now - at < LONGEST_AWAY_MS
    return isRecent && typeof id === 'string' ? id : undefined
  } catch {
    return undefined
  }
}

/** Where the browser refuses storage, only the offline start does not work. */
export const cacheUserId = (id: string): void => writeStored(KEY, JSON.stringify({ id, at: Date.now() }))

export const forgetCachedUser = (): void => removeStored(KEY)
