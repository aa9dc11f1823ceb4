// @module-tag without-database

import { mkdir, mkdtemp, readdir, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { createLocalFiles, type Files } from './files.ts'
import { removePartialFiles } from './partial-files.ts'
import { portError } from './port-error.ts'

async function setUp() {
  const folder = await mkdtemp(join(tmpdir(), 'larder-files-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const root = join(folder, 'data')
  return { folder, root, files: createLocalFiles(root) }
}

const text = async (files: Files, key: string) => {
  const bytes = await files.read(key)
  return bytes && Buffer.from(bytes).toString()
}
const keys = async (files: Files, prefix = '') => {
  const found: string[] = []
  for await (const { key } of files.list(prefix)) found.push(key)
  return found
}

test('what was put is read back, as bytes and as a stream', async () => {
  const { files } = await setUp()
  await files.put('recipes/1/images/original.webp', Buffer.from('picture'))
  await files.put('recipes/1/assets/note.txt', Readable.from(['no', 'te']))
  expect(await text(files, 'recipes/1/assets/note.txt')).toBe('note')
  const stored = await files.get('recipes/1/images/original.webp')
  expect(stored?.size).toBe(7)
  expect(stored?.etag).toMatch(/^"[\w-]+"$/)
  expect(Math.abs((stored?.modified.getTime() ?? 0) - Date.now())).toBeLessThan(60_000)
  expect(stored && (await buffer(stored.stream())).toString()).toBe('picture')
})

test('what is not there is undefined, and removing it is no problem', async () => {
  const { files } = await setUp()
  expect(await files.get('a/b')).toBeUndefined()
  expect(await files.read('a')).toBeUndefined()
  await files.remove('a/b')
  await files.removeAll('a')
  expect(await keys(files)).toEqual([])
  expect(await files.size('a')).toBe(0)
  await files.put('a/b/c', Buffer.from('x'))
  expect(await files.get('a/b')).toBeUndefined()
  expect(await files.read('a/b/c/d')).toBeUndefined()
  await files.remove('a/b')
  expect(await text(files, 'a/b/c')).toBe('x')
})

test('a second put replaces the first and changes the etag', async () => {
  const { files } = await setUp()
  await files.put('a', Buffer.from('one'))
  const before = await files.get('a')
  await files.put('a', Buffer.from('two'))
  expect(await text(files, 'a')).toBe('two')
  expect((await files.get('a'))?.etag).not.toBe(before?.etag)
})

test('a stream that breaks leaves the old file, no leftovers, and its own error', async () => {
  const { root, files } = await setUp()
  await files.put('a/b', Buffer.from('old'))
  const broken = Readable.from(
    (async function* () {
      yield Buffer.from('half')
      throw portError({ kind: 'tooLarge', message: 'Too large' })
    })(),
  )
  await expect(files.put('a/b', broken)).rejects.toMatchObject({ problem: { kind: 'tooLarge' } })
  expect(await text(files, 'a/b')).toBe('old')
  expect(await readdir(join(root, 'a'))).toEqual(['b'])
})

test('a file half written by a crash is invisible and goes with its folder', async () => {
  const { root, files } = await setUp()
  await files.put('a/b', Buffer.from('whole'))
  await writeFile(join(root, 'a/.larder-part-0000'), 'ha')
  expect(await keys(files)).toEqual(['a/b'])
  expect(await files.size('')).toBe(5)
  await expect(files.get('a/.larder-part-0000')).rejects.toMatchObject({ problem: { kind: 'refused' } })
  await files.removeAll('a')
  expect(await readdir(root)).toEqual([])
})

test('attack 52: what a crash left half-written is swept, and nothing else', async () => {
  const { root, files } = await setUp()
  await files.put('a/b', Buffer.from('whole'))
  for (const place of ['.larder-part-1', 'a/.larder-part-2']) await writeFile(join(root, place), 'ha')
  // A backup beside the start is still writing these.
  expect(await removePartialFiles(root)).toBe(0)
  const longAgo = new Date(Date.now() - 3_600_000)
  await utimes(join(root, 'a/.larder-part-2'), longAgo, longAgo)
  expect(await removePartialFiles(root)).toBe(1)
  expect(await removePartialFiles(root, 0)).toBe(1)
  expect([await readdir(root), await readdir(join(root, 'a'))]).toEqual([['a'], ['b']])
  expect(await removePartialFiles(join(root, 'nowhere'))).toBe(0)
})

test('attack 52: a full disk has a name of its own, and leaves nothing half-written', async () => {
  const { root, files } = await setUp()
  await files.put('a/b', Buffer.from('old'))
  const full = Readable.from(
    (async function* () {
      yield Buffer.from('half')
      throw Object.assign(new Error('no space left on device, write'), { code: 'ENOSPC', syscall: 'write' })
    })(),
  )
  await expect(files.put('a/b', full)).rejects.toMatchObject({ problem: { kind: 'full' } })
  expect([await text(files, 'a/b'), await readdir(join(root, 'a'))]).toEqual(['old', ['b']])
  expect(await files.free()).toBeGreaterThan(0)
})

test('a file is not visible under its name before it is complete', async () => {
  const { files } = await setUp()
  let seen: unknown = 'unasked'
  const slow = Readable.from(
    (async function* () {
      yield Buffer.from('one')
      seen = await files.read('a/b')
      yield Buffer.from('two')
    })(),
  )
  await files.put('a/b', slow)
  expect(seen).toBeUndefined()
  expect(await text(files, 'a/b')).toBe('onetwo')
})

test('files are listed with size and time, below one folder only', async () => {
  const { files } = await setUp()
  for (const key of ['r/1/b', 'r/1/a', 'r/1/x/y', 'r/10/a', 'q']) await files.put(key, Buffer.from(key))
  expect(await keys(files, 'r/1')).toEqual(['r/1/a', 'r/1/b', 'r/1/x/y'])
  expect(await keys(files)).toEqual(['q', 'r/1/a', 'r/1/b', 'r/1/x/y', 'r/10/a'])
  expect(await keys(files, 'q')).toEqual([])
  expect(await files.size('r/1')).toBe(17)
  for await (const file of files.list('r/10')) expect(file).toMatchObject({ size: 6, modified: expect.any(Date) })
})

test('empty folders go away with their last file', async () => {
  const { root, files } = await setUp()
  await files.put('a/b/c/d', Buffer.from('x'))
  await files.put('a/e', Buffer.from('x'))
  await files.remove('a/b/c/d')
  expect(await readdir(join(root, 'a'))).toEqual(['e'])
  await files.removeAll('a')
  expect(await readdir(root)).toEqual([])
})

test('a file moves, replaces the target, and takes its empty folder with it', async () => {
  const { root, files } = await setUp()
  await files.put('a/b', Buffer.from('new'))
  await files.put('c/d', Buffer.from('old'))
  await files.move('a/b', 'c/d')
  expect(await text(files, 'c/d')).toBe('new')
  expect(await readdir(root)).toEqual(['c'])
  await files.move('c/d', 'c/d')
  await expect(files.move('nope', 'c/e')).rejects.toMatchObject({ problem: { kind: 'notFound' } })
  expect(await keys(files)).toEqual(['c/d'])
})

test('a file in the way of a folder, or a folder in the way of a file, is a problem that names no path', async () => {
  const { root, files } = await setUp()
  await files.put('a', Buffer.from('file'))
  await files.put('b/c', Buffer.from('x'))
  const x = Buffer.from('x')
  for (const work of [() => files.put('a/b', x), () => files.put('b', x), () => files.move('a', 'b')]) {
    const error: unknown = await work().catch((reason) => reason)
    expect(error).toMatchObject({ problem: { kind: 'failed' } })
    expect(String(error)).not.toContain(root)
  }
  expect(await keys(files)).toEqual(['a', 'b/c'])
  expect((await readdir(root)).sort()).toEqual(['a', 'b'])
})

test.each(['../escape', '/etc/passwd', 'a/../../escape', 'a\\..\\b', 'a\0', '', 'a//b', 'con'])(
  'attack 10: every verb refuses the key %j',
  async (key) => {
    const { folder, files } = await setUp()
    await files.put('ok', Buffer.from('x'))
    const works = [
      () => files.put(key, Buffer.from('x')),
      () => files.get(key),
      () => files.read(key),
      () => files.remove(key),
      () => files.removeAll(key),
      () => files.move('ok', key),
      () => files.move(key, 'ok'),
      ...(key === '' ? [] : [() => keys(files, key), () => files.size(key)]),
    ]
    for (const work of works) await expect(work()).rejects.toMatchObject({ problem: { kind: 'refused' } })
    expect(await readdir(folder)).toEqual(['data'])
    expect(await keys(files)).toEqual(['ok'])
  },
)

test('attack 10: a symbolic link out of the root is never followed', async () => {
  const { folder, root, files } = await setUp()
  await mkdir(join(folder, 'outside'))
  await writeFile(join(folder, 'outside/secret'), 'secret')
  await files.put('ok', Buffer.from('x'))
  await symlink(join(folder, 'outside'), join(root, 'folder'))
  await symlink(join(folder, 'outside/secret'), join(root, 'file'))
  await mkdir(join(root, 'deep'))
  await symlink('../../outside', join(root, 'deep/link'))

  for (const key of ['folder/secret', 'file', 'deep/link/secret']) {
    expect(await files.get(key)).toBeUndefined()
    expect(await files.read(key)).toBeUndefined()
    await expect(files.move(key, 'stolen')).rejects.toMatchObject({ problem: { kind: 'notFound' } })
    await files.remove(key)
  }
  for (const key of ['folder/new', 'deep/link/new', 'folder/sub/new']) {
    await expect(files.put(key, Buffer.from('x'))).rejects.toMatchObject({ problem: { kind: 'failed' } })
    await expect(files.move('ok', key)).rejects.toMatchObject({ problem: { kind: 'failed' } })
  }
  await files.removeAll('folder')
  await files.removeAll('deep/link')
  await files.removeAll('deep')
  expect(await keys(files)).toEqual(['ok'])
  expect(await keys(files, 'folder')).toEqual([])
  expect(await readdir(join(folder, 'outside'))).toEqual(['secret'])

  await files.put('file', Buffer.from('mine'))
  expect(await readFile(join(folder, 'outside/secret'), 'utf8')).toBe('secret')
  expect(await text(files, 'file')).toBe('mine')
})

test('a root that is itself a link works', async () => {
  const { folder, root } = await setUp()
  await mkdir(join(folder, 'real'))
  await symlink(join(folder, 'real'), root)
  const files = createLocalFiles(root)
  await files.put('a/b', Buffer.from('x'))
  expect(await text(files, 'a/b')).toBe('x')
})

test('files come and go at once without losing each other', async () => {
  const { root, files } = await setUp()
  const busy = Array.from({ length: 8 }, (_, i) => i)
  await Promise.all(
    busy.map(async (i) => {
      for (let round = 0; round < 15; round++) {
        await files.put(`a/b/${i}`, Buffer.from(String(i)))
        expect(await text(files, `a/b/${i}`)).toBe(String(i))
        await files.remove(`a/b/${i}`)
      }
    }),
  )
  expect(await readdir(root)).toEqual([])
})

test('a folder moves as a whole, and part of a file can be read', async () => {
  const { files } = await setUp()
  await files.put('a/b/c.txt', Buffer.from('content'))
  expect(await files.moveAll('a/none', 'x')).toBe(false)
  expect(await files.moveAll('a/b', 'x/y')).toBe(true)
  expect([await files.get('a/b/c.txt'), (await files.get('x/y/c.txt'))?.size]).toEqual([undefined, 7])
  const part = (await files.get('x/y/c.txt'))?.stream({ start: 1, end: 4 })
  expect(part && String(await buffer(part))).toBe('ont')
  await files.put('a/b/d.txt', Buffer.from('d'))
  await expect(files.moveAll('a/b', 'x/y')).rejects.toThrow()
  expect((await files.get('a/b/d.txt'))?.size).toBe(1)
})
