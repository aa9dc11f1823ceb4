import { pantryApi } from '@larder/contract/pantry.ts'
import { expect } from 'vitest'
import { systemContext } from '#core/context.ts'
import { pantryOf } from '#modules/pantry/pantry-changes/pantry.fixture.ts'
import { test } from '#test/kit.ts'
import { runDue } from './digest.service.ts'

test('at its hour a household is told once a day what is low and what must be used up', async ({ kit }) => {
  const { ana, caller, put, change, flour } = await pantryOf(kit)
  const day = (days: number) => new Date(kit.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)
  await put({ date: day(2) })
  await put({ date: day(3), amount: 5 })
  const butter = await kit.food({ by: ana, name: 'butter' })
  await change([{ type: 'level', foodId: butter.id, level: 'low' }])
  const heard: unknown[] = []
  for (const name of ['pantry.low', 'pantry.expiring'] as const)
    kit.runtime.bus.on(name, async ({ householdId, names }) => {
      if (householdId === ana.householdId) heard.push([name, names])
    })
  const run = async () => {
    await runDue(systemContext(kit.runtime))
    await kit.runtime.bus.settled()
    return heard.splice(0)
  }
  expect(await run()).toEqual([])
  const digestHour = kit.clock.now().getUTCHours()
  await caller.call(pantryApi.updateSettings, { body: { digestHour } })
  await kit.runtime.connection.writer
    .updateTable('household')
    .set({ timeZone: 'UTC' })
    .where('id', '=', ana.householdId)
    .execute()
  expect(await run()).toEqual([
    ['pantry.expiring', [flour.name]],
    ['pantry.low', ['butter']],
  ])
  expect(await run()).toEqual([])
  kit.clock.advance(86_400_000)
  expect(await run()).toHaveLength(2)
})

test('what is past its date stands apart from what must be used up soon', async ({ kit }) => {
  const { caller, put, list } = await pantryOf(kit)
  const day = (days: number) => new Date(kit.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)
  const dates = {
    expired: ['useBy', -1],
    pastBest: ['bestBefore', -1],
    soon: ['bestBefore', 5],
    good: ['bestBefore', 6],
  } as const
  for (const [dateKind, days] of Object.values(dates)) await put({ dateKind, date: day(days) })
  await put({ date: null })
  for (const freshness of [...Object.keys(dates), 'undated'])
    expect((await list({ freshness })).items.map((one) => one.freshness)).toEqual([freshness])
  const { data } = await caller.call(pantryApi.overview)
  expect(data).toMatchObject({ batches: 5, expired: 1, pastBest: 1, soon: 1, thrownAway: null })
  expect(data.useUp.map(({ freshness }) => freshness)).toEqual(['expired', 'soon'])
})

test('stock unconfirmed for 90 days counts as probable, and waste is reported as a number without comment', async ({
  kit,
}) => {
  const { caller, put, change, batch, list } = await pantryOf(kit)
  const { id } = await put()
  kit.clock.advance(90 * 86_400_000)
  expect([(await batch(id)).probably, (await list({ probably: true })).total]).toEqual([true, 1])
  await change([{ type: 'confirm', batchIds: [id] }])
  expect([(await batch(id)).probably, (await list({ probably: true })).total]).toEqual([false, 0])
  await change([{ type: 'takeOut', batchId: id, as: 'thrownAway' }])
  await caller.call(pantryApi.updateSettings, { body: { showThrownAway: true } })
  expect((await caller.call(pantryApi.overview)).data.thrownAway).toEqual({ thisMonth: 1, lastMonth: 0 })
})

test('what was thrown away on the last evening of a month counts in that month, by the clock of the household', async ({
  kit,
}) => {
  const { ana, caller, put, change } = await pantryOf(kit)
  const inLosAngeles = { timeZone: 'America/Los_Angeles' }
  const { writer } = kit.runtime.connection
  await writer.updateTable('household').set(inLosAngeles).where('id', '=', ana.householdId).execute()
  await caller.call(pantryApi.updateSettings, { body: { showThrownAway: true } })
  const [evening, morning] = [await put(), await put({ amount: 5 })]
  const goTo = (moment: string) => kit.clock.advance(Date.parse(moment) - kit.clock.now().getTime())
  const year = kit.clock.now().getUTCFullYear() + 1
  const thrownAway = async () => (await caller.call(pantryApi.overview)).data.thrownAway
  goTo(`${year}-11-01T03:00:00.000Z`)
  await change([{ type: 'takeOut', batchId: evening.id, as: 'thrownAway' }])
  expect(await thrownAway()).toEqual({ thisMonth: 1, lastMonth: 0 })
  goTo(`${year}-11-01T15:00:00.000Z`)
  await change([{ type: 'takeOut', batchId: morning.id, as: 'thrownAway' }])
  expect(await thrownAway()).toEqual({ thisMonth: 1, lastMonth: 1 })
})
