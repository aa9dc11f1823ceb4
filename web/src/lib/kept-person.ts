/**
 * Who was last here, for a start without a network: an id and a day, never a token. It is there while the server has
 * not said otherwise: a session that has ended takes it away, and what was kept stays unread until the same person is
 * back.
 */
import { readStored, removeStored, writeStored } from './browser-storage.ts'

/** As long as a session can last; after that a device in a drawer opens nothing by itself. */
const LONGEST_AWAY_MS = 30 * 24 * 60 * 60_000

const KEY = 'larder-person'

export function keptPerson(now = Date.now()): string | undefined {
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

/** A browser that refuses storage opens nothing without a network; everything else works. */
export const keepPerson = (id: string): void => writeStored(KEY, JSON.stringify({ id, at: Date.now() }))

export const forgetPerson = (): void => removeStored(KEY)
