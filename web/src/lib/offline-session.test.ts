/** A start without a network: the device says who is here, and the server decides when it can be asked. */
import { authApi } from '@larder/contract/auth.ts'
import { labelsApi } from '@larder/contract/labels.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeApi, refuse, unreachable } from '#testing/fake-api.ts'

const anEmptyPage = { page: 1, per_page: 50, total: 0, total_pages: 0, items: [], next: null, previous: null }
const token = { access_token: 'fresh', token_type: 'bearer' }

beforeEach(() => {
  vi.resetModules()
  vi.spyOn(console, 'error').mockReturnValue()
  localStorage.clear()
})

async function arrive() {
  const [session, api] = [await import('./session.ts'), await import('./api.ts')]
  const person = await import('./offline-session.ts')
  const changes: [boolean, boolean][] = []
  session.onSessionChange((signedIn, { expired }) => changes.push([signedIn, expired]))
  return { ...session, ...api, ...person, changes }
}

const withAna = async () => (await import('./offline-session.ts')).cacheUserId('ana')

test('whoever was last here is here, and goes on with a token as soon as there is one', async () => {
  await withAna()
  const server = fakeApi()
    .on(authApi.refresh, unreachable)
    .on(labelsApi.list, () => anEmptyPage)
  const { restoreSession, isSignedIn, tryCall, call, changes } = await arrive()
  await restoreSession()
  expect(isSignedIn()).toBe(true)
  // Nothing is sent without a token: the server would take it for a session that has ended.
  expect((await tryCall(labelsApi.list)).error?.status).toBe(0)
  expect(server.calls(labelsApi.list)).toEqual([])
  server.on(authApi.refresh, () => token)
  await call(labelsApi.list)
  expect(server.headersOf(labelsApi.list)[0]?.get('authorization')).toBe('Bearer fresh')
  expect(changes).toEqual([])
})

test('a session that the server has ended meanwhile ends, and the device opens it no more', async () => {
  await withAna()
  const server = fakeApi().on(authApi.refresh, unreachable)
  const { restoreSession, isSignedIn, tryCall, cachedUserId, changes } = await arrive()
  await restoreSession()
  const refused = () => refuse(401, 'Unauthorized')
  server.on(authApi.refresh, refused).on(labelsApi.list, refused)
  await tryCall(labelsApi.list)
  expect([isSignedIn(), cachedUserId(), changes]).toEqual([false, undefined, [[false, true]]])
})

test('a server that knows of no session locks the device', async () => {
  await withAna()
  fakeApi().on(authApi.refresh, () => refuse(401, 'Unauthorized'))
  const { restoreSession, isSignedIn, cachedUserId } = await arrive()
  await restoreSession()
  expect([isSignedIn(), cachedUserId()]).toEqual([false, undefined])
})

test('after a month nobody is taken for granted', async () => {
  await withAna()
  fakeApi().on(authApi.refresh, unreachable)
  const { restoreSession, cachedUserId } = await arrive()
  const day = 24 * 60 * 60_000
  const later = Date.now() + 31 * day
  expect(cachedUserId(later)).toBeUndefined()
  // A clock that is wrong by a day locks nobody out.
  for (const wrong of [-day, day]) expect(cachedUserId(Date.now() + wrong)).toBe('ana')
  vi.spyOn(Date, 'now').mockReturnValue(later)
  await expect(restoreSession()).rejects.toMatchObject({ status: 0 })
})

test('who signs out without a network is signed out when there is one', async () => {
  await withAna()
  const server = fakeApi().on(authApi.refresh, unreachable).on(authApi.signOut, unreachable)
  const here = await arrive()
  await here.restoreSession()
  await here.signOut()
  expect([here.isSignedIn(), here.cachedUserId()]).toEqual([false, undefined])
  server.on(authApi.refresh, () => token).on(authApi.signOut, () => ({ message: 'Logged out' }))
  vi.resetModules()
  const back = await arrive()
  await back.restoreSession()
  expect(back.isSignedIn()).toBe(false)
  expect(server.calls(authApi.signOut)).toHaveLength(1)
})
