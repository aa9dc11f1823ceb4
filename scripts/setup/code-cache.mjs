/**
 * Starts the built server once on a data folder that is thrown away, so that V8 keeps what it compiled for this Node
 * (`server/src/write-code-cache.ts`). A start without it is slower, nothing else, so whatever goes wrong here is only
 * said.
 */
import { accessSync, constants, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { atExit, run } from './processes.mjs'
import { inRoot } from './root.mjs'
import { say } from './say.mjs'

/** Settings stand there in a container (`server/src/config.ts`). */
const SECRETS = '/run/secrets'
/** Far more than a slow machine takes to start. */
const LIMIT_MS = 60_000

/**
 * @param {{ dist?: string, secrets?: string, limitMs?: number, tell?: (line: string) => void }} [circumstances]
 *   `dist` is the built server
 */
export async function writeCodeCacheIfNeeded({
  dist = inRoot('server/dist'),
  secrets = SECRETS,
  limitMs = LIMIT_MS,
  tell = say,
} = {}) {
  try {
    // Where nothing can be kept, as in a release of another owner, nothing is tried at every start.
    if (existsSync(secrets) || !isWritable(dist) || (await isCompiledAhead(dist))) return
    const problem = await inThrownAwayFolder(tell, (folder) => writeCodeCache(dist, folder, limitMs))
    if (problem) tell(slower(problem))
  } catch (error) {
    tell(slower(String(error)))
  }
}

const slower = (/** @type {string} */ why) =>
  `Starting stays slower than it could be, because nothing could be compiled ahead:\n${why}`

/** @param {string} folder */
function isWritable(folder) {
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

/** @param {string} dist */
async function isCompiledAhead(dist) {
  const address = (/** @type {string} */ name) => pathToFileURL(path.join(dist, name)).href
  /** @type {typeof import('../../server/src/start-script.ts')} */
  const startScript = await import(address('start-script.js'))
  return startScript.isCompiledAhead(address('main.js'))
}

/**
 * What V8 refuses is said and stays: it would be made the same at every start.
 * @param {string} dist
 * @param {string} folder
 * @param {number} limitMs
 */
async function writeCodeCache(dist, folder, limitMs) {
  for (const wish of ['make', 'prove']) {
    const { code, output } = await run(process.execPath, [path.join(dist, 'write-code-cache.js'), wish], {
      cwd: folder,
      limitMs,
      // Without the settings of the installation: its database and its store are not touched.
      env: {
        PATH: process.env.PATH,
        DB_ENGINE: 'sqlite',
        DATA_DIR: folder,
        API_HOST: '127.0.0.1',
        API_PORT: '0',
        LOG_LEVEL: 'error',
      },
    })
    if (code !== 0) return output
  }
}

/**
 * @template T
 * @param {(line: string) => void} tell
 * @param {(folder: string) => Promise<T>} use
 */
async function inThrownAwayFolder(tell, use) {
  const folder = mkdtempSync(path.join(tmpdir(), 'larder-code-cache-'))
  const remove = () => {
    try {
      // What has just been killed may still write.
      rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
    } catch (error) {
      tell(`${folder} could not be removed: ${String(error)}`)
    }
  }
  const forget = atExit(remove)
  try {
    return await use(folder)
  } finally {
    forget()
    remove()
  }
}
