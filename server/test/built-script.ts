import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { type BuildOptions, build } from 'esbuild'

const RELEASE_PARTS = new URL('../../scripts/setup/build-parts.mjs', import.meta.url).href

/** Here packages are found. */
const PLACE = fileURLToPath(new URL('../node_modules', import.meta.url))

const PARSER_MODEL = fileURLToPath(
  new URL('../../packages/domain/src/ingredients/parser/english.model', import.meta.url),
)
const CATALOGUE = fileURLToPath(new URL('../../packages/food-catalogue/data', import.meta.url))

type BuiltScripts = { file: (script: URL) => string; remove: () => void }

/** Scripts as one file each, and the workers they start beside them: a start from source takes longer than most tests. */
export const builtScripts = (...scripts: URL[]): Promise<BuiltScripts> => buildScripts(scripts, ourOwn)

/**
 * With its packages in the same file, as in a release: it takes longer to build and starts in a quarter of the time, for
 * what is started again and again.
 */
export async function builtScriptWithPackages(script: URL): Promise<{ file: string; remove: () => void }> {
  const { notBundled, requireForCommonJs } = await releaseParts()
  const { file, remove } = await buildScripts([script], { external: notBundled, banner: { js: requireForCommonJs } })
  return { file: file(script), remove }
}

/** Packages are found beside the script. */
const ourOwn: BuildOptions = {
  plugins: [
    {
      name: 'our own',
      setup: (building) => {
        building.onResolve({ filter: /^[a-z@]/ }, ({ path, kind }) =>
          path.startsWith('@larder/') || kind === 'entry-point' ? undefined : { path, external: true },
        )
      },
    },
  ],
}

async function buildScripts(scripts: URL[], packages: BuildOptions): Promise<BuiltScripts> {
  mkdirSync(PLACE, { recursive: true })
  const folder = mkdtempSync(join(PLACE, '.built-'))
  // Of what lies among packages nobody above says that it is made of modules.
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  writeFileSync(join(folder, 'food.catalogue'), packedCatalogue())
  copyFileSync(PARSER_MODEL, join(folder, basename(PARSER_MODEL)))
  await build({
    entryPoints: scripts.map((script) => fileURLToPath(script)),
    outdir: folder,
    entryNames: '[name]',
    chunkNames: '[name]-[hash]',
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    ...packages,
  })
  return {
    file: (script) => join(folder, `${basename(fileURLToPath(script), '.ts')}.js`),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

export async function builtScript(script: URL): Promise<{ file: string; remove: () => void }> {
  const { file, remove } = await builtScripts(script)
  return { file: file(script), remove }
}

const releaseParts = (): Promise<{ notBundled: string[]; requireForCommonJs: string }> => import(RELEASE_PARTS)

/** The food catalogue as a built server has it beside its scripts. */
function packedCatalogue(): Buffer {
  const files = readdirSync(CATALOGUE, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsv'))
  const sources = files.map((file) => [file.replaceAll('\\', '/'), readFileSync(join(CATALOGUE, file), 'utf8')])
  return gzipSync(JSON.stringify(Object.fromEntries(sources)), { level: 1 })
}
