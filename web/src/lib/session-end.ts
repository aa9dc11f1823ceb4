/** Why the last session was over, for the sign-in page; nothing after a sign-out on purpose, and for a first visit. */
import { SESSION_HEADER, type SessionEnd, sessionEnds } from '@larder/contract/auth.ts'
import { createStore } from './store.ts'

export const sessionEnd = createStore<SessionEnd | null>(null)

export function noteSessionEnd(response: Response | null): void {
  const said = response?.headers.get(SESSION_HEADER)
  const why = sessionEnds.find((one) => one === said)
  if (why) sessionEnd.set(why)
}
