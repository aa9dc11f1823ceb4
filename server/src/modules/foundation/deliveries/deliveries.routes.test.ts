import { randomUUID } from 'node:crypto'
import { deliveriesApi } from '@larder/contract/deliveries.ts'
import { expect } from 'vitest'
import type { Person } from '#test/factories/factories.ts'
import { type Kit, test } from '#test/kit.ts'
import { addDeliveries } from './deliveries.service.ts'

const DAY_MS = 86_400_000

/** A message that has come to its end, or waits. */
async function delivery(
  kit: Kit,
  { householdId }: Person,
  values: { state?: 'sent' | 'givenUp'; sourceId?: string } = {},
) {
  const { state, sourceId = randomUUID() } = values
  const key = randomUUID()
  const draft = {
    householdId,
    kind: 'webhook',
    sourceId,
    event: 'webhook_task',
    key,
    payload: { say: 'soup' },
  } as const
  return kit.system().tx(async (ctx) => {
    await addDeliveries(ctx, [draft])
    const ended = state && { state, dueAt: null, finishedAt: kit.clock.iso(), attempts: 6, status: 500 }
    const rows = ctx.db.updateTable('delivery').set({ reason: null, ...ended })
    return rows.where('uniqueKey', 'like', `%${key}`).returningAll().executeTakeFirstOrThrow()
  })
}

test('the log of a household is read newest first, of one source or of all; what is in a message, one by one', async ({
  kit,
}) => {
  const { ana, zoe } = await kit.households('ana', 'zoe')
  const first = await delivery(kit, ana, { state: 'givenUp' })
  kit.clock.advance(1000)
  const second = await delivery(kit, ana)
  const list = async (by: Person, query = {}) =>
    (await kit.as(by).call(deliveriesApi.list, { query })).data.items.map(({ id }) => id)
  expect(await list(ana)).toEqual([second.id, first.id])
  expect(await list(ana, { sourceId: first.sourceId })).toEqual([first.id])
  expect(await list(ana, { kind: 'notifier' })).toEqual([])
  expect(await list(zoe)).toEqual([])
  const { data } = await kit.as(ana).call(deliveriesApi.get, { params: { item_id: second.id } })
  expect(data).toMatchObject({ state: 'waiting', nextTryAt: second.dueAt, payload: { say: 'soup' }, status: null })
})

test('what was given up is tried again under its id, what arrived goes out as a new message', async ({ kit }) => {
  const ana = await kit.person()
  const again = async (id: string) => (await kit.as(ana).call(deliveriesApi.again, { params: { item_id: id } })).data
  const givenUp = await delivery(kit, ana, { state: 'givenUp' })
  expect(await again(givenUp.id)).toMatchObject({ id: givenUp.id, state: 'waiting', attempts: 0, finishedAt: null })
  const sent = await delivery(kit, ana, { state: 'sent' })
  const copy = await again(sent.id)
  expect(copy).toMatchObject({ state: 'waiting', sourceId: sent.sourceId, event: sent.event, status: null })
  expect(copy.id).not.toBe(sent.id)
  expect((await kit.as(ana).call(deliveriesApi.get, { params: { item_id: sent.id } })).data.state).toBe('sent')
  const rows = await kit.runtime.connection.reader
    .selectFrom('delivery')
    .select(['id', 'payload', 'mostAttempts'])
    .execute()
  expect(rows).toHaveLength(3)
  expect(rows.find(({ id }) => id === copy.id)).toMatchObject({ payload: sent.payload, mostAttempts: 6 })
})

test('attack 23: another household and those who do not manage see and send nothing', async ({ kit }) => {
  const { ana, zoe } = await kit.households('ana', 'zoe')
  const { id } = await delivery(kit, ana, { state: 'givenUp' })
  for (const call of [deliveriesApi.get, deliveriesApi.again])
    expect((await kit.as(zoe).call(call, { params: { item_id: id } })).status).toBe(404)
  const bad = await kit.as(ana).call(deliveriesApi.list, { query: { kind: 'pigeon' } })
  expect([bad.status, bad.detail]).toMatchObject([422, [{ loc: ['query', 'kind'] }]])
})

test('every night what ended more than thirty days ago goes, and what waits stays', async ({ kit }) => {
  const ana = await kit.person()
  await delivery(kit, ana, { state: 'sent' })
  const waiting = await delivery(kit, ana)
  kit.clock.advance(1)
  const kept = await delivery(kit, ana, { state: 'givenUp' })
  kit.clock.advance(30 * DAY_MS)
  await kit.runSchedule('remove-old-deliveries')
  const rows = await kit.runtime.connection.reader.selectFrom('delivery').select('id').orderBy('createdAt').execute()
  expect(rows.map(({ id }) => id)).toEqual([waiting.id, kept.id])
})
