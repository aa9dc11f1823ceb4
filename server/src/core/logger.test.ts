// @module-tag without-database

import { expect, test } from 'vitest'
import { createLogger } from './logger.ts'

test('attack 39: passwords and tokens never reach the log, and a line stays one line', () => {
  const lines: string[] = []
  const log = createLogger('info', { write: (line: string) => void lines.push(line) })
  log.info(
    { body: { password: 'hunter2' }, token: 'abc', headers: { authorization: 'Bearer xyz' } },
    'signed\nin {"level":"fatal"}',
  )
  expect(lines.join('')).not.toMatch(/hunter2|abc"|xyz/)
  expect(lines.join('').trim().split('\n')).toHaveLength(1)
})
