import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { areTrimmed, trimPackages } from '../setup/trim-packages.mjs'

function folderOf(...files: string[]) {
  const folder = mkdtempSync(path.join(tmpdir(), 'larder-packages-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const file of files) {
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true })
    writeFileSync(path.join(folder, file), '')
  }
  return folder
}

const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort()

test('code and licences stay; maps, types and what a driver was compiled from go', async () => {
  const driver = 'better-sqlite3/build/Release/better_sqlite3.node'
  const folder = folderOf(
    'one/LICENSE.md',
    'one/index.js',
    'one/index.js.map',
    'one/node_modules/two/index.d.mts',
    'one/node_modules/two/index.mjs',
    driver,
    'better-sqlite3/build/Release/obj/sqlite3.o',
    'better-sqlite3/deps/sqlite3.c',
  )
  expect(areTrimmed(folder)).toBe(false)
  await trimPackages(folder)
  expect(areTrimmed(folder)).toBe(true)
  expect(filesOf(folder)).toEqual([
    '.larder-trimmed',
    driver,
    'one/LICENSE.md',
    'one/index.js',
    'one/node_modules/two/index.mjs',
  ])
})

test('a driver that is not there can still be compiled, and nothing behind a link is touched', async () => {
  const own = folderOf('types.d.ts')
  const folder = folderOf('better-sqlite3/deps/sqlite3.c')
  symlinkSync(own, path.join(folder, 'own'), 'dir')
  await trimPackages(folder)
  expect(filesOf(folder)).toContain('better-sqlite3/deps/sqlite3.c')
  expect(filesOf(own)).toEqual(['types.d.ts'])
})
