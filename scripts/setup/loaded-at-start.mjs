/** What the built server loads before it answers: its own modules and packages, by the bundler's own account. */
import { lazyCommonJs } from './lazy-commonjs.mjs'
import { lighterPackages } from './lighter-packages.mjs'
import { inRoot } from './root.mjs'

/** The entry, and what it imports once the engine is set. */
const STARTED = ['server/src/start.ts', 'server/src/main.ts']
const PACKAGE = /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//

/**
 * @param {string[]} external packages that stay beside the bundle
 * @returns {Promise<{ packages: string[], modules: string[], bytes: number }>}
 */
export async function loadedAtStart(external) {
  const { build } = await import('esbuild')
  const { metafile } = await build({
    absWorkingDir: inRoot(),
    entryPoints: { main: 'server/src/start.ts' },
    outdir: 'server/dist',
    bundle: true,
    platform: 'node',
    format: 'esm',
    splitting: true,
    external,
    plugins: [lazyCommonJs, lighterPackages],
    metafile: true,
    write: false,
    logLevel: 'silent',
  })
  const { outputs } = metafile
  /** @type {Map<string, number>} */
  const modules = new Map()
  /** @type {Set<string>} */
  const packages = new Set()
  const seen = new Set()
  const visit = (/** @type {string} */ file) => {
    const output = outputs[file]
    if (!output || seen.has(file)) return
    seen.add(file)
    for (const [name, { bytesInOutput }] of Object.entries(output.inputs)) modules.set(name, bytesInOutput)
    for (const { path, kind, external: isOutside } of output.imports) {
      if (kind === 'dynamic-import') continue
      if (isOutside && external.includes(path)) packages.add(path)
      visit(path)
    }
  }
  for (const [file, { entryPoint }] of Object.entries(outputs)) if (STARTED.includes(entryPoint ?? '')) visit(file)
  for (const name of modules.keys()) {
    const found = PACKAGE.exec(name)?.[1]
    if (found) packages.add(found)
  }
  return {
    packages: [...packages].sort(),
    modules: [...modules.keys()].sort(),
    bytes: [...modules.values()].reduce((sum, bytes) => sum + bytes, 0),
  }
}
