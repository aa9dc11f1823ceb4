// @module-tag without-database

import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import type { Files } from './files.ts'
import { startObjectStore } from './object-store.fixture.ts'
import { createObjectStore } from './object-store.ts'
import { createS3Client } from './s3-client.ts'
import { fixedCredentials } from './s3-credentials.ts'
import { createS3Files } from './s3-files.ts'

/** A store that no longer knows the bucket has lost everything or nothing: it must not look like one missing file. */

const MIB = 1024 * 1024

async function openStores() {
  const scratchFolder = await mkdtemp(join(tmpdir(), 'larder-bucket-'))
  const server = await startObjectStore()
  const settings = { ...server.settings, pathStyle: true }
  const client = createS3Client({ settings, credentials: fixedCredentials(settings) })
  onTestFinished(async () => {
    await client.close()
    await server.close()
    await rm(scratchFolder, { recursive: true, force: true })
  })
  const { prefix } = settings
  return {
    server,
    files: createS3Files({ client, prefix, scratchFolder }),
    archives: createObjectStore({ client, prefix }),
  }
}

const listed = async (files: Files) => {
  for await (const _ of files.list('')) return
}

type Stores = Awaited<ReturnType<typeof openStores>>
const ways: [string, (stores: Stores) => Promise<unknown>][] = [
  ['a file is opened', ({ files }) => files.get('a.bin')],
  ['a file that was never there', ({ files }) => files.get('other.bin')],
  ['a file without content', ({ files }) => files.get('empty.bin')],
  ['a file is read whole', ({ files }) => files.read('a.bin')],
  ['a file on disk is asked for', ({ files }) => files.withPath('a.bin', async () => 'read')],
  ['a file is moved', ({ files }) => files.move('a.bin', 'b.bin')],
  ['a file is moved to where it is', ({ files }) => files.move('a.bin', 'a.bin')],
  ['a folder is moved', ({ files }) => files.moveAll('one', 'two')],
  ['a file is removed', ({ files }) => files.remove('a.bin')],
  ['files are listed', ({ files }) => listed(files)],
  ['files are added up', ({ files }) => files.size('one')],
  ['a file is put', ({ files }) => files.put('c.bin', Buffer.from('new'))],
  ['an archive is opened', ({ archives }) => archives.get('a.bin')],
  ['archives are listed', ({ archives }) => archives.list()],
]

test.each(ways)('without its bucket the store is misconfigured: %s', async (_, ask) => {
  const stores = await openStores()
  await stores.files.put('a.bin', Buffer.from('there'))
  stores.server.objects.set('larder/empty.bin', Buffer.alloc(0))
  stores.server.faults.noBucket = true
  await expect(ask(stores)).rejects.toMatchObject({ problem: { kind: 'misconfigured' } })
})

test.each([
  ['a part of it', { start: 10, end: MIB + 10 }],
  ['all of it', undefined],
])('a bucket that goes while a file is read is no missing file: %s', async (_, range) => {
  const { server, files, archives } = await openStores()
  server.objects.set('larder/large.bin', randomBytes(2 * MIB))
  const opened = [await files.get('large.bin'), await archives.get('large.bin')]
  server.faults.noBucket = true
  for (const file of opened)
    await expect(buffer(file?.stream(range) ?? Readable.from([]))).rejects.toMatchObject({
      problem: { kind: 'misconfigured' },
    })
})

test('with its bucket a missing file is one', async () => {
  const { files, archives } = await openStores()
  expect([await files.get('a.bin'), await files.read('a.bin'), await archives.get('a.bin')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  await expect(files.move('a.bin', 'a.bin')).rejects.toMatchObject({ problem: { kind: 'notFound' } })
})
