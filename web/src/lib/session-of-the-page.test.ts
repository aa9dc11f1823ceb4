/** A page that says who is here: the first screen does not wait for the token, and calls of its own do. */
import { authApi } from '@larder/contract/auth.ts'
import { labelsApi } from '@larder/contract/labels.ts'
import { PRELOADED_ANSWERS } from '@larder/contract/preloaded-answers.ts'
import { usersApi } from '@larder/contract/users.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeApi, refuse, unreachable } from '#testing/fake-api.ts'

const self = { id: '1', username: 'ana' }
const anEmptyPage = { page: 1, per_page: 50, total: 0, total_pages: 0, items: [], next: null, previous: null }

function closedGate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open: () => open() }
}

beforeEach(() => {
  vi.resetModules()
  const answers = JSON.stringify({ [usersApi.self.path]: self })
  document.body.innerHTML = `<script type="application/json" id="${PRELOADED_ANSWERS}">${answers}</script>`
})

async function arrive() {
  const [session, api] = [await import('./session.ts'), await import('./api.ts')]
  const changes: boolean[] = []
  session.onSessionChange((signedIn) => changes.push(signedIn))
  await session.restoreSession()
  return { ...session, ...api, changes }
}

test('somebody is signed in before the token has come, and the answer is that of the page', async () => {
  const server = fakeApi().on(authApi.refresh, () => new Promise(() => {}))
  const { isSignedIn, call, changes } = await arrive()
  expect(isSignedIn()).toBe(true)
  expect(await call(usersApi.self)).toEqual(self)
  expect([server.calls(usersApi.self), changes]).toEqual([[], []])
})

test('a call waits for the token and carries it', async () => {
  const gate = closedGate()
  const server = fakeApi()
    .on(authApi.refresh, async () => {
      await gate.opened
      return { access_token: 'fresh', token_type: 'bearer' }
    })
    .on(labelsApi.list, () => anEmptyPage)
  const { call, changes } = await arrive()
  const asked = call(labelsApi.list)
  await new Promise((resolve) => setTimeout(resolve))
  expect(server.calls(labelsApi.list)).toEqual([])
  gate.open()
  await asked
  expect(server.headersOf(labelsApi.list)[0]?.get('authorization')).toBe('Bearer fresh')
  expect(changes).toEqual([])
})

test('a session that has ended meanwhile ends on the screen', async () => {
  fakeApi().on(authApi.refresh, () => refuse(401, 'Unauthorized'))
  const { isSignedIn, changes } = await arrive()
  await expect.poll(() => changes).toEqual([false])
  expect(isSignedIn()).toBe(false)
})

test('a server that is gone is asked again by the next guard', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const server = fakeApi().on(authApi.refresh, unreachable)
  const { call, changes, restoreSession } = await arrive()
  await expect.poll(() => changes).toEqual([false])
  await call(usersApi.self)
  await expect(restoreSession()).rejects.toMatchObject({ status: 0 })
  expect(server.calls(authApi.refresh)).toHaveLength(2)
})

test('who signs out while the token is on its way stays signed out', async () => {
  const gate = closedGate()
  fakeApi()
    .on(authApi.refresh, async () => {
      await gate.opened
      return { access_token: 'late', token_type: 'bearer' }
    })
    .on(authApi.signOut, () => ({ message: 'Logged out' }))
  const { isSignedIn, signOut } = await arrive()
  const left = signOut()
  gate.open()
  await left
  expect(isSignedIn()).toBe(false)
})
