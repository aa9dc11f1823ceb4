// @module-tag without-database

import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { createLogger } from './logger.ts'
import { logUncaughtErrors } from './uncaught-errors.ts'

test('a rejection that nobody waited for is logged and ends nothing; an exception is logged and ends the server', () => {
  const said: { level: string; err: { message: string } }[] = []
  const log = createLogger('info', { write: (line: string) => void said.push(JSON.parse(line)) })
  const process = new EventEmitter()
  let ended = 0
  logUncaughtErrors(process, log, () => {
    ended += 1
  })
  process.emit('unhandledRejection', new Error('lost'))
  expect([ended, said]).toMatchObject([0, [{ level: 'error', err: { message: 'lost' } }]])
  process.emit('uncaughtException', new Error('broken'))
  expect([ended, said.at(-1)]).toMatchObject([1, { level: 'fatal', err: { message: 'broken' } }])
})
