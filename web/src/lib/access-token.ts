/**
 * The token of this tab. It lives in memory only, so a script that reads the browser's storage finds nothing; the
 * HttpOnly cookie restores it after a reload (`session.ts`). Knows neither the network nor the interface.
 */
type Ending = { expired: boolean }
type Listener = (signedIn: boolean, ending: Ending) => void

let token: string | null = null
const listeners = new Set<Listener>()

export const readToken = (): string | null => token

/** A new token always speaks up, even when one was held before: it may belong to somebody else. */
export function writeToken(next: string | null, ending: Ending = { expired: false }): void {
  if (next === null && token === null) return
  token = next
  for (const listener of [...listeners]) listener(token !== null, ending)
}

/** The same person goes on with a fresh token: nobody has to hear of it. */
export function renewToken(next: string): void {
  token = next
}

export function onTokenChange(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
