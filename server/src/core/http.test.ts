import { everyEndpoint } from '@larder/contract/every-endpoint.ts'
import { labelsApi } from '@larder/contract/labels.ts'
import { expect } from 'vitest'
import { test, testWithOwnApp } from '#test/kit.ts'
import { compileNow } from './validation.ts'

test('every schema of the contract compiles', () => {
  for (const { params, query, body, form } of everyEndpoint)
    for (const schema of [params, query, body, form]) if (schema) expect(() => compileNow(schema)).not.toThrow()
})

test('every endpoint of the contract is mounted', ({ kit }) => {
  expect(kit.app.mounted.map((one) => `${one.method} ${one.path}`).sort()).toEqual(
    everyEndpoint.map((one) => `${one.method} ${one.path}`).sort(),
  )
})

testWithOwnApp('a route without a declared access is refused at registration', ({ kit }) => {
  expect(() => kit.app.get('/api/open-door', () => 'hello')).toThrow('declares no access')
})

test('unknown paths and wrong methods answer in JSON', async ({ kit }) => {
  const unknown = await kit.app.inject('/api/nowhere')
  expect([unknown.statusCode, unknown.json()]).toEqual([404, { detail: 'Not Found' }])
  const method = await kit.app.inject({ method: 'PATCH', url: '/api/app/about' })
  expect([method.statusCode, method.json()]).toEqual([405, { detail: 'Method Not Allowed' }])
})

test('a wrong method is told the right ones, with a slash at the end too', async ({ kit }) => {
  const allowed = async (method: 'PATCH' | 'POST' | 'DELETE', url: string) => {
    const { statusCode, headers } = await kit.app.inject({ method, url })
    return [statusCode, headers.allow]
  }
  expect(await allowed('PATCH', '/api/app/about/')).toEqual([405, 'GET, HEAD'])
  expect(await allowed('DELETE', '/api/recipes')).toEqual([405, 'GET, HEAD, PATCH, POST, PUT'])
  expect(await allowed('POST', `/api/groups/labels/${crypto.randomUUID()}`)).toEqual([405, 'DELETE, GET, HEAD, PUT'])
  expect(await allowed('POST', '/recipes')).toEqual([405, 'GET, HEAD'])
  expect(await allowed('POST', '/api/nowhere')).toEqual([404, undefined])
})

test('JSON says its type and no charset', async ({ kit }) => {
  const types = await Promise.all(
    ['/api/app/about', '/api/nowhere', '/api/users/self', '/openapi.json'].map(
      async (url) => (await kit.app.inject(url)).headers['content-type'],
    ),
  )
  expect(new Set(types)).toEqual(new Set(['application/json']))
})

test('every entry of a 422 says what was sent', async ({ kit }) => {
  const ana = await kit.person()
  const inputOf = async (body: unknown) => {
    const { detail } = await kit.as(ana).call(labelsApi.create, { body })
    return (detail as { input?: unknown }[]).map(({ input }) => input)
  }
  expect(await inputOf({ name: 7 })).toEqual([7])
  expect(await inputOf({ name: { en: 'Fruit' } })).toEqual([{}])
  expect(await inputOf({ name: ['Fruit'] })).toEqual([[]])
  expect(await inputOf([])).toEqual([[]])
  const nul = await kit.as(ana).call(labelsApi.list, { query: { search: '\0' } })
  expect(nul.detail).toMatchObject([{ input: null }])
})

test('an address that no route can read is refused in the contract shape', async ({ kit }) => {
  const long = await kit.app.inject(`/api/media/users/${'x'.repeat(3000)}/profile.webp`)
  expect([long.statusCode, long.json()]).toEqual([404, { detail: 'Not Found' }])
  const unescapable = await kit.app.inject('/api/media/users/%c0%af/profile.webp')
  expect([unescapable.statusCode, unescapable.json()]).toEqual([400, { detail: 'Bad Request' }])
})

test('attack 13: no path of the web leads to the data folder', async ({ kit }) => {
  for (const url of [
    '/larder.db',
    '/data/larder.db',
    '/../larder.db',
    '/%2e%2e/larder.db',
    '/assets/..%2f..%2flarder.db',
    '/.secret',
  ])
    expect((await kit.app.inject(url)).statusCode).not.toBe(200)
})

