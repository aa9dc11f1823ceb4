/**
 * Who was last here, for a start without a network: an id and a day, never a token. It is there while the server has
 * not said otherwise: a session that has ended takes it away, and what was kept stays unread until the same person is
 * back.
 */
import { basePath } from './base-path.ts'

/** As long as a session can last; after that a device in a drawer opens nothing by itself. */
const LONGEST_AWAY_MS = 30 * 24 * 60 * 60_000

const keyOf = () => `larder-person${basePath()}`

export function keptPerson(now = Date.now()): string | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf()) ?? 'null')
    if (typeof stored !== 'object' || stored === null || !('id' in stored) || !('at' in stored)) return undefined
    const { id, at } = stored
    const isRecent = typeof at === 'number' && now - at < LONGEST_AWAY_MS
    return isRecent && typeof id === 'string' ? id : undefined
  } catch {
    return undefined
  }
}

/** A browser that refuses storage opens nothing without a network; everything else works. */
export function keepPerson(id: string): void {
  try {
    localStorage.setItem(keyOf(), JSON.stringify({ id, at: Date.now() }))
  } catch (cause) {
    console.warn('Who is here could not be kept', cause)
  }
}

export function forgetPerson(): void {
  try {
    localStorage.removeItem(keyOf())
  } catch {
    // Where nothing can be removed, nothing was kept.
  }
}
