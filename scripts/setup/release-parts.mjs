/**
 * What a release is made of: the built server and client, and a manifest with a lock of the packages that the server's
 * bundle leaves outside. The lock is the part of ours that those packages reach, so a release runs what was proven.
 */
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { notBundled } from './build-parts.mjs'
import { inRoot } from './root.mjs'

/**
 * @typedef {{
 *   version?: string, dev?: boolean, devOptional?: boolean, optional?: boolean,
 *   dependencies?: Record<string, string>, optionalDependencies?: Record<string, string>
 * }} Entry
 */
/** @typedef {Record<string, Entry>} Packages */

const readJson = (/** @type {string} */ file) => JSON.parse(readFileSync(inRoot(file), 'utf8'))

const manifest = readJson('package.json')

export const releaseName = `larder-${manifest.version}`

const setup = ['code-cache', 'install', 'node-version', 'processes', 'root', 'say', 'trim-packages'].map(
  (name) => `scripts/setup/${name}.mjs`,
)
export const copied = ['LICENSE', '.npmrc', 'scripts/start-release.mjs', ...setup, 'server/dist', 'web/dist']

/** @param {string} folder */
export function writeRelease(folder) {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const part of copied) {
    // The source maps name sources that are not part of a release; a cache is of the machine that made it.
    const filter = (/** @type {string} */ file) => !/\.(map|stamp|cache)$/.test(file)
    cpSync(inRoot(part), path.join(folder, part), { recursive: true, filter })
  }
  const release = releaseManifest()
  writeJson(path.join(folder, 'package.json'), release)
  writeJson(path.join(folder, 'package-lock.json'), releaseLock(release, readJson('package-lock.json').packages))
}

export function releaseManifest() {
  const { name, version, description, license, type, engines, allowScripts } = manifest
  const known = readJson('server/package.json').dependencies
  const names = notBundled.filter((one) => known[one])
  // With what is set there: glibc is asked for few pools of memory when a process begins, never from within.
  const start = manifest.scripts.start.replace('scripts/start.mjs', 'scripts/start-release.mjs')
  return {
    name,
    version,
    private: true,
    description,
    license,
    type,
    engines,
    scripts: { start, larder: 'node server/dist/cli.js' },
    dependencies: Object.fromEntries(names.map((one) => [one, known[one]])),
    allowScripts: Object.fromEntries(names.filter((one) => allowScripts[one]).map((one) => [one, true])),
  }
}

/**
 * @param {ReturnType<typeof releaseManifest>} release
 * @param {Packages} packages of the whole lock
 */
export function releaseLock({ name, version, license, engines, dependencies }, packages) {
  /** @type {Packages} */
  const reached = {}
  const reach = (/** @type {string} */ name, /** @type {string} */ from, /** @type {boolean} */ optional) => {
    const place = placeOf(name, from, packages)
    const already = place && reached[place]
    if (!place || (already && (optional || !already.optional))) return
    const { dev, devOptional, optional: _, ...entry } = packages[place] ?? {}
    reached[place] = optional ? { ...entry, optional } : entry
    for (const one of Object.keys(entry.dependencies ?? {})) reach(one, place, optional)
    for (const one of Object.keys(entry.optionalDependencies ?? {})) reach(one, place, true)
  }
  for (const one of Object.keys(dependencies)) reach(one, '', false)
  const sorted = Object.entries(reached).sort(([one], [other]) => (one < other ? -1 : 1))
  /** @type {Entry & Record<string, unknown>} */
  const root = { name, version, license, dependencies, engines }
  /** @type {Packages} */
  const locked = { '': root, ...Object.fromEntries(sorted) }
  return { name, version, lockfileVersion: 3, requires: true, packages: locked }
}

/**
 * Where Node would find a package, asked from the place of another one.
 * @param {string} name
 * @param {string} from
 * @param {Packages} packages
 */
function placeOf(name, from, packages) {
  for (let folder = from; folder !== ''; folder = folder.slice(0, Math.max(folder.lastIndexOf('/node_modules/'), 0))) {
    if (packages[`${folder}/node_modules/${name}`]) return `${folder}/node_modules/${name}`
  }
  return packages[`node_modules/${name}`] ? `node_modules/${name}` : undefined
}

/**
 * @param {string} file
 * @param {unknown} content
 */
const writeJson = (file, content) => writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`)
