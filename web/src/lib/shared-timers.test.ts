import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sharedTimers } from './shared-timers.ts'

const START = new Date('2026-03-01T12:00:00.100Z')

beforeEach(() => void vi.useFakeTimers({ now: START }))
afterEach(() => void vi.useRealTimers())

test('long timers ring when they are due, and the browser has one for all of them', () => {
  const rung: string[] = []
  for (const at of [30, 20, 25]) sharedTimers.setTimeout(() => rung.push(`${at} s`), at * 1_000)
  expect(vi.getTimerCount()).toBe(1)
  vi.advanceTimersByTime(19_900)
  expect(rung).toEqual([])
  vi.advanceTimersByTime(600)
  expect(rung).toEqual(['20 s'])
  vi.advanceTimersByTime(10_000)
  expect(rung).toEqual(['20 s', '25 s', '30 s'])
  expect(vi.getTimerCount()).toBe(0)
})

test('a short one keeps its own moment', () => {
  const work = vi.fn()
  sharedTimers.setTimeout(work, 300)
  vi.advanceTimersByTime(300)
  expect(work).toHaveBeenCalledOnce()
})

test('what was taken back does not ring', () => {
  const [long, short] = [vi.fn(), vi.fn()]
  sharedTimers.clearTimeout(sharedTimers.setTimeout(long, 5_000))
  sharedTimers.clearTimeout(sharedTimers.setTimeout(short, 300))
  sharedTimers.clearTimeout(undefined)
  vi.advanceTimersByTime(10_000)
  expect(long).not.toHaveBeenCalled()
  expect(short).not.toHaveBeenCalled()
})

test('one that sets the next keeps ringing', () => {
  let times = 0
  const again = () => {
    times += 1
    sharedTimers.setTimeout(again, 2_000)
  }
  again()
  vi.advanceTimersByTime(11_000)
  expect(times).toBe(6)
})

test('a clock that was set forward holds nothing up', () => {
  const [before, after] = [vi.fn(), vi.fn()]
  sharedTimers.setTimeout(before, 60_000)
  vi.setSystemTime(START.getTime() + 3_600_000)
  sharedTimers.setTimeout(after, 5_000)
  vi.advanceTimersByTime(6_000)
  expect(before).toHaveBeenCalledOnce()
  expect(after).toHaveBeenCalledOnce()
})
