import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { authApi } from '@larder/contract/auth.ts'
import { DEFAULT_ADMIN } from '@larder/domain/accounts/defaults.ts'
import { onTestFinished } from 'vitest'
import { builtScript } from './built-script.ts'

/** The whole server in processes of its own, as it is shipped; whatever was started ends with the test. */

const MAIN = new URL('../src/main.ts', import.meta.url)

export type ServerProcess = {
  url: string
  /** What it has said so far, line by line. */
  said: string[]
  hasEnded: () => boolean
  kill: () => Promise<void>
  /** Asks it to end, and answers how it did. */
  end: () => Promise<number | null>
}

export type AtEnd = (work: () => Promise<void>) => void

/** `env` of a single start stands over that of all. */
export async function serverProcesses(env: Record<string, string>, atEnd: AtEnd = onTestFinished) {
  const main = await builtScript(MAIN)
  const running = new Set<ChildProcess>()
  const kill = async (child: ChildProcess) => {
    running.delete(child)
    if (hasEnded(child)) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  atEnd(async () => {
    await Promise.all([...running].map(kill))
    main.remove()
  })

  return async (
    onLine: (line: string) => void = () => {},
    own: Record<string, string> = {},
  ): Promise<ServerProcess> => {
    const child = spawn(process.execPath, [main.file], {
      env: { PATH: process.env.PATH, LOG_LEVEL: 'error', ...env, ...own, API_PORT: '0', API_HOST: '127.0.0.1' },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    running.add(child)
    const said: string[] = []
    const port = await portOf(child, (line) => {
      said.push(line)
      onLine(line)
    })
    const end = async () => {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      const [code] = (await ended) as [number | null]
      running.delete(child)
      return code
    }
    return { url: `http://127.0.0.1:${port}`, said, hasEnded: () => hasEnded(child), kill: () => kill(child), end }
  }
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null

/** As it says itself once everything runs: a port that was free a moment ago may be taken by now. */
function portOf({ stdout }: ChildProcess, onLine: (line: string) => void): Promise<string> {
  if (!stdout) throw new Error('what the server says is not heard')
  return new Promise((resolve, reject) => {
    createInterface(stdout)
      .on('line', (line) => {
        onLine(line)
        const port = /^Larder is ready at http:\/\/localhost:(\d+)/.exec(line)?.[1]
        if (port) resolve(port)
      })
      .on('close', () => reject(new Error('the server ended before it was ready')))
  })
}

export async function signIn(url: string): Promise<{ authorization: string }> {
  const body = new URLSearchParams({ username: DEFAULT_ADMIN.email, password: DEFAULT_ADMIN.password })
  const answer = await fetch(url + authApi.signIn.path, { method: 'POST', body })
  const { access_token } = (await answer.json()) as { access_token: string }
  return { authorization: `Bearer ${access_token}` }
}
