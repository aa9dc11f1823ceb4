/** The built server on a port and a data folder of its own, watched from outside. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { authApi } from '@larder/contract/auth.ts'
import { DEFAULT_ADMIN } from '@larder/domain/accounts/defaults.ts'
import { startedBy } from './cost.ts'

/** Another build can be named, to hold two against each other. */
const main = process.env.LARDER_BENCH_SERVER ?? path.resolve(import.meta.dirname, '../server/dist/main.js')
const POLL_MS = 2
const START_MS = 120_000
const KB = 1024

// A measurement that fails or is ended half-way leaves nothing behind: neither a server nor its data.
const folders = new Set<string>()
process.once('exit', () => folders.forEach(removeDataFolder))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))

export function newDataFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'larder-bench-'))
  folders.add(folder)
  return folder
}

export function removeDataFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  folders.delete(folder)
}

export async function startBuiltServer(dataFolder: string, env: Record<string, string> = {}, built = main) {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const startedAt = performance.now()
  const child = spawn(process.execPath, [built], {
    cwd: dataFolder,
    env: {
      PATH: process.env.PATH,
      DATA_DIR: dataFolder,
      API_PORT: String(port),
      API_HOST: '127.0.0.1',
      LOG_LEVEL: 'warning',
      // One address asks more often here than any household does.
      RATE_LIMITS: 'false',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const end = () => void child.kill('SIGKILL')
  process.once('exit', end)
  await untilAnswering(child, `${url}/api/app/about`)
  return {
    url,
    pid: child.pid,
    startMs: performance.now() - startedAt,
    memoryBytes: () => residentBytes(child.pid),
    memory: () => ({
      ownBytes: residentBytes(child.pid) ?? 0,
      readersBytes: startedBy(child.pid).reduce((sum, reader) => sum + (residentBytes(reader) ?? 0), 0),
    }),
    /** Of the server and of what it has started; the program they all run is in memory once. */
    bytesTogether: () => {
      const parts = [child.pid, ...startedBy(child.pid)].map((pid) => ({
        own: statusBytes(pid, 'RssAnon') ?? 0,
        program: statusBytes(pid, 'RssFile') ?? 0,
      }))
      return parts.reduce((sum, { own }) => sum + own, 0) + Math.max(...parts.map(({ program }) => program))
    },
    stop: async () => {
      process.off('exit', end)
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
    },
  }
}

async function untilAnswering(child: ChildProcess, address: string): Promise<void> {
  const deadline = performance.now() + START_MS
  while (performance.now() < deadline && child.exitCode === null) {
    const answer = await fetch(address).catch(() => undefined)
    if (answer?.status === 200) return
    await sleep(POLL_MS)
  }
  child.kill('SIGKILL')
  throw new Error('The built server did not start.')
}

/** Nothing where the system does not tell. */
const residentBytes = (pid: number | string | undefined) => statusBytes(pid, 'VmRSS')

function statusBytes(pid: number | string | undefined, field: string): number | undefined {
  try {
    const line = readFileSync(`/proc/${pid}/status`, 'utf8').match(new RegExp(`${field}:\\s+(\\d+) kB`))
    return line ? Number(line[1]) * KB : undefined
  } catch {
    return undefined
  }
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

export const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

export const account = { username: DEFAULT_ADMIN.email, password: DEFAULT_ADMIN.password }

export async function signIn(url: string): Promise<{ authorization: string }> {
  const answer = await fetch(url + authApi.signIn.path, { method: 'POST', body: new URLSearchParams(account) })
  const { access_token } = (await answer.json()) as { access_token: string }
  return { authorization: `Bearer ${access_token}` }
}

export function databaseIn(folder: string): string {
  const file = readdirSync(folder).find((name) => name.endsWith('.db'))
  if (!file) throw new Error('The built server made no database file.')
  return path.join(folder, file)
}
