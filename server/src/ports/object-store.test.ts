// @module-tag without-database

import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { startObjectStore } from './object-store.fixture.ts'
import { createConfiguredStore, createObjectStore } from './object-store.ts'
import { createS3Client } from './s3-client.ts'
import { fixedCredentials, type KeysOfStore } from './s3-credentials.ts'

let server: Awaited<ReturnType<typeof startObjectStore>>
beforeEach(async () => {
  server = await startObjectStore()
})
afterEach(() => server.close())

const clientOf = (credentials: KeysOfStore) => {
  const client = createS3Client({ settings: { ...server.settings, pathStyle: true }, credentials })
  onTestFinished(() => client.close())
  return client
}

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

test('parts that nobody completes are removed a while after they began, and others stay', async () => {
  const store = openStore()
  const client = clientOf(fixedCredentials(server.settings))
  for (const key of ['larder/a.zip', 'elsewhere.zip']) {
    const uploadId = await client.beginParts(key)
    await client.putPart(key, uploadId, { number: 1, body: randomBytes(10) })
  }
  expect(await store.removeUnfinished(new Date(Date.now() - 3_600_000))).toBe(0)
  expect(await store.removeUnfinished(new Date(Date.now() + 3_600_000))).toBe(1)
  expect(server.uploads.size).toBe(1)
})

test.each(['', '<Initiated>yesterday</Initiated>'])('parts that do not say when they began (%j) stay', async (said) => {
  server.faults.initiated = said
  await clientOf(fixedCredentials(server.settings)).beginParts('larder/a.zip')
  expect(await openStore().removeUnfinished(new Date(Date.now() + 3_600_000))).toBe(0)
  expect(server.uploads.size).toBe(1)
})

test.each([
  ['later', 20],
  ['earlier', -20],
])('a clock that is %s than the one of the store makes neither requests nor addresses fail', async (_, minutes) => {
  server.faults.aheadMs = minutes * 60_000
  const client = clientOf(fixedCredentials(server.settings))
  await client.put('larder/a.txt', Buffer.from('there'))
  const answer = await fetch(await client.signedAddress('larder/a.txt', 60, {}))
  expect([answer.status, await answer.text()]).toEqual([200, 'there'])
  server.faults.aheadMs = 0
  expect((await client.head('larder/a.txt'))?.size).toBe(5)
})

test('keys that have expired are fetched anew, and are refused when there are no others', async () => {
  server.faults.expiredToken = 'old'
  const keysOf = (sessionToken: string) => ({ ...server.settings, sessionToken })
  const old = keysOf('old')
  const role: KeysOfStore = async (refused) => (refused === old ? keysOf('new') : old)
  const client = clientOf(role)
  expect(await client.head('larder/a.txt')).toBeUndefined()
  await client.put('larder/a.txt', Buffer.from('there'))
  await expect(clientOf(fixedCredentials(old)).put('larder/b.txt', Buffer.from('lost'))).rejects.toMatchObject({
    problem: { kind: 'misconfigured' },
  })
})

test.each([
  ['encoded', false],
  ['as they are', true],
])('names are read back as they were given when a store lists them %s', async (_, plainNames) => {
  server.faults.plainNames = plainNames
  const store = openStore()
  const names = ["50% grandma's <&> a+b.zip", 'Grüße %20.zip', 'a b.zip'].toSorted()
  for (const name of names) await store.put(name, Readable.from([Buffer.from(name)]), Buffer.byteLength(name))
  expect((await store.list()).map(({ name }) => name)).toEqual(names)
})

test('what is set wrong is told as that, and not as a file that is missing', async () => {
  server.objects.set('larder/a.zip', Buffer.from('there'))
  const problems: Record<string, unknown> = {}
  for (const [name, values] of Object.entries({
    key: { accessKeyId: 'NOBODY' },
    region: { region: 'elsewhere-1' },
    bucket: { bucket: 'nowhere' },
  })) {
    const store = openStore(values)
    for (const ask of [() => store.get('a.zip'), () => store.list()])
      await ask().catch((error: { problem: { message: string } }) => {
        problems[name] = [...((problems[name] as string[]) ?? []), error.problem.message]
      })
  }
  expect(problems).toEqual({
    key: Array(2).fill('The store refused the access key'),
    // The answer to a HEAD does not say why.
    region: ['The store refused the access key', 'The store expects another region'],
    bucket: Array(2).fill('The store has no such bucket'),
  })
})
