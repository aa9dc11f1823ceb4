/**
 * Sign in, sign out, and restoring a session after a reload. Tells other tabs about a sign-out. The token stays in memory
 * only; where to go next is decided by the guards of the router.
 */

import { type AccessToken, authApi, type PasskeyAssertion } from '@larder/contract/auth.ts'
import { usersApi } from '@larder/contract/users.ts'
import { useSyncExternalStore } from 'react'
import { isTransient } from '#lib/failed-calls.ts'
import {
  awaitToken,
  holdWithoutToken,
  isHeld,
  onTokenChange,
  pendingToken,
  readToken,
  renewToken,
  writeToken,
} from './access-token.ts'
import { type Outcome, tryCall } from './api.ts'
import { basePath } from './base-path.ts'
import { readStored, removeStored, writeStored } from './browser-storage.ts'
import { wipeDevice } from './device-data.ts'
import { cachedUserId, cacheUserId, forgetCachedUser } from './offline-session.ts'
import { hasPreloadedAnswer } from './preloaded-answers.ts'
import { sessionEnd } from './session-end.ts'

export type SignInForm = { username: string; password: string; remember_me: boolean; code?: string; passkey?: string }

const otherTabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(`larder-session${basePath()}`)
otherTabs?.addEventListener('message', () => {
  endSession()
  void wipeDevice()
})

// After every sign-in and sign-out the offline cache stays unread until the server has said who is signed in.
onTokenChange((signedIn) => {
  forgetCachedUser()
  if (!signedIn) return
  sessionEnd.set(null)
  setSignOutPending(false)
  signedOut = false
})

/** Whether the last session ended by a sign-out: then the next sign-in does not return to its last page. */
let signedOut = false
export const hasSignedOut = (): boolean => signedOut

function endSession(): void {
  signedOut = true
  sessionEnd.set(null)
  writeToken(null, { expired: false, signedOut: true })
}

let restoring: Promise<void> | null = null

/**
 * Asks once per page load whether the cookie still has a session. When the server cannot answer this throws, and the next
 * caller asks again.
 */
export function restoreSession(): Promise<void> {
  restoring ??= askForToken().catch((error: unknown) => {
    restoring = null
    throw error
  })
  return restoring
}

/** How long the server may take before the session that this device remembers is used. */
const RESTORE_TIMEOUT_MS = 3_000

async function askForToken(): Promise<void> {
  if (isHeld() || (await finishSignOut())) return
  const person = cachedUserId()
  // When the page contains the user, the first screen does not wait for the token.
  if (hasPreloadedAnswer(usersApi.self.path)) {
    if (!person) return awaitToken(tokenBehindThePage())
    holdWithoutToken(freshToken)
    void pendingToken()?.catch(() => {})
    return
  }
  const asking = freshToken()
  const token = person ? await orOfflineSession(asking) : await asking
  if (!token || readToken()) return
  writeToken(token)
  if (person) cacheUserId(person)
}

/** Offline, the session of the last person continues until the server can be asked. */
async function orOfflineSession(asking: Promise<string | null>): Promise<string | null> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), RESTORE_TIMEOUT_MS)
  })
  const outcome = await Promise.race([asking, late]).catch(() => 'failed' as const)
  clearTimeout(timer)
  if (outcome !== 'late' && outcome !== 'failed') return outcome
  let first = outcome === 'late' ? asking : undefined
  holdWithoutToken(() => {
    const asked = first ?? freshToken()
    first = undefined
    return asked
  })
  return null
}

async function freshToken(): Promise<string | null> {
  const { data, error } = await tryCall(authApi.refresh)
  if (isTransient(error)) throw error
  if (error) forgetCachedUser()
  return data?.access_token ?? null
}

/** A server that cannot answer does not end the session: the next guard asks again, and shows the error. */
const tokenBehindThePage = () =>
  freshToken().catch(() => {
    restoring = null
    return null
  })

export async function signIn(form: SignInForm): Promise<Outcome<AccessToken>> {
  const outcome = await tryCall(authApi.signIn, { form })
  if (outcome.data) writeToken(outcome.data.access_token)
  return outcome
}

export async function signInByPasskey(assertion: PasskeyAssertion, rememberMe: boolean): Promise<Outcome<AccessToken>> {
  const outcome = await tryCall(authApi.signInByPasskey, { body: { assertion, rememberMe } })
  if (outcome.data) writeToken(outcome.data.access_token)
  return outcome
}

/** Sends the identity provider's answer from the address to the server. */
export async function signInByProvider(answer: Record<string, string>): Promise<Outcome<AccessToken>> {
  const outcome = await tryCall(authApi.finishProviderSignIn, { query: answer })
  if (outcome.data) writeToken(outcome.data.access_token)
  return outcome
}

/** Links an account with a second factor to the provider at the first sign-in. */
export async function linkProviderAccount(shown: { code?: string; passkey?: string }): Promise<Outcome<AccessToken>> {
  const outcome = await tryCall(authApi.linkProviderAccount, { body: shown })
  if (outcome.data) writeToken(outcome.data.access_token)
  return outcome
}

/** A changed password ends every earlier token; the cookie in the answer has a new one. */
export async function refreshSession(): Promise<void> {
  const { data } = await tryCall(authApi.refresh, {}, { byCookie: true })
  if (data) renewToken(data.access_token)
}

/** Signs out in this tab and wipes the device, even when the server cannot be reached. */
export async function signOut(): Promise<void> {
  const { error } = await tryCall(authApi.signOut)
  if (error?.status === 0) setSignOutPending(true)
  await forgetSession()
}

const SIGN_OUT_PENDING = 'larder-leaves'

/** After an offline sign-out the cookie, which only the server can remove, must not open a session. */
function setSignOutPending(pending: boolean): void {
  if (pending) writeStored(SIGN_OUT_PENDING, '1')
  else removeStored(SIGN_OUT_PENDING)
}

async function finishSignOut(): Promise<boolean> {
  if (!isSignOutPending()) return false
  const { error } = await tryCall(authApi.signOut, {}, { byCookie: true })
  if (isTransient(error)) throw error
  setSignOutPending(false)
  return true
}

const isSignOutPending = (): boolean => typeof readStored(SIGN_OUT_PENDING) === 'string'

/** The server has ended every session, so there is no sign-out to send. */
export async function forgetSession(): Promise<void> {
  endSession()
  forgetCachedUser()
  otherTabs?.postMessage('signed-out')
  await wipeDevice()
}

export const isSignedIn = (): boolean => isHeld()

/** Called after every sign-in and sign-out, and when the server no longer knows the session; returns a function that stops it. */
export const onSessionChange: typeof onTokenChange = (listener) => onTokenChange(listener)

export const useSignedIn = (): boolean => useSyncExternalStore(onTokenChange, isSignedIn)
