/** Why the last session ended, for the sign-in page; null after a deliberate sign-out and on a first visit. */
import { SESSION_HEADER, type SessionEnd, sessionEnds } from '@larder/contract/auth.ts'
import { createStore } from './store.ts'

export const sessionEnd = createStore<SessionEnd | null>(null)

export function noteSessionEnd(response: Response | null): void {
  const said = response?.headers.get(SESSION_HEADER)
  const why = sessionEnds.find((one) => one === said)
  if (why) sessionEnd.set(why)
}
