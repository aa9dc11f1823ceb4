import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { writeCodeCacheIfNeeded } from '../setup/code-cache.mjs'
import { inRoot } from '../setup/root.mjs'
import { runNode, smallServer } from './small-server.ts'

const { folder: dist, make, start, caches, remove } = smallServer()
/** Where folders that are thrown away are made. */
const temporary = mkdtempSync(path.join(tmpdir(), 'larder-code-caches-'))

const secrets = path.join(dist, 'no-secrets')
const codeCache = pathToFileURL(inRoot('scripts/setup/code-cache.mjs')).href

beforeEach(() => {
  vi.stubEnv('TMPDIR', temporary)
  for (const file of caches()) rmSync(file)
})
afterEach(() => {
  vi.unstubAllEnvs()
  expect(readdirSync(temporary)).toEqual([])
})
afterAll(() => {
  remove()
  rmSync(temporary, { recursive: true })
})

/** What is said. */
async function write() {
  const said: string[] = []
  await writeCodeCacheIfNeeded({ dist, secrets, tell: (line) => said.push(line) })
  return said.join('\n')
}

/** As `npm start` would; ends only when nothing is left that could hold it up. */
const writeApart = (options: { limitMs?: number }) =>
  runNode(
    '--input-type=module',
    '--eval',
    `const { writeCodeCacheIfNeeded } = await import(${JSON.stringify(codeCache)})
    await writeCodeCacheIfNeeded(${JSON.stringify({ dist, secrets, ...options })})`,
  )

/** In place of the start that keeps what V8 compiled. */
const replaceMaker = (text: string) => writeFileSync(path.join(dist, 'write-code-cache.js'), text)

test('what a start compiled is kept', async () => {
  await make('soup')
  expect(await write()).toBe('')
  expect(start()).toEqual({ said: 'soup', isCompiled: true })
})

test('a start that does not end is killed', async () => {
  await make('soup')
  replaceMaker('setInterval(() => {}, 1000)')
  expect(writeApart({ limitMs: 1 })).toContain('longer than 0.001 s')
})

test('a start that fails and a folder that cannot be made are only said', async () => {
  await make('soup')
  replaceMaker("throw new Error('no soup')")
  expect(await write()).toContain('no soup')
  vi.stubEnv('TMPDIR', path.join(temporary, 'nowhere'))
  expect(await write()).toContain('ENOENT')
})
