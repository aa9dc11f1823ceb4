/** Tells whether sources changed, by their content: a fresh clone or a changed clock does not cause a rebuild. */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { inRoot } from './root.mjs'

const notBuilt = /\.test\.tsx?$/
const generated = new Set(['node_modules', 'dist'])

/**
 * @param {string[]} places files and folders, relative to the repository; a missing one counts as empty
 */
export function fingerprint(places) {
  const hash = createHash('sha256')
  for (const place of places) {
    for (const file of filesUnder(inRoot(place))) {
      hash.update(path.relative(inRoot(), file)).update('\0').update(readFileSync(file)).update('\0')
    }
  }
  return hash.digest('hex')
}

/**
 * @param {string} place
 * @returns {string[]}
 */
function filesUnder(place) {
  if (!existsSync(place)) return []
  if (statSync(place).isFile()) return [place]
  return readdirSync(place, { withFileTypes: true })
    .filter((entry) => !generated.has(entry.name) && !notBuilt.test(entry.name))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => filesUnder(path.join(place, entry.name)))
}

/**
 * A stamp beside what was built from the fingerprint; it is taken away first and written last, so an interrupted build
 * is never taken for a finished one.
 * @param {string} stampFile
 */
export function stamp(stampFile) {
  return {
    is: (/** @type {string} */ value) => existsSync(stampFile) && readFileSync(stampFile, 'utf8') === value,
    clear: () => rmSync(stampFile, { force: true }),
    write: (/** @type {string} */ value) => {
      mkdirSync(path.dirname(stampFile), { recursive: true })
      writeFileSync(stampFile, value)
    },
  }
}
