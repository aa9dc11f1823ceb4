import { rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const SERVER = fileURLToPath(new URL('../', import.meta.url))

/** A script of this folder as one file: a start from source takes longer than most tests. It lies where packages are found. */
export async function builtScript(script: URL): Promise<{ file: string; remove: () => void }> {
  const source = fileURLToPath(script)
  const file = join(SERVER, 'node_modules', `.${basename(source, '.ts')}-${process.pid}.mjs`)
  await build({
    entryPoints: [source],
    outfile: file,
    bundle: true,
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
  return { file, remove: () => rmSync(file, { force: true }) }
}
