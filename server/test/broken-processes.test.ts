import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathOf, searchOf } from '@larder/contract/endpoint.ts'
import { OPERATION_HEADER } from '@larder/contract/operations.ts'
import { recipeMediaApi } from '@larder/contract/recipe-media.ts'
import { recipeSearchApi } from '@larder/contract/recipe-search.ts'
import { recipesApi } from '@larder/contract/recipes.ts'
import { shoppingItemsApi } from '@larder/contract/shopping-items.ts'
import { shoppingListsApi } from '@larder/contract/shopping-lists.ts'
import sharp from 'sharp'
import { expect, inject, onTestFinished, test } from 'vitest'
import { loadConfig } from '#config'
import { systemContext } from '#core/context.ts'
import { inconsistencies } from '#modules/operations/maintenance/consistency.service.ts'
import { startObjectStore } from '#ports/object-store.fixture.ts'
import { openRuntime } from '../src/runtime.ts'
import { multipartOf } from './multipart.ts'
import { endBackends, onServer } from './postgres-databases.ts'
import { type ServerProcess, serverProcesses, signIn } from './server-processes.ts'
import { makeTestDatabase } from './test-database.ts'

/**
 * The short fault run; `npm run bench -- faults` is the long one. People work with several processes on one PostgreSQL
 * and one store, and turn to another one, under the same operation id, when theirs does not answer.
 */

const onPostgres = inject('template').engine === 'postgres'

const WRITERS = 3
const BACKENDS_TO_END = 6
/** Between two things that somebody does, or tries again. */
const PAUSE_MS = 50

