import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStartScript } from '../../server/src/start-script.ts'
import { inRoot } from '../setup/root.mjs'
import { writeStartScript } from '../setup/start-script.mjs'

const BANNER = "import { createRequire as own } from 'node:module';const require = own(import.meta.url);"

const sources = {
  'start.ts': `
    import { openStartScript } from ${JSON.stringify(inRoot('server/src/start-script.ts'))}
    const script = openStartScript(import.meta.url)
    if (script) {
      const { said } = script.run()
      if (process.argv[2] === 'keep') script.keepCompiled()
      console.log(JSON.stringify({ said, isCompiled: script.isCompiled }))
    } else await import('./main.ts')
  `,
  'main.ts': `
    import { readFileSync } from 'node:fs'
    import { basket, change, count } from './basket.ts'
    basket.push('at start')
    change()
    export const said = 'SAID'
    export const entry = import.meta.url
    export const isStrict = (function () { return this === undefined })()
    export const reads = typeof readFileSync
    export const whatLaterSees = () => import('./later.ts').then(({ default: see }) => see())
    export const itself = () => import('./basket.ts').then((module) => module.basket === basket && module.count === count)
  `,
  'basket.ts': 'export const basket = []\nexport let count = 0\nexport const change = () => { count += 1 }',
  'later.ts': `
    import { basename } from 'node:path'
    import { basket, change, count } from './basket.ts'
    export default function see() { change(); return { basket, count, name: basename('/a/lentils') } }
  `,
}

const folder = mkdtempSync(path.join(tmpdir(), 'larder-start-script-'))
const entry = pathToFileURL(path.join(folder, 'main.js')).href

async function make(said: string) {
  for (const [name, text] of Object.entries(sources)) writeFileSync(path.join(folder, name), text.replace('SAID', said))
  const { metafile } = await build({
    absWorkingDir: folder,
    entryPoints: { main: 'start.ts', other: 'later.ts' },
    outdir: '.',
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    banner: { js: BANNER },
    metafile: true,
  })
  await writeStartScript({ folder, outputs: metafile.outputs, main: 'main.ts', external: [], banner: BANNER })
}

/** In a process of its own, because V8 knows what it has compiled in this one. */
const start = (wish = '') =>
  JSON.parse(execFileSync(process.execPath, [path.join(folder, 'main.js'), wish], { encoding: 'utf8' })) as unknown

const cacheFile = () => path.join(folder, readdirSync(folder).find((name) => name.endsWith('.cache')) ?? '')

beforeAll(() => {
  // As beside the built server, where it changes what a default import of a script means.
  writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }')
  return make('soup')
})
afterAll(() => rmSync(folder, { recursive: true }))

test('what is loaded later shares its modules with what was loaded at start', async () => {
  const {
    said,
    entry: seen,
    isStrict,
    reads,
    whatLaterSees,
    itself,
  } = (openStartScript(entry)?.run() ?? {}) as Record<string, () => unknown>
  expect({ said, seen, isStrict, reads }).toEqual({ said: 'soup', seen: entry, isStrict: true, reads: 'function' })
  expect(await itself?.()).toBe(true)
  expect(await whatLaterSees?.()).toEqual({ basket: ['at start'], count: 2, name: 'lentils' })
  expect(await whatLaterSees?.()).toMatchObject({ count: 3 })
})

test('a start takes what an earlier one compiled, unless it is of another script or damaged', async () => {
  expect(start('keep')).toEqual({ said: 'soup', isCompiled: false })
  expect(start()).toEqual({ said: 'soup', isCompiled: true })
  await make('stew')
  expect(start()).toEqual({ said: 'stew', isCompiled: false })
  expect(start('keep')).toEqual({ said: 'stew', isCompiled: false })
  expect(start()).toEqual({ said: 'stew', isCompiled: true })
  truncateSync(cacheFile(), Math.floor(readFileSync(cacheFile()).length / 2))
  expect(start()).toEqual({ said: 'stew', isCompiled: false })
})

test('a server that was built without scripts is told apart', () => {
  expect(openStartScript(pathToFileURL(path.join(tmpdir(), 'nowhere', 'main.js')).href)).toBeUndefined()
})
