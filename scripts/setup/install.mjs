/**
 * Brings node_modules in line with package-lock.json, and does nothing when it already is. To build and run, the
 * dependencies do; what only proves and measures is among the development dependencies and comes when it is asked for.
 */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { run } from './processes.mjs'
import { inRoot } from './root.mjs'
import { expectedError, say, secondsSince } from './say.mjs'
import { areTrimmed, trimPackages } from './trim-packages.mjs'

const lockFile = inRoot('package-lock.json')
const packagesFolder = inRoot('node_modules')
const stampFile = inRoot('node_modules', '.larder-stamp')
const installedFile = inRoot('node_modules', '.package-lock.json')

const MANY = 100

/** @typedef {{ version?: string, integrity?: string, link?: boolean, optional?: boolean, dev?: boolean, devOptional?: boolean }} Entry */
/** @typedef {Record<string, Entry>} Packages */

/** @param {{ tools?: boolean }} [wanted] `tools` are those of the proof and the benchmarks */
export async function installIfNeeded({ tools = false } = {}) {
  const lock = readFileSync(lockFile, 'utf8')
  const stamp = (/** @type {boolean} */ withTools) =>
    createHash('sha256')
      .update(lock)
      .update(withTools ? 'tools' : '')
      .digest('hex')
  const stamped = existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : ''
  if (stamped === stamp(true) || (!tools && stamped === stamp(false))) return
  const wanted = packagesOf(lock)
  const installed = existsSync(installedFile) ? packagesOf(readFileSync(installedFile, 'utf8')) : {}
  // Tools that are there stay: whoever proves today starts tomorrow and proves again.
  const withTools = tools || Object.keys(installed).some((place) => wanted[place]?.dev)
  const whole = !(withTools && areTrimmed(packagesFolder))
  if (!whole || !agrees(neededOf(wanted, withTools), wanted, installed)) await install(wanted, installed, withTools)
  writeFileSync(stampFile, stamp(withTools))
}

/** Versions are exact, so what npm has already is as good; a line that has gone silent is tried again soon. */
const timeouts = ['--prefer-offline', '--fetch-timeout=60000', '--fetch-retries=5']

/**
 * Adds to what is there; only an empty place, or one that tools find trimmed, is filled from scratch.
 * @param {Packages} wanted
 * @param {Packages} installed
 * @param {boolean} withTools
 */
async function install(wanted, installed, withTools) {
  const startedAt = performance.now()
  const needed = Object.keys(neededOf(wanted, withTools)).filter((place) => !installed[place]).length
  const purpose = withTools ? 'Larder and its proof need' : 'Larder needs'
  say(`Installing the packages that ${purpose} (${needed}${needed > MANY ? ', it takes minutes' : ''}) …`)
  const fromScratch = Object.keys(installed).length === 0 || (withTools && areTrimmed(packagesFolder))
  const how = fromScratch ? ['ci'] : ['install', '--no-save']
  // Said either way: NODE_ENV must not decide it.
  const what = withTools ? '--include=dev' : '--omit=dev'
  const { code, output } = await run('npm', [...how, what, ...timeouts], {
    shell: process.platform === 'win32',
    // Where the driver of SQLite is not to be had ready-made it is compiled, which takes longer than all the rest.
    env: { ...process.env, JOBS: process.env.JOBS ?? 'max' },
  })
  if (code !== 0) {
    process.stderr.write(output)
    throw expectedError(
      `could not install its dependencies (npm ${how[0]} ended with ${code}); the lines above say why.`,
    )
  }
  if (!withTools) await trimPackages(packagesFolder)
  say(`Installed in ${secondsSince(startedAt)}`)
}

/**
 * npm keeps a record of what it installed. A tree that somebody installed by hand with `npm install` or `npm ci` is
 * taken as it is when that record has what is needed. What else lies there is asked for by nobody, except inside of a
 * package that is needed: there it would be found in place of another version.
 * @param {Packages} needed
 * @param {Packages} wanted
 * @param {Packages} installed
 */
export function agrees(needed, wanted, installed) {
  const missing = Object.entries(needed).some(([place, entry]) => !same(entry, installed[place]))
  const inTheWay = Object.entries(installed).some(([place, entry]) =>
    wanted[place] ? !same(entry, wanted[place]) : wanted[place.match(/^(.*)\/node_modules\//)?.[1] ?? ''],
  )
  return !missing && !inTheWay
}

/**
 * Optional packages are those of other systems as well, so their absence says nothing.
 * @param {Packages} packages
 * @param {boolean} withTools
 */
export const neededOf = (packages, withTools) =>
  Object.fromEntries(
    Object.entries(packages).filter(
      ([, { optional, dev, devOptional }]) => !optional && (withTools || !(dev || devOptional)),
    ),
  )

/**
 * @param {string} text
 * @returns {Packages}
 */
function packagesOf(text) {
  const { packages = {} } = JSON.parse(text)
  return Object.fromEntries(Object.entries(packages).filter(([place]) => place.startsWith('node_modules/')))
}

/**
 * @param {Entry} one
 * @param {Entry | undefined} other
 */
function same(one, other) {
  return one.version === other?.version && one.integrity === other?.integrity && one.link === other?.link
}
