/**
 * Makes scripts of the modules that the server loads: one of what it loads at start, one of each file that it loads
 * later. Only scripts can be started with what V8 compiled before (`server/src/start-script.ts`).
 */
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { inAsciiOnly } from './ascii-source.mjs'

/** @typedef {import('esbuild').Metafile['outputs']} Outputs */

/** Stands at the beginning, where the cache of another script is told by it. */
const NO_HASH = '0'.repeat(64)
const BEGIN = '(function(require,module,exports,larderEntry){"use strict";'
const END = '})'

/**
 * @param {{ folder: string, outputs: Outputs, main: string, external: string[], banner: string }} bundle
 *   `main` is the source file of what is loaded at start; `banner` stands in front of every module
 */
export async function writeStartScript({ folder, outputs, main, external, banner }) {
  const { build } = await import('esbuild')
  const entry = Object.keys(outputs).find((file) => outputs[file]?.entryPoint === main)
  if (!entry) throw new Error(`${main} is in no file of the bundle.`)
  const { later, asked } = partsOf(outputs, entry)
  /** @type {import('esbuild').Plugin} */
  const withoutBanner = {
    name: 'without-banner',
    setup: (bundler) =>
      bundler.onLoad({ filter: /\.js$/ }, ({ path }) => ({ contents: readFileSync(path, 'utf8').replace(banner, '') })),
  }
  /** @type {import('esbuild').BuildOptions} */
  const shared = {
    absWorkingDir: folder,
    platform: 'node',
    format: 'cjs',
    target: 'node20.19',
    define: { 'import.meta.url': 'larderEntry' },
    supported: { 'dynamic-import': false },
    footer: { js: END },
    minifyWhitespace: true,
    minifySyntax: true,
    sourcemap: true,
    sourcesContent: false,
    logLevel: 'silent',
  }
  const names = asked.map(nameOf)
  await build({
    ...shared,
    stdin: {
      contents: [
        ...names.map((name, index) => `import * as part${index} from '${name}'`),
        `const parts = { ${names.map((name, index) => `'${name}': part${index}`).join(', ')} }`,
        `for (const part of Object.values(parts)) Object.defineProperty(part, '__esModule', { value: true })`,
        'export { parts }',
        `export * from '${nameOf(entry)}'`,
      ].join('\n'),
      resolveDir: folder,
      sourcefile: 'start-script.js',
    },
    bundle: true,
    outfile: path.join(folder, 'start.cjs'),
    external: [...external, ...later.map(nameOf)],
    banner: { js: `/*${NO_HASH}*/${BEGIN}` },
    plugins: [withoutBanner, inAsciiOnly],
  })
  await build({
    ...shared,
    entryPoints: later.map((file) => path.join(folder, path.basename(file))),
    bundle: false,
    outdir: folder,
    outExtension: { '.js': '.cjs' },
    banner: { js: BEGIN },
    plugins: [withoutBanner, inAsciiOnly],
  })
  for (const file of later) withDefaultsOfModules(path.join(folder, nameOf(file).replace(/\.js$/, '.cjs')))
  const script = path.join(folder, 'start.cjs')
  withDefaultsOfModules(script)
  const source = readFileSync(script, 'latin1')
  writeFileSync(script, source.replace(NO_HASH, createHash('sha256').update(source).digest('hex')), 'latin1')
}

/**
 * In a folder of modules esbuild takes everything that a script asks for as the default of what it asked, as Node does
 * with packages. The server's own scripts were modules and say themselves what their default is.
 * @param {string} file
 */
function withDefaultsOfModules(file) {
  const source = readFileSync(file, 'latin1')
  writeFileSync(file, source.replace(/(require\("\.\/[^"]+"\)),\s*1\)/g, '$1)'), 'latin1')
}

const nameOf = (/** @type {string} */ file) => `./${path.basename(file)}`

/**
 * @param {Outputs} outputs
 * @param {string} entry
 * @returns {{ later: string[], asked: string[] }} `asked` are loaded at start and asked for by name later
 */
function partsOf(outputs, entry) {
  const reached = (/** @type {string[]} */ from, /** @type {boolean} */ whenAsked) => {
    const seen = new Set(from)
    for (const file of seen)
      for (const { path, kind } of outputs[file]?.imports ?? [])
        if (outputs[path] && (whenAsked || kind !== 'dynamic-import')) seen.add(path)
    return seen
  }
  const atStart = reached([entry], false)
  const every = reached([entry], true)
  const asked = new Set(
    [...every].flatMap((file) =>
      (outputs[file]?.imports ?? [])
        .filter(({ path, kind }) => atStart.has(path) && (kind === 'dynamic-import' || !atStart.has(file)))
        .map(({ path }) => path),
    ),
  )
  return { later: [...every].filter((file) => !atStart.has(file)), asked: [...asked] }
}
