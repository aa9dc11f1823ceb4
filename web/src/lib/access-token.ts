/**
 * The token of this tab. It lives in memory only, so a script that reads the browser's storage finds nothing; the
 * HttpOnly cookie restores it after a reload (`session.ts`). Knows neither the network nor the interface.
 */
import { createListeners } from './store.ts'

/** `expired`: the server no longer knows the session. `signedOut`: somebody left on purpose, here or in another tab. */
type Ending = { expired: boolean; signedOut?: boolean }
type Listener = (signedIn: boolean, ending: Ending) => void

let token: string | null = null
/** Set while the token is being fetched: the page already said who is signed in. */
let arrival: Promise<void> | null = null
/** Offline, the device knows who is signed in; a call that needs the token fetches it first (`session.ts`). */
let retrieval: (() => Promise<string | null>) | null = null
const listeners = createListeners<Parameters<Listener>>()

export const readToken = (): string | null => token

/** Whether somebody is signed in, even while their token is still being fetched. */
export const isHeld = (): boolean => token !== null || arrival !== null || retrieval !== null

/** Calls that need the token wait for this; it rejects while an offline session cannot be renewed yet. */
export function pendingToken(): Promise<void> | null {
  if (arrival === null && retrieval !== null) retrieve(retrieval)
  return arrival
}

/** Continues the session of the person this device remembers, without a token for now. */
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

/** `coming` resolves to null when the session turns out to have ended. */
export function awaitToken(coming: Promise<string | null>): void {
  const mine = coming.then((arrived) => {
    // Somebody has signed in or out meanwhile, so the earlier token is of no use.
    if (arrival !== mine) return
    if (arrived === null) return writeToken(null)
    arrival = null
    token = arrived
  })
  arrival = mine
}

/** Listeners hear of every new token, because it may belong to somebody else. */
export function writeToken(next: string | null, ending: Ending = { expired: false }): void {
  if (next === null && !isHeld()) return
  arrival = null
  retrieval = null
  token = next
  listeners.emit(token !== null, ending)
}

/** A fresh token of the same person; listeners are not told. */
export function renewToken(next: string): void {
  token = next
}

export const onTokenChange = (listener: Listener): (() => void) => listeners.add(listener)
