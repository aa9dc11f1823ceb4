/**
 * Takes out of node_modules what neither building nor running reads: maps, type declarations, and what the driver of
 * SQLite was compiled from. A third of what comes. Licences and everything that is code stay.
 */
import { existsSync } from 'node:fs'
import { readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** Says that packages are not whole: tools, which read types, need them anew. */
const MARK = '.larder-trimmed'

const NOT_READ = /\.(?:map|d\.[cm]?ts|js\.flow)$/
const COMPILED_FROM = ['deps', 'src', 'build/Release/obj', 'build/Release/obj.target', 'build/Release/sqlite3.a']

/** @param {string} packages the folder node_modules */
export async function trimPackages(packages) {
  await writeFile(path.join(packages, MARK), '')
  const driver = path.join(packages, 'better-sqlite3')
  // A driver that is missing is compiled from them by the next installation.
  if (existsSync(path.join(driver, 'build/Release/better_sqlite3.node')))
    for (const part of COMPILED_FROM) await rm(path.join(driver, part), { recursive: true, force: true })
  await trimFolder(packages)
}

/** @param {string} packages */
export const areTrimmed = (packages) => existsSync(path.join(packages, MARK))

/**
 * The project's own packages are links, and nothing behind a link is touched.
 * @param {string} folder
 */
async function trimFolder(folder) {
  const entries = await readdir(folder, { withFileTypes: true })
  for (const entry of entries) {
    const place = path.join(folder, entry.name)
    if (entry.isDirectory()) await trimFolder(place)
    else if (entry.isFile() && NOT_READ.test(entry.name)) await rm(place)
  }
}
