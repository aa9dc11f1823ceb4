import { OPERATION_HEADER } from '@larder/contract/operations.ts'
import { ratingsApi } from '@larder/contract/ratings.ts'
import { recipeCommentsApi } from '@larder/contract/recipe-comments.ts'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { fakeApi, refuse, unreachable } from '#testing/fake-api.ts'
import { noteReachable } from '../reachability.ts'
import { restoreRemoved } from '../undo.ts'
import { callOrQueue, removeOrQueue } from './call-or-queue.ts'
import { offlineQueue } from './offline-queue.ts'
import { queueEntries, queueStalled } from './waiting-changes.ts'

const change = { userId: 'ana', kind: 'ratings', subject: 'soup', words: [], refresh: ['ratings'] }
const heart = { params: { id: 'ana', slug: 'soup' } }

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await offlineQueue.attend('ana')
  onTestFinished(async () => {
    offlineQueue.stop()
    await offlineQueue.wipe()
    await offlineQueue.attend(null)
    queueStalled.set(false)
    noteReachable(true)
  })
})

test('what nobody answers waits, and leaves later under the name it was sent with', async () => {
  const api = fakeApi().on(ratingsApi.addFavorite, unreachable)
  expect(await callOrQueue(ratingsApi.addFavorite, heart, change, 'waits')).toBe('waits')
  expect(queueEntries.get()).toMatchObject([{ attempts: 1 }])
  api.on(ratingsApi.addFavorite, () => null)
  offlineQueue.start({})
  offlineQueue.wake()
  await vi.waitFor(() => expect(queueEntries.get()).toEqual([]), { timeout: 60_000 })
  const [first, again] = api.headersOf(ratingsApi.addFavorite).map((headers) => headers.get(OPERATION_HEADER))
  expect(first).toMatch(/^[0-9a-f-]{36}$/)
  expect(again).toBe(first)
})

test('behind what waits, others wait too; what is refused is told at once', async () => {
  const api = fakeApi()
    .on(ratingsApi.addFavorite, unreachable)
    .on(ratingsApi.removeFavorite, () => null)
    .on(ratingsApi.rate, () => refuse(403, 'Forbidden'))
  const rating = { ...heart, body: { rating: 3, isFavorite: null } }
  await expect(callOrQueue(ratingsApi.rate, rating, change, null)).rejects.toMatchObject({ status: 403 })
  await callOrQueue(ratingsApi.addFavorite, heart, change, null)
  await callOrQueue(ratingsApi.removeFavorite, heart, change, null)
  expect(api.calls(ratingsApi.removeFavorite)).toEqual([])
  expect(queueEntries.get().map(({ call }) => call.method)).toEqual(['POST', 'DELETE'])
})

test('a deletion that has not left yet is taken back by never leaving', async () => {
  fakeApi().on(ratingsApi.addFavorite, unreachable)
  await callOrQueue(ratingsApi.addFavorite, heart, change, null)
  const input = { params: { item_id: crypto.randomUUID() } }
  const removed = await removeOrQueue(recipeCommentsApi.remove, { input, change })
  expect(queueEntries.get()).toHaveLength(2)
  await restoreRemoved(removed)
  expect(queueEntries.get()).toHaveLength(1)
  await expect(restoreRemoved(removed)).rejects.toThrow()
})

test('what is changed while an earlier change of the same record is on its way arrives after it, on both ways', async () => {
  let lose: () => void = () => {}
  const lost = new Promise<void>((resolve) => {
    lose = resolve
  })
  const arrived: number[] = []
  const api = fakeApi()
    .on(ratingsApi.addFavorite, () => null)
    .on(ratingsApi.rate, async ({ body }) => {
      if (body.rating === 3 && arrived.length === 0) {
        await lost
        unreachable()
      }
      arrived.push(body.rating ?? 0)
      return null
    })
  const rate = (rating: number) =>
    callOrQueue(ratingsApi.rate, { ...heart, body: { rating, isFavorite: null } }, change, null)
  const first = rate(3)
  const second = rate(5)
  await callOrQueue(ratingsApi.addFavorite, heart, { ...change, subject: 'bread' }, null)
  expect(api.calls(ratingsApi.rate)).toHaveLength(1)
  lose()
  await Promise.all([first, second])
  expect(queueEntries.get()).toHaveLength(2)
  arrived.push(0)
  offlineQueue.start({})
  offlineQueue.wake()
  await vi.waitFor(() => expect(queueEntries.get()).toEqual([]), { timeout: 60_000 })
  expect(arrived).toEqual([0, 3, 5])
})

test('a change that waits for an earlier one stops listening for the end of the page when it leaves', async () => {
  const listening = new Set<unknown>()
  const addEventListener = window.addEventListener.bind(window)
  const add = vi.spyOn(window, 'addEventListener').mockImplementation((type, listener, options) => {
    if (type === 'pagehide' && typeof options === 'object') {
      listening.add(listener)
      options.signal?.addEventListener('abort', () => listening.delete(listener))
    }
    addEventListener(type, listener, options)
  })
  onTestFinished(() => add.mockRestore())
  let answer: () => void = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  fakeApi().on(ratingsApi.rate, async () => {
    await answered
    return null
  })
  const rate = (rating: number) =>
    callOrQueue(ratingsApi.rate, { ...heart, body: { rating, isFavorite: null } }, change, null)
  const calls = [rate(1), rate(2), rate(3)]
  expect(listening.size).toBe(2)
  answer()
  await Promise.all(calls)
  expect(listening.size).toBe(0)
})
