// @module-tag without-database
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect } from 'vitest'
import { createLocalFiles, type Files } from '#ports/files.ts'
import { findVersion, getVersion, listCurrent, putVersion, removeFormer } from './versioned-files.ts'

const test = base.extend<{ files: Files }>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner wants one.
  files: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'larder-versions-'))
    await use(createLocalFiles(folder))
    rmSync(folder, { recursive: true, force: true })
  },
})

const bytes = (text: string) => Buffer.from(text)
const keys = async (files: Files) => {
  const all: string[] = []
  for await (const { key } of files.list('')) all.push(key)
  return all
}

test('a version is whole or not there at all', async ({ files }) => {
  const put: Files['put'] = async (key, content) => {
    if (key.endsWith('/b')) throw new Error('disk away')
    await files.put(key, content)
  }
  await expect(putVersion({ ...files, put }, 'x', { a: bytes('1'), b: bytes('2') })).rejects.toThrow('disk away')
  expect(await keys(files)).toEqual([])
})

test('another version leaves the first as it is until that is removed, and nothing else with it', async ({ files }) => {
  const first = await putVersion(files, 'x', { a: bytes('1') })
  const second = await putVersion(files, 'x', { a: bytes('2') })
  expect(second).not.toBe(first)
  expect([await getVersion(files, 'x', first, 'a'), await getVersion(files, 'x', second, 'a')]).not.toContain(undefined)
  await removeFormer(files, 'x', { key: first, names: ['a'] })
  expect(await keys(files)).toEqual([`x/version-${second}/a`])
})

test('what lies in the folder itself counts where the named version is missing, then what is newest', async ({
  files,
}) => {
  const only = await putVersion(files, 'x', { a: bytes('newest') })
  expect((await findVersion(files, 'x', 'gone', 'a'))?.size).toBe('newest'.length)
  await files.put('x/a', bytes('old'))
  expect((await findVersion(files, 'x', 'gone', 'a'))?.size).toBe('old'.length)
  expect((await findVersion(files, 'x', only, 'a'))?.size).toBe('newest'.length)
  expect(await findVersion(files, 'y', null, 'a')).toBeUndefined()
})

test('outside, files are known by the names they have always had', async ({ files }) => {
  await files.put('r/images/a', bytes('old'))
  await files.put('r/assets/card.pdf', bytes('card'))
  const replaced = await putVersion(files, 'r/images', { a: bytes('replaced') })
  const image = await putVersion(files, 'r/images', { a: bytes('now') })
  const event = await putVersion(files, 'r/images/timeline/e', { a: bytes('event') })
  const listed = await listCurrent(files, 'r', (folder) => (folder === 'r/images' ? image : undefined))
  expect(listed.map(({ path, key }) => [path, key])).toEqual([
    ['assets/card.pdf', 'r/assets/card.pdf'],
    ['images/timeline/e/a', `r/images/timeline/e/version-${event}/a`],
    ['images/a', `r/images/version-${image}/a`],
  ])
  expect(replaced).not.toBe(image)
})
