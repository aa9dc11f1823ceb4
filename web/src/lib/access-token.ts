/**
 * The token of this tab. It lives in memory only, so a script that reads the browser's storage finds nothing; the
 * HttpOnly cookie restores it after a reload (`session.ts`). Knows neither the network nor the interface.
 */
import { createListeners } from './store.ts'

/** `expired`: the server no longer knows the session. `signedOut`: somebody left on purpose, here or in another tab. */
type Ending = { expired: boolean; signedOut?: boolean }
type Listener = (signedIn: boolean, ending: Ending) => void

let token: string | null = null
/** The page said who is here before the token could be fetched. */
let arrival: Promise<void> | null = null
/** Without a network the device says who is here: whoever needs the token asks for it first (`kept-session.ts`). */
let retrieval: (() => Promise<string | null>) | null = null
const listeners = createListeners<Parameters<Listener>>()

export const readToken = (): string | null => token

/** Somebody is signed in, even while their token is still on its way. */
export const isHeld = (): boolean => token !== null || arrival !== null || retrieval !== null

/** What calls wait for that cannot go without the token; it throws where a kept session cannot be renewed yet. */
export function pendingToken(): Promise<void> | null {
  if (arrival === null && retrieval !== null) retrieve(retrieval)
  return arrival
}

/** The session of somebody whom only the device knows goes on without a token. */
export function holdWithoutToken(ask: () => Promise<string | null>): void {
  if (!isHeld()) retrieval = ask
}

function retrieve(ask: () => Promise<string | null>): void {
  const mine = ask().then(
    (arrived) => {
      if (arrival !== mine) return
      if (arrived === null) return writeToken(null, { expired: true })
      arrival = null
      retrieval = null
      token = arrived
    },
    (error: unknown) => {
      if (arrival === mine) arrival = null
      throw error
    },
  )
  arrival = mine
}

/** Resolves to nothing when the session turns out to have ended. */
export function awaitToken(coming: Promise<string | null>): void {
  const mine = coming.then((arrived) => {
    // Somebody has signed in or out meanwhile: the token of before is nobody's.
    if (arrival !== mine) return
    if (arrived === null) return writeToken(null)
    arrival = null
    token = arrived
  })
  arrival = mine
}

/** A new token always speaks up, even when one was held before: it may belong to somebody else. */
export function writeToken(next: string | null, ending: Ending = { expired: false }): void {
  if (next === null && !isHeld()) return
  arrival = null
  retrieval = null
  token = next
  listeners.emit(token !== null, ending)
}

/** The same person goes on with a fresh token: nobody has to hear of it. */
export function renewToken(next: string): void {
  token = next
}

export const onTokenChange = (listener: Listener): (() => void) => listeners.add(listener)
