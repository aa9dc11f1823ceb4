import { expect, onTestFinished, vi } from 'vitest'
import { test } from '#test/kit.ts'
import { LEASE_MS } from './leases/lease-runner.ts'
import { createScheduler, runOnce } from './scheduler.ts'

test('two processes that wake together run a schedule once', async ({ kit }) => {
  let runs = 0
  const schedule = { name: 'tidy', cron: '* * * * *', run: async () => void runs++ }
  await Promise.all([runOnce(kit.runtime, schedule, 'first'), runOnce(kit.runtime, schedule, 'second')])
  expect(runs).toBe(1)
  kit.clock.advance(60_000)
  await runOnce(kit.runtime, schedule, 'second')
  expect(runs).toBe(2)
})

test('a schedule that fails gives its lease back and runs again', async ({ kit }) => {
  let runs = 0
  const schedule = {
    name: 'tidy',
    cron: '* * * * *',
    run: async () => {
      runs++
      throw new Error('no luck')
    },
  }
  await runOnce(kit.runtime, schedule, 'first')
  kit.clock.advance(60_000)
  await runOnce(kit.runtime, schedule, 'second')
  expect(runs).toBe(2)
})

test('the lease of a process that died runs out', async ({ kit }) => {
  let runs = 0
  const db = kit.runtime.connection.writer
  const expiresAt = new Date(kit.clock.now().getTime() + 60_000).toISOString()
  await db.insertInto('lease').values({ name: 'tidy', holder: 'dead', expiresAt, finishedAt: null }).execute()
  const schedule = { name: 'tidy', cron: '* * * * *', run: async () => void runs++ }
  await runOnce(kit.runtime, schedule, 'alive')
  expect(runs).toBe(0)
  kit.clock.advance(61_000)
  await runOnce(kit.runtime, schedule, 'alive')
  expect(runs).toBe(1)
})

test('a schedule that takes longer than its lease keeps it, and nobody else begins it meanwhile', async ({ kit }) => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  let [runs, end] = [0, () => {}]
  let begun = () => {}
  const hasBegun = new Promise<void>((resolve) => {
    begun = resolve
  })
  const run = () => {
    runs++
    begun()
    return new Promise<void>((resolve) => {
      end = resolve
    })
  }
  const schedule = { name: 'tidy', cron: '* * * * *', run }
  const first = runOnce(kit.runtime, schedule, 'first')
  await hasBegun
  const { reader } = kit.runtime.connection
  const expiry = async () => (await reader.selectFrom('lease').select('expiresAt').executeTakeFirstOrThrow()).expiresAt
  for (let times = 0; times < 5; times++) {
    kit.clock.advance(LEASE_MS / 2)
    vi.advanceTimersByTime(LEASE_MS / 2)
    const renewed = new Date(kit.clock.now().getTime() + LEASE_MS).toISOString()
    await expect.poll(expiry).toBe(renewed)
    await runOnce(kit.runtime, schedule, 'second')
  }
  expect(runs).toBe(1)
  end()
  await first
})

test('the only server of a file frees at its start the schedules that an earlier one held, and nothing else', async ({
  kit,
}) => {
  const { connection, clock } = kit.runtime
  if (connection.liveness) return
  let runs = 0
  const tidy = { name: 'tidy', cron: '0 0 1 1 *', run: async () => void runs++ }
  const expiresAt = new Date(clock.now().getTime() + LEASE_MS).toISOString()
  const held = { holder: 'other', expiresAt, finishedAt: null }
  const moving = { ...held, name: 'recipes/a' }
  await connection.writer
    .insertInto('lease')
    .values([{ ...held, name: tidy.name }, moving])
    .execute()
  const scheduler = createScheduler(kit.runtime)
  await scheduler.start([tidy])
  await runOnce(kit.runtime, tidy, 'alive')
  expect(runs).toBe(1)
  const leases = connection.reader.selectFrom('lease').selectAll()
  expect(await leases.where('name', '=', moving.name).execute()).toEqual([moving])
  await scheduler.stop()
})

test('a schedule learns when it last ran', async ({ kit }) => {
  const seen: (Date | undefined)[] = []
  const schedule = { name: 'tidy', cron: '* * * * *', run: async (_: unknown, last?: Date) => void seen.push(last) }
  const before = kit.clock.now()
  await runOnce(kit.runtime, schedule, 'first')
  kit.clock.advance(86_400_000)
  await runOnce(kit.runtime, schedule, 'second')
  expect(seen).toEqual([undefined, before])
})
