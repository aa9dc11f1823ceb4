import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { writeCodeCacheIfNeeded } from '../setup/code-cache.mjs'
import { inRoot } from '../setup/root.mjs'
import { runNode, smallServer } from './small-server.ts'

const { folder: dist, make, start, caches, remove } = smallServer()
/** Where folders that are thrown away are made; open to other accounts. */
const temporary = mkdtempSync(path.join(tmpdir(), 'larder-code-caches-'))
chmodSync(temporary, 0o777)

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
const writeApart = (options: { limitMs?: number }, before = '') =>
  runNode(
    '--input-type=module',
    '--eval',
    `const { writeCodeCacheIfNeeded } = await import(${JSON.stringify(codeCache)})
    ${before}
    await writeCodeCacheIfNeeded(${JSON.stringify({ dist, secrets, ...options })})`,
  )

/** Another file after it was made anew. */
const files = () => caches().map((file) => statSync(file).ino)

/** In place of the start that keeps what V8 compiled. */
const replaceMaker = (text: string) => writeFileSync(path.join(dist, 'write-code-cache.js'), text)

test('what a start compiled is kept once, and anew when it is of another script or damaged', async () => {
  await make('soup')
  expect(await write()).toBe('')
  expect(start()).toEqual({ said: 'soup', isCompiled: true })
  const before = files()
  expect(before).toHaveLength(1)
  expect(await write()).toBe('')
  expect(files()).toEqual(before)

  await make('stew')
  expect(await write()).toBe('')
  expect(start()).toEqual({ said: 'stew', isCompiled: true })

  const [file = ''] = caches()
  writeFileSync(file, readFileSync(file).fill(0, Math.floor(readFileSync(file).length / 2)))
  expect(start()).toEqual({ said: 'stew', isCompiled: false })
  expect(await write()).toBe('')
  expect(start()).toEqual({ said: 'stew', isCompiled: true })
})

test('what V8 refuses at the next start is noticed, and not made again and again', async () => {
  await make('soup', ['--stack-size=900'])
  expect(await write()).toContain('V8 refuses')
  const before = files()
  expect(before).toHaveLength(1)
  expect(await write()).toBe('')
  expect(files()).toEqual(before)
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

test('where nothing can be kept, no server is started and nothing is said', async () => {
  await make('soup')
  const trace = path.join(temporary, 'trace')
  replaceMaker(`(await import('node:fs')).writeFileSync(${JSON.stringify(trace)}, '')`)
  chmodSync(dist, 0o555)
  try {
    // Root may write there nevertheless, so that it becomes nobody.
    const said = writeApart({}, 'if (process.getuid() === 0) { process.setgid(65534); process.setuid(65534) }')
    expect({ said, isStarted: existsSync(trace) }).toEqual({ said: '', isStarted: false })
  } finally {
    chmodSync(dist, 0o755)
  }
})
