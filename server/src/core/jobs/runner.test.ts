import { expect } from 'vitest'
import { actorOfJob } from '#modules/accounts/auth/resolve-actor.ts'
import type { Person } from '#test/factories/factories.ts'
import { type Kit, test } from '#test/kit.ts'
import { systemContext } from '../context.ts'
import { refusal } from '../errors.ts'
import { backOffMs, LEASE_MS } from '../leases/lease-runner.ts'
import { type AnyJobKind, BACK_OFF_MS, memberJob, type SystemJob, systemJob } from './job-kind.ts'
import { addJob, cancelJob } from './jobs.ts'
import { createJobRunner } from './runner.ts'

const MINUTE_MS = 60_000

const runnerOf = (kit: Kit, ...kinds: AnyJobKind[]) =>
  createJobRunner(kit.runtime, kinds, { actorOf: (userId) => actorOfJob(kit.runtime, userId) })

const add = <I>(kit: Kit, kind: SystemJob<I, unknown>, input: I) =>
  systemContext(kit.runtime).tx((ctx) => addJob(ctx, kind, input))
const rowsOf = (kit: Kit) => kit.runtime.connection.reader.selectFrom('job').selectAll().orderBy('createdAt').execute()
const only = async (kit: Kit) => {
  const [row] = await rowsOf(kit)
  if (!row) throw new Error('there is no job')
  return row
}

/** A promise and how to keep it. */
function gate() {
  let open: () => void = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open, opened }
}

/** Runs until it is told to stop. */
const endless = (begun: () => void = () => {}) =>
  systemJob<null, null>({
    name: 'endless',
    run: (_ctx, _input, { signal }) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason))
        begun()
      }),
  })

test('a job runs with its input and keeps what it came to; its input goes', async ({ kit }) => {
  const double = systemJob<{ n: number }, { twice: number }>({
    name: 'double',
    run: async (_ctx, { n }, { progress, attempt }) => {
      await progress(1, 2, { key: 'halfway', values: { n } })
      return { twice: n * 2 * attempt }
    },
  })
  await add(kit, double, { n: 21 })
  expect(await only(kit)).toMatchObject({ status: 'waiting', attempts: 0 })
  await runnerOf(kit, double).settled()
  expect(await only(kit)).toMatchObject({
    status: 'done',
    result: '{"twice":42}',
    input: 'null',
    progressDone: 1,
    progressTotal: 2,
    step: '{"key":"halfway","values":{"n":21}}',
    leaseHolder: '',
  })
})

