import { expect, test } from 'vitest'
import { isRequired } from './address-of-form.ts'

test('a field is asked for only where no form of the address does without it', () => {
  expect(isRequired('ntfy', 'topic')).toBe(true)
  expect(isRequired('ntfy', 'host')).toBe(false)
  expect(isRequired('gotify', 'host')).toBe(true)
  expect(isRequired('gotify', 'port')).toBe(false)
})
