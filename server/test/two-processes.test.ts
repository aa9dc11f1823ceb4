import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { changeFeedApi, type FeedEntry } from '@larder/contract/change-feed.ts'
import { shoppingListsApi } from '@larder/contract/shopping-lists.ts'
import { expect, inject, onTestFinished, test } from 'vitest'
import { eventsIn } from './event-reader.ts'
import { serverProcesses, signIn } from './server-processes.ts'
import { makeTestDatabase } from './test-database.ts'

/** Only one process at a time has a SQLite file. */
const onPostgres = inject('template').engine === 'postgres' ? test : test.skip

/** Starts processes of the server on one database. */
async function installation() {
  const folder = mkdtempSync(join(tmpdir(), 'larder-two-'))
  const { choice, drop } = await makeTestDatabase(folder)
  if (choice.engine !== 'postgres') throw new Error('Two processes need PostgreSQL')
  onTestFinished(async () => {
    await drop()
    rmSync(folder, { recursive: true, force: true })
  })
  return serverProcesses({ DATA_DIR: folder, DB_ENGINE: 'postgres', POSTGRES_URL_OVERRIDE: choice.url })
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
    const answer = await fetch(url + changeFeedApi.stream.path, { headers: { ...headers, ...place } })
    expect(answer.status).toBe(200)
    return eventsIn<FeedEntry>(answer.body?.pipeThrough(new TextDecoderStream()) ?? [])
  }
  const next = async (stream: AsyncGenerator<{ id?: string; data: FeedEntry }>) => (await stream.next()).value

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
