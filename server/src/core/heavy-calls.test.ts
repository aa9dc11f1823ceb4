import { foodsApi } from '@larder/contract/foods.ts'
import { recipeSearchApi } from '@larder/contract/recipe-search.ts'
import { expect } from 'vitest'
import { testWithOwnApp as test } from '#test/kit.ts'
import { createHeavyCalls } from './heavy-calls.ts'

const oak = { group: 'oak', person: 'ana' }
const elm = { group: 'elm', person: 'ben' }

/** Calls that end when the test says so. */
function held() {
  const ends: (() => void)[] = []
  const begun: string[] = []
  const call = (name: string) => () => {
    begun.push(name)
    return new Promise<void>((resolve) => ends.push(resolve))
  }
  const settle = async () => {
    for (let turn = 0; turn < 10; turn++) await Promise.resolve()
  }
  const endAll = () => {
    for (const end of ends) end()
  }
  return { begun, call, settle, endFirst: () => ends.shift()?.(), endAll }
}

test('a busy process runs fewer at once, and as many as before when it has time again', async () => {
  let busy = 0
  const calls = createHeavyCalls({ atOnce: 3, atOnceWhenBusy: 1, busy: () => busy })
  const { begun, call, settle, endFirst } = held()
  const run = (name: string) => void calls.run(call(name), oak)
  for (const name of ['1', '2', '3', '4', '5', '6']) run(name)
  expect(begun).toEqual(['1', '2', '3'])
  busy = 1
  for (const left of [2, 1]) {
    endFirst()
    await settle()
    expect([begun.length, left]).toEqual([3, left])
  }
  busy = 0
  endFirst()
  await settle()
  expect(begun).toEqual(['1', '2', '3', '4', '5', '6'])
})

test('a household that asks for much waits for its own calls, another one comes next', async () => {
  const calls = createHeavyCalls({ atOnce: 1, waitingPerPerson: 2, busy: () => 0 })
  const { begun, call, settle, endFirst } = held()
  const all = ['oak 1', 'oak 2', 'oak 3'].map((name) => calls.run(call(name), oak))
  await expect(calls.run(call('oak 4'), oak)).rejects.toMatchObject({ by: 'you' })
  void calls.run(call('elm 1'), elm)
  endFirst()
  await settle()
  expect(begun).toEqual(['oak 1', 'elm 1'])
  for (const last of ['oak 2', 'oak 3']) {
    endFirst()
    await settle()
    expect(begun.at(-1)).toBe(last)
  }
  endFirst()
  await Promise.all(all)
})

test('a call that waited too long, or whose client is gone, leaves the queue without running', async () => {
  const calls = createHeavyCalls({ atOnce: 1, waitMs: 1, busy: () => 0 })
  const { begun, call } = held()
  void calls.run(call('first'), oak)
  await expect(calls.run(call('late'), elm)).rejects.toMatchObject({ by: 'everybody' })
  const gone = new AbortController()
  const left = calls.run(call('gone'), elm, gone.signal)
  gone.abort(new Error('gone'))
  await expect(left).rejects.toThrow()
  expect(begun).toEqual(['first'])
})

test('while searches keep the process busy a short call is answered at once; a search waits its turn or is told when to try again', async ({
  kit,
}) => {
  const ana = await kit.person()
  const { call, endAll } = held()
  kit.app.heavyCalls = createHeavyCalls({ atOnce: 1, waitingPerPerson: 1, busy: () => 0 })
  void kit.app.heavyCalls.run(call('long'), oak)
  const search = () => kit.as(ana).call(recipeSearchApi.list)
  const refused: Awaited<ReturnType<typeof search>>[] = []
  const searches = [search(), search(), search()].map(async (asked) => {
    const answer = await asked
    if (answer.status === 503) refused.push(answer)
    return answer
  })
  await expect.poll(() => refused.map(({ headers }) => headers['retry-after'])).toEqual(['5', '5'])
  expect((await kit.as(ana).call(foodsApi.list)).status).toBe(200)
  endAll()
  const statuses = (await Promise.all(searches)).map(({ status }) => status)
  expect(statuses.sort()).toEqual([200, 503, 503])
})
