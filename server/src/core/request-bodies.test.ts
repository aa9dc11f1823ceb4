import { once } from 'node:events'
import { request as connect, type IncomingMessage } from 'node:http'
import { gzipSync } from 'node:zlib'
import { authApi } from '@larder/contract/auth.ts'
import { bodyLimitOf } from '@larder/contract/endpoint.ts'
import { everyEndpoint } from '@larder/contract/every-endpoint.ts'
import { UPLOAD_BODY_BYTES } from '@larder/contract/fields.ts'
import { labelsApi } from '@larder/contract/labels.ts'
import { passwordsApi } from '@larder/contract/passwords.ts'
import { recipesApi } from '@larder/contract/recipes.ts'
import { fastify } from 'fastify'
import { Type } from 'typebox'
import { expect } from 'vitest'
import { test } from '#test/kit.ts'
import { acceptBodies, isTooComplex } from './request-bodies.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)

test('attack 43: a packed body is refused as it is, for guests and members alike', async ({ kit }) => {
  const packed = gzipSync(JSON.stringify({ email: '['.repeat(1_000_000) }))
  for (const { path } of [passwordsApi.forgot, authApi.signIn]) {
    const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' }
    const answer = await kit.app.inject({ method: 'POST', url: path, headers, payload: packed })
    expect([answer.statusCode, answer.json().detail]).toEqual([415, expect.stringContaining('compressed')])
    expect(answer.headers).toMatchObject({ 'accept-encoding': 'identity', connection: 'close' })
  }
  const ana = await kit.person()
  const plain = { body: { name: 'Fruit' }, headers: { 'content-encoding': 'identity' } }
  expect((await kit.as(ana).call(labelsApi.create, plain)).status).toBe(200)
})

/** Where whole kitchens come in. They go to the disk as they arrive, and are never held in memory. */
const archives = [
  '/api/groups/migrations',
  '/api/groups/migrations/previews',
  '/api/groups/archive/uploads',
  '/api/admin/backups/upload',
  '/api/backups/upload',
  '/api/admin/reference-imports',
]

test('attack 43: guests send a few kilobytes, and no JSON is larger than what is parsed at once', () => {
  const limited = everyEndpoint.filter(({ body, form }) => body ?? form)
  for (const endpoint of limited) {
    if (endpoint.access === 'public') expect(bodyLimitOf(endpoint)).toBeLessThanOrEqual(8_000)
    // A page that somebody pastes is one long text, which takes no time to parse.
    const most = endpoint.rate === 'import' ? 4_200_000 : 2_000_000
    if (endpoint.body) expect(bodyLimitOf(endpoint)).toBeLessThanOrEqual(most)
    if (!archives.includes(endpoint.path)) expect(bodyLimitOf(endpoint)).toBeLessThanOrEqual(UPLOAD_BODY_BYTES)
  }
})

test('attack 43: what is longer than its route allows is refused before it arrives', async ({ kit }) => {
  const ana = await kit.person()
  const { slug } = await kit.recipe({ by: ana })
  const authorization = `Bearer ${await kit.as(ana).token()}`
  const status = async (method: 'POST' | 'PATCH', url: string, length: number) => {
    const headers = { authorization, 'content-type': 'application/json', 'content-length': String(length) }
    return (await kit.app.inject({ method, url, headers })).statusCode
  }
  expect(await status('POST', passwordsApi.forgot.path, 8_001)).toBe(413)
  expect(await status('POST', labelsApi.create.path, 100_001)).toBe(413)
  expect(await status('PATCH', `/api/recipes/${slug}`, 2_000_001)).toBe(413)
  const long = { description: 'x'.repeat(400_000) }
  expect((await kit.as(ana).call(recipesApi.patch, { params: { slug }, body: long })).status).toBe(200)
})

test('attack 43: depth and number of values are counted in one pass, text is passed over', () => {
  const nested = (levels: number) => bytesOf('['.repeat(levels) + ']'.repeat(levels))
  expect([isTooComplex(nested(32)), isTooComplex(nested(33))]).toEqual([false, true])
  expect(isTooComplex(bytesOf('{"a":'.repeat(33)))).toBe(true)
  expect(isTooComplex(bytesOf(`["${'['.repeat(100)}","\\"${'{'.repeat(100)}\\\\"]`))).toBe(false)
  expect(isTooComplex(bytesOf(`["\\\\",${'['.repeat(32)}`))).toBe(true)
  expect(isTooComplex(bytesOf(`[${'[],'.repeat(10)}[]]`))).toBe(false)
  expect(isTooComplex(bytesOf(`[${'1,'.repeat(39_990)}1]`))).toBe(false)
  expect(isTooComplex(bytesOf(`[${'1,'.repeat(40_000)}1]`))).toBe(true)
  expect(isTooComplex(bytesOf(`[${'[],'.repeat(20_000)}1]`))).toBe(true)
})

