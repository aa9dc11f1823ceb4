import { expect } from 'vitest'
import { test } from '#test/kit.ts'
import { runOnce } from './scheduler.ts'

test('two processes that wake together run a job once', async ({ kit }) => {
  let runs = 0
  const job = { name: 'tidy', cron: '* * * * *', run: async () => void runs++ }
  await Promise.all([runOnce(kit.runtime, job, 'first'), runOnce(kit.runtime, job, 'second')])
  expect(runs).toBe(1)
  kit.clock.advance(60_000)
  await runOnce(kit.runtime, job, 'second')
  expect(runs).toBe(2)
})

test('a job that fails gives its lease back and runs again', async ({ kit }) => {
  let runs = 0
  const job = {
    name: 'tidy',
    cron: '* * * * *',
    run: async () => {
      runs++
      throw new Error('no luck')
    },
  }
  await runOnce(kit.runtime, job, 'first')
  kit.clock.advance(60_000)
  await runOnce(kit.runtime, job, 'second')
  expect(runs).toBe(2)
})

test('the lease of a process that died runs out', async ({ kit }) => {
  let runs = 0
  const db = kit.runtime.connection.writer
  const expiresAt = new Date(kit.clock.now().getTime() + 60_000).toISOString()
  await db.insertInto('lease').values({ name: 'tidy', holder: 'dead', expiresAt, finishedAt: null }).execute()
  const job = { name: 'tidy', cron: '* * * * *', run: async () => void runs++ }
  await runOnce(kit.runtime, job, 'alive')
  expect(runs).toBe(0)
  kit.clock.advance(61_000)
  await runOnce(kit.runtime, job, 'alive')
  expect(runs).toBe(1)
})
