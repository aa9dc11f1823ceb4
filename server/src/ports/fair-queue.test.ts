// @module-tag without-database

import { expect, test } from 'vitest'
import { createFairQueue, QueueFull, type Requester } from './fair-queue.ts'

const ana: Requester = { group: 'oak', person: 'ana' }
const ben: Requester = { group: 'oak', person: 'ben' }
const cleo: Requester = { group: 'elm', person: 'cleo' }
const dora: Requester = { group: 'fir', person: 'dora' }

/** A queue whose work ends when the test says so, and what has begun so far. */
function held({ concurrency = 1, waiting = 100, waitingPerPerson = 50 } = {}) {
  const queue = createFairQueue({ concurrency, waiting, waitingPerPerson })
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const add = (requester: Requester, name: string, signal?: AbortSignal) =>
    queue.run(
      () => {
        begun.push(name)
        return new Promise<void>((resolve) => ends.set(name, resolve))
      },
      requester,
      signal,
    )
  const end = async (name: string) => {
    ends.get(name)?.()
    for (let turn = 0; turn < 5; turn++) await Promise.resolve()
  }
  return { queue, begun, add, end }
}

test('one person with much work lets everybody else pass after each piece of it', async () => {
  const { add, end, begun } = held()
  for (const name of ['a1', 'a2', 'a3', 'a4']) void add(ana, name)
  for (const name of ['c1', 'c2']) void add(cleo, name)
  for (let at = 0; at < 6; at++) await end(begun[at] ?? '')
  expect(begun).toEqual(['a1', 'c1', 'a2', 'c2', 'a3', 'a4'])
})

test('turns go round the groups first, and within a group round its people', async () => {
  const { add, end, begun } = held()
  void add(dora, 'first')
  for (const name of ['a1', 'a2', 'a3']) void add(ana, name)
  for (const name of ['b1', 'b2']) void add(ben, name)
  for (const name of ['c1', 'c2', 'c3']) void add(cleo, name)
  for (let at = 0; at < 9; at++) await end(begun[at] ?? '')
  expect(begun).toEqual(['first', 'a1', 'c1', 'b1', 'c2', 'a2', 'c3', 'b2', 'a3'])
})

test('where several places are free in turn, nobody gets a second one while others have none', async () => {
  const { add, end, begun } = held({ concurrency: 2 })
  for (const name of ['a1', 'a2', 'a3']) void add(ana, name)
  void add(ben, 'b1')
  void add(cleo, 'c1')
  await end('a1')
  expect(begun).toEqual(['a1', 'a2', 'c1'])
  await end('c1')
  expect(begun).toEqual(['a1', 'a2', 'c1', 'b1'])
})

test('whoever has enough waiting is turned away, and nobody else is', async () => {
  const { add, end, begun } = held({ waitingPerPerson: 2, waiting: 4 })
  for (const name of ['a1', 'a2', 'a3']) void add(ana, name)
  await expect(add(ana, 'a4')).rejects.toMatchObject({ by: 'you' })
  for (const name of ['c1', 'c2']) void add(cleo, name)
  await expect(add(ben, 'b1')).rejects.toMatchObject({ by: 'everybody' })
  await expect(add(ben, 'b1')).rejects.toBeInstanceOf(QueueFull)
  await end('a1')
  void add(dora, 'd2')
  for (let at = 1; at < 6; at++) await end(begun[at] ?? '')
  expect(begun).toHaveLength(6)
})

test('many people of one group cannot fill the line for another: their newest work is refused instead', async () => {
  const { add, end, begun } = held({ waitingPerPerson: 2, waiting: 4 })
  const refused: string[] = []
  const addOrTell = (requester: Requester, name: string) =>
    void add(requester, name).catch((error: QueueFull) => refused.push(`${name} ${error.by}`))
  for (const name of ['a1', 'a2', 'a3']) addOrTell(ana, name)
  for (const name of ['b1', 'b2']) addOrTell(ben, name)
  for (const name of ['c1', 'c2', 'c3']) addOrTell(cleo, name)
  addOrTell(dora, 'd1')
  for (let at = 0; at < 5; at++) await end(begun[at] ?? '')
  expect(refused.toSorted()).toEqual(['a2 everybody', 'a3 everybody', 'b2 everybody', 'c3 you'])
  expect(begun.toSorted()).toEqual(['a1', 'b1', 'c1', 'c2', 'd1'])
})

test('whoever gives up while waiting never runs, and what fails passes its place on', async () => {
  const { queue, add, end, begun } = held()
  const abort = new AbortController()
  void add(ana, 'a1')
  const second = add(ana, 'a2', abort.signal)
  const failed = queue.run(() => Promise.reject(new Error('no')), cleo).catch((error: Error) => error.message)
  void add(dora, 'd1')
  abort.abort(new Error('gave up'))
  await expect(second).rejects.toThrow('gave up')
  await end('a1')
  expect(await failed).toBe('no')
  expect(begun).toEqual(['a1', 'd1'])
  await expect(add(ana, 'never', abort.signal)).rejects.toThrow('gave up')
})
