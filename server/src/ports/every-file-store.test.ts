// @module-tag without-database

import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createLocalFiles, type Files } from './files.ts'
import { createFilesInTwoStores } from './files-in-two-stores.ts'
import { startObjectStore } from './object-store.fixture.ts'
import { portError } from './port-error.ts'
import { createS3Client } from './s3-client.ts'
import { fixedCredentials } from './s3-credentials.ts'
import { createS3Files } from './s3-files.ts'

/** What every file store promises, whatever it is made of. */

const PART = 1000

async function newFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'larder-store-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

const inFolder = async () => createLocalFiles(join(await newFolder(), 'files'))

async function inBucket(): Promise<Files> {
  const { settings, close } = await startObjectStore()
  const client = createS3Client({
    settings: { ...settings, pathStyle: true },
    credentials: fixedCredentials(settings),
  })
  onTestFinished(async () => {
    await client.close()
    await close()
  })
  return createS3Files({ client, prefix: settings.prefix, scratchFolder: await newFolder(), partBytes: PART })
}

const inTwo = async () => createFilesInTwoStores({ current: await inBucket(), former: await inFolder() })

const text = async (files: Files, key: string) => {
  const bytes = await files.read(key)
  return bytes && Buffer.from(bytes).toString()
}
const keys = async (files: Files, folder = '') => {
  const found: string[] = []
  for await (const { key } of files.list(folder)) found.push(key)
  return found
}

describe.each([
  ['a folder', inFolder],
  ['a bucket', inBucket],
  ['a bucket and what is left in the folder', inTwo],
])('%s', (_, open) => {
  test('what was put is read back, as bytes, as a stream, in part, and as a file', async () => {
    const files = await open()
    const content = Buffer.from(`${'x'.repeat(2_500)}end`)
    await files.put('recipes/1/Grüße & mehr (2).webp', content)
    await files.put('recipes/1/note.txt', Readable.from([content.subarray(0, 1_700), content.subarray(1_700)]))
    await files.put('recipes/1/empty', new Uint8Array())
    for (const key of ['recipes/1/Grüße & mehr (2).webp', 'recipes/1/note.txt']) {
      const file = await files.get(key)
      expect(file?.size).toBe(2_503)
      expect(file?.etag).toMatch(/^".+"$/)
      expect(file && (await buffer(file.stream())).equals(content)).toBe(true)
      expect(file && String(await buffer(file.stream({ start: 2_498, end: 2_503 })))).toBe('xxend')
    }
    expect(await files.withPath('recipes/1/note.txt', (path) => readFile(path))).toEqual(content)
    expect(await text(files, 'recipes/1/empty')).toBe('')
    expect((await files.get('recipes/1/empty'))?.size).toBe(0)
  })

  test('what is not there is undefined, and removing it is no problem', async () => {
    const files = await open()
    expect([await files.get('a/b'), await files.read('a/b')]).toEqual([undefined, undefined])
    await files.remove('a/b')
    await files.removeAll('a')
    expect([await keys(files), await files.size('a')]).toEqual([[], 0])
    await expect(files.move('a/b', 'a/c')).rejects.toMatchObject({ problem: { kind: 'notFound' } })
    await expect(files.withPath('a/b', async () => {})).rejects.toMatchObject({ problem: { kind: 'notFound' } })
  })

  test('a stream that breaks leaves the old file and its own error', async () => {
    const files = await open()
    await files.put('a/b', Buffer.from('old'))
    const before = await files.get('a/b')
    const broken = Readable.from(
      (async function* () {
        yield Buffer.alloc(2_500)
        throw portError({ kind: 'tooLarge', message: 'Too large' })
      })(),
    )
    await expect(files.put('a/b', broken)).rejects.toMatchObject({ problem: { kind: 'tooLarge' } })
    expect(await text(files, 'a/b')).toBe('old')
    await files.put('a/b', Buffer.from('new'))
    expect([await text(files, 'a/b'), (await files.get('a/b'))?.etag === before?.etag]).toEqual(['new', false])
  })

  test('files are listed below one folder only, and go with it', async () => {
    const files = await open()
    for (const key of ['r/1/b', 'r/1/a', 'r/1/x/y', 'r/10/a', 'q']) await files.put(key, Buffer.from(key))
    expect(await keys(files, 'r/1')).toEqual(['r/1/a', 'r/1/b', 'r/1/x/y'])
    expect(await keys(files)).toEqual(['q', 'r/1/a', 'r/1/b', 'r/1/x/y', 'r/10/a'])
    expect([await keys(files, 'q'), await files.size('r/1')]).toEqual([[], 17])
    await files.removeAll('r/1')
    expect(await keys(files)).toEqual(['q', 'r/10/a'])
  })

  test('a file and a folder move', async () => {
    const files = await open()
    await files.put('a/b', Buffer.from('new'))
    await files.put('c/d', Buffer.from('old'))
    await files.move('a/b', 'c/d')
    await files.move('c/d', 'c/d')
    expect([await text(files, 'c/d'), await keys(files)]).toEqual(['new', ['c/d']])
    expect([await files.moveAll('nowhere', 'x'), await files.moveAll('c', 'x/y')]).toEqual([false, true])
    expect([await text(files, 'x/y/d'), await keys(files)]).toEqual(['new', ['x/y/d']])
  })

  test.each(['../escape', '/etc/passwd', 'a/../../escape', 'a\\..\\b', 'a\0', 'a//b'])(
    'attack 10: every verb refuses the key %j',
    async (key) => {
      const files = await open()
      await files.put('ok', Buffer.from('x'))
      const works = [
        async () => files.put(key, Buffer.from('x')),
        async () => files.get(key),
        async () => files.read(key),
        async () => files.remove(key),
        async () => files.removeAll(key),
        async () => files.move('ok', key),
        async () => files.move(key, 'ok'),
        () => keys(files, key),
      ]
      for (const work of works) await expect(work()).rejects.toMatchObject({ problem: { kind: 'refused' } })
      expect(await keys(files)).toEqual(['ok'])
    },
  )

  test('a store says that it can be written to, and how much room it has', async () => {
    const files = await open()
    expect([await files.writable(), (await files.free()) > 0]).toEqual([true, true])
  })
})
