import { Type } from 'typebox'
import { expect, onTestFinished, vi } from 'vitest'
import { testWithOwnApp as test } from '#test/kit.ts'
import { type EventBatch, mountFeed } from './mount-events.ts'

const endpoint = {
  method: 'GET',
  path: '/api/news',
  access: 'member',
  summary: 'Test',
  tag: 'test',
  events: Type.Object({ n: Type.Integer() }),
} as const

type Batch = EventBatch<{ n: number }>

test('what many are told is written out once, and takes no timer and no signal for each of them', async ({ kit }) => {
  const followers = new Set<{ waiting: Batch[]; arrived: () => void }>()
  const tellAll = (batch: Batch) => {
    for (const one of followers) {
      one.waiting.push(batch)
      one.arrived()
    }
  }
  mountFeed(kit.app, endpoint, async (_ctx, { arrived }) => {
    const one = { waiting: [[{ id: '0', data: { n: 0 } }]] as Batch[], arrived }
    followers.add(one)
    return { take: () => ({ batches: one.waiting.splice(0), ends: false }), leave: () => void followers.delete(one) }
  })
  const [ana, ben] = [await kit.person(), await kit.person()]
  onTestFinished(() => void vi.restoreAllMocks())
  const timers = vi.spyOn(globalThis, 'setInterval')
  const streams = Array.from({ length: 20 }, (_, at) => kit.as(at % 2 ? ana : ben).events(endpoint))
  for (const stream of streams) expect((await stream.next()).value).toEqual({ id: '0', data: { n: 0 } })
  expect(timers).toHaveBeenCalledTimes(1)
  let writtenOut = 0
  const news = {
    get n() {
      return ++writtenOut && 7
    },
  }
  const signals = vi.spyOn(globalThis, 'AbortController')
  tellAll([{ id: '1', data: news }])
  for (const stream of streams) expect((await stream.next()).value).toEqual({ id: '1', data: { n: 7 } })
  expect(writtenOut).toBe(1)
  expect(signals).not.toHaveBeenCalled()
  for (const stream of streams) await stream.return(undefined)
  await expect.poll(() => followers.size).toBe(0)
  expect(kit.app.eventStreams.count()).toBe(0)
})