test('attack 43: a body of brackets is no JSON, for guests too', async ({ kit }) => {
  const answer = await kit.guest().call(passwordsApi.forgot, { body: '['.repeat(7_000) })
  expect([answer.status, answer.detail]).toMatchObject([422, [{ type: 'json_invalid', loc: ['body', 0], input: {} }]])
})

test('attack 43: of many faults a hundred are told, of a huge body the first', async ({ kit }) => {
  const ana = await kit.person()
  const faults = async (count: number) => {
    const ids = Array.from({ length: count }, () => 'nobody')
    const { status, detail } = await kit.as(ana).call(labelsApi.bulkRemove, { body: { ids } })
    return [status, (detail as unknown[]).length]
  }
  expect(await faults(3)).toEqual([422, 3])
  expect(await faults(1_000)).toEqual([422, 100])
  expect(await faults(4_000)).toEqual([422, 1])
  expect(await faults(20_000)).toEqual([422, 1])
})

const TYPES = ['application/json', 'application/octet-stream', 'text/plain', 'multipart/form-data', 'no type at all']

test.for(TYPES)('no body means no body: %s', async (type, { kit }) => {
  const ana = await kit.person()
  const { data: label } = await kit.as(ana).call(labelsApi.create, { body: { name: 'Fruit' } })
  const headers = { 'content-type': type, 'content-length': '0' }
  const none = await kit.as(ana).call(labelsApi.create, { headers })
  expect([none.status, none.detail]).toMatchObject([422, [{ type: 'missing', loc: ['body'], input: null }]])
  const removed = await kit.as(ana).call(labelsApi.remove, { params: { item_id: label.id }, headers })
  expect(removed.status).toBe(200)
})

test('where nobody asked for a body, none is read', async ({ kit }) => {
  const ana = await kit.person()
  const { data: label } = await kit.as(ana).call(labelsApi.create, { body: { name: 'Fruit' } })
  const body = `{"broken": ${'['.repeat(300_000)}`
  expect((await kit.as(ana).call(labelsApi.remove, { params: { item_id: label.id }, body })).status).toBe(200)
  const nowhere = await kit.app.inject({ method: 'POST', url: '/api/nowhere', payload: body })
  expect(nowhere.statusCode).toBe(404)
})

test('a body that does not say its type is read as JSON, one that says another is not read', async ({ kit }) => {
  const ana = await kit.person()
  const authorization = `Bearer ${await kit.as(ana).token()}`
  const send = async (payload: string, type?: string) => {
    const headers = { authorization, ...(type ? { 'content-type': type } : {}) }
    return (await kit.app.inject({ method: 'POST', url: labelsApi.create.path, headers, payload })).statusCode
  }
  expect(await send('{"name":"Fruit"}')).toBe(200)
  expect(await send('{"name":"Herbs"}', 'application/merge-patch+json; charset=utf-8')).toBe(200)
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'json'])
    expect(await send('name=Fruit', type)).toBe(415)
})

test('attack 5: a body that does not come to its end is left, and only an archive may take its time', async () => {
  const app = fastify()
  acceptBodies(app, { bodyMs: 100 })
  const route = (path: string, bodyLimit: number) =>
    ({ method: 'POST', path, access: 'member', summary: '', tag: 'test', body: Type.Unknown(), bodyLimit }) as const
  for (const endpoint of [route('/small', 1_000), route('/archive', 2_000_000_000)])
    app.post(endpoint.path, { config: { endpoint } }, async () => 'taken')
  const address = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
  const half = (path: string) => {
    const headers = { 'content-type': 'application/json', 'content-length': '4' }
    const call = connect({ host: '127.0.0.1', port: address.port, path, method: 'POST', headers })
    call.write('nu')
    return call
  }
  const [archive, small] = [half('/archive'), half('/small')]
  await once(small, 'error')
  archive.end('ll')
  const [answer] = (await once(archive, 'response')) as [IncomingMessage]
  expect(answer.statusCode).toBe(200)
  answer.resume()
  await app.close()
})
