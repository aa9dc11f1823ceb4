import { expect, test } from 'vitest'
import { fitsLimit, limitOn, minutesOf, readLimits } from './day-limits.ts'

const none = { totalTime: null, prepTime: null, performTime: null }

test('several dishes 23: Tuesdays have thirty minutes, other days as long as it takes', () => {
  const limits = readLimits('{"tuesday":30,"friday":0,"sunday":"soon","someday":5}')
  expect(limits).toEqual({ tuesday: 30 })
  expect([limitOn(limits, '2026-11-17'), limitOn(limits, '2026-11-18')]).toEqual([30, null])
})

test('several dishes 23: only what is known to be done in time fits', () => {
  expect(minutesOf({ ...none, prepTime: '10 min', performTime: '1 hour' })).toBe(70)
  expect(fitsLimit({ ...none, totalTime: '20–25 minutes' }, 25)).toBe(true)
  expect(fitsLimit({ ...none, totalTime: '1 Std.' }, 30)).toBe(false)
  expect([fitsLimit(none, 30), fitsLimit(none, null)]).toEqual([false, true])
})
