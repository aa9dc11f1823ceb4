import { expect, test, vi } from 'vitest'
import { elapsedOrHidden } from './background-work.ts'

function look(state: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}

test('whoever puts the phone down at once has the client without a network as well', async () => {
  vi.useFakeTimers()
  const done = vi.fn()
  void elapsedOrHidden(5_000).then(done)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(done).not.toHaveBeenCalled()
  look('hidden')
  await vi.advanceTimersByTimeAsync(0)
  expect(done).toHaveBeenCalledTimes(1)
  vi.useRealTimers()
})

test('while somebody looks it waits until the screen has what it asks for', async () => {
  vi.useFakeTimers()
  const done = vi.fn()
  void elapsedOrHidden(5_000).then(done)
  await vi.advanceTimersByTimeAsync(4_999)
  expect(done).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(done).toHaveBeenCalledTimes(1)
  vi.useRealTimers()
})

test('a page that is loaded behind another does not wait', async () => {
  vi.useFakeTimers()
  look('hidden')
  const done = vi.fn()
  void elapsedOrHidden(5_000).then(done)
  await vi.advanceTimersByTimeAsync(0)
  expect(done).toHaveBeenCalledTimes(1)
  vi.useRealTimers()
})
