import { authApi } from '@larder/contract/auth.ts'
import { endpoints } from '@larder/contract/endpoint.ts'
import { labelsApi } from '@larder/contract/labels.ts'
import { usersApi } from '@larder/contract/users.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeApi, refuse, unreachable } from '#testing/fake-api.ts'
import { aUser } from '#testing/people.ts'
import { readToken, writeToken } from './access-token.ts'
import { call, isApiError, tryCall } from './api.ts'
import { setRequestLanguage } from './language.ts'

const filesApi = endpoints('files', {
  get: { method: 'GET', path: '/api/file', access: 'member', summary: '', file: 'text/csv' },
})
let logged: string[] = []

beforeEach(() => {
  logged = []
  vi.spyOn(console, 'error').mockImplementation((text) => void logged.push(String(text)))
})
afterEach(() => {
  writeToken(null)
  setRequestLanguage('en-US')
  vi.unstubAllGlobals()
})

test('an answer comes as data beside the response and no error', async () => {
  fakeApi().on(usersApi.self, () => aUser())
  const { data, response, error } = await tryCall(usersApi.self)
  expect(data).toEqual(aUser())
  expect(response?.status).toBe(200)
  expect(error).toBeNull()
})

test('every call asks for the chosen language and carries the token', async () => {
  const api = fakeApi().on(usersApi.self, () => aUser())
  setRequestLanguage('ar-SA')
  writeToken('secret')
  await tryCall(usersApi.self)
  const [headers] = api.headersOf(usersApi.self)
  expect(headers?.get('Accept-Language')).toBe('ar-SA')
  expect(headers?.get('Authorization')).toBe('Bearer secret')
})

test('a call without a session carries no authorization', async () => {
  const api = fakeApi().on(usersApi.self, () => refuse(401, 'Not authenticated'))
  await tryCall(usersApi.self)
  expect(api.headersOf(usersApi.self)[0]?.has('Authorization')).toBe(false)
})

test('a refused call has no data, the status, the sentence of the server, and is logged', async () => {
  fakeApi().on(labelsApi.create, () => refuse(400, { message: 'That name is taken', error: true, exception: null }))
  const { data, error } = await tryCall(labelsApi.create, { body: { name: 'Dairy' } })
  expect(data).toBeNull()
  expect(error).toMatchObject({
    status: 400,
    message: 'That name is taken',
    serverMessage: 'That name is taken',
    issues: [],
  })
  expect(logged).toEqual(['POST /api/groups/labels failed with 400'])
})

test('a plain text detail is a message but nothing to announce', async () => {
  fakeApi().on(labelsApi.list, () => refuse(403, 'Forbidden'))
  const { error } = await tryCall(labelsApi.list, { query: {} })
  expect(error).toMatchObject({ message: 'Forbidden', serverMessage: undefined })
})

test('refused fields come with the error', async () => {
  const issue = { type: 'missing', loc: ['body', 'name'], msg: 'Field required' }
  fakeApi().on(labelsApi.create, () => refuse(422, [issue, 'not an issue']))
  const { error } = await tryCall(labelsApi.create, { body: { name: '' } })
  expect(error?.issues).toEqual([issue])
})

test('a server that cannot be reached is status 0, not an exception', async () => {
  fakeApi().on(usersApi.self, unreachable)
  const { response, error } = await tryCall(usersApi.self)
  expect(response).toBeNull()
  expect(error?.status).toBe(0)
})

test('an answer that is no JSON is still an answer', async () => {
  vi.stubGlobal('fetch', async () => new Response('<html>bad gateway</html>', { status: 502 }))
  const { error } = await tryCall(usersApi.self)
  expect(error).toMatchObject({ status: 502, message: '' })
})

test('a call given up on is not logged', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new DOMException('aborted', 'AbortError')))
  await tryCall(usersApi.self)
  expect(logged).toEqual([])
})

test('a file comes as it is', async () => {
  vi.stubGlobal('fetch', async () => new Response('a;b', { status: 200 }))
  const { data } = await tryCall(filesApi.get)
  expect(await data?.text()).toBe('a;b')
})

test('plain form fields travel url-encoded, a file makes the form multipart', async () => {
  const bodies: unknown[] = []
  vi.stubGlobal('fetch', async (_address: string, request: RequestInit) => {
    bodies.push(request.body)
    return Response.json({ access_token: 't', token_type: 'bearer' })
  })
  await tryCall(authApi.signIn, { form: { username: 'ana', password: 'p w', remember_me: undefined } })
  await tryCall(authApi.signIn, { form: { username: new Blob(['x']) } })
  expect(String(bodies[0])).toBe('username=ana&password=p+w')
  expect(bodies[1]).toBeInstanceOf(FormData)
})

test('a deletion outlives the page that asked for it', async () => {
  const requests: RequestInit[] = []
  vi.stubGlobal('fetch', async (_address: string, request: RequestInit) => {
    requests.push(request)
    return Response.json(null)
  })
  await tryCall(labelsApi.remove, { params: { item_id: '7d1f5a52-6f0b-4a39-9b1f-2f6d5f3f8a01' } })
  expect(requests[0]).toMatchObject({ method: 'DELETE', keepalive: true })
})

test('call throws what tryCall would have returned', async () => {
  fakeApi().on(labelsApi.list, () => refuse(500, 'Internal Server Error'))
  const error: unknown = await call(labelsApi.list, { query: {} }).catch((thrown: unknown) => thrown)
  expect(isApiError(error) && error.status).toBe(500)
  expect(isApiError(new Error('other'))).toBe(false)
})

test('a 401 ends the session, except from signing in and refreshing', async () => {
  fakeApi()
    .on(authApi.signIn, () => refuse(401, 'Unauthorized'))
    .on(authApi.refresh, () => refuse(401, 'Not authenticated'))
    .on(usersApi.self, () => refuse(401, 'Not authenticated'))
  writeToken('old')
  await tryCall(authApi.signIn, { form: {} })
  await tryCall(authApi.refresh)
  expect(readToken()).toBe('old')
  await tryCall(usersApi.self)
  expect(readToken()).toBeNull()
})
