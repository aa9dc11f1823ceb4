/** The food catalogue as the server carries it: all its files in one, compressed. A row that is wrong fails the build. */
import { readdirSync, readFileSync } from 'node:fs'
import { deflateRawSync, gzipSync } from 'node:zlib'
import { inRoot } from './root.mjs'
import { expectedError } from './say.mjs'

const folder = 'packages/food-catalogue/data'
const extraFolder = 'packages/food-catalogue/extra-languages'

/** @param {ReadonlyMap<string, string>} sources */
export async function packFoodCatalogue(sources = filesOfCatalogue()) {
  const problems = (await checks()).catalogueProblems(sources)
  if (problems.length > 0) throw expectedError(`the food catalogue is wrong:\n${problems.join('\n')}`)
  return gzipSync(JSON.stringify(Object.fromEntries(sources)), { level: 9 })
}

/** The names of extra languages, each compressed by itself: nobody reads more than they ask for. */
export function packExtraNames() {
  const files = readdirSync(inRoot(extraFolder)).filter((file) => file.endsWith('.tsv'))
  const packed = files.sort().map((file) => {
    const text = readFileSync(inRoot(extraFolder, file))
    return [file.replace('.tsv', ''), deflateRawSync(text, { level: 9 }).toString('base64')]
  })
  return JSON.stringify(Object.fromEntries(packed))
}

function filesOfCatalogue() {
  const files = readdirSync(inRoot(folder), { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.tsv'))
    .sort()
  return new Map(files.map((file) => [file, readFileSync(inRoot(folder, file), 'utf8')]))
}

/**
 * The checks are those of the package's own tests, bundled on the way since this runs before anything is built.
 * @returns {Promise<typeof import('@larder/food-catalogue/problems.ts')>}
 */
async function checks() {
  const { build } = await import('esbuild')
  const { outputFiles } = await build({
    entryPoints: [inRoot('packages/food-catalogue/src/problems.ts')],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    logLevel: 'silent',
  })
  const [bundle] = outputFiles
  return import(`data:text/javascript;base64,${Buffer.from(bundle?.contents ?? '').toString('base64')}`)
}
