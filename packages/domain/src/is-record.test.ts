import { expect, test } from 'vitest'
import { isRecord } from './is-record.ts'

test('neither null nor a list nor a plain value is a record', () => {
  expect([{}, { a: 1 }].every(isRecord)).toBe(true)
  expect([null, undefined, [], 'text', 1].some(isRecord)).toBe(false)
})
