// @module-tag without-database

import { expect, test } from 'vitest'
import { asStored, withOffset } from './timestamp-format.ts'

test('a moment with its offset is the same moment', () => {
  const moment = '2024-10-24T12:00:00.123Z'
  expect(withOffset(moment)).toBe('2024-10-24T12:00:00.123+00:00')
  expect(Date.parse(withOffset(moment) ?? '')).toBe(Date.parse(moment))
  expect(withOffset(withOffset(moment))).toBe(withOffset(moment))
  expect(asStored(moment)).toBe(moment)
  expect([withOffset(null), asStored(null)]).toEqual([null, null])
})
