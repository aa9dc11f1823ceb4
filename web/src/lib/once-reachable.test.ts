import { expect, test, vi } from 'vitest'
import { onceReachable } from './once-reachable.ts'
import { noteReachable } from './reachability.ts'

test('a part that cannot be fetched is fetched when the network is back, and nothing fails meanwhile', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  let reachable = false
  const fetchPart = vi.fn(async () => {
    if (!reachable) throw new TypeError('Failed to fetch dynamically imported module')
    return 'part'
  })
  const part = onceReachable(fetchPart)
  await vi.waitFor(() => expect(fetchPart).toHaveBeenCalledTimes(1))
  reachable = true
  await vi.waitFor(() => {
    window.dispatchEvent(new Event('online'))
    expect(fetchPart).toHaveBeenCalledTimes(2)
  })
  expect(await part).toBe('part')
})

test.each([
  ['when the server answers again', () => noteReachable(true)],
  ['after a pause', () => vi.advanceTimersByTime(2_000)],
])('it is fetched again %s', async (_, happens) => {
  vi.useFakeTimers()
  vi.spyOn(console, 'error').mockReturnValue()
  noteReachable(false)
  const fetchPart = vi.fn().mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue('part')
  const part = onceReachable(fetchPart)
  await vi.advanceTimersByTimeAsync(1)
  expect(fetchPart).toHaveBeenCalledTimes(1)
  happens()
  expect(await part).toBe('part')
  noteReachable(true)
  vi.useRealTimers()
})
