/** Brings node_modules in line with package-lock.json, and does nothing when it already is. */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { run } from './processes.mjs'
import { inRoot } from './root.mjs'
import { say, secondsSince, trouble } from './say.mjs'

const lockFile = inRoot('package-lock.json')
const stampFile = inRoot('node_modules', '.larder-stamp')
const installedFile = inRoot('node_modules', '.package-lock.json')

export async function installIfNeeded() {
  const lock = readFileSync(lockFile, 'utf8')
  const stamp = createHash('sha256').update(lock).digest('hex')
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return
  if (!agreesWithLock(lock)) await install()
  writeFileSync(stampFile, stamp)
}

async function install() {
  const startedAt = performance.now()
  say('Installing dependencies (npm ci) …')
  // The build needs the development tools, also where NODE_ENV says production.
  const { code, output } = await run('npm', ['ci', '--include=dev'], { shell: process.platform === 'win32' })
  if (code !== 0) {
    process.stderr.write(output)
    throw trouble(`could not install its dependencies (npm ci ended with ${code}); the lines above say why.`)
  }
  say(`Installed in ${secondsSince(startedAt)}`)
}

/**
 * npm keeps a record of what it installed. A tree that somebody installed by hand with `npm install` or `npm ci` is
 * taken as it is when that record names the same packages as the lock.
 * @param {string} lock
 */
function agreesWithLock(lock) {
  if (!existsSync(installedFile)) return false
  const wanted = packagesOf(lock)
  const installed = packagesOf(readFileSync(installedFile, 'utf8'))
  const missing = Object.entries(wanted).some(([place, entry]) => !entry.optional && !same(entry, installed[place]))
  return !missing && Object.entries(installed).every(([place, entry]) => same(entry, wanted[place]))
}

/** @typedef {{ version?: string, integrity?: string, link?: boolean, resolved?: string, optional?: boolean }} Entry */

/**
 * @param {string} text
 * @returns {Record<string, Entry>}
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
