// @module-tag without-database

import { expect, test } from 'vitest'
import { isPortError, portError } from './port-error.ts'

test('a port error carries its problem and its message', () => {
  const error = portError({ kind: 'timeout', message: 'Too slow' })
  expect(error).toBeInstanceOf(Error)
  expect(error.message).toBe('Too slow')
  expect(error.problem).toEqual({ kind: 'timeout', message: 'Too slow' })
  expect(Object.isFrozen(error.problem)).toBe(true)
})

test('only errors made here are port errors', () => {
  expect(isPortError(portError({ kind: 'failed', message: 'x' }))).toBe(true)
  expect(isPortError(Object.assign(new Error('x'), { problem: { kind: 'failed', message: 'x' } }))).toBe(false)
  expect(isPortError(new Error('x'))).toBe(false)
  expect(isPortError(undefined)).toBe(false)
})
