/**
 * Who is at the keyboard: sign in, sign out, and the restoring of a session after a reload. Tells other tabs about a
 * sign-out; never keeps the token anywhere but in memory, and never decides where to go next (the router's guards do).
 */
import { type AccessToken, authApi, type PasskeyAssertion } from '@larder/contract/auth.ts'
import { usersApi } from '@larder/contract/users.ts'
import { useSyncExternalStore } from 'react'
import { awaitToken, isHeld, onTokenChange, readToken, renewToken, writeToken } from './access-token.ts'
import { type Outcome, tryCall } from './api.ts'
import { hasFirstAnswer } from './first-answers.ts'

export type SignInForm = { username: string; password: string; remember_me: boolean; code?: string; passkey?: string }

const otherTabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('larder-session')
otherTabs?.addEventListener('message', () => writeToken(null))

let restoring: Promise<void> | null = null

/**
 * Asks once per page load whether the cookie still stands for a session. A server that cannot answer says nothing
 * about it: then this throws, and the next caller asks again.
 */
export function restoreSession(): Promise<void> {
  restoring ??= askForToken().catch((error: unknown) => {
    restoring = null
    throw error
  })
  return restoring
}

async function askForToken(): Promise<void> {
  if (isHeld()) return
  // Where the page says who is here, the first screen need not wait for the token.
  if (hasFirstAnswer(usersApi.self.path)) return awaitToken(tokenBehindThePage())
  const token = await freshToken()
  if (token && !readToken()) writeToken(token)
}

async function freshToken(): Promise<string | null> {
  const { data, error } = await tryCall(authApi.refresh)
  if (error && (error.status === 0 || error.status >= 500)) throw error
  return data?.access_token ?? null
}

/** A server that cannot answer ends nothing for good: the next guard asks again, and shows what went wrong. */
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

/** Hands the identity provider's answer, as it stands in the address, to the server. */
export async function signInByProvider(answer: Record<string, string>): Promise<Outcome<AccessToken>> {
  const outcome = await tryCall(authApi.finishProviderSignIn, { query: answer })
  if (outcome.data) writeToken(outcome.data.access_token)
  return outcome
}

/** A changed password ends every token made before it; the cookie in the answer stands for a new one. */
export async function renewSession(): Promise<void> {
  const { data } = await tryCall(authApi.refresh, {}, { byCookie: true })
  if (data) renewToken(data.access_token)
}

/** The tab forgets its user even when the server cannot be told. */
export async function signOut(): Promise<void> {
  await tryCall(authApi.signOut)
  forgetSession()
}

/** The server has ended every session by itself: there is nothing left to sign out of. */
export function forgetSession(): void {
  writeToken(null)
  otherTabs?.postMessage('signed-out')
}

export const isSignedIn = (): boolean => isHeld()

/** Called after every sign-in and sign-out, and when the server no longer knows the session; returns the way to stop. */
export const onSessionChange: typeof onTokenChange = (listener) => onTokenChange(listener)

export const useSignedIn = (): boolean => useSyncExternalStore(onTokenChange, isSignedIn)
