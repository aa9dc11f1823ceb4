import { expect, test } from 'vitest'
import { soonestFirst } from './soonest-first.ts'

test('the nearest date comes first, no date last, and equal dates are equal', () => {
  const dates = [null, '2026-12-01', '2026-11-30', null, '9999-12-31']
  expect(dates.toSorted(soonestFirst)).toEqual(['2026-11-30', '2026-12-01', '9999-12-31', null, null])
  expect([soonestFirst('2026-12-01', '2026-12-01'), soonestFirst(null, null)]).toEqual([0, 0])
})