test.runIf(onPostgres)(
  'a process is killed, another leaves, connections are ended: nothing acknowledged is lost or done twice',
  async () => {
    const folders: string[] = []
    const folder = () => {
      const made = mkdtempSync(join(tmpdir(), 'larder-broken-'))
      folders.push(made)
      return made
    }
    const { choice, drop } = await makeTestDatabase(folder())
    if (choice.engine !== 'postgres') return
    // With a clock of its own every file would be old enough to be nobody's.
    const store = await startObjectStore('larder', { tellsTime: true })
    onTestFinished(async () => {
      await store.close()
      await drop()
      for (const made of folders) rmSync(made, { recursive: true, force: true })
    })
    const env = {
      DB_ENGINE: 'postgres',
      POSTGRES_URL_OVERRIDE: choice.url,
      POSTGRES_WRITERS: '3',
      POSTGRES_READERS: '5',
      RATE_LIMITS: 'false',
      ...store.filesEnv,
    }
    const start = await serverProcesses(env)
    const startOne = () => start(undefined, { DATA_DIR: folder() })
    const processes: ServerProcess[] = [await startOne(), await startOne()]
    const headers = await signIn(processes[0]?.url ?? '')

    const statuses = new Set<number>()
    let turn = 0
    /** With one process after the other; undefined where none answered. */
    const ask = async (method: string, path: string, init: RequestInit = {}) => {
      const { url } = processes[turn++ % processes.length] as ServerProcess
      try {
        const answer = await fetch(url + path, { ...init, method, headers: { ...headers, ...init.headers } })
        const text = await answer.text()
        statuses.add(answer.status)
        return { status: answer.status, data: answer.status < 300 ? (JSON.parse(text) as unknown) : undefined }
      } catch {
        return undefined
      }
    }
    let stopped = false
    onTestFinished(() => {
      stopped = true
    })
    /** Until it is acknowledged. */
    const post = async (path: string, body: object, more: Record<string, string> = {}): Promise<unknown> => {
      const init = { headers: { 'content-type': 'application/json', ...more }, body: JSON.stringify(body) }
      for (; !stopped; await sleep(PAUSE_MS)) {
        const answer = await ask('POST', path, init)
        if (answer?.data !== undefined) return answer.data
      }
      return undefined
    }
    const { id: listId } = (await post(shoppingListsApi.create.path, { name: 'Everything' })) as { id: string }
    const slug = (await post(recipesApi.create.path, { name: 'Soup' })) as string

    let rounds = 0
    const acknowledged = new Set<string>()
    /** By worker, the round in which its last acknowledged work began. */
    const reached = new Map<string, number>()
    const until = async (name: string, work: (count: number) => Promise<boolean>) => {
      for (let count = 0; !stopped; count++) {
        const round = rounds
        if (await work(count)) reached.set(name, round)
        await sleep(PAUSE_MS)
      }
    }
    const write = (writer: number) => async (count: number) => {
      const note = `${writer}-${count}`
      const item = { shoppingListId: listId, note, quantity: 1 }
      const done = await post(shoppingItemsApi.create.path, item, { [OPERATION_HEADER]: randomUUID() })
      if (done !== undefined) acknowledged.add(note)
      return done !== undefined
    }
    let picture = ''
    const photograph = async (count: number) => {
      const background = { r: (count * 40) % 256, g: 90, b: 60 }
      const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background } })
        .jpeg()
        .toBuffer()
      const image = { filename: 'me.jpg', mimetype: 'image/jpeg', bytes }
      const { headers, payload } = multipartOf({ image, extension: 'jpg' })
      const answer = await ask('PUT', pathOf(recipeMediaApi.replaceImage, { slug }), { headers, body: payload })
      if (answer?.data) picture = (answer.data as { image: string }).image
      return answer?.data !== undefined
    }
    const search = async () =>
      (await ask('GET', recipeSearchApi.list.path + searchOf({ search: 'soup' })))?.status === 200
    const workers = [
      ...Array.from({ length: WRITERS }, (_, writer) => [`writer ${writer}`, write(writer)] as const),
      ['photographer', photograph] as const,
      ['searcher', search] as const,
    ]
    const working = Promise.all(workers.map(([name, work]) => until(name, work)))
    /** Everybody has begun something after the fault and ended it. */
    const everybodyGoesOn = async () => {
      const round = ++rounds
      while (!workers.every(([name]) => (reached.get(name) ?? 0) >= round)) await sleep(PAUSE_MS)
    }

    await everybodyGoesOn()
    for (let ended = 0; ended < BACKENDS_TO_END; )
      ended += await endBackends(choice.url, ['idle in transaction', 'active'])
    await endBackends(choice.url, ['idle', 'active', 'idle in transaction'])
    await everybodyGoesOn()
    const [victim, leaver] = processes as [ServerProcess, ServerProcess]
    await victim.kill()
    const fresh = await startOne()
    processes.splice(0, 1, fresh)
    await everybodyGoesOn()
    expect(await leaver.end()).toBe(0)
    processes.splice(1, 1)
    await everybodyGoesOn()
    stopped = true
    await working

    const stored = await onServer<{ note: string }>(choice.url, 'select note from "shoppingItem"')
    const notes = stored.map(({ note }) => note)
    expect([...acknowledged].filter((note) => !notes.includes(note))).toEqual([])
    expect(notes.filter((note, at) => notes.indexOf(note) !== at)).toEqual([])
    expect([...statuses].filter((status) => status >= 500 && status !== 503)).toEqual([])
    const [recipe] = await onServer<{ id: string }>(choice.url, 'select id from recipe')
    const address = `${processes[0]?.url}/api/media/recipes/${recipe?.id}/images/original.webp?version=${picture}`
    expect((await fetch(address, { headers })).status).toBe(200)
    for (const { said } of [victim, leaver, fresh])
      expect(said.filter((line) => line.includes('unexpected failure'))).toEqual([])

    expect(await fresh.end()).toBe(0)
    const runtime = await openRuntime(loadConfig({ ...env, DATA_DIR: folder() }, folder(), join(folder(), 'none')))
    const found = []
    for await (const one of inconsistencies(systemContext(runtime))) found.push(one)
    await runtime.connection.close()
    expect(found).toEqual([])
  },
)
