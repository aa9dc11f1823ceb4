import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

/** Here packages are found. */
const PLACE = fileURLToPath(new URL('../node_modules', import.meta.url))

type BuiltScripts = { file: (script: URL) => string; remove: () => void }

/** Scripts as one file each, and the workers they start beside them: a start from source takes longer than most tests. */
export async function builtScripts(...scripts: URL[]): Promise<BuiltScripts> {
  mkdirSync(PLACE, { recursive: true })
  const folder = mkdtempSync(join(PLACE, '.built-'))
  // Of what lies among packages nobody above says that it is made of modules.
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
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