test('a body that is no JSON, too large or of another type is refused in the contract shape', async ({ kit }) => {
  const ana = await kit.person()
  const broken = await kit.as(ana).call(labelsApi.create, { body: '{"name": ' })
  expect([broken.status, broken.detail]).toMatchObject([422, [{ type: 'json_invalid', loc: ['body', 0] }]])
  const list = await kit.as(ana).call(labelsApi.create, { body: [1, 2] })
  expect([list.status, list.detail]).toMatchObject([422, [{ loc: ['body'] }]])
  const none = await kit.as(ana).call(labelsApi.create)
  expect([none.status, none.detail]).toMatchObject([422, [{ type: 'missing', loc: ['body'] }]])
  const huge = await kit.as(ana).call(labelsApi.create, { body: { name: 'x'.repeat(21_000_000) } })
  expect(huge.status).toBe(413)
  const xml = await kit
    .as(ana)
    .call(labelsApi.create, { body: '<name/>', headers: { 'content-type': 'application/xml' } })
  expect(xml.status).toBe(415)
})

test('attack 39: a rejected password is not echoed', async ({ kit }) => {
  const answer = await kit.app.inject({
    method: 'POST',
    url: '/api/auth/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'username=ana&password=hunter22secret&remember_me=perhaps',
  })
  expect(answer.statusCode).toBe(422)
  expect(answer.body).not.toContain('hunter22secret')
})

test('attack 55: a number that is none is refused, whatever else its field takes', async ({ kit }) => {
  const ana = await kit.person()
  const headers = { authorization: `Bearer ${await kit.as(ana).token()}`, 'content-type': 'application/json' }
  for (const number of ['1e999', '-1e999', '"Infinity"', '"1e999"', '"0x10"']) {
    const payload = `{"name":"cup","standardQuantity":${number}}`
    const answer = await kit.app.inject({ method: 'POST', url: '/api/units', headers, payload })
    expect([number, answer.statusCode]).toEqual([number, 422])
    expect(answer.json().detail).toMatchObject([{ loc: ['body', 'standardQuantity'] }])
  }
  for (const page of ['1e2', '0x1', '1.5'])
    expect((await kit.app.inject({ url: `/api/units?page=${page}`, headers })).statusCode).toBe(422)
  expect((await kit.app.inject({ url: '/api/units?page=1.0', headers })).statusCode).toBe(200)
})

test('attack 36: answers forbid framing, sniffing and foreign scripts', async ({ kit }) => {
  const { headers } = await kit.app.inject('/api/app/about')
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(headers['content-security-policy']).toContain("script-src 'self'")
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['access-control-allow-origin']).toBeUndefined()
})

test('an unforeseen failure is answered without a word of detail', async ({ kit }) => {
  const ana = await kit.person()
  await kit.runtime.connection.writer.schema.alterTable('label').renameTo('elsewhere').execute()
  const answer = await kit.as(ana).call(labelsApi.list)
  expect([answer.status, answer.detail]).toEqual([500, 'Internal Server Error'])
})

test('unchanged answers are not sent twice', async ({ kit }) => {
  const first = await kit.app.inject('/api/app/about')
  const again = await kit.app.inject({
    url: '/api/app/about',
    headers: { 'if-none-match': String(first.headers.etag) },
  })
  expect(again.statusCode).toBe(304)
  const among = await kit.app.inject({
    url: '/api/app/about',
    headers: { 'if-none-match': `"older", ${String(first.headers.etag)}` },
  })
  expect(among.statusCode).toBe(304)
})

test('an answer to a change is always told whole', async ({ kit }) => {
  const ana = await kit.person()
  const { status, headers } = await kit
    .as(ana)
    .call(labelsApi.create, { body: { name: 'Dairy' }, headers: { 'if-none-match': '*' } })
  expect([status, headers.etag]).toEqual([200, undefined])
})

test('a NUL in an address leads nowhere, on either database', async ({ kit }) => {
  const ana = await kit.person()
  const query = { queryFilter: 'name = "a\0b"' }
  expect((await kit.as(ana).call(labelsApi.list, { query })).detail).toMatchObject([{ loc: ['query', 'queryFilter'] }])
  expect((await kit.as(ana).call(labelsApi.get, { params: { item_id: 'a\0b' } })).status).toBe(404)
})
