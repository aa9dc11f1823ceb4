import { Type } from 'typebox'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eventsOf, followCall } from './event-stream.ts'

const endpoint = {
  method: 'GET',
  path: '/api/ticks',
  access: 'member',
  summary: 'Test',
  events: Type.Object({ n: Type.Integer() }),
} as const

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** One answer after the other, each in the pieces the network makes of it. */
function answering(...answers: (string[] | number)[]) {
  const asked: (string | null)[] = []
  vi.stubGlobal('fetch', async (_address: string, { headers }: { headers: Headers }) => {
    asked.push(headers.get('Last-Event-ID'))
    const answer = answers.shift() ?? 404
    if (typeof answer === 'number') return new Response('{"detail":"no"}', { status: answer })
    const pieces = answer.map((piece) => new TextEncoder().encode(piece))
    return new Response(
      new ReadableStream({
        start(stream) {
          for (const piece of pieces) stream.enqueue(piece)
          stream.close()
        },
      }),
    )
  })
  return asked
}

const listen = (signal: AbortSignal, last: number) =>
  eventsOf(endpoint, {}, { signal, isLast: ({ n }) => n === last, firstPauseMs: 1 })

test('events arrive whole however they are cut, and a broken line goes on after the last of them', async () => {
  const asked = answering(['retry: 1\n\n: hi\n\nid: 1\nda', 'ta: {"n":1}\n\nid: 2\ndata: {"n":2}'], 503, [
    'id: 2\ndata: {"n":2}\n\nid: 3\ndata: {"n":3}\n\n',
  ])
  const heard: number[] = []
  for await (const { n } of listen(new AbortController().signal, 3)) heard.push(n)
  expect(heard).toEqual([1, 2, 3])
  expect(asked).toEqual([null, '1', '1'])
})

test('it comes back when the server said, later after each failure, and not in the same moment as others', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.25)
  const pauses = vi.spyOn(globalThis, 'setTimeout')
  answering(
    ['retry: 2\n\nid: 1\ndata: {"n":1}\n\nretry: 3\n\n'],
    503,
    ['id: 2\ndata: {"n":2}\n\n'],
    ['id: 3\ndata: {"n":3}\n\n'],
  )
  for await (const _ of listen(new AbortController().signal, 3));
  // Whoever else waits does so for whole numbers.
  const own = pauses.mock.calls.map(([, ms = 0]) => ms).filter((ms) => ms % 1 !== 0)
  expect(own).toEqual([3.75, 7.5, 3.75])
})

test('a refusal is told and not asked for again; nobody asks after the end', async () => {
  const asked = answering(404)
  await expect(listen(new AbortController().signal, 1).next()).rejects.toMatchObject({ status: 404 })
  expect(asked).toHaveLength(1)
  expect(await listen(AbortSignal.abort(), 1).next()).toMatchObject({ done: true })
  expect(asked).toHaveLength(1)
})

test('the events of a call that does something have names, and it is never sent twice', async () => {
  const posted = { ...endpoint, method: 'POST', body: Type.Object({ url: Type.String() }) } as const
  const { signal } = new AbortController()
  const follow = () => followCall(posted, { body: { url: 'x' } }, { signal })
  const asked = answering(['event: progress\nda', 'ta: {"n":1}\n\nevent: done\ndata: {"n":2}\n\n'], 503)
  const heard: unknown[] = []
  for await (const one of follow()) heard.push(one)
  expect(heard).toEqual([
    { event: 'progress', data: { n: 1 } },
    { event: 'done', data: { n: 2 } },
  ])
  expect(asked).toEqual([null])
  await expect(follow().next()).rejects.toMatchObject({ status: 503 })
  expect(asked).toHaveLength(2)
})
