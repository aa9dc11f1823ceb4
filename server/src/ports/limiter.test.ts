// @module-tag without-database

import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createLimiter } from './limiter.ts'

test('no more jobs run at once than allowed, and all of them run', async () => {
  const limiter = createLimiter({ concurrency: 2, waiting: 100 })
  let running = 0
  let most = 0
  const job = async () => {
    running += 1
    most = Math.max(most, running)
    await pause(2)
    running -= 1
    return 1
  }
  const results = await Promise.all(Array.from({ length: 20 }, () => limiter.run(job)))
  expect(results).toHaveLength(20)
  expect(most).toBe(2)
})

test('a job that fails gives its place to the next', async () => {
  const limiter = createLimiter({ concurrency: 1, waiting: 5 })
  const failing = limiter.run(() => Promise.reject(new Error('no')))
  const next = limiter.run(async () => 'next')
  await expect(failing).rejects.toThrow('no')
  await expect(next).resolves.toBe('next')
  await expect(limiter.run(async () => 'again')).resolves.toBe('again')
})

test('a full line turns newcomers away', async () => {
  const limiter = createLimiter({ concurrency: 1, waiting: 1 })
  const first = limiter.run(() => pause(20))
  const second = limiter.run(() => pause(1))
  await expect(limiter.run(() => pause(1))).rejects.toThrow('Too much is going on')
  await Promise.all([first, second])
})

test('whoever gives up while waiting never runs and frees the place', async () => {
  const limiter = createLimiter({ concurrency: 1, waiting: 1 })
  const abort = new AbortController()
  let ran = false
  const first = limiter.run(() => pause(20))
  const second = limiter.run(async () => {
    ran = true
  }, abort.signal)
  abort.abort(new Error('gave up'))
  await expect(second).rejects.toThrow('gave up')
  const third = limiter.run(async () => 'third')
  await first
  await expect(third).resolves.toBe('third')
  expect(ran).toBe(false)
})
