import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { inRoot } from '../setup/root.mjs'
import { writeStartScript } from '../setup/start-script.mjs'

/** A server of a few lines, built as the real one is: in seconds, and with what a test wants to go wrong. */

const BANNER = "import { createRequire as own } from 'node:module';const require = own(import.meta.url);"

const sources = {
  'start.ts': `
    import { keepSemiSpaceSmall } from ${JSON.stringify(inRoot('server/src/core/semi-space.ts'))}
    import { openStartScript } from ${JSON.stringify(inRoot('server/src/start-script.ts'))}
    keepSemiSpaceSmall()
    const script = openStartScript(import.meta.url)
    if (script) {
      const { said } = script.run()
      if (process.argv[2] === 'keep') script.keepCompiled()
      console.log(JSON.stringify({ said, isCompiled: script.isCompiled }))
    } else await import('./main.ts')
  `,
  'main.ts': `
    import { readFileSync } from 'node:fs'
    import { setFlagsFromString } from 'node:v8'
    import { basket, change, count } from './basket.ts'
    basket.push('at start')
    change()
    for (const flag of FLAGS) setFlagsFromString(flag)
    export const said = 'SAID'
    export const ready = Promise.resolve()
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

/** Reached only by what would never end. */
const HANGS_MS = 120_000

/** What it prints. Without options of this machine: V8 takes only what was compiled with the flags it has. */
export const runNode = (...args: string[]) =>
  execFileSync(process.execPath, args, {
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '' },
    stdio: 'pipe',
    timeout: HANGS_MS,
  })

export function smallServer() {
  const folder = mkdtempSync(path.join(tmpdir(), 'larder-small-server-'))
  // As beside the built server, where it changes what a default import of a script means.
  writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }')
  // Other accounts start it too.
  chmodSync(folder, 0o755)

  /** `flags` are those of V8 that it sets when it starts. */
  async function make(said: string, flags: string[] = []) {
    for (const [name, text] of Object.entries(sources)) {
      const filled = text.replace('SAID', said).replace('FLAGS', JSON.stringify(flags))
      writeFileSync(path.join(folder, name), filled)
    }
    const { metafile } = await build({
      absWorkingDir: folder,
      entryPoints: {
        main: 'start.ts',
        other: 'later.ts',
        'start-script': inRoot('server/src/start-script.ts'),
        'write-code-cache': inRoot('server/src/write-code-cache.ts'),
      },
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

  return {
    folder,
    entry: pathToFileURL(path.join(folder, 'main.js')).href,
    make,
    /** In a process of its own, because V8 knows what it has compiled in this one. */
    start: (wish = '') => JSON.parse(runNode(path.join(folder, 'main.js'), wish)) as unknown,
    caches: () =>
      readdirSync(folder)
        .filter((name) => name.endsWith('.cache'))
        .map((name) => path.join(folder, name)),
    remove: () => rmSync(folder, { recursive: true }),
  }
}
