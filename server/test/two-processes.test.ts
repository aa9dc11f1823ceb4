import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { authApi } from '@larder/contract/auth.ts'
import { type Notice, noticesApi } from '@larder/contract/notices.ts'
import { shoppingListsApi } from '@larder/contract/shopping-lists.ts'
import { DEFAULT_ADMIN } from '@larder/domain/accounts/defaults.ts'
import { expect, inject, onTestFinished, test } from 'vitest'
import { builtScript } from './built-script.ts'
import { eventsIn } from './event-reader.ts'
import { makeTestDatabase } from './test-database.ts'

const MAIN = new URL('../src/main.ts', import.meta.url)

/** Only one process at a time has a SQLite file. */
const onPostgres = inject('template').engine === 'postgres' ? test : test.skip

/** Starts processes of the server on one database; whatever was started ends with the test. */
async function installation() {
  const folder = mkdtempSync(join(tmpdir(), 'larder-two-'))
  const { choice, drop } = await makeTestDatabase(folder)
  if (choice.engine !== 'postgres') throw new Error('Two processes need PostgreSQL')
  const main = await builtScript(MAIN)
  const env = { DATA_DIR: folder, LOG_LEVEL: 'error', DB_ENGINE: 'postgres', POSTGRES_URL_OVERRIDE: choice.url }
  const running = new Set<ChildProcess>()
  const kill = async (child: ChildProcess) => {
    running.delete(child)
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  onTestFinished(async () => {
    await Promise.all([...running].map(kill))
    main.remove()
    await drop()
    rmSync(folder, { recursive: true, force: true })
  })

  return async () => {
    const child = spawn(process.execPath, [main.file], {
      env: { PATH: process.env.PATH, ...env, API_PORT: '0', API_HOST: '127.0.0.1' },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    running.add(child)
    return { url: `http://127.0.0.1:${await portOf(child)}`, kill: () => kill(child) }
  }
}

/** As it says itself once everything runs: a port that was free a moment ago may be taken by now. */
async function portOf({ stdout }: ChildProcess): Promise<string> {
  if (!stdout) throw new Error('what the server says is not heard')
  for await (const line of createInterface(stdout)) {
    const port = /^Larder is ready at http:\/\/localhost:(\d+)/.exec(line)?.[1]
    if (port) {
      stdout.resume()
      return port
    }
  }
  throw new Error('the server ended before it was ready')
}

async function signIn(url: string): Promise<{ authorization: string }> {
  const body = new URLSearchParams({ username: DEFAULT_ADMIN.email, password: DEFAULT_ADMIN.password })
  const answer = await fetch(url + authApi.signIn.path, { method: 'POST', body })
  const { access_token } = (await answer.json()) as { access_token: string }
  return { authorization: `Bearer ${access_token}` }
}

onPostgres('a change made by one process is told by the other, and one that was killed misses nothing', async () => {
  const start = await installation()
  const one = await start()
  const headers = await signIn(one.url)
  const makeList = async (name: string): Promise<string> => {
    const answer = await fetch(one.url + shoppingListsApi.create.path, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ name }),
    })
    return ((await answer.json()) as { id: string }).id
  }
  const listen = async (url: string, lastId?: string) => {
    const place: Record<string, string> = lastId === undefined ? {} : { 'last-event-id': lastId }
    const answer = await fetch(url + noticesApi.stream.path, { headers: { ...headers, ...place } })
    expect(answer.status).toBe(200)
    return eventsIn<Notice>(answer.body?.pipeThrough(new TextDecoderStream()) ?? [])
  }
  const next = async (stream: AsyncGenerator<{ id?: string; data: Notice }>) => (await stream.next()).value

  const other = await start()
  const stream = await listen(other.url)
  expect((await next(stream))?.data.action).toBe('ready')
  const first = await makeList('First')
  const told = await next(stream)
  expect(told?.data).toMatchObject({ entity: 'shoppingList', id: first, action: 'created' })

  await other.kill()
  const missed = [await makeList('Second'), await makeList('Third')]
  const again = await listen((await start()).url, told?.id)
  const heard = [await next(again), await next(again)]
  missed.push(await makeList('Fourth'))
  heard.push(await next(again))
  expect(heard.map((event) => event?.data.id)).toEqual(missed)
})
