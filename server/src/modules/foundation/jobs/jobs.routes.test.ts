import { randomUUID } from 'node:crypto'
import { adminJobsApi, type Job, jobsApi } from '@larder/contract/jobs.ts'
import { recipeExportApi } from '@larder/contract/recipe-export.ts'
import { expect } from 'vitest'
import { systemContext } from '#core/context.ts'
import * as store from '#core/jobs/jobs.store.ts'
import { jobFolder } from '#core/jobs/jobs.ts'
import type { Person } from '#test/factories/factories.ts'
import { type Kit, test } from '#test/kit.ts'

const DAY_MS = 86_400_000

async function started(kit: Kit, by: Person): Promise<Job> {
  const { slug } = await kit.recipe({ by })
  return (await kit.as(by).call(recipeExportApi.start, { body: { recipes: [slug] } })).data
}

const change = (kit: Kit, id: string, values: Partial<store.JobRow>) =>
  systemContext(kit.runtime).tx(({ db }) => store.update(db, id, values))

test('everybody sees the own jobs, and nobody what went into them', async ({ kit }) => {
  const { ana, zoe } = await kit.strangers('ana', 'zoe')
  const [job] = [await started(kit, ana), await started(kit, zoe)]
  const { data, text } = await kit.as(ana).call(jobsApi.list)
  expect(data).toEqual([job])
  expect(text).not.toMatch(/"input"|"lease|"userId"/)
  for (const call of [jobsApi.get, jobsApi.cancel, jobsApi.retry, jobsApi.events, jobsApi.file])
    expect((await kit.as(zoe).call(call, { params: { item_id: job?.id } })).status).toBe(404)
})

test('attack 27: whoever has moved to another group neither sees nor fetches what they had packed in the old one', async ({
  kit,
}) => {
  const { ana, zoe } = await kit.strangers('ana', 'zoe')
  const { id } = await started(kit, ana)
  await kit.runJobs()
  const params = { item_id: id }
  const headers = { authorization: `Bearer ${await kit.as(ana).token()}` }
  const file = async () => (await kit.app.inject({ url: `/api/jobs/${id}/file`, headers })).statusCode
  expect(await file()).toBe(200)
  const { groupId, householdId } = zoe
  const { writer } = kit.runtime.connection
  await writer.updateTable('user').set({ groupId, householdId }).where('id', '=', ana.id).execute()
  expect(await file()).toBe(404)
  for (const call of [jobsApi.get, jobsApi.cancel, jobsApi.retry, jobsApi.events])
    expect((await kit.as(ana).call(call, { params })).status).toBe(404)
  expect((await kit.as(ana).call(jobsApi.list)).data).toEqual([])
})

test('cancel ends what waits, and retry begins it again', async ({ kit }) => {
  const ana = await kit.person()
  const { id } = await started(kit, ana)
  const params = { item_id: id }
  expect((await kit.as(ana).call(jobsApi.retry, { params })).status).toBe(409)
  expect((await kit.as(ana).call(jobsApi.cancel, { params })).data).toMatchObject({ status: 'cancelled' })
  await kit.runJobs()
  expect((await kit.as(ana).call(jobsApi.get, { params })).data.status).toBe('cancelled')
  expect((await kit.as(ana).call(jobsApi.retry, { params })).data).toMatchObject({
    status: 'waiting',
    finishedAt: null,
  })
  await kit.runJobs()
  expect((await kit.as(ana).call(jobsApi.get, { params })).data.status).toBe('done')
  expect((await kit.as(ana).call(jobsApi.cancel, { params })).data.status).toBe('done')
})

test('a job tells of itself until it has ended, and a returning listener hears nothing twice', async ({ kit }) => {
  const ana = await kit.person()
  const { id } = await started(kit, ana)
  const params = { item_id: id }
  const stream = kit.as(ana).events(jobsApi.events, { params })
  const first = await stream.next()
  expect(first.value?.data).toMatchObject({ id, status: 'waiting' })
  await kit.runJobs()
  const told = []
  for await (const event of stream) told.push(event)
  expect(told.map(({ data }) => data.status)).toEqual(['done'])
  const again = kit.as(ana).events(jobsApi.events, { params, headers: { 'last-event-id': told[0]?.id ?? '' } })
  expect((await again.next()).done).toBe(true)
})

test('the operator sees all jobs with their owners, by status and kind, and hears of every change', async ({ kit }) => {
  const { ana, zoe } = await kit.strangers('ana', 'zoe')
  const admin = await kit.person({ admin: true })
  const [failed, other] = [await started(kit, ana), await started(kit, zoe)]
  await change(kit, failed.id, { status: 'failed', error: '{"code":"refused","message":"No room"}', attempts: 1 })
  const list = async (query: object) => (await kit.as(admin).call(adminJobsApi.list, { query: { ...query } })).data
  const all = await list({})
  expect([all.total, all.counts]).toMatchObject([2, { waiting: 1, failed: 1, done: 0 }])
  const { items } = await list({ status: 'failed', kind: 'recipe-export' })
  expect(items).toMatchObject([{ id: failed.id, owner: expect.stringContaining('ana'), error: { message: 'No room' } }])
  expect((await list({ kind: 'unknown' })).items).toEqual([])
  expect((await kit.as(ana).call(adminJobsApi.list)).status).toBe(403)

  const stream = kit.as(admin).events(adminJobsApi.events)
  const next = stream.next()
  await kit.as(admin).call(adminJobsApi.list)
  kit.clock.advance(1_000)
  const params = { item_id: other.id }
  expect((await kit.as(admin).call(adminJobsApi.cancel, { params })).data.status).toBe('cancelled')
  expect((await kit.as(admin).call(adminJobsApi.retry, { params: { item_id: failed.id } })).data.error).toBeNull()
  expect((await next).value?.data.id).toMatch(new RegExp(`${failed.id}|${other.id}`))
  await stream.return(undefined)
})

test('hostile ids and filters are refused', async ({ kit }) => {
  const admin = await kit.person({ admin: true })
  for (const item_id of ['1', '../../etc', "' or 1=1 --"])
    expect([404, 422]).toContain((await kit.as(admin).call(jobsApi.get, { params: { item_id } })).status)
  expect((await kit.as(admin).call(jobsApi.get, { params: { item_id: randomUUID() } })).status).toBe(404)
  for (const query of [{ status: 'x' }, { page: 0 }, { perPage: 100_000 }, { kind: 'x'.repeat(101) }])
    expect((await kit.as(admin).call(adminJobsApi.list, { query })).status).toBe(422)
})

test('every day what ended a week ago goes, with its files; what waits stays', async ({ kit }) => {
  const ana = await kit.person()
  const [old, waiting] = [await started(kit, ana), await started(kit, ana)]
  await kit.runtime.files.put(`${jobFolder(old.id)}/made.zip`, Buffer.from('x'))
  await change(kit, old.id, { status: 'done', finishedAt: kit.clock.iso() })
  kit.clock.advance(7 * DAY_MS)
  const run = async () => {
    await kit.runSchedule('remove-old-jobs')
  }
  await run()
  expect((await kit.as(ana).call(jobsApi.list)).data).toHaveLength(2)
  kit.clock.advance(1)
  await run()
  expect((await kit.as(ana).call(jobsApi.list)).data.map(({ id }) => id)).toEqual([waiting.id])
  await kit.runtime.bus.settled()
  expect(await kit.runtime.files.get(`${jobFolder(old.id)}/made.zip`)).toBeUndefined()
})
