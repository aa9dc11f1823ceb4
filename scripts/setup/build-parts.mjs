/** The two halves of the product, what each is made from, and how each is made. */
import { copyFileSync, cpSync, existsSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { inAsciiOnly } from './ascii-source.mjs'
import { fingerprint, stamp } from './fingerprint.mjs'
import { packExtraNames, packFoodCatalogue } from './food-catalogue-file.mjs'
import { lazyCommonJs } from './lazy-commonjs.mjs'
import { lighterPackages } from './lighter-packages.mjs'
import { run } from './processes.mjs'
import { inRoot } from './root.mjs'
import { expectedError, say, secondsSince } from './say.mjs'
import { writeStartScript } from './start-script.mjs'

const shared = ['package.json', 'package-lock.json', 'tsconfig.base.json', 'packages']

/** Native or asset-laden packages stay in node_modules; everything else is bundled, which is what makes starting quick. */
export const notBundled = ['better-sqlite3', 'sharp', '@node-rs/argon2', 'pg-native', 'heic-decode', 'libheif-js']

/** Bundled CommonJS packages still call `require` for Node's own modules. */
export const requireForCommonJs =
  "import { createRequire as larderCreateRequire } from 'node:module';const require = larderCreateRequire(import.meta.url);"

export const serverEntries = {
  main: 'server/src/start.ts',
  'start-script': 'server/src/start-script.ts',
  'write-code-cache': 'server/src/write-code-cache.ts',
  cli: 'server/src/cli.ts',
  'archive-worker': 'server/src/archive-worker.ts',
  'heic-worker': 'server/src/ports/heic-worker.ts',
  'recipe-file-reader-worker': 'server/src/ports/recipe-file-reader-worker.ts',
  'page-reader-worker': 'server/src/ports/page-reader-worker.ts',
  'pdf-text-worker': 'server/src/ports/pdf-text-worker.ts',
  'sqlite-read-process': 'server/src/db/dialects/sqlite-read-process.ts',
}

/** Read by the server while it runs, from beside its bundle. */
const serverFiles = [
  'packages/domain/src/ingredients/parser/english.model',
  'server/src/core/latin-letters.table',
  'server/src/core/latin-letters.license.txt',
]

/** @typedef {{ name: string, sources: string[], output: string, make: () => Promise<void> }} Part */

/** @type {Part} */
const server = {
  name: 'server',
  sources: [...shared, 'server/package.json', 'server/src', 'scripts/setup'],
  output: inRoot('server', 'dist'),
  make: async () => {
    const { build, formatMessages } = await import('esbuild')
    const entries = Object.entries(serverEntries).filter(([, file]) => existsSync(inRoot(file)))
    const { errors, metafile } = await build({
      absWorkingDir: inRoot(),
      entryPoints: Object.fromEntries(entries),
      outdir: 'server/dist',
      bundle: true,
      platform: 'node',
      format: 'esm',
      target: 'node20.19',
      splitting: true,
      // Flat, so that a file beside the bundle is beside every chunk of it too.
      chunkNames: '[name]-[hash]',
      external: notBundled,
      plugins: [lazyCommonJs, lighterPackages, inAsciiOnly],
      // Names stay, for the traces of errors in logs.
      minifyWhitespace: true,
      minifySyntax: true,
      banner: { js: requireForCommonJs },
      sourcemap: true,
      sourcesContent: false,
      logLevel: 'silent',
    }).catch((failure) => failure)
    if (errors.length > 0)
      throw expectedError(`the server does not build:\n${(await formatMessages(errors, { kind: 'error' })).join('')}`)
    await writeStartScript({
      folder: inRoot('server/dist'),
      outputs: metafile.outputs,
      main: 'server/src/main.ts',
      external: notBundled,
      banner: requireForCommonJs,
    })
    writeFileSync(inRoot('server/dist/food.catalogue'), await packFoodCatalogue())
    writeFileSync(inRoot('server/dist/food.names'), packExtraNames())
    cpSync(inRoot('server/src/i18n/messages'), inRoot('server/dist/messages'), { recursive: true })
    for (const file of serverFiles) copyFileSync(inRoot(file), inRoot('server/dist', path.basename(file)))
  },
}

/** @type {Part} */
const web = {
  name: 'client',
  sources: [...shared, 'web', 'scripts/setup'],
  output: inRoot('web', 'dist'),
  make: async () => {
    const { code, output } = await run(process.execPath, [inRoot('node_modules/vite/bin/vite.js'), 'build'], {
      cwd: inRoot('web'),
      env: { ...process.env, NODE_ENV: 'production' },
    })
    if (code === 0) return
    throw expectedError(`the client does not build:\n${output}`)
  },
}

const everyPart = [server, web]

/** Builds what changed since it was last built. */
export async function buildIfNeeded({ force = false, quiet = false, parts = everyPart.map(({ name }) => name) } = {}) {
  const tell = quiet ? () => {} : say
  for (const part of everyPart.filter(({ name }) => parts.includes(name))) {
    const built = stamp(`${part.output}/.stamp`)
    const current = fingerprint(part.sources)
    if (!force && built.is(current)) continue
    const startedAt = performance.now()
    tell(`Building the ${part.name} …`)
    rmSync(part.output, { recursive: true, force: true })
    await part.make()
    built.write(current)
    tell(`Built the ${part.name} in ${secondsSince(startedAt)}`)
  }
}
