/**
 * Runs the built server from scripts (`scripts/setup/start-script.mjs`) instead of modules, because V8 can be handed
 * what it compiled at an earlier start only for scripts. It refuses what another version of it made, and compiles then.
 */
import { closeSync, existsSync, openSync, readFileSync, readSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { Script } from 'node:vm'
import { readCodeCache, writeCodeCache } from './code-cache.ts'

const SCRIPT = './start.cjs'

type Module = { exports: Record<string, unknown> }
type Body = (require: (name: string) => unknown, module: Module, exports: Module['exports'], entry: string) => void

/** Of the script a cache was made from; the script begins with it too. */
const HASH = /^\/\*([0-9a-f]{64})\*\//
const HASH_END = 68

/** `npm start` asks before the server starts in the same process, where this spares reading it again. */
let ahead: { hash: string; compiled: Buffer } | undefined

export type StartScript = {
  /** Whether V8 took what it compiled before. */
  isCompiled: boolean
  run: () => Module['exports']
  /** Keeps what has been compiled until now for the next start. */
  keepCompiled: () => void
}

/** Nothing where the server was built without scripts. `entry` is the address of `main.js`. */
export function openStartScript(entry: string): StartScript | undefined {
  const beside = besideOf(entry)
  const file = beside(SCRIPT)
  if (!existsSync(file)) return undefined
  const cacheFile = beside(cacheName())
  const source = readFileSync(file, 'latin1')
  const hash = hashOf(source)
  const cachedData = ahead?.hash === hash ? ahead.compiled : readCodeCache(cacheFile, hash)
  ahead = undefined
  const script = new Script(source, { filename: file, ...(cachedData && { cachedData }) })
  const scripts = createScripts(entry, beside)
  return {
    isCompiled: script.cachedDataRejected === false,
    run: () => {
      const { exports } = scripts.run(script)
      scripts.provide(exports.parts as Record<string, Module['exports']>)
      return exports
    },
    keepCompiled: () => writeCodeCache(cacheFile, hash, script.createCachedData()),
  }
}

/** Whether an earlier start of this script left what it compiled, undamaged. V8 may refuse it nevertheless. */
export function isCompiledAhead(entry: string): boolean {
  const beside = besideOf(entry)
  const hash = hashOf(beginningOf(beside(SCRIPT)))
  const compiled = readCodeCache(beside(cacheName()), hash)
  ahead = compiled && { hash, compiled }
  return compiled !== undefined
}

/** The same folder may be started by another Node or on another machine. */
const cacheName = () => `./start-${process.version}-${process.arch}.cache`

const besideOf = (entry: string) => (name: string) => fileURLToPath(new URL(name, entry))

const hashOf = (source: string) => HASH.exec(source)?.[1] ?? ''

function beginningOf(file: string): string {
  const beginning = Buffer.alloc(HASH_END)
  const opened = openSync(file, 'r')
  try {
    readSync(opened, beginning)
  } finally {
    closeSync(opened)
  }
  return beginning.toString('latin1')
}

/** Every script is run once; what was loaded at start is shared with what is loaded later. */
function createScripts(entry: string, beside: (name: string) => string) {
  const requirePackage = createRequire(entry)
  const known = new Map<string, Module>()

  function load(name: string): unknown {
    if (!name.startsWith('./')) return requirePackage(name)
    const file = beside(name.replace(/\.js$/, '.cjs'))
    return (known.get(name) ?? run(new Script(readFileSync(file, 'latin1'), { filename: file }), name)).exports
  }

  function run(script: Script, name?: string): Module {
    const module: Module = { exports: {} }
    if (name) known.set(name, module)
    const body = script.runInThisContext() as Body
    body.call(undefined, load, module, module.exports, entry)
    return module
  }

  const provide = (parts: Record<string, Module['exports']>) => {
    for (const [name, exports] of Object.entries(parts)) known.set(name, { exports })
  }
  return { run, provide }
}
