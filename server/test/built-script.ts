import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'

/** Here packages are found. */
const PLACE = fileURLToPath(new URL('../node_modules', import.meta.url))

const PARSER_MODEL = fileURLToPath(
  new URL('../../packages/domain/src/ingredients/parser/english.model', import.meta.url),
)
const CATALOGUE = fileURLToPath(new URL('../../packages/food-catalogue/data', import.meta.url))

type BuiltScripts = { file: (script: URL) => string; remove: () => void }

/** Scripts as one file each, and the workers they start beside them: a start from source takes longer than most tests. */
export async function builtScripts(...scripts: URL[]): Promise<BuiltScripts> {
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

/** The food catalogue as a built server has it beside its scripts. */
function packedCatalogue(): Buffer {
  const files = readdirSync(CATALOGUE, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsv'))
  const sources = files.map((file) => [file.replaceAll('\\', '/'), readFileSync(join(CATALOGUE, file), 'utf8')])
  return gzipSync(JSON.stringify(Object.fromEntries(sources)), { level: 1 })
}
