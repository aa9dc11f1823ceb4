// @module-tag without-database

import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createLogFile } from './log-file.ts'

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'larder-log-'))
  onTestFinished(() => rmSync(made, { recursive: true }))
  return made
}

test('at its limit the log begins anew, and the lines before are still read', async () => {
  const path = join(folder(), 'larder.log')
  const log = createLogFile(path, 50)
  for (const word of ['one', 'two', 'three']) log.write(`${word.padEnd(30, '.')}\n`)
  expect(existsSync(`${path}.1`)).toBe(true)
  log.write('four\n')
  expect((await log.tail(10))?.map((line) => line.slice(0, 4))).toEqual(['one.', 'two.', 'thre', 'four'])
  expect((await log.tail(2))?.length).toBe(2)
  expect(await log.bytes()).toBeGreaterThan(90)
})

test('a folder that cannot be written keeps nobody from logging', async () => {
  const log = createLogFile(join(folder(), 'nowhere', 'larder.log'))
  expect(() => log.write('lost\n')).not.toThrow()
  expect(await log.tail(10)).toBeUndefined()
})
