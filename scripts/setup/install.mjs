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
/** The last that an installation makes: where it is missing, somebody installed without scripts or was interrupted. */
const driverFile = inRoot('node_modules/better-sqlite3/build/Release/better_sqlite3.node')

const MANY = 100

/**
 * @typedef {{
 *   version?: string, integrity?: string, link?: boolean, optional?: boolean, dev?: boolean, devOptional?: boolean,
 *   hasInstallScript?: boolean
 * }} Entry
 */
/** @typedef {Record<string, Entry>} Packages */

/** @param {{ tools?: boolean }} [wanted] `tools` are those of the proof and the benchmarks */
export async function installIfNeeded({ tools = false } = {}) {
  const { finish } = await beginInstallation({ tools })
  await finish()
}

/**
 * For the proof: the driver of SQLite may be compiled beside what reads no database, because a compiler keeps one core
 * busy for longer than all the rest of an installation takes.
 * @returns {Promise<{ compiled: Promise<void> }>}
 */
export async function installTools() {
  const { finish } = await beginInstallation({ tools: true, compileLater: true })
  const compiled = finish()
  // Whoever waits for it hears of a failure; until somebody does, it is nobody's.
  compiled.catch(() => {})
  return { compiled }
}

/**
 * `finish` does what is left of it.
 * @param {{ tools: boolean, compileLater?: boolean }} wanted
 */
async function beginInstallation({ tools, compileLater = false }) {
  const lock = readFileSync(lockFile, 'utf8')
  const stamp = (/** @type {boolean} */ withTools) =>
    createHash('sha256')
      .update(lock)
      .update(withTools ? 'tools' : '')
      .digest('hex')
  const stamped = existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : ''
  if (stamped === stamp(true) || (!tools && stamped === stamp(false))) return { finish: async () => {} }
  const wanted = packagesOf(lock)
  const installed = existsSync(installedFile) ? packagesOf(readFileSync(installedFile, 'utf8')) : {}
  // Tools that are there stay: whoever proves today starts tomorrow and proves again.
  const withTools = tools || Object.keys(installed).some((place) => wanted[place]?.dev)
  const whole = !(withTools && areTrimmed(packagesFolder)) && agrees(neededOf(wanted, withTools), wanted, installed)
  if (!whole) await install(wanted, installed, { withTools, compileLater })
  const finish = async () => {
    if (!existsSync(driverFile)) await compile()
    writeFileSync(stampFile, stamp(withTools))
  }
  return { finish }
}

/** Versions are exact, so what npm has already is as good; a line that has gone silent is tried again soon. */
const timeouts = ['--prefer-offline', '--fetch-timeout=60000', '--fetch-retries=5']

/**
 * Adds to what is there; only an empty place, or one that tools find trimmed, is filled from scratch.
 * @param {Packages} wanted
 * @param {Packages} installed
 * @param {{ withTools: boolean, compileLater: boolean }} how
 */
async function install(wanted, installed, { withTools, compileLater }) {
  const startedAt = performance.now()
  const needed = Object.keys(neededOf(wanted, withTools)).filter((place) => !installed[place]).length
  const purpose = withTools ? 'Larder and its proof need' : 'Larder needs'
  say(`Installing the packages that ${purpose} (${needed}${needed > MANY ? ', it takes minutes' : ''}) …`)
  const fromScratch = Object.keys(installed).length === 0 || (withTools && areTrimmed(packagesFolder))
  const how = fromScratch ? ['ci'] : ['install', '--no-save']
  // Said either way: NODE_ENV must not decide it.
  const what = withTools ? '--include=dev' : '--omit=dev'
  await npm([...how, what, ...(fromScratch && compileLater ? ['--ignore-scripts'] : []), ...timeouts])
  if (!withTools) await trimPackages(packagesFolder)
  say(`Installed in ${secondsSince(startedAt)}`)
}

/** Runs what the packages that are there do after they came, as their installation would have. */
async function compile() {
  const startedAt = performance.now()
  const installed = packagesOf(readFileSync(installedFile, 'utf8'))
  const names = Object.entries(installed)
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([place]) => place.replace(/^.*node_modules\//, ''))
  await npm(['rebuild', ...names, ...timeouts])
  say(`Compiled the driver of SQLite in ${secondsSince(startedAt)}`)
}

/** @param {string[]} args */
async function npm(args) {
  const { code, output } = await run('npm', args, {
    shell: process.platform === 'win32',
    // Where the driver of SQLite is not to be had ready-made it is compiled, which takes longer than all the rest.
    env: { ...process.env, JOBS: process.env.JOBS ?? 'max' },
  })
  if (code === 0) return
  process.stderr.write(output)
  throw expectedError(
    `could not install its dependencies (npm ${args[0]} ended with ${code}); the lines above say why.`,
  )
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
