/** The built product on a port and a data folder of its own. It never touches the data of a real installation. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

const main = path.resolve(import.meta.dirname, '../server/dist/main.js')
/** A host as a home network has it: plain HTTP, so that browsers withhold what needs a secure context. */
export const PLAIN_HOST = 'kitchen.test'

export const atPlainHost = (url: string): string => url.replace('//localhost', `//${PLAIN_HOST}`)

const START_MS = 180_000
const TIMEOUT_MS = 50

export type BuiltServer = {
  url: string
  /** Asks it to end (SIGTERM). */
  stop: () => Promise<void>
  /** Kills it (SIGKILL), as a power cut would. */
  kill: () => Promise<void>
}

export const newDataFolder = (): Promise<string> => mkdtemp(path.join(tmpdir(), 'larder-e2e-'))

export const removeDataFolder = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true })

export async function startBuiltServer(
  dataFolder: string,
  settings: Record<string, string> = {},
): Promise<BuiltServer> {
  for (;;) {
    const server = await startedAt(await freePort(), dataFolder, settings)
    if (server) return server
  }
}

/** Nothing when somebody else has taken the port since it was found free: its address is a setting, so it is chosen before. */
async function startedAt(
  port: number,
  dataFolder: string,
  settings: Record<string, string>,
): Promise<BuiltServer | undefined> {
  const url = `http://localhost:${port}`
  const child = spawn(process.execPath, [main], {
    cwd: dataFolder,
    env: {
      PATH: process.env.PATH,
      DATA_DIR: dataFolder,
      API_PORT: String(port),
      API_HOST: 'localhost',
      BASE_URL: url,
      PRODUCTION: 'true',
      LOG_LEVEL: 'warning',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  // A journey that fails half-way leaves no server behind.
  process.once('exit', () => child.kill('SIGKILL'))
  const log: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => log.push(String(chunk)))
  if (!(await isAnswering(child, url, log))) return undefined
  const end = async (signal: NodeJS.Signals) => {
    const ended = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : undefined
    child.kill(signal)
    await ended
  }
  return { url, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') }
}

async function isAnswering(child: ChildProcess, url: string, log: string[]): Promise<boolean> {
  const closed = once(child, 'close')
  const deadline = Date.now() + START_MS
  while (Date.now() < deadline && child.exitCode === null) {
    const answer = await fetch(`${url}/api/app/about`).catch(() => undefined)
    if (answer?.ok && child.exitCode === null) return true
    await new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS))
  }
  child.kill('SIGKILL')
  await closed
  if (log.some((line) => line.includes('EADDRINUSE'))) return false
  throw new Error(`The built server did not start:\n${log.join('')}`)
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, 'localhost')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  return typeof address === 'object' && address ? address.port : 0
}
