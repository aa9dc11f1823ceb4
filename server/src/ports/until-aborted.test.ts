// @module-tag without-database

import { expect, test } from 'vitest'
import { untilAborted } from './until-aborted.ts'

const never = new Promise<never>(() => {})

test('work is waited for until the signal comes', async () => {
  const { signal } = new AbortController()
  expect(await untilAborted(Promise.resolve('done'), signal)).toBe('done')
  await expect(untilAborted(Promise.reject(new Error('failed')), signal)).rejects.toThrow('failed')
  const stop = new AbortController()
  const waiting = untilAborted(never, stop.signal)
  stop.abort(new Error('stopped'))
  await expect(waiting).rejects.toThrow('stopped')
})

test('work that fails after nobody waits for it any more ends nothing', async () => {
  const unheard: unknown[] = []
  const hear = (reason: unknown) => unheard.push(reason)
  process.on('unhandledRejection', hear)
  const work = new Promise<never>((_, reject) => setImmediate(() => reject(new Error('too late'))))
  await expect(untilAborted(work, AbortSignal.abort(new Error('stopped')))).rejects.toThrow('stopped')
  await new Promise((resolve) => setImmediate(() => setImmediate(resolve)))
  process.off('unhandledRejection', hear)
  expect(unheard).toEqual([])
})