test('what is not committed is not there', async ({ kit }) => {
  const kind = systemJob<null, null>({ name: 'never', run: async () => null })
  const failing = systemContext(kit.runtime).tx(async (ctx) => {
    await addJob(ctx, kind, null)
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow('changed my mind')
  expect(await rowsOf(kit)).toEqual([])
})

test('a failure is tried again, later each time, and in the end it stays one', async ({ kit }) => {
  let tries = 0
  const broken = systemJob<null, null>({
    name: 'broken',
    attempts: 3,
    run: async () => {
      tries += 1
      throw new Error('secret of the machine')
    },
  })
  expect([1, 2, 3, 4, 9].map((attempt) => backOffMs(attempt, BACK_OFF_MS))).toEqual([
    10_000, 60_000, 360_000, 2_160_000, 3_600_000,
  ])
  await add(kit, broken, null)
  const runner = runnerOf(kit, broken)
  for (const [attempt, pause] of [10_000, 60_000].entries()) {
    await runner.settled()
    expect([tries, (await only(kit)).status]).toEqual([attempt + 1, 'waiting'])
    kit.clock.advance(pause - 1)
    await runner.settled()
    expect(tries).toBe(attempt + 1)
    kit.clock.advance(1)
  }
  await runner.settled()
  expect(await only(kit)).toMatchObject({ status: 'failed', attempts: 3, error: '{"code":"failed","message":null}' })
  kit.clock.advance(100 * MINUTE_MS)
  await runner.settled()
  expect(tries).toBe(3)
})

test('a refusal is final, and its words are kept', async ({ kit }) => {
  const refused = systemJob<null, null>({
    name: 'refused',
    run: async () => {
      throw refusal('invalid', 'This is no archive')
    },
  })
  await add(kit, refused, null)
  await runnerOf(kit, refused).settled()
  expect(await only(kit)).toMatchObject({
    status: 'failed',
    attempts: 1,
    error: '{"code":"refused","message":"This is no archive"}',
  })
})

test('a lease is renewed while the job runs; when its process is dead another takes over, once', async ({ kit }) => {
  const begun = gate()
  const dying = endless(begun.open)
  await add(kit, dying, null)
  const first = runnerOf(kit, dying)
  await first.poll()
  await begun.opened
  const heir = systemJob<null, string>({ name: 'endless', run: async (_ctx, _input, { attempt }) => `try ${attempt}` })
  const second = runnerOf(kit, heir)
  for (let beat = 0; beat < 3; beat++) {
    kit.clock.advance(LEASE_MS - 1)
    await first.heartbeat()
    await second.settled()
  }
  expect((await only(kit)).status).toBe('running')
  kit.clock.advance(LEASE_MS)
  await second.settled()
  expect(await only(kit)).toMatchObject({ status: 'done', result: '"try 2"', attempts: 2 })
  // The first wakes up and learns that it has lost: whatever it says now changes nothing.
  await first.heartbeat()
  await first.settled()
  expect(await only(kit)).toMatchObject({ status: 'done', result: '"try 2"' })
})

test('a job that takes its process down every time is given up', async ({ kit }) => {
  const kind = endless()
  await add(kit, kind, null)
  for (let death = 0; death < 4; death++) {
    await runnerOf(kit, kind).poll()
    kit.clock.advance(LEASE_MS)
  }
  expect(await only(kit)).toMatchObject({
    status: 'failed',
    attempts: 3,
    error: '{"code":"interrupted","message":null}',
  })
})

test('cancelling reaches a running job by its signal, in another process by the heartbeat', async ({ kit }) => {
  const begun = gate()
  const kind = endless(begun.open)
  const { id } = await add(kit, kind, null)
  const runner = runnerOf(kit, kind)
  await runner.poll()
  await begun.opened
  await systemContext(kit.runtime).tx((ctx) => cancelJob(ctx, id))
  expect((await only(kit)).status).toBe('running')
  await runner.heartbeat()
  await runner.settled()
  expect(await only(kit)).toMatchObject({ status: 'cancelled', attempts: 1 })
})

test('closing gives a job back as if it had not begun', async ({ kit }) => {
  const begun = gate()
  const kind = endless(begun.open)
  await add(kit, kind, null)
  const runner = runnerOf(kit, kind)
  await runner.poll()
  await begun.opened
  await runner.close()
  expect(await only(kit)).toMatchObject({ status: 'waiting', attempts: 0, leaseHolder: '' })
})

test('no more of a kind run than it allows, however many runners there are, and none runs twice', async ({ kit }) => {
  let [now, most] = [0, 0]
  const seen: number[] = []
  const kind = systemJob<{ n: number }, null>({
    name: 'narrow',
    atOnce: 2,
    run: async (_ctx, { n }) => {
      now += 1
      most = Math.max(most, now)
      seen.push(n)
      await new Promise((resolve) => setTimeout(resolve, 5))
      now -= 1
      return null
    },
  })
  for (let n = 0; n < 12; n++) await add(kit, kind, { n })
  const runners = [runnerOf(kit, kind), runnerOf(kit, kind), runnerOf(kit, kind)]
  while ((await rowsOf(kit)).some(({ status }) => status !== 'done'))
    await Promise.all(runners.map((runner) => runner.settled()))
  expect(most).toBeLessThanOrEqual(2)
  expect(seen.sort((a, b) => a - b)).toEqual(Array.from({ length: 12 }, (_, n) => n))
})

const own = memberJob<null, string>({ name: 'own', maxWaiting: 2, run: async ({ actor }) => actor.username })
const addFor = (kit: Kit, person: Person) =>
  kit
    .as(person)
    .ctx()
    .tx((ctx) => addJob(ctx, own, null))

test('one person may have only so many jobs waiting; others are not held up by that', async ({ kit }) => {
  const { ana, zoe } = await kit.strangers('ana', 'zoe')
  await addFor(kit, ana)
  await addFor(kit, ana)
  await expect(addFor(kit, ana)).rejects.toMatchObject({ code: 'tooMany' })
  await addFor(kit, zoe)
  await runnerOf(kit, own).settled()
  await addFor(kit, ana)
})

test('attack 41: whoever has many jobs waiting keeps nobody else waiting for all of them', async ({ kit }) => {
  const order: string[] = []
  const kind = memberJob<null, null>({
    name: 'import',
    atOnce: 1,
    run: async ({ actor }) => {
      order.push(actor.username)
      kit.clock.advance(1000)
      return null
    },
  })
  const { ana, ben } = { ana: await kit.person({ name: 'ana' }), ben: await kit.person({ name: 'ben' }) }
  for (const person of [ana, ana, ana, ana, ben, ben]) {
    await kit
      .as(person)
      .ctx()
      .tx((ctx) => addJob(ctx, kind, null))
    kit.clock.advance(1)
  }
  await runnerOf(kit, kind).settled()
  expect(order).toEqual(['ana', 'ben', 'ana', 'ben', 'ana', 'ana'])
})

test('attack 23: a job acts for its owner as the owner is now, and for nobody once they are gone', async ({ kit }) => {
  const ana = await kit.person()
  await addFor(kit, ana)
  const runner = runnerOf(kit, own)
  await runner.settled()
  expect((await only(kit)).result).toBe(JSON.stringify(ana.actor.username))
  const { id } = await addFor(kit, ana)
  await systemContext(kit.runtime).tx(({ db }) => db.deleteFrom('user').where('id', '=', ana.id).execute())
  await runner.settled()
  expect((await rowsOf(kit)).find((row) => row.id === id)).toMatchObject({ status: 'failed', attempts: 1 })
})
