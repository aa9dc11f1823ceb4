import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Connection } from '#db/connection.ts'
import type { Writer } from '#db/database.ts'
import { ConnectionLost } from '#db/transient-errors.ts'
import { addDeliveries } from '#modules/foundation/deliveries/deliveries.service.ts'
import type { DeliveryKind } from '#modules/foundation/deliveries/delivery-kind.ts'
import { createDeliveryRunner } from '#modules/foundation/deliveries/delivery-runner.ts'
import { type Kit, test } from '#test/kit.ts'
import { systemContext } from '../context.ts'
import { systemJob } from '../jobs/job-kind.ts'
import { addJob } from '../jobs/jobs.ts'
import { createJobRunner } from '../jobs/runner.ts'
import { createOutbox } from '../outbox.ts'
import { GONE_AFTER_MS, LEASE_MS } from './lease-runner.ts'

const job = (run: () => Promise<null> = async () => null) => systemJob<null, null>({ name: 'tidy', run })
const jobsOf = (kit: Kit, kind = job()) => createJobRunner(kit.runtime, [kind], { actorOf: async () => undefined })

const sent: DeliveryKind = { kind: 'webhook', send: async () => ({ status: 200, excerpt: '' }) }

/** A piece of each list that another process has taken a moment ago. */
async function takenBy(kit: Kit, holder: string): Promise<void> {
  const { householdId } = await kit.person()
  const draft = { householdId, kind: 'webhook', sourceId: randomUUID(), event: 'x', key: 'x', payload: {} } as const
  await systemContext(kit.runtime).tx(async (ctx) => {
    await addJob(ctx, job(), null)
    await addDeliveries(ctx, [draft])
  })
  const until = new Date(kit.clock.now().getTime() + LEASE_MS).toISOString()
  await kit.runtime.connection.writer.transaction().execute(async (db) => {
    await kit.runtime.outbox.write(db, [{ kind: 'recipes.reindex', subject: 'group', payload: { recipeIds: [] } }])
    await db.updateTable('outbox').set({ holder, dueAt: until }).execute()
    await db.updateTable('job').set({ status: 'running', leaseHolder: holder, leaseExpiresAt: until }).execute()
    await db.updateTable('delivery').set({ state: 'sending', leaseHolder: holder, dueAt: until }).execute()
  })
}

/** What is left of the three: nothing when all are through. */
async function left(kit: Kit): Promise<string[]> {
  const { reader } = kit.runtime.connection
  const outbox = await reader.selectFrom('outbox').select('kind as name').execute()
  const jobs = await reader.selectFrom('job').select('kind as name').where('status', '<>', 'done').execute()
  const deliveries = await reader.selectFrom('delivery').select('kind as name').where('state', '<>', 'sent').execute()
  return [...outbox, ...jobs, ...deliveries].map(({ name }) => name)
}

function runnersOf(kit: Kit) {
  const outbox = createOutbox({ ...kit.runtime, clock: kit.clock })
  outbox.handle('recipes.reindex', async () => {})
  const [jobs, deliveries] = [jobsOf(kit), createDeliveryRunner(kit.runtime, [sent])]
  return {
    start: async () => {
      for (const one of [outbox, jobs, deliveries]) await one.start()
    },
    look: async () => {
      for (const one of [outbox, jobs, deliveries]) await one.watch()
      outbox.wake()
      await kit.runtime.bus.settled()
      for (const one of [jobs, deliveries]) await one.settled()
    },
    close: async () => {
      await outbox.stop()
      for (const one of [jobs, deliveries]) await one.close()
    },
  }
}

const ALL = ['recipes.reindex', 'tidy', 'webhook']

test('the only process of a file frees at its start whatever an earlier one had', async ({ kit }) => {
  if (kit.runtime.connection.dialect.name !== 'sqlite') return
  await takenBy(kit, 'process of yesterday')
  const runners = runnersOf(kit)
  await runners.look()
  expect(await left(kit)).toEqual(ALL)
  await runners.start()
  await runners.look()
  expect(await left(kit)).toEqual([])
  await runners.close()
})

test('what a process held that died is taken over within seconds, and nothing of one that lives', async ({ kit }) => {
  const { liveness } = kit.runtime.connection
  if (!liveness) return
  const die = await liveness.show('process elsewhere')
  await takenBy(kit, 'process elsewhere')
  const runners = runnersOf(kit)
  await runners.start()
  const lookTwice = async () => {
    for (let times = 0; times < 2; times++) {
      await runners.look()
      kit.clock.advance(GONE_AFTER_MS)
    }
    await runners.look()
  }
  await lookTwice()
  expect(await left(kit)).toEqual(ALL)
  await die()
  await runners.look()
  expect(await left(kit)).toEqual(ALL)
  // Its connection was broken for a moment.
  const dieAgain = await liveness.show('process elsewhere')
  await lookTwice()
  expect(await left(kit)).toEqual(ALL)
  await dieAgain()
  await lookTwice()
  expect(await left(kit)).toEqual([])
  await runners.close()
})

test('a process of an older version, which holds no advisory lock, keeps what it has until its lease ends', async ({
  kit,
}) => {
  if (!kit.runtime.connection.liveness) return
  await takenBy(kit, randomUUID())
  const runners = runnersOf(kit)
  await runners.start()
  for (let times = 0; times < 3; times++) {
    await runners.look()
    kit.clock.advance(GONE_AFTER_MS)
  }
  expect(await left(kit)).toEqual(ALL)
  kit.clock.advance(LEASE_MS)
  await runners.look()
  expect(await left(kit)).toEqual([])
  await runners.close()
})

/** The same connection, which can be made to lose whatever is written. */
function losing(connection: Connection) {
  const state = { away: false, lost: 0 }
  const writer = {
    transaction: () => ({
      execute: async (work: (db: Writer) => Promise<unknown>) => {
        if (!state.away) return connection.writer.transaction().execute(work)
        state.lost += 1
        throw new ConnectionLost('away')
      },
    }),
  } as unknown as Connection['writer']
  const dialect = { ...connection.dialect, isConnectionLost: (error: unknown) => error instanceof ConnectionLost }
  return { state, connection: { ...connection, writer, dialect } }
}

test('what was done while the database went is written when it is back, and not done again', async ({ kit }) => {
  const { state, connection } = losing(kit.runtime.connection)
  let runs = 0
  const kind = job(async () => {
    runs += 1
    state.away = true
    return null
  })
  await systemContext(kit.runtime).tx((ctx) => addJob(ctx, kind, null))
  const runtime = { ...kit.runtime, connection }
  const runner = createJobRunner(runtime, [kind], { actorOf: async () => undefined })
  const through = runner.settled()
  await expect.poll(() => state.lost).toBeGreaterThan(0)
  state.away = false
  await through
  expect([runs, await left(kit)]).toEqual([1, []])
})

test('a job that fails because the database was away has not used up a try', async ({ kit }) => {
  const { connection } = losing(kit.runtime.connection)
  const kind = job(async () => {
    throw new ConnectionLost('away')
  })
  await systemContext(kit.runtime).tx((ctx) => addJob(ctx, kind, null))
  await createJobRunner({ ...kit.runtime, connection }, [kind], { actorOf: async () => undefined }).settled()
  const row = await kit.runtime.connection.reader.selectFrom('job').selectAll().executeTakeFirstOrThrow()
  expect(row).toMatchObject({ status: 'waiting', attempts: 0, leaseHolder: '' })
})
