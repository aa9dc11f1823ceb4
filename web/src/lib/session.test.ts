import { authApi } from '@larder/contract/auth.ts'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { fakeApi, refuse, unreachable } from '#testing/fake-api.ts'
import { readToken, writeToken } from './access-token.ts'
import { isSignedIn, onSessionChange, restoreSession, signIn, signOut } from './session.ts'

const form = { username: 'ana', password: 'secret', remember_me: true }
const token = (access_token: string) => ({ access_token, token_type: 'bearer' })

afterEach(() => writeToken(null))

function changes(): boolean[] {
  const seen: boolean[] = []
  onTestFinished(onSessionChange((signedIn) => seen.push(signedIn)))
  return seen
}

test('a server that cannot answer leaves the question open, and is asked again', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const api = fakeApi().on(authApi.refresh, unreachable)
  await expect(restoreSession()).rejects.toMatchObject({ status: 0 })
  api.on(authApi.refresh, () => refuse(503, 'Starting'))
  await expect(restoreSession()).rejects.toMatchObject({ status: 503 })
})

test('the cookie of an earlier visit restores the session, and is asked only once', async () => {
  const api = fakeApi().on(authApi.refresh, () => token('restored'))
  await Promise.all([restoreSession(), restoreSession()])
  await restoreSession()
  expect(readToken()).toBe('restored')
  expect(api.calls(authApi.refresh)).toHaveLength(1)
})

test('signing in keeps the token in memory and nowhere else', async () => {
  const api = fakeApi().on(authApi.signIn, () => token('fresh'))
  const { error } = await signIn(form)
  expect(error).toBeNull()
  expect(isSignedIn()).toBe(true)
  expect(api.calls(authApi.signIn)[0]?.form).toEqual({ username: 'ana', password: 'secret', remember_me: 'true' })
  expect(JSON.stringify({ ...localStorage, ...sessionStorage }) + document.cookie).not.toContain('fresh')
})

test('a refused sign-in changes nothing', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  fakeApi().on(authApi.signIn, () => refuse(401, 'Unauthorized'))
  const { error } = await signIn(form)
  expect(error?.status).toBe(401)
  expect(isSignedIn()).toBe(false)
})

test('a second sign-in is a change too: somebody else may have sat down', async () => {
  const seen = changes()
  fakeApi().on(authApi.signIn, () => token('another'))
  writeToken('first')
  await signIn(form)
  expect(seen).toEqual([true, true])
})

test('signing out forgets the token even when the server cannot be told', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  fakeApi().on(authApi.signOut, unreachable)
  writeToken('held')
  const seen = changes()
  await signOut()
  expect(isSignedIn()).toBe(false)
  expect(seen).toEqual([false])
})

test('a sign-out in one tab ends the session in the others', async () => {
  writeToken('held')
  const otherTab = new BroadcastChannel('larder-session')
  otherTab.postMessage('signed-out')
  await expect.poll(() => isSignedIn()).toBe(false)
  otherTab.close()
})

test('a sign-out from another Larder of this host ends nothing here', async () => {
  writeToken('held')
  const [elsewhere, here] = [new BroadcastChannel('larder-session/pantry'), new BroadcastChannel('larder-session')]
  onTestFinished(() => {
    elsewhere.close()
    here.close()
  })
  elsewhere.postMessage('signed-out')
  expect(isSignedIn()).toBe(true)
  // Messages of two channels arrive in the order they were sent.
  here.postMessage('signed-out')
  await expect.poll(() => isSignedIn()).toBe(false)
})
