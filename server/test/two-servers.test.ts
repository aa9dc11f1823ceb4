import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { authApi } from '@larder/contract/auth.ts'
import { backupsApi } from '@larder/contract/backups.ts'
import { type Answer, pathOf, searchOf, type TaggedEndpoint } from '@larder/contract/endpoint.ts'
import { labelsApi } from '@larder/contract/labels.ts'
import { DEFAULT_ADMIN } from '@larder/domain/accounts/defaults.ts'
import { expect, inject, onTestFinished, test } from 'vitest'
import { builtScript } from './built-script.ts'
import { makeTestDatabase } from './test-database.ts'

/** SQLite has one server. On PostgreSQL the locks of the database keep the others apart from a restore, decision 0025. */

const onPostgres = inject('template').engine === 'postgres'

const WRITERS = 2
/** They are there all the time, and leave the machine to the restore. */
const BREATH_MS = 20

type Sent = {
  query?: Record<string, unknown>
  body?: unknown
  form?: Record<string, string>
  params?: Record<string, string>
}
type Server = { process: ChildProcess; url: string }

async function start(script: string, env: Record<string, string>): Promise<Server> {
  const child = fork(script, { env: { PATH: process.env.PATH, ...env }, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  const died = once(child, 'exit').then(([code]) => Promise.reject(new Error(`the server ended with ${code}`)))
  const [port] = (await Promise.race([once(child, 'message'), died])) as [number]
  return { process: child, url: `http://127.0.0.1:${port}` }
}

async function call<E extends TaggedEndpoint>({ url }: Server, endpoint: E, token: string, sent: Sent = {}) {
  const { query, body, form, params } = sent
  const response = await fetch(url + pathOf(endpoint, params) + searchOf(query), {
    method: endpoint.method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    body: form ? new URLSearchParams(form) : body === undefined ? null : JSON.stringify(body),
  })
  return { status: response.status, data: (await response.json()) as Answer<E> }
}

async function signIn(server: Server): Promise<string> {
  const form = { username: DEFAULT_ADMIN.email, password: DEFAULT_ADMIN.password }
  return (await call(server, authApi.signIn, '', { form })).data.access_token
}

const addLabel = (server: Server, token: string, name: string) =>
  call(server, labelsApi.create, token, { body: { name } })

const labelsOf = async (server: Server, token: string) => {
  const { status, data } = await call(server, labelsApi.list, token, {
    query: { orderBy: 'createdAt', orderDirection: 'asc' },
  })
  return status === 200 ? data.items.map(({ name }) => name).sort() : undefined
}

test.runIf(onPostgres)(
  'during a restore a second server sees the old state or the new one, and writes to no other',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'larder-two-'))
    const { choice, drop } = await makeTestDatabase(folder)
    const [script, archives] = await Promise.all([
      builtScript(new URL('./real-server.ts', import.meta.url)),
      builtScript(new URL('../src/archive-worker.ts', import.meta.url)),
    ])
    const env = {
      DATA_DIR: folder,
      DB_ENGINE: 'postgres',
      POSTGRES_URL_OVERRIDE: choice.engine === 'postgres' ? choice.url : '',
      ARCHIVE_SCRIPT: archives.file,
      RATE_LIMITS: 'false',
      LOG_LEVEL: 'error',
    }
    onTestFinished(async () => {
      for (const { remove } of [script, archives]) remove()
      await drop()
      rmSync(folder, { recursive: true, force: true })
    })
    const first = await start(script.file, env)
    const second = await start(script.file, env)
    const token = await signIn(first)

    await addLabel(first, token, 'Archived')
    await call(first, backupsApi.create, token, { body: {} })
    const { data: kept } = await call(first, backupsApi.list, token)
    expect((await addLabel(second, token, 'Since')).status).toBe(200)
    expect(await labelsOf(first, token)).toEqual(['Archived', 'Since'])

    // Until its session ends, which is how the second server learns of the restore.
    const accepted = new Set<string>()
    const refusals = new Set<number>()
    const write = async (writer: number) => {
      for (let count = 0; ; count++) {
        const name = `${writer}-${count}`
        const { status } = await addLabel(second, token, name)
        if (status === 200) accepted.add(name)
        else refusals.add(status)
        if (status === 401) return
        await pause(BREATH_MS)
      }
    }
    const halves: string[][] = []
    const read = async () => {
      for (;;) {
        const seen = await labelsOf(second, token)
        if (!seen) return
        if (!seen.includes('Archived')) halves.push(seen)
        await pause(BREATH_MS)
      }
    }
    const busy = [read(), ...Array.from({ length: WRITERS }, (_, writer) => write(writer))]
    const params = { file_name: kept.imports[0]?.name ?? '' }
    const restored = await call(first, backupsApi.restore, token, { params, body: {} })
    expect(restored).toMatchObject({ status: 200 })
    await Promise.all(busy)

    expect([halves, [...refusals]]).toEqual([[], [401]])
    const fresh = await signIn(second)
    const left = (await labelsOf(second, fresh)) ?? []
    expect(left).toContain('Archived')
    expect(left).not.toContain('Since')
    // Who waited at the door while everything was replaced found the new state behind it: one each, at most.
    const since = left.filter((name) => name !== 'Archived')
    expect(since.filter((name) => !accepted.has(name))).toEqual([])
    expect(new Set(since.map((name) => name.split('-')[0])).size).toBe(since.length)
    expect((await addLabel(second, fresh, 'After')).status).toBe(200)
    expect(await labelsOf(first, fresh)).toContain('After')

    for (const { process } of [first, second]) process.kill('SIGKILL')
    for (const { remove } of [script, archives]) remove()
    await drop()
    rmSync(folder, { recursive: true, force: true })
  },
)
