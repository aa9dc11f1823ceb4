import { randomUUID } from 'node:crypto'
import { usersApi } from '@larder/contract/users.ts'
import sharp from 'sharp'
import { expect } from 'vitest'
import type { Person } from '#test/factories/factories.ts'
import { type Kit, test } from '#test/kit.ts'
import type { FormFile } from '#test/multipart.ts'
import { defaultAvatars } from './default-avatars.ts'

const png = await sharp({ create: { width: 20, height: 10, channels: 3, background: '#2f6b4a' } })
  .png()
  .toBuffer()
const upload = (bytes: Uint8Array = png) => ({ filename: '../../me.svg', mimetype: 'image/svg+xml', bytes })

const send = (kit: Kit, by: Person, id = by.id, profile: ReturnType<typeof upload> | string = upload()) =>
  kit.as(by).call(usersApi.uploadImage, { params: { id }, form: { profile } })

const read = (kit: Kit, id: string, name = 'profile.webp', headers: Record<string, string> = {}) =>
  kit.app.inject({ url: `/api/media/users/${id}/${name}`, headers })

const cacheKey = async (kit: Kit, person: Person) => (await kit.as(person).call(usersApi.self)).data.cacheKey

test('everybody has a picture from the start, and keeps it', async ({ kit }) => {
  const seen = new Set<string>()
  for (let i = 0; i < 12; i++) {
    const person = await kit.person()
    const first = await read(kit, person.id)
    expect([first.statusCode, first.headers['content-type']]).toEqual([200, 'image/webp'])
    expect((await read(kit, person.id)).rawPayload.equals(first.rawPayload)).toBe(true)
    seen.add(first.rawPayload.toString('base64'))
  }
  expect([...seen].every((one) => defaultAvatars.includes(one))).toBe(true)
  expect(seen.size).toBeGreaterThan(1)
})

test('the pictures that come with Larder are small square WebP files', async () => {
  expect(defaultAvatars).toHaveLength(3)
  for (const one of defaultAvatars) {
    const bytes = Buffer.from(one, 'base64')
    expect(bytes.length).toBeLessThan(4000)
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 })
  }
})

test('a chosen picture becomes WebP under a new key', async ({ kit }) => {
  const ana = await kit.person()
  const answer = await send(kit, ana)
  expect([answer.status, answer.data]).toEqual([200, null])
  const key = await cacheKey(kit, ana)
  expect(key).toMatch(/^[A-Za-z0-9]{4}$/)
  expect(key).not.toBe('1234')
  const shown = await read(kit, ana.id, `profile.webp?cacheKey=${key}`)
  expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 20, height: 10 })
  expect(shown.headers).toMatchObject({ 'cache-control': 'public, max-age=86400', 'x-content-type-options': 'nosniff' })
  await send(kit, ana)
  expect(await cacheKey(kit, ana)).not.toBe(key)
})

test('a new picture takes the place of the old one, wherever that lay, and two at once leave one of them', async ({
  kit,
}) => {
  const ana = await kit.person()
  const stored = async () => {
    const keys: string[] = []
    for await (const { key } of kit.runtime.files.list(`users/${ana.id}`)) keys.push(key)
    return keys
  }
  // As it was stored before pictures had versions.
  await kit.runtime.files.put(`users/${ana.id}/profile.webp`, Buffer.from('before'))
  expect((await read(kit, ana.id)).body).toBe('before')
  await Promise.all([send(kit, ana), send(kit, ana)])
  await kit.runtime.bus.settled()
  expect(await stored()).toEqual([`users/${ana.id}/version-${await cacheKey(kit, ana)}/profile.webp`])
  expect(await sharp((await read(kit, ana.id)).rawPayload).metadata()).toMatchObject({ width: 20 })
})

test('an unchanged picture is not sent again', async ({ kit }) => {
  const ana = await kit.person()
  for (const step of ['default', 'chosen']) {
    if (step === 'chosen') await send(kit, ana)
    const { headers } = await read(kit, ana.id)
    expect(headers['cache-control']).toBe('no-cache')
    const again = await read(kit, ana.id, 'profile.webp', { 'if-none-match': String(headers.etag) })
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
  }
})

test('attack 10: nothing but the picture can be read', async ({ kit }) => {
  const ana = await kit.person()
  await send(kit, ana)
  await kit.runtime.files.put(`users/${ana.id}/other.webp`, png)
  for (const name of [
    'other.webp',
    '..%2f..%2flarder.db',
    '%2e%2e%2fprofile.webp',
    'profile.webp%00',
    'PROFILE.WEBP',
    'x',
  ]) {
    const answer = await read(kit, ana.id, name)
    expect([name, answer.statusCode, answer.json()]).toEqual([name, 404, { detail: 'Not Found' }])
  }
  expect((await read(kit, randomUUID())).statusCode).toBe(404)
  expect((await read(kit, 'not-an-id')).statusCode).toBe(422)
})

test('others cannot replace a picture; an administrator can, in every group', async ({ kit }) => {
  const { ana, zoe } = await kit.households('ana', 'zoe')
  const refused = await send(kit, zoe, ana.id)
  expect([refused.status, refused.detail]).toEqual([403, 'NOT_AN_ADMIN'])
  expect(await cacheKey(kit, ana)).toBe('1234')
  const boss = await kit.person({ admin: true })
  expect((await send(kit, boss, ana.id)).status).toBe(200)
  expect(await cacheKey(kit, ana)).not.toBe('1234')
  expect((await send(kit, boss, randomUUID())).status).toBe(404)
  const byGuest = await kit.guest().call(usersApi.uploadImage, { params: { id: ana.id }, form: { profile: upload() } })
  expect(byGuest.status).toBe(401)
})

test('attack 11: what is no picture is refused and leaves nothing behind', async ({ kit }) => {
  const ana = await kit.person()
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  for (const text of [svg, '<html></html>', '', 'GIF89a']) {
    const answer = await send(kit, ana, ana.id, upload(Buffer.from(text)))
    expect([answer.status, answer.detail]).toMatchObject([400, { error: true }])
  }
  const forms: Record<string, string | FormFile>[] = [{}, { profile: 'text' }, { other: upload() }]
  for (const form of forms) {
    const answer = await kit.as(ana).call(usersApi.uploadImage, { params: { id: ana.id }, form })
    expect([answer.status, answer.detail]).toMatchObject([422, [{ loc: ['body', 'profile'] }]])
  }
  expect(await cacheKey(kit, ana)).toBe('1234')
  expect(await kit.runtime.files.size(`users/${ana.id}`)).toBe(0)
})
