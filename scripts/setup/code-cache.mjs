/**
 * Starts the built server once on a data folder that is thrown away, so that V8 keeps what it compiled for this Node
 * (`server/src/write-code-cache.ts`). A start without it is slower, nothing else, so nothing fails here.
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { atExit, run } from './processes.mjs'
import { inRoot } from './root.mjs'
import { say } from './say.mjs'

/** As `server/src/start-script.ts` calls it. */
const cacheFile = () => inRoot('server/dist', `start-${process.version}-${process.arch}.cache`)

/** Settings stand there in a container (`server/src/config.ts`). */
const SECRETS = '/run/secrets'

export async function writeCodeCacheIfNeeded() {
  if (existsSync(cacheFile()) || existsSync(SECRETS)) return
  const folder = mkdtempSync(path.join(tmpdir(), 'larder-code-cache-'))
  const forget = atExit(() => rmSync(folder, { recursive: true, force: true }))
  const { code, output } = await run(process.execPath, [inRoot('server/dist/write-code-cache.js')], {
    cwd: folder,
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
  forget()
  rmSync(folder, { recursive: true, force: true })
  if (code !== 0) say(`Starting stays slower than it could be, because nothing could be compiled ahead:\n${output}`)
}
