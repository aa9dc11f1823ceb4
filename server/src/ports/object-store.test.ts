// @module-tag without-database

import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { startObjectStore } from './object-store.fixture.ts'
import { createConfiguredStore, createObjectStore } from './object-store.ts'
import { createS3Client } from './s3-client.ts'
import { fixedCredentials } from './s3-credentials.ts'

let server: Awaited<ReturnType<typeof startObjectStore>>
beforeEach(async () => {
  server = await startObjectStore()
})
afterEach(() => server.close())

const PART = 1000
const openStore = (values: Partial<typeof server.settings> = {}) => {
  const settings = { ...server.settings, ...values, pathStyle: true }
  const client = createS3Client({ settings, credentials: fixedCredentials(settings) })
  onTestFinished(() => client.close())
  return createObjectStore({ client, prefix: settings.prefix, partBytes: PART })
}
const streamOf = (content: Buffer) => Readable.from([content.subarray(0, 1500), content.subarray(1500)])

test('what is large travels in parts, is listed page by page, read piece by piece and removed', async () => {
  const store = openStore()
  const content = randomBytes(4321)
  await store.put('a.zip', streamOf(content), content.length)
  expect(server.objects.get('larder/a.zip')).toEqual(content)
  for (const name of ['b.zip', 'c.zip', 'd.zip', 'e.zip']) await store.put(name, Readable.from([Buffer.from(name)]), 5)
  server.objects.set('elsewhere.zip', Buffer.from('not ours'))
  const listed = await store.list()
  expect(listed.map(({ name, size }) => [name, size])).toEqual([
    ['a.zip', 4321],
    ['b.zip', 5],
    ['c.zip', 5],
    ['d.zip', 5],
    ['e.zip', 5],
  ])
  const file = await store.get('a.zip')
  expect(await buffer(file?.stream() ?? Readable.from([]))).toEqual(content)
  expect(await buffer(file?.stream({ start: 990, end: 2010 }) ?? Readable.from([]))).toEqual(
    content.subarray(990, 2010),
  )
  await store.remove('a.zip')
  await store.remove('a.zip')
  expect(await store.get('a.zip')).toBeUndefined()
})

test('a part and a piece that break off are tried again, and only they', async () => {
  const store = openStore()
  const content = randomBytes(3500)
  server.faults.parts = 2
  await store.put('a.zip', streamOf(content), content.length)
  expect(server.objects.get('larder/a.zip')).toEqual(content)
  server.faults.pieces = 2
  expect(await buffer((await store.get('a.zip'))?.stream() ?? Readable.from([]))).toEqual(content)
})

test('what does not arrive is taken back: nothing is there by half', async () => {
  const store = openStore()
  const content = randomBytes(3500)
  server.faults.parts = 99
  await expect(store.put('a.zip', streamOf(content), content.length)).rejects.toMatchObject({
    problem: { kind: 'away' },
  })
  expect([server.objects.size, server.uploads.size]).toEqual([0, 0])
  Object.assign(server.faults, { parts: 0, losesHalf: true })
  await expect(store.put('a.zip', streamOf(content), content.length)).rejects.toMatchObject({
    problem: { kind: 'failed' },
  })
  expect(server.objects.size).toBe(0)
  Object.assign(server.faults, { losesHalf: false })
  const broken = Readable.from(
    (async function* () {
      yield content.subarray(0, 1200)
      throw new Error('the disk broke')
    })(),
  )
  await expect(store.put('a.zip', broken, content.length)).rejects.toThrow()
  expect([server.objects.size, server.uploads.size]).toEqual([0, 0])
})

test('another key is refused, and no problem tells a key, an address or what the store said', async () => {
  const store = openStore({ secretAccessKey: 'another' })
  const content = randomBytes(3500)
  const attempts = [
    () => store.list(),
    () => store.put('a.zip', streamOf(content), content.length),
    () => store.put('b.zip', Readable.from([Buffer.from('b')]), 1),
    () => store.remove('a.zip'),
  ]
  for (const attempt of attempts) {
    const error = await attempt().catch((one: unknown) => one)
    expect(error).toMatchObject({ problem: { kind: 'misconfigured', message: 'The store refused the access key' } })
    expect(JSON.stringify(error) + String(error)).not.toMatch(/another|AKIA|127\.0\.0\.1|Signature/)
  }
  await expect(openStore({ bucket: 'nowhere' }).list()).rejects.toMatchObject({ problem: { kind: 'misconfigured' } })
})

test('a store that is switched off is a problem in words', async () => {
  const settings = { ...server.settings, endpoint: 'http://127.0.0.1:1' }
  await expect(createConfiguredStore(settings).list()).rejects.toMatchObject({ problem: { kind: 'away' } })
})
