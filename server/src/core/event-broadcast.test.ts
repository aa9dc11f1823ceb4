// @module-tag without-database
import { expect, test } from 'vitest'
import { createBroadcast } from './event-broadcast.ts'
import type { EventConnection } from './event-connections.ts'

type Reader = {
  connection: EventConnection
  who: string
  take: () => { frames: Uint8Array | undefined; ends: boolean }
}

/** Readers of a connection that only counts, and what arrived for each but was not taken yet. */
function readers(amount: number) {
  const written: string[][] = []
  const waiting: string[][] = []
  let isFull = false
  const all = Array.from({ length: amount }, (_, at): Reader => {
    written.push([])
    waiting.push([])
    const connection = {
      signal: new AbortController().signal,
      write: (frames: string | Uint8Array) => void written[at]?.push(Buffer.from(frames).toString()),
      isFull: () => isFull,
      onDrain: () => {},
      end: () => void written[at]?.push('end'),
      fail: () => {},
    }
    const take = () => ({ frames: Buffer.from(waiting[at]?.splice(0).join(',') ?? ''), ends: false })
    return { connection, who: `person ${at % 10}`, take }
  })
  const arrive = (word: string) => {
    for (const one of waiting) one.push(word)
  }
  const fill = (full: boolean) => {
    isFull = full
  }
  return { all, written, arrive, fill }
}

test('a thousand readers are one question, and are written to once with all that came meanwhile', async () => {
  const { all, written, arrive } = readers(1_000)
  const asked: number[] = []
  let answer = () => {}
  const rounds = createBroadcast<string>(async (who) => {
    asked.push(who.length)
    await new Promise<void>((resolve) => {
      answer = resolve
    })
    return new Set(who)
  })
  const tell = (word: string) => {
    arrive(word)
    for (const one of all) rounds.wake(one)
  }
  tell('one')
  tell('two')
  await expect.poll(() => asked).toEqual([1_000])
  tell('three')
  answer()
  await expect.poll(() => asked).toEqual([1_000, 1_000])
  // What arrived before the question was answered was already told; the second round has nothing left to say.
  expect(new Set(written.map((one) => one.join('|')))).toEqual(new Set(['one,two,three']))
  answer()
})

test('others have their turn after every hundred readers', async () => {
  const { all, written, arrive } = readers(1_000)
  const rounds = createBroadcast<string>(async (who) => new Set(who))
  arrive('one')
  for (const one of all) rounds.wake(one)
  const seen: number[] = []
  while (seen.at(-1) !== 1_000) {
    seen.push(written.filter((one) => one.length > 0).length)
    await new Promise((resolve) => setImmediate(resolve))
  }
  const steps = seen.map((count, at) => count - (seen[at - 1] ?? 0))
  expect(Math.max(...steps)).toBe(100)
})

test('who may no longer know is told nothing and hung up on, and who takes nothing is skipped until then', async () => {
  const { all, written, arrive, fill } = readers(3)
  const rounds = createBroadcast<string>(async () => new Set(['person 0', 'person 2']))
  arrive('one')
  for (const one of all) rounds.wake(one)
  await expect.poll(() => written).toEqual([['one'], ['end'], ['one']])
  fill(true)
  arrive('two')
  const [first] = all as [Reader]
  rounds.wake(first)
  fill(false)
  arrive('three')
  rounds.wake(first)
  await expect.poll(() => written[0]).toEqual(['one', 'two,three'])
})

test('when it cannot be asked who they are, a round ends and the next one begins', async () => {
  const { all, written, arrive } = readers(1)
  let attempts = 0
  const rounds = createBroadcast<string>(async (who) => {
    if (++attempts === 1) throw new Error('the database is away')
    return new Set(who)
  })
  arrive('one')
  const [first] = all as [Reader]
  rounds.wake(first)
  await expect.poll(() => written[0]).toEqual(['end'])
  rounds.wake(first)
  await expect.poll(() => written[0]).toEqual(['end', 'one'])
})

test('a check that takes long is not made again at once: others have nine tenths of the time', async () => {
  const { all, arrive } = readers(1)
  const [first] = all as [Reader]
  const begun: number[] = []
  let endedAt = Number.NaN
  const rounds = createBroadcast<string>(async (who) => {
    begun.push(performance.now())
    await new Promise((resolve) => setTimeout(resolve, 30))
    if (begun.length === 1) endedAt = performance.now()
    return new Set(who)
  })
  rounds.wake(first)
  await expect.poll(() => endedAt).not.toBeNaN()
  arrive('two')
  rounds.wake(first)
  await expect.poll(() => begun).toHaveLength(2)
  // Timers may be late, never early, so a slow machine only makes this longer.
  expect((begun[1] ?? 0) - endedAt).toBeGreaterThan(200)
})
