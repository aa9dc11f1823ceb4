import { setTimeout as pause } from 'node:timers/promises'
import { Type } from 'typebox'
import { expect } from 'vitest'
import { type Kit, testWithOwnApp as test } from '#test/kit.ts'
import { notFound } from './errors.ts'
import type { Listening, StreamedEvent } from './event-streams.ts'
import { mountEvents } from './mount-events.ts'

const endpoint = {
  method: 'GET',
  path: '/api/ticks',
  access: 'member',
  summary: 'Test',
  tag: 'test',
  errors: ['notFound'],
  query: Type.Object({ missing: Type.Optional(Type.Boolean()) }),
  events: Type.Object({ n: Type.Integer(), text: Type.Optional(Type.String()) }),
} as const

async function all<T>(source: AsyncIterable<T>): Promise<T[]> {
  const heard: T[] = []
  for await (const one of source) heard.push(one)
  return heard
}

const mountSource = (
  kit: Kit,
  source: (listening: Listening) => AsyncIterable<StreamedEvent<{ n: number; text?: string; secret?: string }>>,
) =>
  mountEvents(kit.app, endpoint, async (_ctx, { query }) => {
    if (query.missing) throw notFound()
    return source
  })

test('a stream says who may listen, strips what the schema does not name, and goes on after the last event', async ({
  kit,
}) => {
  mountSource(kit, async function* ({ lastEventId }) {
    for (let n = Number(lastEventId ?? 0) + 1; n <= 3; n++)
      yield { id: String(n), data: { n, secret: 'connection\nend' } }
  })
  const ana = await kit.person()
  const heard = await all(kit.as(ana).events(endpoint))
  expect(heard).toEqual([1, 2, 3].map((n) => ({ id: String(n), data: { n } })))
  const rest = kit.as(ana).events(endpoint, { headers: { 'last-event-id': '2' } })
  expect(await all(rest)).toEqual([{ id: '3', data: { n: 3 } }])
  expect((await kit.guest().call(endpoint)).status).toBe(401)
  expect((await kit.as(ana).call(endpoint, { query: { missing: true } })).status).toBe(404)
  const { headers } = await kit.as(ana).call(endpoint)
  expect(headers).toMatchObject({ 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
  expect(headers['content-encoding']).toBeUndefined()
})

test('attack 44: a source is asked no faster than its reader reads, and hears that the reader has gone', async ({
  kit,
}) => {
  let [made, gone] = [0, false]
  mountSource(kit, async function* ({ signal }) {
    signal.addEventListener('abort', () => {
      gone = true
    })
    for (; !signal.aborted; made++) yield { data: { n: made, text: 'x'.repeat(100_000) } }
  })
  const ana = await kit.person()
  for await (const { data } of kit.as(ana).events(endpoint)) if (data.n === 10) break
  await expect.poll(() => gone).toBe(true)
  const held = made
  await pause(50)
  expect(made).toBe(held)
  expect(made).toBeLessThan(1_000)
  expect(kit.app.eventStreams.count()).toBe(0)
})

test('attack 44: nobody keeps more than a few streams open', async ({ kit }) => {
  mountSource(kit, async function* ({ signal }) {
    yield { data: { n: 1 } }
    await new Promise((resolve) => signal.addEventListener('abort', resolve))
  })
  const ana = await kit.person()
  const open = Array.from({ length: 12 }, () => kit.as(ana).events(endpoint))
  for (const stream of open) await stream.next()
  expect((await kit.as(ana).call(endpoint)).status).toBe(429)
  for (const stream of open) await stream.return(undefined)
  await expect.poll(async () => (await kit.as(ana).call(endpoint)).status).toBe(200)
})

test('an open stream ends at once when the server closes, even if its source never does', async ({ kit }) => {
  mountSource(kit, async function* () {
    yield { data: { n: 1 } }
    await new Promise(() => {})
  })
  const ana = await kit.person()
  const stream = kit.as(ana).events(endpoint)
  await stream.next()
  const end = stream.next()
  const started = performance.now()
  await kit.app.close()
  expect((await end).done).toBe(true)
  expect(performance.now() - started).toBeLessThan(25_000)
})
